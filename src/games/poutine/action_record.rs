//! The JSON notation of decisions in records.

use serde::{Deserialize, Serialize};

use super::{Action, ActionCard, AttemptCards, Card, Direction, EscapeCard, Item, Pile, Play};
use crate::game::Seat;

/// A decision in the notation of records: one of the first nine keys, and for `action` the keys of its target.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct ActionRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<Pile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lay: Option<EscapeCard>,
    #[serde(skip_serializing_if = "Option::is_none")]
    discard: Option<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<ActionCard>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attempt: Option<AttemptCards>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cancel: Option<bool>,
    #[serde(rename = "pass", skip_serializing_if = "Option::is_none")]
    allow: Option<bool>,
    #[serde(rename = "hand-on", skip_serializing_if = "Option::is_none")]
    pass_card: Option<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    way: Option<Direction>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<Item>,
    #[serde(skip_serializing_if = "Option::is_none")]
    with: Option<Seat>,
}

impl TryFrom<ActionRecord> for Action {
    type Error = &'static str;

    /// Reads the first key that is present. Other keys are ignored here; a record with superfluous keys is rejected
    /// because its moves differ when they are written again.
    fn try_from(record: ActionRecord) -> Result<Self, &'static str> {
        let action = match record {
            ActionRecord { action: Some(card), .. } => Action::Play(targeted_play(card, &record).ok_or(WRONG_TARGET)?),
            ActionRecord { draw: Some(pile), .. } => Action::Draw(pile),
            ActionRecord { lay: Some(escape), .. } => Action::Lay(escape),
            ActionRecord { discard: Some(card), .. } => Action::Discard(card),
            ActionRecord { attempt: Some(cards), .. } => Action::Attempt(cards),
            ActionRecord { end: Some(true), .. } => Action::EndTurn,
            ActionRecord { cancel: Some(true), .. } => Action::Cancel,
            ActionRecord { allow: Some(true), .. } => Action::Allow,
            ActionRecord { pass_card: Some(card), .. } => Action::PassCard(card),
            _ => return Err("a decision names what is done"),
        };
        Ok(action)
    }
}

const WRONG_TARGET: &str = "the ACTION is not aimed as it must be";

/// Returns the ACTION with its target, unless the keys of the target are missing.
fn targeted_play(card: ActionCard, record: &ActionRecord) -> Option<Play> {
    let ActionRecord { to, way, from, item, with, .. } = *record;
    Some(match card {
        ActionCard::SecondHelping => Play::SecondHelping,
        ActionCard::Understudy => Play::Understudy,
        ActionCard::LookOverThere => Play::LookOverThere { to: to? },
        ActionCard::Compliments => Play::Compliments { way: way? },
        ActionCard::UpMySleeve => Play::UpMySleeve,
        ActionCard::Pickpocket => Play::Pickpocket { from: from? },
        ActionCard::MindReader => Play::MindReader { from: from?, item: item? },
        ActionCard::ThinAir => Play::ThinAir { item: item? },
        ActionCard::BaitAndSwitch => Play::BaitAndSwitch { with: with? },
        ActionCard::VanishingAct => Play::VanishingAct { from: from? },
    })
}

impl From<Action> for ActionRecord {
    fn from(action: Action) -> Self {
        let mut record = ActionRecord::default();
        match action {
            Action::Draw(pile) => record.draw = Some(pile),
            Action::Lay(escape) => record.lay = Some(escape),
            Action::Discard(card) => record.discard = Some(card),
            Action::Attempt(cards) => record.attempt = Some(cards),
            Action::EndTurn => record.end = Some(true),
            Action::Cancel => record.cancel = Some(true),
            Action::Allow => record.allow = Some(true),
            Action::PassCard(card) => record.pass_card = Some(card),
            Action::Play(play) => {
                record.action = Some(play.card());
                match play {
                    Play::SecondHelping | Play::Understudy | Play::UpMySleeve => (),
                    Play::LookOverThere { to } => record.to = Some(to),
                    Play::Compliments { way } => record.way = Some(way),
                    Play::Pickpocket { from } | Play::VanishingAct { from } => record.from = Some(from),
                    Play::MindReader { from, item } => (record.from, record.item) = (Some(from), Some(item)),
                    Play::ThinAir { item } => record.item = Some(item),
                    Play::BaitAndSwitch { with } => record.with = Some(with),
                }
            }
        }
        record
    }
}
