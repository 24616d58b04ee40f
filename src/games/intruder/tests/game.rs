//! A game in progress, with short names for moves, assertions and queries.

use serde_json::{Value, json};

use super::super::Die;
use super::*;

/// A game in progress.
pub(super) struct TestGame {
    pub(super) table: Table<Intruder>,
    /// The number of events before the last move.
    seen: usize,
}

/// Moves.
impl TestGame {
    pub(super) fn replay(record: Record) -> Self {
        TestGame { table: Table::replay(&record).unwrap_or_else(|broken| panic!("{broken}")), seen: 0 }
    }

    /// Returns the table after one more move, or the error.
    pub(super) fn try_move(&self, entry: Value) -> Result<Table<Intruder>, RecordError> {
        let mut record = self.table.record();
        record.moves.push(entry);
        match Table::replay_prefix(&record)? {
            (_, Some(broken)) if broken.at != At::Outcome => Err(broken),
            (table, _) => Ok(table), // the record does not say yet how it ended
        }
    }

    /// Makes a move, written as in a record.
    #[track_caller]
    pub(super) fn push_move(&mut self, entry: Value) {
        let table = self.try_move(entry.clone()).unwrap_or_else(|broken| panic!("{entry}: {broken}"));
        self.seen = self.table.event_count();
        self.table = table;
    }

    pub(super) fn move_json(seat: u8, action: Action) -> Value {
        let mut entry = serde_json::to_value(action).expect("decisions can be written");
        entry["seat"] = seat.into();
        entry
    }

    #[track_caller]
    pub(super) fn act(&mut self, seat: u8, action: Action) {
        self.push_move(Self::move_json(seat, action));
    }

    #[track_caller]
    pub(super) fn keep(&mut self, seat: u8, three: &str) {
        self.act(seat, keep(three));
    }

    #[track_caller]
    pub(super) fn lay(&mut self, seat: u8, code: &str, on: u8) {
        self.act(seat, lay(code, on));
    }

    #[track_caller]
    pub(super) fn play(&mut self, seat: u8, code: &str) {
        self.act(seat, play(code));
    }

    #[track_caller]
    pub(super) fn snatch(&mut self, seat: u8, from: u8, code: &str) {
        self.act(seat, snatch(from, code));
    }

    #[track_caller]
    pub(super) fn hold(&mut self, seat: u8) {
        self.act(seat, Action::Hold);
    }

    #[track_caller]
    pub(super) fn skip(&mut self, seat: u8) {
        self.act(seat, Action::Skip);
    }

    /// Rolls the die.
    #[track_caller]
    pub(super) fn roll(&mut self, what: &str, seat: u8) {
        self.push_move(json!({ "chance": "die", "for": what, "seat": seat }));
    }

    /// Asserts that an action is rejected by this ruling, or by the notation if it is `record`.
    #[track_caller]
    pub(super) fn assert_rejects(&self, seat: u8, action: Action, ruling: &str) {
        self.assert_rejects_move(Self::move_json(seat, action), ruling);
    }

    /// Asserts that a roll is rejected by this ruling.
    #[track_caller]
    pub(super) fn assert_rejects_roll(&self, what: &str, seat: u8, ruling: &str) {
        self.assert_rejects_move(json!({ "chance": "die", "for": what, "seat": seat }), ruling);
    }

    #[track_caller]
    pub(super) fn assert_rejects_move(&self, entry: Value, ruling: &str) {
        let broken = self.try_move(entry.clone()).err().unwrap_or_else(|| panic!("{entry} should be refused"));
        assert_eq!(broken.at, At::Move(self.table.move_count()));
        assert_eq!(broken.ruling.unwrap_or(Ruling("record")).0, ruling, "{entry}: {broken}");
    }

