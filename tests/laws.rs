//! Laws that hold for every game, under random play, for all numbers of seats and many options, and in the golden games.

use std::path::Path;

use serde_json::Value;
use three_ways_out::bots::Random;
use three_ways_out::each_game;
use three_ways_out::game::{
    Bots, Dealer, Eyes, Fact, Full, Game, MOST_SEATS, Next, Part, Passage, PerSeat, Player, Record, Refusal, Seat,
    Seed, Table, Told, Truth, View, Who, Witness, option_sets, options_with,
};

/// Random games for each number of seats. Every law looks at each of their positions, or at some.
const GAMES: u64 = 300;

/// So many positions of random games are enough for each number of seats, where games are long.
const POSITIONS: u64 = 15_000;

/// The level that thinks long is asked at every so many steps only.
const SEARCHES: &str = "expert";
const SEARCH_PACE: u64 = 100;

/// A game in the open: the truth beside every view, as only a law may have them.
struct Open<G: Bots + Told> {
    truth: Truth<G>,
    views: PerSeat<View<G>>,
    public: View<G>,
    open: View<G>,
    past: Vec<Fact<G>>,
}

impl<G: Bots + Told> Open<G> {
    fn new(options: &G::Options, seats: usize) -> Self {
        Open {
            truth: G::start::<Full>(options, seats),
            views: PerSeat::new(seats, |_| G::start::<Part>(options, seats)),
            public: G::start::<Part>(options, seats),
            open: G::start::<Part>(options, seats),
            past: Vec::new(),
        }
    }

    fn happen(&mut self, fact: Fact<G>) {
        G::apply(&mut self.truth, &fact);
        for (seat, view) in self.views.iter_mut() {
            G::apply(view, &G::sight(&fact, Eyes::Seat(seat)));
        }
        G::apply(&mut self.public, &G::sight(&fact, Eyes::Public));
        G::apply(&mut self.open, &G::sight(&fact, Eyes::Open));
        self.past.push(fact);
    }

    fn eyes(&self) -> impl Iterator<Item = (Eyes, &View<G>)> {
        let seats = self.views.iter().map(|(seat, view)| (Eyes::Seat(seat), view));
        seats.chain([(Eyes::Public, &self.public), (Eyes::Open, &self.open)])
    }
}

/// Shows every position of the golden games to `law`: there people get out, as they hardly do under random play.
fn each_golden_position<G: Bots + Told>(mut law: impl FnMut(&Open<G>, u64)) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{}.jsonl", G::INFO.id));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for record in text.lines().map(|line| Record::read(line).expect("a golden record")) {
        let options = serde_json::from_value(record.options.clone()).expect("its options");
        let mut open = Open::<G>::new(&options, record.seats.len());
        let mut moves = record.moves.iter();
        for step in 0.. {
            law(&open, step);
            if G::next(&open.truth) == Next::Rule {
                open.happen(G::rule(&open.truth));
                continue;
            }
            let Some(written) = moves.next() else { break };
            open.happen(golden_fact(&open, written.clone()));
        }
    }
}

/// What a golden move brings about.
fn golden_fact<G: Bots + Told>(open: &Open<G>, mut written: Value) -> Fact<G> {
    if written.get("chance").is_some() {
        let luck = serde_json::from_value(written).expect("golden luck");
        return G::befall(&open.truth, &luck).expect("golden luck befalls");
    }
    let keys = written.as_object_mut().expect("a move is an object");
    keys.remove("legal");
    let seat = keys.remove("seat").and_then(|seat| seat.as_u64()).expect("a seat decides");
    let action = serde_json::from_value(written).expect("a golden decision");
    G::act(&open.truth, Seat(seat as u8), &action)
}

fn said<T: std::fmt::Debug>(thing: &T) -> String {
    format!("{thing:?}")
}

