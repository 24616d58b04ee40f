//! What bots hear and answer in the talk.

use super::*;
use crate::game::{Bots, Frame};
use crate::games::intruder::{Reason, Talk};

/// Seat 0 has played Knife and Bat on others, and seat 1 has healed. Seats 0 and 3 are the Intruders. The first round is over.
fn after_a_round() -> TestGame {
    let hands = setup(4).hand(0, "knife bat").hand(1, "syringe bandage").hand(2, "knife bat").hand(3, "bat knife");
    let mut game = hands.second_hand(2, "bat bat bandage").intruders(&[0, 3]).start();
    game.lay(0, "knife", 2);
    game.lay(1, "syringe", 2);
    game.skip(2);
    game.lay(3, "bat", 1);
    game.end_round_with_loss(1);
    game
}

fn statement(speaker: u8, claim: Claim) -> Statement {
    Statement::of_person(1, Seat(speaker), claim)
}

/// Returns what a bot says after these statements, with twenty seeds.
fn speaks(game: &TestGame, level: &str, seat: u8, heard: &[Statement]) -> Vec<Statement> {
    let bot = Intruder::bot(level).expect("a listed level");
    let speak = |chance| game.table.ask_after(heard, Seat(seat), |player| bot.speak(player, &mut Seed(chance).bot(0)));
    (0..20).filter_map(speak).collect()
}

const LEVELS: [&str; 3] = ["casual", "keen", "expert"];

#[test]
fn who_is_accused_answers_that() {
    let game = after_a_round();
    for level in LEVELS {
        for seat in [1, 2, 3] {
            let accused = [statement(0, Claim::Accuse { suspect: Seat(seat), reason: None })];
            for answer in speaks(&game, level, seat, &accused) {
                assert!(
                    answer.claims.iter().any(|claim| matches!(claim, Claim::Innocent { .. })),
                    "{level}, seat {seat}: {answer:?}"
                );
            }
        }
    }
}

/// Seat 1, who has healed seat 2 in the first round, hurts seats 2 and 0 in the second, or does nothing.
fn after_another_round(harms: bool) -> TestGame {
    let hands = setup(4).hand(0, "knife bat").hand(1, "syringe bandage").hand(3, "bat");
    let mut game = hands.second_hand(1, "knife bat knife").intruders(&[0, 3]).start();
    game.lay(0, "knife", 2);
    game.lay(1, "syringe", 2);
    game.end_round_with_loss(1);
    game.shuffle_discards("");
    game.all_keep_first_three();
    game.roll("start", 0);
    if harms {
        for (card, on) in [("knife", 2), ("bat", 2), ("knife", 2)] {
            game.skip_until(1);
            game.lay(1, card, on);
        }
    }
    game.end_round_with_loss(2);
    game
}

#[test]
fn who_changes_their_mind_about_somebody_says_by_which_action() {
    for level in ["keen", "expert"] {
        let answer = |harms: bool| {
            let asked = [Statement { round: 2, ..statement(0, Claim::Ask { of: Seat(2), about: Some(Seat(1)) }) }];
            speaks(&after_another_round(harms), level, 2, &asked).swap_remove(0)
        };
        let (same, changed) = (answer(false), answer(true));
        assert_eq!(same.claims, [Claim::Vouch { friend: Seat(1) }], "{level}: {same:?}");
        assert!(!same.words.contains("but then came"), "{level}: {same:?}");
        assert!(matches!(changed.claims[..], [Claim::Accuse { suspect: Seat(1), .. }]), "{level}: {changed:?}");
        assert!(changed.words.contains("I trusted seat 1, but then came the Knife on me."), "{level}: {changed:?}");
    }
}

#[test]
fn who_is_asked_about_somebody_speaks_of_nobody_else() {
    let game = after_a_round();
    for level in LEVELS {
        for (seat, about) in [(1, 0), (1, 2), (1, 3), (2, 0), (2, 1), (3, 0), (3, 1)] {
            let asked = [statement(0, Claim::Ask { of: Seat(seat), about: Some(Seat(about)) })];
            let answers = speaks(&game, level, seat, &asked);
            assert_eq!(answers.len(), 20);
            for answer in answers {
                let named = answer.claims.iter().filter_map(Claim::mark).map(|(named, _)| named);
                assert!(named.eq([Seat(about)]), "{level}, seat {seat} on {about}: {answer:?}");
            }
        }
    }
}

