//! The talk between two rounds of Intruder Escape.

use super::{Device, golden};
use crate::bots::{Answer, BotTask};
use crate::game::{Record, Seat, Table};
use crate::games::intruder::{
    Card, Cause, Claim, Die, Event, Intruder, IntruderInput, Mark, Reason, Statement, TalkInput, text,
};
use crate::session::{BotRequest, Input, Pin, PinPurpose, RequestId, Screen};

/// Opens golden game 9 after the last decision of a round, when the talk has begun.
fn talking(people: &[u8], round: usize) -> Device<Intruder> {
    let moves = golden("intruder", 9, usize::MAX).moves;
    let begins = |at: &usize| moves[*at].get("keep").is_some() && *at > 0 && moves[at - 1].get("chance").is_some();
    let next = (0..moves.len()).filter(begins).nth(round).expect("there is such a round");
    let last = (0..next).rfind(|at| moves[*at].get("chance").is_none()).expect("somebody decides last");
    let mut device = Device::<Intruder>::open(9, last, &[0, 1, 2, 3, 4, 5]);
    device.take_in();
    let seat = device.may_lift()[0];
    device.lift(seat);
    let action = device.session.table().view(Seat(seat)).clone();
    let open = <Intruder as crate::game::Game>::legal_actions(&action, Seat(seat));
    let index = open.iter().position(|action| matches!(action, crate::games::intruder::Action::Skip)).unwrap_or(0);
    let mut table = super::table::<Intruder>(9, last, people);
    table.act(Seat(seat), &open[index]).expect("it is open");
    let meta = serde_json::from_value(serde_json::json!({ "seen": 0 })).expect("meta");
    let mut device = Device::of(table, meta);
    for _ in 0..400 {
        device.settle();
        if !device.waits_to_be_acknowledged()
            || is_talk(&device) && device.session.screen().table().view.round == round as u8 + 1
        {
            break;
        }
        device.send(Input::Acknowledge);
    }
    assert!(is_talk(&device));
    device
}

#[test]
fn what_comes_of_a_round_is_acknowledged_once_after_a_tie_and_a_med_kit_too() {
    let (mut has_tie, mut has_med_kit) = (false, false);
    for number in 1..=24 {
        let meta = serde_json::from_value(serde_json::json!({ "seen": 0 })).expect("meta");
        let table = super::table::<Intruder>(number, usize::MAX, &[0, 1, 2, 3, 4, 5]);
        let frames = table.public_frames(0);
        let mut events = frames.iter().map(|frame| &frame.observation);
        has_tie |= events.clone().any(|event| matches!(event, Event::Rolled { die: Die::Tie, .. }));
        has_med_kit |= events.any(|event| matches!(event, Event::LifeRestored { .. }));
        let mut device = Device::of(table, meta);
        device.settle();
        let mut is_told = false;
        while device.waits_to_be_acknowledged() {
            match device.session.screen().table().observation.as_deref() {
                Some(Event::LostLife { cause: Cause::Round, .. }) => {
                    assert!(!core::mem::replace(&mut is_told, true), "game {number}");
                }
                Some(Event::RoundOver) => assert!(core::mem::take(&mut is_told), "game {number}"),
                event => assert!(!is_told && !matches!(event, Some(Event::LifeRestored { .. })), "game {number}"),
            }
            device.send(Input::Acknowledge);
            device.settle();
        }
    }
    assert!(has_tie && has_med_kit);
}

fn is_talk(device: &Device<Intruder>) -> bool {
    matches!(device.session.screen().table().observation.as_deref(), Some(Event::RoundOver))
}

#[test]
fn bots_are_asked_for_a_statement_and_say_it_to_everybody() {
    let mut device = talking(&[0, 1], 1);
    let asked: Vec<(u8, BotTask)> = device.questions.iter().map(|(_, asked)| (asked.seat.0, asked.task)).collect();
    let latest = &asked[asked.len() - (device.session.table().seats() - 2)..];
    assert!(latest.iter().all(|(seat, task)| *seat > 1 && *task == BotTask::Speak), "{asked:?}");
    // Statements are about the position at the end of the round.
    let rounds_over = |moves: usize| {
        let mut record = device.session.table().record();
        record.moves.truncate(moves);
        let (table, _) = Table::<Intruder>::replay_prefix(&record).expect("a part of a game stands");
        table.public_frames(0).iter().filter(|frame| matches!(frame.observation, Event::RoundOver)).count()
    };
    let step = device.questions.last().expect("a bot is asked").1.step;
    assert_eq!(rounds_over(step), rounds_over(step - 1) + 1);
    let seat = say(&mut device, "It was not me.", Vec::new());
    let said = device.session.screen().table().extension.said.clone();
    assert_eq!(said.len(), 1);
    assert_eq!((said[0].words.as_str(), said[0].speaker, said[0].round), ("It was not me.", seat, 1));
    let (id, _) = device.questions.pop().expect("another bot is asked");
    device.send(Input::BotAnswered(id, Ok(super::answer(0, ""))));
    assert_eq!(device.session.screen().table().extension.said, said, "silence is no statement");
    device.send(Input::BotAnswered(id, Ok(speech(seat, "Twice.", Vec::new()))));
    assert_eq!(device.session.screen().table().extension.said, said, "nobody is waited for twice");
}

