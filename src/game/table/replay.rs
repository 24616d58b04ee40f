//! Replaying records: the rules check every move and every list of legal actions.

use serde::Serialize;
use serde_json::Value;

use super::super::move_json::{ActionJson, WrittenMove};
use super::super::record::{Entry, take_seat};
use super::super::{At, Next, Record, RecordError, RecordField, Rejection, Rules, Seat};
use super::{Table, check_seats};

impl<G: Rules> Table<G> {
    /// Replays a record, and checks its lists of legal actions. [`Table::resume`] continues the game from its end.
    ///
    /// # Errors
    ///
    /// If the rules contradict the record.
    pub fn replay(record: &Record) -> Result<Self, RecordError> {
        match Self::replay_prefix(record)? {
            (table, None) => Ok(table),
            (_, Some(error)) => Err(error),
        }
    }

    /// Replays a record up to its first error, which is also returned.
    ///
    /// # Errors
    ///
    /// If the error is before the first move.
    pub fn replay_prefix(record: &Record) -> Result<(Self, Option<RecordError>), RecordError> {
        let mut table = Self::empty(record)?;
        for (number, written) in record.moves.iter().enumerate() {
            if let Err(error) = table.replay_move(number, written) {
                return Ok((table, Some(error)));
            }
        }
        let expected = table.outcome().map_or(Value::Null, |outcome| value(&outcome));
        let error = (record.outcome != expected).then(|| RecordError {
            at: At::Outcome,
            message: format!("the outcome is {expected}, not {}", record.outcome),
            ruling: None,
        });
        Ok((table, error))
    }

    /// Returns the table before the first move of a record.
    fn empty(record: &Record) -> Result<Self, RecordError> {
        let Record { game, edition, options, seats, .. } = record;
        if game != G::INFO.id {
            return Err(RecordError::head(format!("this is a game of {}, not {game}", G::INFO.id)));
        }
        if *edition != G::INFO.edition {
            return Err(RecordError::head(format!(
                "edition {} of {} is played here, not {edition}",
                G::INFO.edition,
                game
            )));
        }
        check_seats(&G::INFO, seats.len())?;
        let options: G::Options = read_field(options)
            .map_err(|error| RecordError::head(format!("the options are not those of {}: {error}", G::INFO.name)))?;
        Self::new_unstarted(options, seats.clone())
    }

    /// Replays one move of a record. `number` is its index among the moves, for the error.
    ///
    /// # Errors
    ///
    /// If the move is not legal, or its list of legal actions is wrong.
    pub fn replay_move(&mut self, number: usize, written: &Value) -> Result<(), RecordError> {
        let error = |message: String| RecordError::notation(number, message);
        match Entry::read(written, self.seats()).map_err(error)? {
            Entry::Chance(chance) => {
                if G::next(&self.board) != Next::Chance {
                    return Err(error("chance decides nothing here".into()));
                }
                let chance: G::Chance = read_field(&chance).map_err(error)?;
                let event = G::chance_event(&self.board, &chance)
                    .map_err(|why| error(why.to_string()).with_ruling(why.ruling()))?;
                self.push_move(event, WrittenMove::chance(chance));
            }
            Entry::Decision { seat, action, legal } => {
                if G::next(&self.board) == Next::Chance {
                    return Err(error("chance decides here, not a seat".into()));
                }
                let action: G::Action = read_field(&action).map_err(|why| error(format!("no such decision: {why}")))?;
                G::validate(&self.views[seat], seat, &action)
                    .map_err(|why| error(why.to_string()).with_ruling(why.ruling()))?;
                let legal = legal.map(|legal| self.read_legal_actions(seat, legal).map_err(error)).transpose()?;
                self.push_decision(seat, action, legal);
            }
        }
        self.apply_automatic_events();
        Ok(())
    }

    /// Reads the legal actions of a record and compares them with those of the rules, in any order.
    fn read_legal_actions(&self, seat: Seat, legal: Vec<Value>) -> Result<Vec<G::Action>, String> {
        let mut listing = Vec::with_capacity(legal.len());
        let mut expected = G::legal_actions(&self.views[seat], seat);
        for mut listed in legal {
            let unreadable = format!("the listing has {listed}, which is no decision of {seat}");
            let keys = listed.as_object_mut().ok_or(&unreadable)?;
            if take_seat(keys, self.seats())? != seat {
                return Err(unreadable);
            }
            let action: G::Action = read_field(&listed).map_err(|_| &unreadable)?;
            let index = expected
                .iter()
                .position(|expected| *expected == action)
                .ok_or_else(|| format!("the listing has {}, which is not open", action_json(seat, &action)))?;
            expected.swap_remove(index);
            listing.push(action);
        }
        match expected.first() {
            None => Ok(listing),
            Some(missing) => Err(format!("the listing lacks {}", action_json(seat, missing))),
        }
    }
}

/// Reads a part of a record, which must be written in the one way in which it is serialized: without a list in place of an
/// object or a null in place of a missing key.
fn read_field<T: RecordField>(written: &Value) -> Result<T, String> {
    let field = serde_json::from_value(written.clone()).map_err(|error| error.to_string())?;
    match value(&field) {
        serialized if serialized == *written => Ok(field),
        serialized => Err(format!("it is written {serialized}")),
    }
}

/// Returns an action as records write it.
pub(super) fn action_json<A: Serialize>(seat: Seat, action: &A) -> Value {
    value(&ActionJson { seat, action, legal: None })
}

fn value<T: Serialize>(field: &T) -> Value {
    serde_json::to_value(field).expect("texts, numbers and lists can be written")
}
