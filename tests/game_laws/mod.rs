//! Laws that hold for every game, as functions generic in the game. `tests/laws.rs` checks them for the games of the house,
//! `tests/toy_game.rs` for the example game.

#![allow(dead_code, reason = "not every test program checks every law")]

mod positions;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::time::Instant;

pub use positions::{AllViews, each_golden_position, each_random_position};
use serde_json::Value;
use three_ways_out::bots::Random;
use three_ways_out::game::{
    Bots, ChanceSource, FullBoard, GameText, MAX_SEATS, Next, Observer, Passage, Player, PlayerView, Preset, Record,
    Rejection, Seat, Seed, Sign, Table, View, Who, option_sets, options_in_words, options_with,
};
use three_ways_out::session::SessionGame;

/// The number of random games for each number of seats.
const GAMES: u64 = 300;

/// A level that searches is called at every position of this number only.
const SEARCHING_LEVEL: &str = "expert";
const SEARCH_INTERVAL: u64 = 100;

/// A game whose boards can be compared.
pub trait ComparableGame: Bots + GameText {
    /// Compares two views.
    fn is_same_view(one: &View<Self>, other: &View<Self>) -> bool;
    /// Compares two full boards.
    fn is_same_board(one: &FullBoard<Self>, other: &FullBoard<Self>) -> bool;
}

impl<G: Bots + GameText> ComparableGame for G
where
    View<G>: PartialEq,
    FullBoard<G>: PartialEq,
{
    fn is_same_view(one: &View<G>, other: &View<G>) -> bool {
        one == other
    }

    fn is_same_board(one: &FullBoard<G>, other: &FullBoard<G>) -> bool {
        one == other
    }
}

/// Checks all laws of a game. Those of its session, such as `sounds_tell_what_everybody_sees`, are not among them.
pub fn check_all<G: ComparableGame>() {
    projections_equal_folded_views::<G>();
    every_view_waits_for_the_same::<G>();
    determinizations_agree_with_the_view::<G>();
    legal_actions_are_exactly_the_valid_ones::<G>();
    records_replay_to_the_same_game::<G>();
    long_records_load_in_linear_time::<G>();
    bots_choose_legal_actions_deterministically::<G>();
    links_in_the_rule_book_lead_to_rulings::<G>();
    the_number_of_seats_fits_a_table::<G>();
    choices_set_the_options_that_records_write::<G>();
    presets_are_different_sets_of_variants::<G>();
    there_is_a_figure_for_each_seat::<G>();
    the_log_tells_what_everybody_sees::<G>();
    each_sign_has_words_of_its_own::<G>();
    manners_of_bots_continue_their_names::<G>();
}

fn assert_same_view<G: ComparableGame>(one: &View<G>, other: &View<G>, context: impl Debug) {
    assert!(G::is_same_view(one, other), "{} {context:?}: {one:?} is not {other:?}", G::INFO.id);
}

/// The view that is folded from observations is the projection of the full board.
pub fn projections_equal_folded_views<G: ComparableGame>() {
    let law = |position: &AllViews<G>, _| {
        for (observer, view) in position.observers() {
            assert_same_view::<G>(view, &G::project(&position.board, observer), observer);
        }
    };
    each_random_position::<G>(GAMES, law);
    each_golden_position::<G>(law);
}

/// [`Game::next`](three_ways_out::game::Game::next) depends on open fields only.
pub fn every_view_waits_for_the_same<G: ComparableGame>() {
    let law = |position: &AllViews<G>, _| {
        for (observer, view) in position.observers() {
            assert_eq!(G::next(view), G::next(&position.board), "{observer:?}");
        }
    };
    each_random_position::<G>(GAMES, law);
    each_golden_position::<G>(law);
}

/// A determinization has the view that it was sampled from, and is often another board than the real one.
pub fn determinizations_agree_with_the_view<G: ComparableGame>() {
    let (mut determinizations, mut different) = (0, 0);
    let mut law = |position: &AllViews<G>, step| {
        for (observer, view) in position.observers() {
            let board = G::determinize(view, &mut Seed(step).bot(1));
            assert_same_view::<G>(&G::project(&board, observer), view, observer);
            determinizations += 1;
            different += usize::from(!G::is_same_board(&board, &position.board));
        }
    };
    each_random_position::<G>(GAMES / 10, &mut law);
    each_golden_position::<G>(&mut law);
    assert!(different > 1_000, "{}: {different} of {determinizations} differ from the board", G::INFO.id);
}