/// Returns the answer with which the bot of a seat says this.
fn speech(seat: Seat, words: &str, claims: Vec<Claim>) -> Answer {
    let statement = Statement::in_words(seat, claims, words.into());
    Answer { statement: serde_json::to_string(&statement).expect("a statement can be written"), ..Answer::default() }
}

/// Lets the bot that was asked last say this. Returns its seat.
fn say(device: &mut Device<Intruder>, words: &str, claims: Vec<Claim>) -> Seat {
    let (id, request) = device.questions.pop().expect("a bot is asked");
    assert_eq!(request.task, BotTask::Speak);
    device.send(Input::BotAnswered(id, Ok(speech(request.seat, words, claims))));
    request.seat
}

#[test]
fn what_was_said_is_kept_and_nobody_speaks_twice() {
    let mut device = talking(&[0, 1], 1);
    let speaker = say(&mut device, "It was not me.", vec![Claim::Vouch { friend: Seat(0) }]);
    let said = device.session.screen().table().extension.said.clone();
    let mut again = device.reload();
    again.settle();
    assert!(is_talk(&again));
    let board = &again.session.screen().table().extension;
    assert_eq!(board.said, said);
    assert_eq!(board.mark(speaker, Seat(0)), Mark::Innocent, "to vouch for somebody is to mark them");
    let asked: Vec<Seat> = again.questions.iter().map(|(_, asked)| asked.seat).collect();
    assert!(!asked.is_empty() && !asked.contains(&speaker), "{asked:?}");
    // The answer of a bot counts for the seat that was asked.
    let (id, request) = again.questions.pop().expect("a bot is asked");
    assert_ne!(request.seat, speaker);
    again.send(Input::BotAnswered(id, Ok(speech(speaker, "Again.", Vec::new()))));
    assert_eq!(again.session.screen().table().extension.said, said);
    // Once the talk is over nothing is added.
    let mut again = device.reload();
    again.settle();
    let (id, request) = again.questions.pop().expect("a bot is asked");
    again.send(Input::Acknowledge);
    again.take_in();
    again.send(Input::BotAnswered(id, Ok(speech(request.seat, "Too late.", Vec::new()))));
    assert_eq!(again.session.screen().table().extension.said, said);
}

#[test]
fn bots_answer_each_other_once_and_people_always() {
    let mut device = talking(&[0, 1], 1);
    let bots = device.session.table().seats() - 2;
    let accused = device.questions.last().expect("a bot is asked").1.seat;
    let accuse = |suspect: Seat| vec![Claim::Accuse { suspect, reason: None }];
    let first = device.questions.iter().rev().find(|(_, asked)| asked.seat != accused).expect("two bots").1.seat;
    while let Some((_, request)) = device.questions.last()
        && request.task == BotTask::Speak
    {
        let about = if request.seat == accused { first } else { accused };
        say(&mut device, "It was them.", accuse(about));
        if device.session.screen().table().extension.said.len() == bots {
            break;
        }
    }
    // All bots have spoken: the two who were accused are asked for answers, one after the other, with all that was said.
    let waiting = |device: &Device<Intruder>| {
        let spoken = |(_, asked): &&(RequestId, BotRequest)| asked.task == BotTask::Speak;
        device.questions.iter().filter(spoken).map(|(_, asked)| asked.clone()).collect::<Vec<_>>()
    };
    for seat in [accused.min(first), accused.max(first)] {
        assert_eq!(waiting(&device).iter().map(|asked| asked.seat).collect::<Vec<_>>(), [seat]);
        let heard: Vec<Statement> = serde_json::from_str(&waiting(&device)[0].said).expect("statements");
        assert_eq!(heard, device.session.screen().table().extension.said);
        let about = if seat == accused { first } else { accused };
        say(&mut device, "No, it was them!", accuse(about));
    }
    assert!(waiting(&device).is_empty(), "bots answer each other once");
    // A person gets an answer to each question.
    for about in [Seat(0), Seat(1)] {
        let claim = Claim::Ask { of: accused, about: Some(about).filter(|about| *about != Seat(0)) };
        device.send(Input::Extension(IntruderInput::Talk(TalkInput::Say { speaker: Seat(0), claim })));
        assert_eq!(waiting(&device).iter().map(|asked| asked.seat).collect::<Vec<_>>(), [accused]);
        say(&mut device, "I could not say.", Vec::new());
        assert!(waiting(&device).is_empty());
    }
    // A mark is heard, too.
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Mark { judge: Seat(1), suspect: Seat(0) })));
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Say {
        speaker: Seat(1),
        claim: Claim::Ask { of: first, about: None },
    })));
    let heard: Vec<Statement> = serde_json::from_str(&waiting(&device)[0].said).expect("statements");
    assert_eq!(heard.last(), Some(&Statement::of_person(1, Seat(1), Claim::Accuse { suspect: Seat(0), reason: None })));
}

