//! Statements: what bots and people say in the talk between two rounds of Intruder Escape.

use super::Device;
use super::talk::{is_talk, talking};
use crate::bots::{Answer, BotTask};
use crate::game::{Seat, Table};
use crate::games::intruder::{Card, Claim, Event, Intruder, IntruderInput, Mark, Reason, Statement, TalkInput};
use crate::session::{BotRequest, Input, RequestId};

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
    let statements = device.session.screen().table().extension.statements.clone();
    assert_eq!(statements.len(), 1);
    assert_eq!((statements[0].words.as_str(), statements[0].speaker, statements[0].round), ("It was not me.", seat, 1));
    let (id, _) = device.questions.pop().expect("another bot is asked");
    device.send(Input::BotAnswered(id, Ok(super::answer(0, ""))));
    assert_eq!(device.session.screen().table().extension.statements, statements, "silence is no statement");
    device.send(Input::BotAnswered(id, Ok(speech(seat, "Twice.", Vec::new()))));
    assert_eq!(device.session.screen().table().extension.statements, statements, "nobody is waited for twice");
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
    let statements = device.session.screen().table().extension.statements.clone();
    let mut again = device.reload();
    again.settle();
    assert!(is_talk(&again));
    let board = &again.session.screen().table().extension;
    assert_eq!(board.statements, statements);
    assert_eq!(board.mark(speaker, Seat(0)), Mark::Innocent, "to vouch for somebody is to mark them");
    let asked: Vec<Seat> = again.questions.iter().map(|(_, asked)| asked.seat).collect();
    assert!(!asked.is_empty() && !asked.contains(&speaker), "{asked:?}");
    // The answer of a bot counts for the seat that was asked.
    let (id, request) = again.questions.pop().expect("a bot is asked");
    assert_ne!(request.seat, speaker);
    again.send(Input::BotAnswered(id, Ok(speech(speaker, "Again.", Vec::new()))));
    assert_eq!(again.session.screen().table().extension.statements, statements);
    // Once the talk is over nothing is added.
    let mut again = device.reload();
    again.settle();
    let (id, request) = again.questions.pop().expect("a bot is asked");
    again.send(Input::Acknowledge);
    again.take_in();
    again.send(Input::BotAnswered(id, Ok(speech(request.seat, "Too late.", Vec::new()))));
    assert_eq!(again.session.screen().table().extension.statements, statements);
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
        if device.session.screen().table().extension.statements.len() == bots {
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
        let heard: Vec<Statement> = serde_json::from_str(&waiting(&device)[0].statements).expect("statements");
        assert_eq!(heard, device.session.screen().table().extension.statements);
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
    let heard: Vec<Statement> = serde_json::from_str(&waiting(&device)[0].statements).expect("statements");
    assert_eq!(heard.last(), Some(&Statement::of_mark(1, Seat(1), Seat(0), Mark::Intruder)));
}

#[test]
fn a_bot_answers_a_person_who_vouches_for_it_and_one_bot_each_claim_to_be_innocent() {
    let mut device = talking(&[0, 1], 1);
    let mut bots = Vec::new();
    while device.questions.last().is_some_and(|(_, request)| request.task == BotTask::Speak) {
        // The second bot suspects the first person, whom the other one trusts.
        let claim = match bots.len() {
            1 => Claim::Accuse { suspect: Seat(0), reason: None },
            _ => Claim::Vouch { friend: Seat(0) },
        };
        bots.push(say(&mut device, "So I say.", vec![claim]));
    }
    let asked = |device: &mut Device<Intruder>, speaker: Seat, claim: Claim| {
        device.send(Input::Extension(IntruderInput::Talk(TalkInput::Say { speaker, claim })));
        let asked: Vec<Seat> = device.questions.iter().map(|(_, request)| request.seat).collect();
        while !device.questions.is_empty() {
            say(device, "If you say so.", Vec::new());
        }
        asked
    };
    let innocent = Claim::Innocent { helped: None };
    assert_eq!(asked(&mut device, Seat(0), innocent), [bots[1]], "who doubts it answers");
    assert_eq!(asked(&mut device, Seat(1), innocent).len(), 1, "somebody answers");
    for bot in bots {
        assert_eq!(asked(&mut device, Seat(1), Claim::Vouch { friend: bot }), [bot]);
    }
    assert_eq!(asked(&mut device, Seat(0), Claim::Vouch { friend: Seat(1) }), [], "people answer by themselves");
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
        let before = device.session.screen().table().extension.statements.len();
        device.send(Input::Extension(IntruderInput::Talk(TalkInput::Say { speaker: Seat(speaker), claim })));
        device.session.screen().table().extension.statements.len() > before
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
    let statements = device.session.screen().table().extension.statements.clone();
    assert!(statements.iter().all(|statement| statement.round == 1));
    device.send(Input::Acknowledge);
    assert_eq!(device.reload().session.screen().table().extension.statements, statements);
    device.take_in();
    assert!(!say(&mut device, 0, accuse(Seat(3), None)), "nobody talks now");
    assert_eq!(device.session.screen().table().extension.statements, statements);
}

#[test]
fn a_save_without_statements_opens_and_one_of_another_table_does_no_harm() {
    let old = serde_json::json!({ "seen": 0, "revealed": [], "marks": [0, 0, 2, 9], "minutes": 3 });
    let strange =
        serde_json::json!({ "seen": 0, "marks": [1], "said": [{ "round": 1, "speaker": 9, "words": "Boo." }] });
    for meta in [old, strange] {
        let meta = serde_json::from_value(meta).expect("it can be read");
        let device = Device::<Intruder>::of(super::table(9, 0, &[0, 1, 2, 3, 4, 5]), meta);
        assert!(device.session.screen().table().extension.statements.is_empty());
    }
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
    let statements = device.session.screen().table().extension.statements.clone();
    device.send(Input::BotAnswered(id, Ok(speech(Seat(0), "It was Cleo.", Vec::new()))));
    assert_eq!(device.session.screen().table().extension.statements, statements);
}