/// Every listed action is valid, and no other one that was ever listed.
pub fn legal_actions_are_exactly_the_valid_ones<G: ComparableGame>() {
    let mut known: Vec<G::Action> = Vec::new();
    each_random_position::<G>(GAMES / 4, |position, step| {
        let Next::Seats(deciding) = G::next(&position.board) else { return };
        for (seat, view) in position.views.iter() {
            let actions = G::legal_actions(view, seat);
            assert_eq!(!actions.is_empty(), deciding.contains(seat), "a seat has legal actions if it decides");
            for (index, action) in actions.iter().enumerate() {
                assert_eq!(G::validate(view, seat, action), Ok(()), "{action:?}");
                assert!(!actions[index + 1..].contains(action), "{action:?} is listed twice");
            }
            for action in &known {
                let rejection = G::validate(view, seat, action).err();
                assert_eq!(rejection.is_none(), actions.contains(action), "{seat} {action:?}");
                if let Some(rejection) = rejection.filter(|_| step % 50 == 0) {
                    assert_is_readable::<G>(&rejection);
                }
            }
            let new: Vec<_> = actions.into_iter().filter(|action| !known.contains(action)).collect();
            known.extend(new);
        }
    });
}

/// A rejection is a sentence with names in place of seat numbers, and the book has its ruling.
fn assert_is_readable<G: ComparableGame>(rejection: &G::IllegalAction) {
    let sentence = rejection.message(&|_| "Bo".into());
    assert!(sentence.ends_with('.') && !sentence.starts_with(char::is_lowercase), "{sentence}");
    let seat_number = Seat::all(MAX_SEATS).find(|seat| sentence.contains(&seat.to_string()));
    assert!(seat_number.is_none() || sentence.starts_with("There is no seat"), "{sentence}");
    let has_ruling = |ruling| G::BOOK.rulings.iter().any(|(other, _)| *other == ruling);
    assert!(rejection.ruling().is_none_or(has_ruling), "{sentence}");
}

/// A replayed record gives the same record, views and frames.
pub fn records_replay_to_the_same_game<G: ComparableGame>() {
    let (fewest, most) = G::INFO.seats;
    for seats in fewest..=most {
        for game in 0..GAMES / 10 {
            let table = random_table::<G>(seats, game);
            let replayed = Table::<G>::replay(&table.record()).expect("what was played can be replayed");
            assert_eq!(replayed.record(), table.record());
            for seat in Seat::all(seats) {
                assert_same_view::<G>(replayed.view(seat), table.view(seat), seat);
            }
            let frames = |table: &Table<G>| table.all_frames(0).expect("the game is over");
            for (one, other) in frames(&replayed).iter().zip(frames(&table)) {
                assert_same_view::<G>(&one.view, &other.view, seats);
            }
            assert_eq!(replayed.event_count(), table.event_count());
        }
    }
}

/// Loading a record takes a time that grows with its length, not with the square of it.
pub fn long_records_load_in_linear_time<G: ComparableGame>() {
    let records = (0..GAMES / 10).map(|game| random_table::<G>(G::INFO.seats.1, game).record());
    let whole = records.max_by_key(|record| record.moves.len()).expect("games have been played");
    let mut tenth = whole.clone();
    tenth.moves.truncate(whole.moves.len() / 10);
    tenth.outcome = Value::Null;
    // Both are loaded for about as long, so that other programs on the device hold up both.
    let time = |record: &Record, times: usize| {
        let load = |_| {
            let start = Instant::now();
            (0..times).for_each(|_| assert!(Table::<G>::replay(record).is_ok()));
            start.elapsed()
        };
        (0..7).map(load).min().expect("it has been loaded")
    };
    let (long, short) = (time(&whole, 1), time(&tenth, 10));
    assert!(long < 4 * short, "{}: {} moves take {long:?}, ten tenths {short:?}", G::INFO.id, whole.moves.len());
}

/// Plays a random game to its end.
fn random_table<G: ComparableGame>(seats: usize, game: u64) -> Table<G> {
    let options = option_sets::<G>(seats);
    let options = &options[game as usize % options.len()];
    let player = |seat: Seat| Player::new(seat.to_string(), Who::Bot("random".into()));
    let players = Seat::all(seats).map(player).collect();
    let mut table = Table::<G>::open(options, players, ChanceSource::new(Seed(game))).expect("the options fit");
    while let Some(seat) = table.turn().first() {
        let action = Random::pick::<G>(table.view(seat), seat, &mut Seed(game).bot(table.move_count()));
        table.act(seat, &action).expect("listed actions are valid");
    }
    table
}