#[test]
fn a_bot_that_says_nothing_is_not_asked_again() {
    let mut device = talking(&[0, 1], 1);
    while device.questions.last().is_some_and(|(_, request)| request.task == BotTask::Speak) {
        say(&mut device, "I was asleep.", Vec::new());
    }
    let bot = Seat::all(device.session.table().seats()).find(|seat| !device.session.is_human(*seat)).expect("a bot");
    let claim = Claim::Ask { of: bot, about: None };
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Say { speaker: Seat(0), claim })));
    let (id, request) = device.questions.pop().expect("the bot is asked");
    assert_eq!(request.seat, bot);
    device.send(Input::BotAnswered(id, Ok(super::answer(0, ""))));
    let asked: Vec<Seat> = device.questions.iter().map(|(_, request)| request.seat).collect();
    assert!(asked.is_empty(), "nothing new has been said since: {asked:?}");
}

#[test]
fn people_say_what_can_be_said() {
    let mut device = talking(&[0, 1, 2, 3, 4, 5], 1);
    let say = |device: &mut Device<Intruder>, speaker: u8, claim: Claim| {
        let before = device.session.screen().table().extension.said.len();
        device.send(Input::Extension(IntruderInput::Talk(TalkInput::Say { speaker: Seat(speaker), claim })));
        device.session.screen().table().extension.said.len() > before
    };
    let accuse = |suspect: Seat, reason: Option<Reason>| Claim::Accuse { suspect, reason };
    assert!(say(&mut device, 0, Claim::Innocent { helped: None }));
    assert!(!say(&mut device, 0, Claim::Innocent { helped: None }), "once is enough");
    assert!(say(&mut device, 0, accuse(Seat(2), None)));
    assert_eq!(device.session.screen().table().extension.mark(Seat(0), Seat(2)), Mark::Intruder);
    assert!(!say(&mut device, 0, accuse(Seat(0), None)), "nobody accuses themselves");
    assert!(say(&mut device, 1, Claim::Ask { of: Seat(0), about: Some(Seat(1)) }));
    // Every reason that the board offers can be given, and no other one.
    let history = device.session.screen().table().extension.history.clone();
    let (mut offered, mut refused) = (0, 0);
    for suspect in 1..6 {
        let reasons = history.reasons(Seat(suspect));
        for reason in &reasons {
            assert!(say(&mut device, 0, accuse(Seat(suspect), Some(*reason))), "{reason:?}");
            offered += 1;
        }
        for on in 0..6 {
            for card in Card::ALL {
                let play = Reason::Play { card, on: Seat(on) };
                if !reasons.contains(&play) {
                    assert!(!say(&mut device, 0, accuse(Seat(suspect), Some(play))), "{play:?}");
                    refused += 1;
                }
            }
        }
    }
    assert!(offered > 3 && refused > 100, "{offered} {refused}");
    let said = device.session.screen().table().extension.said.clone();
    assert!(said.iter().all(|statement| statement.round == 1));
    device.send(Input::Acknowledge);
    assert_eq!(device.reload().session.screen().table().extension.said, said);
    device.take_in();
    assert!(!say(&mut device, 0, accuse(Seat(3), None)), "nobody talks now");
    assert_eq!(device.session.screen().table().extension.said, said);
}