    /// Lets all players who have yet to choose keep their first three cards.
    #[track_caller]
    pub(super) fn all_keep_first_three(&mut self) {
        for seat in self.table.turn().iter() {
            let hand = self.table.view(seat).hands[seat].cards();
            let mut three: Vec<Card> = hand.filter(|card| *card != Card::Nobody).take(3).collect();
            three.sort();
            self.act(seat.0, Action::Keep(three.try_into().expect("five cards are dealt")));
        }
    }

    /// Skips turns until it is this seat's.
    #[track_caller]
    pub(super) fn skip_until(&mut self, seat: u8) {
        while self.turn() != seat {
            self.skip(self.turn());
        }
    }

    /// Skips all turns of the round.
    #[track_caller]
    pub(super) fn skip_to_end_of_round(&mut self) {
        let round = self.board().round;
        while matches!(self.board().phase, Phase::Turn) && self.board().round == round {
            self.skip(self.turn());
        }
    }

    /// Skips all turns of the round. If a die decides who loses a life, it shows this seat.
    #[track_caller]
    pub(super) fn end_round_with_loss(&mut self, seat: u8) {
        self.skip_to_end_of_round();
        if self.board().phase == Phase::Roll(Die::Tie) {
            self.roll("tie", seat);
        }
    }

    /// Shuffles the discards so that these cards come first, and deals the next round.
    #[track_caller]
    pub(super) fn shuffle_discards(&mut self, first: &str) {
        let mut cards: Vec<Card> = first.split_whitespace().map(card).collect();
        let mut left = self.all_discards();
        cards.iter().for_each(|card| {
            left.remove(left.iter().position(|left| left == card).expect("the card is discarded"));
        });
        cards.extend(left);
        self.push_move(json!({ "chance": "shuffle", "cards": cards }));
    }

    /// Deals the next round, lets all players keep their first three cards, and lets this seat begin.
    #[track_caller]
    pub(super) fn begin_next_round(&mut self, starter: u8) {
        self.shuffle_discards("");
        self.all_keep_first_three();
        self.roll("start", starter);
    }

    /// Lets this seat lose lives, one in each of as many rounds, in which all players skip.
    #[track_caller]
    pub(super) fn lose_lives(&mut self, seat: u8, lives: u8) {
        for _ in 0..lives {
            self.end_round_with_loss(seat);
            if self.table.next() != Next::Over {
                let starter = self.board().living().iter().next().expect("somebody lives");
                self.begin_next_round(starter.0);
            }
        }
    }
}

/// Queries.
impl TestGame {
    /// Returns the public board.
    pub(super) fn board(&self) -> Board<Partial> {
        let last = self.table.public_frames(self.table.event_count() - 1).pop();
        last.expect("the identities are dealt").view
    }

    /// Returns the seat to move.
    #[track_caller]
    pub(super) fn turn(&self) -> u8 {
        let seats: Vec<Seat> = self.table.turn().iter().collect();
        assert_eq!(seats.len(), 1, "somebody is asked, and nobody else");
        seats[0].0
    }

    /// Returns the legal actions of this seat.
    pub(super) fn legal_actions(&self, seat: u8) -> Vec<Action> {
        Intruder::legal_actions(self.table.view(Seat(seat)), Seat(seat))
    }

    /// Returns why this seat may not act like this now; `None` if it may.
    pub(super) fn refusal(&self, seat: u8, action: Action) -> Option<super::super::IllegalAction> {
        Intruder::validate(self.table.view(Seat(seat)), Seat(seat), &action).err()
    }

    /// Returns the seats on which this seat may play the card.
    pub(super) fn targets(&self, seat: u8, code: &str) -> Vec<u8> {
        let on = |action| match action {
            Action::Lay { card, on } if card.code() == code => Some(on.0),
            _ => None,
        };
        self.legal_actions(seat).into_iter().filter_map(on).collect()
    }

    /// Returns a row, left to right: `-` before a card that is nullified, `+` before one that is doubled.
    pub(super) fn row(&self, seat: u8) -> String {
        let row = &self.board().rows[Seat(seat)];
        let mark = |at: usize| match (row.is_nullified(at), row.is_doubled(at)) {
            (true, _) => "-",
            (false, true) => "+",
            (false, false) => "",
        };
        let marked = row.cards().iter().enumerate().map(|(at, placed)| format!("{}{}", mark(at), placed.card.code()));
        marked.collect::<Vec<_>>().join(" ")
    }