/// Every considered action is legal, and the same view, history and seed give the same decision and statement.
///
/// That the hidden part of the board makes no difference follows from the type of [`Bot::decide`], and is tested with two
/// boards in `tests/redeal.rs`.
///
/// [`Bot::decide`]: three_ways_out::game::Bot::decide
pub fn bots_choose_legal_actions_deterministically<G: ComparableGame>() {
    let bots: Vec<_> = G::LEVELS.iter().map(|level| (level.id, G::bot(level.id).expect("a listed level"))).collect();
    each_random_position::<G>(6, |position, step| {
        let Next::Seats(deciding) = G::next(&position.board) else { return };
        for seat in deciding.iter() {
            let view = &position.views[seat];
            let history = || position.events.iter().map(|event| G::observe(event, Observer::Seat(seat))).collect();
            let player = PlayerView { seat, view, history: &history, name: &|seat| seat.to_string(), statements: &[] };
            for (level, bot) in &bots {
                if *level == SEARCHING_LEVEL && step % SEARCH_INTERVAL != 0 {
                    continue;
                }
                let decide = || bot.decide(&player, &mut Seed(step).bot(3));
                let speak = || bot.speak(&player, &mut Seed(step).bot(4));
                let decision = decide();
                for ranked in &decision.considered {
                    assert_eq!(G::validate(view, seat, &ranked.action), Ok(()), "{level}: {ranked:?}");
                }
                assert_eq!(decide(), decision, "{level}");
                assert_eq!(speak(), speak(), "{level}");
            }
        }
    });
}

/// What is heard of an event does not depend on who sees it.
pub fn sounds_tell_what_everybody_sees<G: ComparableGame + SessionGame>() {
    let mut heard = BTreeSet::new();
    let law = |position: &AllViews<G>, _| {
        let Some(event) = position.events.last() else { return };
        let sound = G::sound(&G::observe(event, Observer::Public));
        for (observer, _) in position.observers() {
            assert_eq!(G::sound(&G::observe(event, observer)), sound, "{} {observer:?} {event:?}", G::INFO.id);
        }
        heard.extend(sound.map(|sound| format!("{sound:?}")));
    };
    each_random_position::<G>(GAMES / 4, law);
    assert!(heard.len() > 3, "{}: only {heard:?} are ever heard", G::INFO.id);
}

/// The line of an event in the log does not depend on who sees it, though what is seen of many events does.
pub fn the_log_tells_what_everybody_sees<G: ComparableGame>() {
    let name = |seat: Seat| seat.to_string();
    // A log that told all that an observer sees would break the law here.
    let mut secrets = 0;
    let mut law = |position: &AllViews<G>, _| {
        let Some(event) = position.events.last() else { return };
        let public = G::observe(event, Observer::Public);
        let (line, all) = (G::log_line(&public, &name), format!("{public:?}"));
        for (observer, _) in position.observers() {
            let seen = G::observe(event, observer);
            assert_eq!(G::log_line(&seen, &name), line, "{} {observer:?} {event:?}", G::INFO.id);
            secrets += usize::from(format!("{seen:?}") != all);
        }
    };
    each_random_position::<G>(GAMES / 4, &mut law);
    each_golden_position::<G>(&mut law);
    assert!(secrets > 100, "{}: only {secrets} observations have a secret", G::INFO.id);
}

/// Every link in a passage leads to a ruling.
pub fn links_in_the_rule_book_lead_to_rulings<G: GameText>() {
    let passages = G::BOOK.chapters.iter().flat_map(|chapter| chapter.parts);
    let texts = passages.filter_map(|passage| if let Passage::Text(text) = passage { Some(text) } else { None });
    for link in texts.flat_map(|text| text.split('[').skip(1)).filter_map(|rest| rest.split(']').next()) {
        assert!(G::BOOK.rulings.iter().any(|(ruling, _)| ruling.0 == link), "{link}");
    }
}

/// A table has enough seats for the game.
pub fn the_number_of_seats_fits_a_table<G: GameText>() {
    let (fewest, most) = G::INFO.seats;
    assert!(2 <= fewest && fewest <= most && most <= MAX_SEATS);
}