#[test]
fn a_save_without_statements_opens_and_one_of_another_table_does_no_harm() {
    let old = serde_json::json!({ "seen": 0, "revealed": [], "marks": [0, 0, 2, 9], "minutes": 3 });
    let strange =
        serde_json::json!({ "seen": 0, "marks": [1], "said": [{ "round": 1, "speaker": 9, "words": "Boo." }] });
    for meta in [old, strange] {
        let meta = serde_json::from_value(meta).expect("it can be read");
        let device = Device::<Intruder>::of(super::table(9, 0, &[0, 1, 2, 3, 4, 5]), meta);
        assert!(device.session.screen().table().extension.said.is_empty());
    }
}

#[test]
fn marks_and_limits_are_saved_and_seen_by_everybody() {
    let mut device = talking(&[0, 1, 2, 3, 4, 5], 1);
    let (judge, suspect) = (Seat(0), Seat(2));
    for expected in [Mark::Intruder, Mark::Innocent, Mark::Unsure, Mark::None, Mark::Intruder] {
        device.send(Input::Extension(IntruderInput::Talk(TalkInput::Mark { judge, suspect })));
        assert_eq!(device.session.screen().table().extension.mark(judge, suspect), expected);
    }
    assert_eq!(device.session.screen().table().extension.mark(suspect, judge), Mark::None);
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Limit(3))));
    let mut again = device.reload();
    again.settle();
    assert!(is_talk(&again), "the talk goes on");
    let board = &again.session.screen().table().extension;
    assert_eq!((board.minutes, board.mark(judge, suspect)), (3, Mark::Intruder));
}

#[test]
fn a_saved_game_tells_that_all_talk_until_the_talk_ends() {
    let mut device = talking(&[0, 1, 2, 3, 4, 5], 1);
    assert!(device.session.has_talk());
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Limit(3))));
    let mut again = device.reload();
    assert!(again.session.has_talk());
    again.settle();
    again.send(Input::Acknowledge);
    assert!(!again.session.has_talk());
}

#[test]
fn only_the_dead_reveal_who_they_were_and_only_once() {
    for round in 1..9 {
        let mut device = talking(&[0, 1, 2, 3, 4, 5], round);
        let view = device.session.screen().table().view.clone();
        let all: Vec<Seat> = Seat::all(device.session.table().seats()).collect();
        for seat in &all {
            device.saves.clear();
            device.send(Input::Extension(IntruderInput::Talk(TalkInput::Reveal(*seat))));
            let revealed = &device.session.screen().table().extension.revealed;
            assert_eq!(revealed.iter().any(|(other, _)| other == seat), !view.is_alive(*seat));
            assert_eq!(device.saves.len(), usize::from(!view.is_alive(*seat)));
            device.send(Input::Extension(IntruderInput::Talk(TalkInput::Reveal(*seat))));
            assert_eq!(device.saves.len(), usize::from(!view.is_alive(*seat)), "it is known already");
        }
        if all.iter().any(|seat| !view.is_alive(*seat)) {
            return;
        }
    }
    panic!("nobody dies in this game");
}

#[test]
fn a_revealed_role_stands_in_the_log_where_it_was_revealed() {
    let (mut device, dead) = with_a_dead_player();
    let role = device.session.table().view(dead).roles[dead].flatten().expect("everybody knows their own role");
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Reveal(dead))));
    let line = format!("{} reveals their role: {}.", device.session.name(dead), text::role(role));
    assert_eq!(device.log().last(), Some(&line));
    let mut again = device.reload();
    for device in [&mut device, &mut again] {
        device.take_in();
        assert!(device.log().last() != Some(&line), "the next round has begun");
    }
    let log = device.log();
    assert_eq!(log.iter().filter(|one| **one == line).count(), 1);
    assert_eq!(again.log(), log);
    let (whole, _) = crate::session::whole_log(device.session.table(), &device.session.meta);
    let at = |log: &[String]| log.iter().position(|one| *one == line);
    assert_eq!(at(&whole.from(0).into_iter().map(|line| line.text).collect::<Vec<_>>()), at(&log));
}

#[test]
fn a_role_that_an_earlier_version_revealed_has_no_line_at_a_later_time() {
    let (device, dead) = with_a_dead_player();
    let other = Seat::all(device.session.table().seats()).find(|seat| *seat != dead).expect("somebody else");
    let meta =
        serde_json::from_value(serde_json::json!({ "revealed": [[other, "innocent"]] })).expect("an earlier save");
    let record = Record::read(&device.session.table().write()).expect("a record");
    let mut device = Device::<Intruder>::of(Table::replay(&record).expect("it stands"), meta);
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Reveal(dead))));
    let reveals: Vec<String> = device.log().into_iter().filter(|line| line.contains("reveals their role")).collect();
    assert!(matches!(&reveals[..], [line] if line.starts_with(&device.session.name(dead))), "{reveals:?}");
}

