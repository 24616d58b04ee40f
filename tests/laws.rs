//! The laws of `game_laws` for every game of the house.

mod game_laws;

use three_ways_out::each_game;

#[test]
fn projections_equal_folded_views() {
    each_game!(G => game_laws::projections_equal_folded_views::<G>());
}

#[test]
fn every_view_waits_for_the_same() {
    each_game!(G => game_laws::every_view_waits_for_the_same::<G>());
}

#[test]
fn determinizations_agree_with_the_view() {
    each_game!(G => game_laws::determinizations_agree_with_the_view::<G>());
}

#[test]
fn legal_actions_are_exactly_the_valid_ones() {
    each_game!(G => game_laws::legal_actions_are_exactly_the_valid_ones::<G>());
}

#[test]
fn records_replay_to_the_same_game() {
    each_game!(G => game_laws::records_replay_to_the_same_game::<G>());
}

#[test]
fn long_records_load_in_linear_time() {
    each_game!(G => game_laws::long_records_load_in_linear_time::<G>());
}

#[test]
fn bots_choose_legal_actions_deterministically() {
    each_game!(G => game_laws::bots_choose_legal_actions_deterministically::<G>());
}

#[test]
fn the_log_tells_what_everybody_sees() {
    each_game!(G => game_laws::the_log_tells_what_everybody_sees::<G>());
}

#[test]
fn sounds_tell_what_everybody_sees() {
    each_game!(G => game_laws::sounds_tell_what_everybody_sees::<G>());
}

#[test]
fn links_in_the_rule_books_lead_to_rulings() {
    each_game!(G => game_laws::links_in_the_rule_book_lead_to_rulings::<G>());
}

#[test]
fn the_number_of_seats_fits_a_table() {
    each_game!(G => game_laws::the_number_of_seats_fits_a_table::<G>());
}

#[test]
fn options_in_words_name_each_choice() {
    each_game!(G => game_laws::options_in_words_name_each_choice::<G>());
}

#[test]
fn choices_set_the_options_that_records_write() {
    each_game!(G => game_laws::choices_set_the_options_that_records_write::<G>());
}

#[test]
fn manners_of_bots_continue_their_names() {
    each_game!(G => game_laws::manners_of_bots_continue_their_names::<G>());
}

#[test]
fn presets_are_different_sets_of_variants() {
    each_game!(G => game_laws::presets_are_different_sets_of_variants::<G>());
}

#[test]
fn there_is_a_figure_for_each_seat() {
    each_game!(G => game_laws::there_is_a_figure_for_each_seat::<G>());
}

#[test]
fn each_sign_has_words_of_its_own() {
    each_game!(G => game_laws::each_sign_has_words_of_its_own::<G>());
}