/// The options in words name the choice of each variant.
pub fn options_in_words_name_each_choice<G: GameText>() {
    for options in option_sets::<G>(G::INFO.seats.0) {
        let words = options_in_words::<G>(&options);
        let lines: Vec<&str> = words.lines().collect();
        assert_eq!(lines.len(), G::VARIANTS.len(), "{words}");
        for (variant, line) in G::VARIANTS.iter().zip(lines) {
            let written = serde_json::to_value(&options).expect("options are JSON")[variant.key].to_string();
            let choice = variant.choices.iter().find(|choice| choice.value == written).expect("a choice");
            assert_eq!(line, format!("{} – {}", choice.name, choice.line));
        }
    }
}

/// A choice among the variants sets the option that records write, and the first choice of each is the default.
pub fn choices_set_the_options_that_records_write<G: GameText>() {
    for variant in G::VARIANTS {
        for (index, choice) in variant.choices.iter().enumerate() {
            let mut chosen = G::Options::default();
            G::choose(&mut chosen, variant.key, index);
            let value = serde_json::from_str(choice.value).expect("the value of a choice is JSON");
            let written = options_with::<G>(&[(variant.key.to_owned(), value)].into_iter().collect());
            assert_eq!(chosen, written.expect("records have the choice"), "{} {}", variant.key, choice.value);
            assert_eq!(chosen == G::Options::default(), index == 0, "{} {}", variant.key, choice.value);
        }
    }
}

/// The page of a new game writes “Lookout weighs every chance.”: the name of a level, its manner and a full stop.
pub fn manners_of_bots_continue_their_names<G: Bots>() {
    for level in G::LEVELS {
        let manner = level.manner;
        assert!(manner.starts_with(char::is_lowercase) && manner.ends_with(char::is_alphabetic), "{manner}");
    }
}

/// A preset names variants that the game has, each once and not with its default choice, and no two presets are the same. All
/// numbers of seats can play each.
pub fn presets_are_different_sets_of_variants<G: GameText>() {
    let options_of = |preset: &Preset| {
        let mut options = G::Options::default();
        for (index, (key, choice)) in preset.variants.iter().enumerate() {
            let variant = G::VARIANTS.iter().find(|variant| variant.key == *key).expect("a preset names a variant");
            assert!((1..variant.choices.len()).contains(choice), "{} {key}", preset.name);
            assert!(preset.variants[..index].iter().all(|(other, _)| other != key), "{} {key}", preset.name);
            G::choose(&mut options, key, *choice);
        }
        options
    };
    let sets: Vec<G::Options> = G::PRESETS.iter().map(options_of).collect();
    let (fewest, most) = G::INFO.seats;
    for (index, options) in sets.iter().enumerate() {
        assert!(!sets[..index].contains(options), "{}", G::PRESETS[index].name);
        assert!((fewest..=most).all(|seats| G::allows(options, seats).is_ok()), "{}", G::PRESETS[index].name);
    }
}

/// There are figures for all seats or none, and records can write their codes.
pub fn there_is_a_figure_for_each_seat<G: GameText>() {
    let figures = G::FIGURES;
    assert!(figures.is_empty() || figures.len() >= G::INFO.seats.1);
    for (index, figure) in figures.iter().enumerate() {
        assert!(figures[..index].iter().all(|other| other.code != figure.code && other.name != figure.name));
        let face = Some(figure.code.to_owned());
        let player = |seat: Seat| Player { name: seat.to_string(), who: Who::Human, figure: face.clone() };
        let players = Seat::all(G::INFO.seats.0).map(player).collect();
        let table = Table::<G>::open(&G::Options::default(), players, ChanceSource::new(Seed(1)));
        assert!(Table::<G>::replay(&table.expect("a figure fits a record").record()).is_ok(), "{}", figure.code);
    }
}

/// Each sign of the table has a code, a title and a meaning that no other one has.
pub fn each_sign_has_words_of_its_own<G: GameText>() {
    let signs = G::SIGNS;
    assert!(!signs.is_empty(), "{}", G::INFO.id);
    for (index, sign) in signs.iter().enumerate() {
        let is_other =
            |other: &Sign| other.code != sign.code && other.title != sign.title && other.meaning != sign.meaning;
        assert!(signs[..index].iter().all(is_other), "{} {sign:?}", G::INFO.id);
        assert!(sign.meaning.ends_with('.'), "{} {sign:?}", G::INFO.id);
    }
}