/// Plays random games and shows every position to `law`.
fn each_position<G: Bots + Told>(games: u64, mut law: impl FnMut(&Open<G>, u64)) {
    let (fewest, most) = G::INFO.seats;
    for seats in fewest..=most {
        let all_options = option_sets::<G>(seats);
        let mut positions = 0;
        for game in 0..games {
            if positions > POSITIONS {
                break;
            }
            let options = &all_options[game as usize % all_options.len()];
            let seed = Seed(game * 100 + seats as u64);
            let mut open = Open::<G>::new(options, seats);
            let mut choices = seed.bot(0);
            for step in 0.. {
                assert!(step < 60_000, "{} with seed {seed:?} does not end", G::INFO.id);
                positions += 1;
                law(&open, step);
                match G::next(&open.truth) {
                    Next::Over => break,
                    Next::Luck => {
                        let luck = G::luck(&open.truth, &mut seed.step(step as usize));
                        let fact = G::befall(&open.truth, &luck).expect("luck draws only what can befall");
                        open.happen(fact);
                    }
                    Next::Rule => open.happen(G::rule(&open.truth)),
                    Next::Seats(asked) => {
                        let asked: Vec<Seat> = asked.iter().collect();
                        let seat = *choices.pick(&asked).expect("somebody is asked");
                        let action = Random::pick::<G>(&open.views[seat], seat, &mut choices);
                        open.happen(G::act(&open.truth, seat, &action));
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_told_is_what_is_seen() {
    fn law<G: Bots + Told>() {
        let holds = |open: &Open<G>, _| {
            for (eyes, view) in open.eyes() {
                assert_eq!(said(view), said(&G::seen(&open.truth, eyes)), "{eyes:?}");
            }
        };
        each_position::<G>(GAMES, holds);
        each_golden_position::<G>(holds);
    }
    each_game!(G => law::<G>());
}

#[test]
fn nobody_waits_for_what_is_hidden() {
    fn law<G: Bots + Told>() {
        let holds = |open: &Open<G>, _| {
            for (eyes, view) in open.eyes() {
                assert_eq!(G::next(view), G::next(&open.truth), "{eyes:?}");
            }
        };
        each_position::<G>(GAMES, holds);
        each_golden_position::<G>(holds);
    }
    each_game!(G => law::<G>());
}

#[test]
fn what_a_seat_may_not_know_can_be_otherwise_without_changing_its_view() {
    fn law<G: Bots + Told>() {
        let mut otherwise = 0;
        let mut holds = |open: &Open<G>, step| {
            for (eyes, view) in open.eyes() {
                let imagined = G::imagine(view, eyes, &mut Seed(step).bot(1));
                assert_eq!(said(&G::seen(&imagined, eyes)), said(view), "{eyes:?}");
                otherwise += u32::from(said(&imagined) != said(&open.truth));
            }
        };
        each_position::<G>(GAMES / 10, &mut holds);
        each_golden_position::<G>(&mut holds);
        assert!(otherwise > 1_000, "imagination only repeats the truth");
    }
    each_game!(G => law::<G>());
}

/// A refusal is a sentence that calls people by their names, and its ruling stands in the book.
fn reads_well<G: Bots + Told>(why: &G::Illegal) {
    let sentence = why.told(&|_| "Bo".into());
    assert!(sentence.ends_with('.') && !sentence.starts_with(char::is_lowercase), "{sentence}");
    let number = Seat::all(MOST_SEATS).find(|seat| sentence.contains(&seat.to_string()));
    assert!(number.is_none() || sentence.starts_with("There is no seat"), "{sentence}");
    let stands = |ruling| G::BOOK.rulings.iter().any(|(other, _)| *other == ruling);
    assert!(why.ruling().is_none_or(stands), "{sentence}");
}

#[test]
fn listed_decisions_are_accepted_and_no_others() {
    fn law<G: Bots + Told>() {
        let mut pool: Vec<G::Action> = Vec::new();
        each_position::<G>(GAMES / 4, |open, step| {
            let asked = match G::next(&open.truth) {
                Next::Seats(asked) => asked,
                _ => return,
            };
            for (seat, view) in open.views.iter() {
                let actions = G::actions(view, seat);
                assert_eq!(!actions.is_empty(), asked.has(seat), "who is asked has something to decide");
                for (place, action) in actions.iter().enumerate() {
                    assert_eq!(G::check(view, seat, action), Ok(()), "{action:?}");
                    assert!(!actions[place + 1..].contains(action), "{action:?} is listed twice");
                }
                // Whatever has ever been open to anybody is refused where it is not listed.
                for action in &pool {
                    let refused = G::check(view, seat, action).err();
                    assert_eq!(refused.is_none(), actions.contains(action), "{seat} {action:?}");
                    refused.iter().filter(|_| step % 50 == 0).for_each(reads_well::<G>);
                }
                let new: Vec<_> = actions.into_iter().filter(|action| !pool.contains(action)).collect();
                pool.extend(new);
            }
        });
    }
    each_game!(G => law::<G>());
}

#[test]
fn a_record_replays_alike() {
    fn law<G: Bots + Told>() {
        let (fewest, most) = G::INFO.seats;
        for seats in fewest..=most {
            for game in 0..GAMES / 10 {
                let options = option_sets::<G>(seats);
                let options = &options[game as usize % options.len()];
                let players = Seat::all(seats).map(|seat| Player {
                    name: seat.to_string(),
                    who: Who::Bot("random".into()),
                    face: None,
                });
                let dealer = Dealer::new(Seed(game));
                let mut table = Table::<G>::open(options, players.collect(), dealer).expect("the options fit");
                while let Some(seat) = table.turn().iter().next() {
                    let mut rng = Seed(game).bot(table.step());
                    let action = Random::pick::<G>(table.view(seat), seat, &mut rng);
                    table.act(seat, &action).expect("listed decisions are accepted");
                }
                let again = Table::<G>::replay(&table.record()).expect("what was played can be played again");
                assert_eq!(again.record(), table.record());
                assert_eq!(said(&again.open_beats(0)), said(&table.open_beats(0)));
                for seat in Seat::all(seats) {
                    assert_eq!(said(again.view(seat)), said(table.view(seat)));
                }
            }
        }
    }
    each_game!(G => law::<G>());
}

#[test]
fn every_bot_answers_legally_and_from_its_view_alone() {
    fn law<G: Bots + Told>() {
        let bots: Vec<_> =
            G::LEVELS.iter().map(|level| (level.id, G::bot(level.id).expect("a listed level"))).collect();
        each_position::<G>(6, |open, step| {
            let Next::Seats(asked) = G::next(&open.truth) else { return };
            for seat in asked.iter() {
                let view = &open.views[seat];
                let imagined = G::imagine(view, Eyes::Seat(seat), &mut Seed(step).bot(2));
                let otherwise = G::seen(&imagined, Eyes::Seat(seat));
                for (level, bot) in &bots {
                    if *level == SEARCHES && step % SEARCH_PACE != 0 {
                        continue;
                    }
                    let past = || open.past.iter().map(|fact| G::sight(fact, Eyes::Seat(seat))).collect();
                    let witness = |view| Witness { seat, view, past: &past, name: &|seat| seat.to_string() };
                    let think = |view| bot.think(&witness(view), &mut Seed(step).bot(3));
                    let says = |view| bot.say(&witness(view), &mut Seed(step).bot(4));
                    let thought = think(view);
                    for weighed in &thought.options {
                        assert_eq!(G::check(view, seat, &weighed.action), Ok(()), "{level}: {weighed:?}");
                    }
                    assert_eq!(think(&otherwise), thought, "{level}");
                    assert_eq!(says(&otherwise), says(view), "{level}");
                }
            }
        });
    }
    each_game!(G => law::<G>());
}

#[test]
fn every_link_in_a_rule_book_leads_to_a_ruling() {
    fn law<G: Bots + Told>() {
        let parts = G::BOOK.chapters.iter().flat_map(|chapter| chapter.parts);
        let texts = parts.filter_map(|part| if let Passage::Text(text) = part { Some(text) } else { None });
        for link in texts.flat_map(|text| text.split('[').skip(1)).filter_map(|rest| rest.split(']').next()) {
            assert!(G::BOOK.rulings.iter().any(|(ruling, _)| ruling.0 == link), "{link}");
        }
    }
    each_game!(G => law::<G>());
}

#[test]
fn no_game_seats_more_than_a_table_has() {
    let bounds = each_game!(G => G::INFO.seats);
    for (fewest, most) in bounds {
        assert!(2 <= fewest && fewest <= most && most <= MOST_SEATS);
    }
}

/// What a person chooses among the variants is what records write of it, and the first choice of each is the default.
#[test]
fn a_choice_sets_what_records_write_of_it() {
    fn choices<G: Told>() {
        for variant in G::VARIANTS {
            for (at, choice) in variant.choices.iter().enumerate() {
                let mut chosen = G::Options::default();
                G::choose(&mut chosen, variant.key, at);
                let value = serde_json::from_str(choice.value).expect("a choice is written in JSON");
                let written = options_with::<G>(&[(variant.key.to_owned(), value)].into_iter().collect());
                assert_eq!(chosen, written.expect("records know the choice"), "{} {}", variant.key, choice.value);
                assert_eq!(chosen == G::Options::default(), at == 0, "{} {}", variant.key, choice.value);
            }
        }
    }
    each_game!(G => choices::<G>());
}