#[test]
fn who_is_trusted_by_a_person_or_hears_a_claim_to_be_innocent_speaks_of_that_person() {
    let game = after_a_round();
    for level in LEVELS {
        for (seat, person) in [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1)] {
            for claim in [Claim::Vouch { friend: Seat(seat) }, Claim::Innocent { helped: None }] {
                for answer in speaks(&game, level, seat, &[statement(person, claim)]) {
                    let named = answer.claims.iter().filter_map(Claim::mark).map(|(named, _)| named);
                    assert!(named.eq([Seat(person)]), "{level}, seat {seat} to {person}, {claim:?}: {answer:?}");
                }
            }
        }
    }
}

#[test]
fn who_vouches_names_what_the_player_has_done_in_the_round() {
    let game = after_a_round();
    for level in ["keen", "expert"] {
        let asked = [statement(3, Claim::Ask { of: Seat(2), about: Some(Seat(1)) })];
        for answer in speaks(&game, level, 2, &asked) {
            assert_eq!(answer.claims, [Claim::Vouch { friend: Seat(1) }], "{level}");
            assert!(answer.words.contains("the Syringe on me"), "{level}: {answer:?}");
        }
    }
}

#[test]
fn who_is_asked_by_a_person_who_suspects_them_answers_the_question() {
    let game = after_a_round();
    let asked = [
        statement(0, Claim::Ask { of: Seat(1), about: Some(Seat(2)) }),
        // Marks come after what was said.
        Statement::of_mark(1, Seat(0), Seat(1), Mark::Intruder),
    ];
    for level in LEVELS {
        for answer in speaks(&game, level, 1, &asked) {
            let named = answer.claims.iter().filter_map(Claim::mark).map(|(named, _)| named);
            assert!(named.eq([Seat(2)]), "{level}: {answer:?}");
        }
    }
}

#[test]
fn an_intruder_who_is_asked_about_another_one_does_not_accuse() {
    let game = after_a_round();
    for level in LEVELS {
        let asked = [statement(1, Claim::Ask { of: Seat(3), about: Some(Seat(0)) })];
        for answer in speaks(&game, level, 3, &asked) {
            assert!(!answer.claims.iter().any(|claim| matches!(claim, Claim::Accuse { .. })), "{level}: {answer:?}");
        }
    }
}

#[test]
fn bots_mark_the_others_as_an_innocent_in_their_seat_would() {
    let game = after_a_round();
    let marks = |seat: u8, about: u8| {
        let statement = speaks(&game, "keen", seat, &[]).swap_remove(0);
        statement.marks.into_iter().find(|(seat, _)| *seat == Seat(about)).map(|(_, mark)| mark)
    };
    assert_eq!(marks(2, 0), Some(Mark::Intruder));
    assert_eq!(marks(2, 1), Some(Mark::Innocent));
    assert_eq!(marks(2, 2), None, "nobody marks themselves");
    assert_ne!(marks(3, 0), Some(Mark::Intruder), "an Intruder spares the other one");
}

#[test]
fn an_intruder_is_unsure_of_a_fellow_whom_an_innocent_would_mark() {
    let mut game = setup(4).hand(0, "knife bat").intruders(&[0, 3]).start();
    for card in ["knife", "bat"] {
        game.skip_until(0);
        game.lay(0, card, 3);
    }
    game.end_round_with_loss(3);
    let marks = speaks(&game, "keen", 3, &[]).swap_remove(0).marks;
    // A square that stays empty in this case would tell it.
    assert!(marks.contains(&(Seat(0), Mark::Unsure)), "{marks:?}");
}

/// A player hits themselves, and another one heals them. Seats 0 and 3 are the Intruders. The first round is over.
fn after_a_round_of_help(healer: u8, healed: u8) -> TestGame {
    let mut game = setup(4).hand(healer.into(), "bandage").hand(healed.into(), "bat").intruders(&[0, 3]).start();
    game.skip_until(healed);
    game.lay(healed, "bat", healed);
    game.skip_until(healer);
    game.lay(healer, "bandage", healed);
    game.end_round_with_loss(1);
    game
}

#[test]
fn who_defends_themselves_names_neither_the_accuser_nor_a_fellow_as_somebody_they_have_helped() {
    for level in ["keen", "expert"] {
        for (healer, healed, accuser, named) in [(1, 2, 0, Some(Seat(2))), (1, 2, 2, None), (3, 0, 1, None)] {
            let heard = [statement(accuser, Claim::Accuse { suspect: Seat(healer), reason: None })];
            for answer in speaks(&after_a_round_of_help(healer, healed), level, healer, &heard) {
                let is_innocent = Claim::Innocent { helped: named };
                assert!(answer.claims.contains(&is_innocent), "{level}, {healer} accused by {accuser}: {answer:?}");
            }
        }
    }
}

