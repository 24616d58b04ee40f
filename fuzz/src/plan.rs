//! Games whose decisions the bytes of an input choose.

use arbitrary::{Result, Unstructured};
use serde_json::{Value, json};
use three_ways_out::each_game;
use three_ways_out::game::{ChanceSource, Player, Rules, Seed, Table, Who, option_sets};
use three_ways_out::saves::Saved;
use three_ways_out::session::{SaveMeta, SessionGame};

/// The maximum number of decisions that follow from the seed, before those that the input chooses.
const MAX_RANDOM: u8 = 120;

/// The keys of the metadata of a save.
const META_KEYS: [&str; 13] = [
    "hints",
    "changes",
    "exports",
    "imports",
    "redeals",
    "pins",
    "pin_removals",
    "seen",
    "seen_by",
    "recaps",
    "revealed",
    "marks",
    "orders",
];

/// A valid game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its record.
    pub record: String,
    /// The payload of its save, of the newest schema.
    pub payload: String,
}

/// Plays a game.
///
/// # Errors
///
/// Reading the input fails. Missing bytes of a number count as zeros.
pub fn played(input: &mut Unstructured<'_>) -> Result<Played> {
    let games = each_game!(G => play::<G> as fn(&mut Unstructured<'_>) -> Result<Played>);
    let game = usize::from(input.arbitrary::<u8>()?) % games.len();
    games[game](input)
}

fn play<G: SessionGame>(input: &mut Unstructured<'_>) -> Result<Played> {
    let (fewest, most) = G::INFO.seats;
    let seats = fewest + usize::from(input.arbitrary::<u8>()?) % (most - fewest + 1);
    let sets = option_sets::<G>(seats);
    let options = &sets[usize::from(input.arbitrary::<u8>()?) % sets.len()];
    let seed = Seed(u64::from(input.arbitrary::<u16>()?));
    let mut table =
        Table::<G>::open(options, players(seats), ChanceSource::new(seed)).expect("these options go together");
    let drawn = input.arbitrary::<u8>()? % (MAX_RANDOM + 1);
    let mut rng = seed.bot(1 << 20);
    for _ in 0..drawn {
        let draw = (rng.below(256) as u8, rng.below(256) as u8);
        if !decide(&mut table, draw) {
            break;
        }
    }
    let named = usize::from(input.arbitrary::<u8>()?).min(input.len() / 2);
    for _ in 0..named {
        if !decide(&mut table, input.arbitrary()?) {
            break;
        }
    }
    let changed = input.arbitrary::<u32>()?;
    let meta = metadata::<G>(input)?.to_string();
    let record = table.write();
    let payload = Saved::write(&table, &record, &meta, changed.into());
    Ok(Played { record, payload })
}

/// Makes a decision. Returns whether the game continues.
fn decide<G: Rules>(table: &mut Table<G>, (who, what): (u8, u8)) -> bool {
    let turn: Vec<_> = table.turn().iter().collect();
    if turn.is_empty() {
        return false;
    }
    let seat = turn[usize::from(who) % turn.len()];
    let actions = G::legal_actions(table.view(seat), seat);
    let action = &actions[usize::from(what) * actions.len() / 256];
    table.act(seat, action).expect("a legal action");
    true
}

/// Returns the metadata of a save: that of a new game, with lists that the input chooses, valid or not.
fn metadata<G: SessionGame>(input: &mut Unstructured<'_>) -> Result<Value> {
    let mut meta = serde_json::to_value(SaveMeta::<G::Extension>::default()).expect("it can be written");
    let keys = input.arbitrary::<u16>()?;
    let number = |input: &mut Unstructured<'_>| -> Result<Value> {
        Ok(match input.arbitrary::<u8>()? {
            255 => json!(u64::MAX),
            number => json!(number),
        })
    };
    for (at, key) in META_KEYS.into_iter().enumerate() {
        if keys >> at & 1 == 0 {
            continue;
        }
        let mut list = Vec::new();
        for _ in 0..input.arbitrary::<u8>()? % 8 {
            let (first, second, third) = (number(input)?, number(input)?, number(input)?);
            let who = if input.arbitrary::<bool>()? { "human" } else { "bot:keen" };
            list.push(match key {
                "changes" => json!({ "step": first, "seat": second, "before": who }),
                "redeals" => json!({ "step": first, "seat": second, "cards": third, "hand": third }),
                "pin_removals" => json!({ "step": first, "seat": second, "by": third }),
                "pins" if who == "human" => Value::Null,
                "pins" => json!("1234"),
                "revealed" => json!([first, if who == "human" { "innocent" } else { "intruder" }]),
                _ => first,
            });
        }
        meta[key] = match key {
            "seen" => number(input)?,
            _ => list.into(),
        };
    }
    Ok(meta)
}

fn players(seats: usize) -> Vec<Player> {
    let names = ["Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"];
    let who = |at: usize| if usize::is_multiple_of(at, 2) { Who::Human } else { Who::Bot("keen".into()) };
    (0..seats).map(|at| Player::new(names[at], who(at))).collect()
}

/// Returns a payload of the newest schema in the form of schema 1.
pub fn to_schema_1(payload: &Value) -> Value {
    let mut old = payload.clone();
    if let Value::Object(keys) = &mut old {
        for (new, before) in [("preset", "again"), ("meta", "aside")] {
            if let Some(value) = keys.remove(new) {
                keys.insert(before.into(), value);
            }
        }
    }
    old
}
