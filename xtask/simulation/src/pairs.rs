//! Noninterference: two worlds that differ only in what the observer at the screen cannot know show the same.

use three_ways_out::game::{Dealer, Next, Rng, Seat, Seed, Table, Who};
use three_ways_out::session::{Input, SaveMeta, Screen};

use crate::games::Simulated;
use crate::laws::Breach;
use crate::oracle::{Counts, Exchange, propose};
use crate::world::{Kind, Step, Tap, World};
use crate::{Fault, deal};

/// Drives two worlds with the same taps and compares what they show. Returns the number of taps used, of inputs, and of
/// comparisons, and what was different.
pub fn run<G: Simulated>(rng: &mut Rng, fault: Option<Fault>, taps: &[Tap]) -> (usize, usize, usize, Option<Breach>) {
    let only = rng.below(6);
    let table = deal::<G>(rng, |rng, seat| seat == only || rng.below(4) == 0);
    // The observer is a person, or everybody round the covered screen.
    let people: Vec<Seat> =
        Seat::all(table.seats()).filter(|seat| table.players()[seat.index()].who == Who::Human).collect();
    let observer = if rng.below(4) == 0 { None } else { rng.pick(&people).copied() };
    let Some((exchange, other)) = twin::<G>(&table, observer, fault, rng) else {
        return (0, 0, 0, None);
    };
    // From here on chance falls alike in both.
    let seed = Seed(rng.below(1 << 30) as u64);
    let [here, there] = [table.record(), other].map(|record| {
        let mut table = Table::<G>::replay(&record).expect("both worlds stand");
        table.resume(Dealer::new(seed));
        World::open(table, SaveMeta::default(), None)
    });
    let mut worlds = [here, there];
    let (mut inputs, mut compared) = (0, 0);
    for (at, tap) in taps.iter().enumerate() {
        if !is_for(*tap, &worlds[0], observer) {
            continue;
        }
        let before = worlds[0].session.table().step();
        let Some(handled) = both(&mut worlds, *tap) else {
            return (at, inputs, compared, None);
        };
        inputs += handled;
        if worlds[0].session.table().step() != before && !still_hidden::<G>(&worlds[0], observer, exchange, fault) {
            return (at + 1, inputs, compared, None);
        }
        // At the end all lies open, and whether a game has ended tells everybody who has won.
        if worlds.iter().any(|world| world.session.table().next() == Next::Over) {
            return (at + 1, inputs, compared, None);
        }
        // A game of one person opens on their hand: that is not for everybody.
        if worlds[0].session.screen().seat().is_some_and(|screen| Some(screen.seat) != observer) {
            return (at + 1, inputs, compared, None);
        }
        compared += 1;
        if let Some(difference) = difference(&worlds) {
            return (at + 1, inputs, compared, Some(format!("{observer:?} can tell two worlds apart: {difference}")));
        }
    }
    (taps.len(), inputs, compared, None)
}

/// A world that the observer cannot tell from this one, and what is exchanged in it. A control picks one that they can.
fn twin<G: Simulated>(
    table: &Table<G>,
    observer: Option<Seat>,
    fault: Option<Fault>,
    rng: &mut Rng,
) -> Option<(Exchange, three_ways_out::game::Record)> {
    let record = table.record();
    let counts = Counts { seats: table.seats(), pile: G::pile(table.view(Seat(0))) };
    let knows_less = match fault {
        // What everybody else cannot know, the observer may.
        Some(Fault::WrongObserver) => None,
        _ => observer.map(Seat::index),
    };
    (0..8).find_map(|_| {
        let exchange = propose(G::HIDDEN, &record, counts, knows_less, rng)?;
        let other = exchange.apply(&record);
        Table::<G>::replay(&other).is_ok().then_some((exchange, other))
    })
}

fn still_hidden<G: Simulated>(
    world: &World<G>,
    observer: Option<Seat>,
    exchange: Exchange,
    fault: Option<Fault>,
) -> bool {
    let table = world.session.table();
    let counts = Counts { seats: table.seats(), pile: G::pile(table.view(Seat(0))) };
    fault == Some(Fault::WrongObserver) || (G::HIDDEN)(&table.record(), counts, observer.map(Seat::index), exchange)
}

/// Whether this tap is done by the observer, or by nobody in particular: what others do at the screen shows their hands.
fn is_for<G: Simulated>(tap: Tap, world: &World<G>, observer: Option<Seat>) -> bool {
    let seats = world.session.table().seats();
    match tap.kind {
        Kind::Lift => observer == Some(Seat((tap.choice % seats) as u8)),
        Kind::LiftNext => match world.session.screen() {
            Screen::Covered(covered) => covered.next.iter().next() == observer,
            _ => true,
        },
        // Dealing a hand again deals differently where the hidden cards differ.
        Kind::ActForeign | Kind::Reload | Kind::DealAgain => false,
        // The dead reveal what is exchanged.
        Kind::Extension => tap.choice % 4 != 1,
        _ => true,
    }
}

/// Does the same in both worlds; `None` where it cannot be done in one of them, else the number of inputs.
fn both<G: Simulated>(worlds: &mut [World<G>; 2], tap: Tap) -> Option<usize> {
    let action = match tap.kind {
        Kind::Bot => worlds[0].bot_action(tap.choice),
        _ => None,
    };
    // Everybody passes in the second world only if they may do there what they do in the first.
    let [here, there] = worlds;
    if let (Kind::Bot, Some(action)) = (tap.kind, &action) {
        let (_, request) = there.asked.get(tap.choice % there.asked.len().max(1))?;
        if !there.actions(request.seat).contains(action) && there.session.table().turn().has(request.seat) {
            return None;
        }
    }
    let first = here.tap(tap, action.as_ref());
    let second = match (&first, tap.kind) {
        (Step::Handled(Input::Act(chosen)), _) => there.tap(tap, Some(chosen)),
        (_, Kind::Bot) => there.tap(tap, action.as_ref()),
        _ => there.tap(tap, None),
    };
    Some(usize::from(matches!(second, Step::Handled(_))))
}

/// What is shown in one of the worlds and not in the other.
fn difference<G: Simulated>(worlds: &[World<G>; 2]) -> Option<String> {
    let [here, there] = worlds.each_ref().map(|world| {
        let screen = world.session.screen();
        format!("{screen:?}\n{}", world.effects.join("\n"))
    });
    let mut lines = here.split(", ").zip(there.split(", "));
    let first = || lines.find(|(one, other)| one != other).map(|(one, other)| format!("{one} / {other}"));
    (here != there).then(first).map(|pair| pair.unwrap_or_else(|| "one shows more".into()))
}