#[test]
fn what_is_said_changes_minds_and_what_says_nothing_does_not() {
    let mut game = after_a_round();
    game.shuffle_discards("");
    game.all_keep_first_three();
    game.roll("start", 2);
    let bot = Intruder::bot("keen").expect("a listed level");
    let seat = Seat(2);
    let decide = |heard: &[Statement]| {
        game.table.ask_after(heard, seat, |player| bot.decide(player, &mut Seed(1).bot(0)).considered)
    };
    let silence = decide(&[]);
    let other = 1;
    let nothing =
        [statement(other, Claim::Innocent { helped: None }), statement(other, Claim::Ask { of: seat, about: None })];
    assert_eq!(decide(&nothing), silence);
    let accusation = [
        statement(other, Claim::Accuse { suspect: Seat(3), reason: None }),
        statement(3, Claim::Vouch { friend: Seat(0) }),
    ];
    assert_ne!(decide(&accusation), silence);
}

#[test]
fn bots_repeat_no_words_while_there_are_others() {
    let game = after_a_round();
    for level in LEVELS {
        let bot = Intruder::bot(level).expect("a listed level");
        let mut heard = Vec::new();
        for question in 0..4 {
            // Bots 1 and 2 are asked about the same players by turns.
            let (seat, about) = [(1, 2), (2, 1)][question % 2];
            heard.push(statement(0, Claim::Ask { of: Seat(seat), about: Some(Seat(about)) }));
            let answer = game
                .table
                .ask_after(&heard, Seat(seat), |player| bot.speak(player, &mut Seed(7).bot(0)))
                .expect("alive");
            heard.push(Statement { round: 1, ..answer });
        }
        let mut words: Vec<String> = heard.iter().map(|one| one.words.replace("seat 2", "seat 1")).collect();
        words.retain(|words| !words.is_empty());
        words.sort();
        words.dedup();
        assert_eq!(words.len(), 4, "{level}: {heard:?}");
    }
}

#[test]
fn bots_that_speak_at_the_same_time_use_different_words() {
    let game = after_a_round();
    for level in LEVELS {
        let bot = Intruder::bot(level).expect("a listed level");
        let mut heard: Vec<Statement> = Vec::new();
        for round in 0..8 {
            let speak =
                |seat| game.table.ask_after(&heard, Seat(seat), |player| bot.speak(player, &mut Seed(7).bot(0)));
            let statements: Vec<Statement> =
                (1..4).filter_map(speak).map(|one| Statement { round: 100 + round, ..one }).collect();
            let mut words: Vec<String> = statements.iter().map(|one| without_seats(&one.words)).collect();
            words.sort();
            words.dedup();
            assert_eq!(words.len(), statements.len(), "{level}: {statements:?}");
            heard.extend(statements);
        }
    }
}

/// Returns the words without the numbers of seats.
fn without_seats(words: &str) -> String {
    words.replace(char::is_numeric, "")
}

#[test]
fn who_was_harmed_speaks_of_it_in_the_first_person() {
    let game = after_a_round();
    let mut accusations = 0;
    for level in LEVELS {
        for seat in [1, 2, 3] {
            for statement in speaks(&game, level, seat, &[]) {
                let is_own_harm = |claim: &Claim| matches!(claim, Claim::Accuse { reason: Some(Reason::Harm { victim }), .. } if *victim == Seat(seat));
                if statement.claims.iter().any(is_own_harm) {
                    accusations += 1;
                    let words = statement.words;
                    assert!(
                        words.split([' ', '.', ',']).any(|word| matches!(word, "I" | "me" | "my" | "mine")),
                        "{words}"
                    );
                    for wrong in ["me is", "with me. I have", "and me.", "First me", "me did nothing", "to me what"] {
                        assert!(!words.contains(wrong), "{words}");
                    }
                }
            }
        }
    }
    assert!(accusations > 0, "somebody was harmed");
}

#[test]
fn the_public_state_of_a_talk_stays_as_it_was_when_frames_are_added() {
    let game = setup(3).start();
    let mut talk = Talk::default();
    let before = talk.public();
    for Frame { observation, view } in game.table.public_frames(0) {
        talk.observe(&observation, &view);
    }
    assert!(before.history.frames().is_empty() && !talk.public().history.frames().is_empty());
    assert!(before != talk.public() && talk.public() == talk.public());
}