    pub(super) fn damage(&self, seat: u8) -> u8 {
        self.board().rows[Seat(seat)].damage()
    }

    pub(super) fn lives(&self) -> Vec<u8> {
        self.board().lives.iter().map(|(_, lives)| *lives).collect()
    }

    pub(super) fn items(&self, seat: u8) -> String {
        codes(self.board().items[Seat(seat)].iter().map(Some))
    }

    /// Returns a hand as its owner sees it.
    pub(super) fn hand(&self, seat: u8) -> String {
        self.hand_seen_by(seat, seat)
    }

    pub(super) fn hand_seen_by(&self, observer: u8, seat: u8) -> String {
        let hand = &self.table.view(Seat(observer)).hands[Seat(seat)];
        codes(hand.public.iter().copied().map(Some).chain(hand.private.iter().copied()))
    }

    /// Returns the bottom cards of the deck, from the bottom up, as this seat sees them.
    pub(super) fn bottom_seen_by(&self, observer: u8, count: usize) -> String {
        codes(self.table.view(Seat(observer)).deck.iter().rev().take(count).map(|face_down| face_down.card))
    }

    pub(super) fn deck_size(&self) -> usize {
        self.board().deck_size()
    }

    /// Returns the public discards, in the order in which they were discarded.
    pub(super) fn discards(&self) -> String {
        codes(self.board().discards.public.iter().copied().map(Some))
    }

    /// Returns all discards; each private one is known to a player.
    pub(super) fn all_discards(&self) -> Vec<Card> {
        let views: Vec<&Board<Partial>> = Seat::all(self.table.seats()).map(|seat| self.table.view(seat)).collect();
        let unseen = (0..views[0].discards.private.len()).map(|at| {
            let known = views.iter().find_map(|view| view.discards.private[at].card);
            known.expect("whoever discarded the card knows it")
        });
        self.board().discards.public.iter().copied().chain(unseen).collect()
    }

    pub(super) fn outcome(&self) -> Option<(Side, WinReason)> {
        self.table.outcome().map(|outcome| (outcome.winners, outcome.by))
    }

    /// Returns the names of the events since the last move.
    pub(super) fn events(&self) -> Vec<&'static str> {
        self.table.public_frames(self.seen).iter().map(|frame| event_name(&frame.observation)).collect()
    }
}

pub(super) fn event_name(event: &Event<Partial>) -> &'static str {
    match event {
        Event::Identities { .. } => "identities",
        Event::Shuffled { .. } => "shuffled",
        Event::Dealt { .. } => "dealt",
        Event::Chose { .. } => "chose",
        Event::Kept { discards_nobody: false, .. } => "kept",
        Event::Kept { discards_nobody: true, .. } => "gave up home",
        Event::NotAtHome { .. } => "not at home",
        Event::Rolled { .. } => "rolled",
        Event::Laid { .. } => "laid",
        Event::Played { .. } => "played",
        Event::Snatched { .. } => "snatched",
        Event::TurnedUp { .. } => "lit",
        Event::HandShown { .. } => "shown",
        Event::Drew { .. } => "drew",
        Event::DrewNobody { .. } => "drew home",
        Event::Held { .. } => "held",
        Event::Skipped { .. } => "skipped",
        Event::LostTurn { .. } => "lost a turn",
        Event::LifeRestored { .. } => "mended",
        Event::LostLife { cause: Cause::Round, .. } => "lost a life",
        Event::LostLife { cause: Cause::Roulette, .. } => "shot",
        Event::Died { .. } => "died",
        Event::NoWinner => "goes on",
        Event::Won { .. } => "won",
        Event::SnatchedItemLaid { .. } => "laid late",
        Event::RoundOver => "round over",
    }
}