#[test]
fn the_dead_put_no_marks() {
    let (mut device, dead) = with_a_dead_player();
    let living = device.session.screen().table().view.living().first().expect("somebody lives");
    let mut mark = |judge, suspect| {
        device.send(Input::Extension(IntruderInput::Talk(TalkInput::Mark { judge, suspect })));
        device.session.screen().table().extension.mark(judge, suspect)
    };
    assert_eq!(mark(dead, living), Mark::None);
    assert_eq!(mark(living, dead), Mark::Intruder);
}

#[test]
fn a_person_ends_the_talk() {
    let mut device = talking(&[0, 1, 2, 3, 4, 5], 1);
    device.send(Input::Acknowledge);
    device.take_in();
    assert!(!is_talk(&device));
    assert!(!device.may_lift().is_empty());
}

/// Opens the first talk of golden game 9 after somebody has died. All are people.
fn with_a_dead_player() -> (Device<Intruder>, Seat) {
    let dead_in = |device: Device<Intruder>| {
        let view = device.session.table().view(Seat(0));
        let dead = Seat::all(view.seats()).find(|seat| !view.is_alive(*seat))?;
        Some((device, dead))
    };
    (1..9).map(|round| talking(&[0, 1, 2, 3, 4, 5], round)).find_map(dead_in).expect("somebody dies")
}

#[test]
fn a_dead_player_who_has_a_pin_enters_it_before_the_role_is_revealed() {
    let (mut device, dead) = with_a_dead_player();
    let pin = |digits| Pin::new(digits).expect("four digits");
    let reveal = || Input::Extension(IntruderInput::Talk(TalkInput::Reveal(dead)));
    let revealed = |device: &Device<Intruder>| device.session.screen().table().extension.revealed.len();
    let prompt = |device: &Device<Intruder>| match device.session.screen() {
        Screen::Covered(covered) => covered.pin,
        _ => None,
    };
    device.session.meta.set_pin(dead, Some(pin("1234")));
    device.send(reveal());
    assert_eq!(prompt(&device).map(|prompt| (prompt.seat, prompt.purpose)), Some((dead, PinPurpose::Confirm)));
    device.send(Input::CancelPin);
    assert_eq!((prompt(&device), revealed(&device)), (None, 0));
    device.send(reveal());
    device.send(Input::EnterPin(pin("4321")));
    assert_eq!(revealed(&device), 0);
    device.settle();
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!((prompt(&device), revealed(&device)), (None, 1));
    assert!(is_talk(&device), "the talk goes on"); // Who has forgotten it needs all others.
    let (mut device, dead) = with_a_dead_player();
    device.session.meta.set_pin(dead, Some(pin("1234")));
    device.send(reveal());
    for other in Seat::all(device.session.table().seats()).filter(|seat| *seat != dead) {
        assert!(prompt(&device).is_some(), "{other} has yet to agree");
        device.send(Input::AgreeToRemovePin(other));
    }
    device.settle();
    assert_eq!((prompt(&device), revealed(&device)), (None, 0));
    device.send(reveal());
    assert_eq!(revealed(&device), 1);
}

#[test]
fn no_bot_speaks_for_somebody_who_is_back() {
    let mut device = talking(&[0, 1], 1);
    device.send(Input::HandToBot(Seat(0), "casual"));
    device.send(Input::Agree(Seat(1)));
    while !device.questions.is_empty() {
        device.answer(0, "");
    }
    let claim = Claim::Ask { of: Seat(0), about: None };
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Say { speaker: Seat(1), claim })));
    let (id, request) = device.questions.pop().expect("the bot is asked");
    assert_eq!(request.seat, Seat(0));
    device.send(Input::ReclaimSeat(Seat(0)));
    let said = device.session.screen().table().extension.said.clone();
    device.send(Input::BotAnswered(id, Ok(speech(Seat(0), "It was Cleo.", Vec::new()))));
    assert_eq!(device.session.screen().table().extension.said, said);
}

#[test]
fn what_is_on_show_goes_on_when_the_last_person_hands_over_their_seat() {
    let mut device = talking(&[0], 1);
    assert!(device.waits_to_be_acknowledged());
    device.timers.clear();
    device.send(Input::HandToBot(Seat(0), "casual"));
    assert_eq!(device.timers.len(), 1, "nobody can acknowledge it any more");
    let shown = device.session.screen().table().observation.clone();
    device.settle();
    assert_ne!(device.session.screen().table().observation, shown);
}
