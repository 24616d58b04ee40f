//! A place at the table: all that a component may know and do.

use std::rc::Rc;

use super::{Aside, Curtain, Look, Settings};
use crate::game::{Beat, Eyes, Game, Next, Player, Refusal, Seat, SeatSet, Sight, View};
use crate::ui::{Call, Element, Piece, ReadState, State, effect, link, many};

/// What a component gets. The truth is not in it.
pub struct Place<G: Game> {
    /// Whose eyes look.
    pub eyes: Eyes,
    /// The board as these eyes see it.
    pub view: ReadState<View<G>>,
    /// What has just happened, as these eyes saw it; none once it has been taken in.
    pub sight: ReadState<Option<Sight<G>>>,
    /// Why the last decision was refused.
    pub notice: ReadState<Option<G::Illegal>>,
    /// What has happened, for everybody.
    pub log: ReadState<Vec<Line>>,
    /// The curtain.
    pub curtain: ReadState<Curtain>,
    /// Whether what has happened is still being shown.
    pub busy: ReadState<bool>,
    /// Who sits where.
    pub players: ReadState<Vec<Player>>,
    /// What people have set.
    pub settings: ReadState<Settings>,
    /// Sets something else.
    pub set: Call<fn(&mut Settings)>,
    /// Decides.
    pub act: Call<G::Action>,
    /// Has taken in what has just happened.
    pub go_on: Call<()>,
    /// What has happened since the player at the screen last decided, in words for that player.
    pub news: ReadState<Vec<String>>,
    /// Has read the news.
    pub hush: Call<()>,
    /// Gives all that has been shown so far, as it lay open to everybody.
    pub past: ReadState<Rc<dyn Fn() -> Vec<Beat<G>>>>,
    /// What the table notes openly during this visit; each game knows what it means.
    pub notes: State<Vec<u8>>,
    /// What is agreed beside the game; a component shows nobody's standing order but that of the player at the screen.
    pub aside: ReadState<Aside>,
    /// Gives the player at the screen another standing order.
    pub order: Call<usize>,
    /// Hands the device to somebody who may object.
    pub hand_to: Call<Seat>,
    /// Asks the table again: the device was handed to the wrong one.
    pub ask_again: Call<()>,
    /// Nobody objects.
    pub nobody: Call<()>,
    /// Lets somebody who is out of the game show what they may.
    pub testify: Call<Seat>,
    /// What has been shown so, by whom.
    pub testimonies: ReadState<Vec<(Seat, String)>>,
    /// What bots have said in the talk.
    pub said: ReadState<Vec<(Seat, String)>>,
    /// Lifts the curtain for a seat.
    pub lift: Call<Seat>,
    /// Asks the bot that decided at this step why; none where bots don't say it now.
    pub why: ReadState<Option<Call<usize>>>,
    /// Opens the menu.
    pub menu: Call<()>,
}

impl<G: Game> Clone for Place<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Place<G> {}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The turn it belongs to, counted from 1; 0 before the first.
    pub turn: usize,
    /// What it says.
    pub text: String,
    /// What kind of thing happened.
    pub tone: crate::game::Tone,
    /// The step at which a bot decided it, where this is the first that is told of that.
    pub step: Option<usize>,
}

/// The way to a ruling in the rule book of a game.
pub fn to_ruling<G: Game>(ruling: &'static str) -> Element {
    link("ruling-ref", format!("#/rules/{}/{ruling}", G::INFO.id)).child(ruling)
}

impl<G: Look> Place<G> {
    /// The name of a player.
    pub fn name(&self, seat: Seat) -> String {
        self.players.with_untracked(|players| players.get(seat.index()).map_or_else(String::new, Player::called))
    }

    /// Why something is refused, with names in place of seats and the way to the ruling.
    pub fn refused(&self, why: &G::Illegal) -> Piece {
        let words = why.told(&|seat| self.name(seat)) + " ";
        many([words.into(), Piece::from(why.ruling().map(|ruling| to_ruling::<G>(ruling.0)))])
    }

    /// Why the last decision was refused, until something that this looks at changes.
    pub fn refusal_until(&self, changes: impl Fn() + 'static) -> ReadState<Option<G::Illegal>> {
        let (why, notice) = (State::new(None), self.notice);
        effect(move || {
            changes();
            why.set(None);
        });
        effect(move || why.set(notice.get()));
        why.read_only()
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.players
            .with_untracked(|players| players.get(seat.index()).is_some_and(|one| one.who != crate::game::Who::Human))
    }

    /// The seat that looks, if it is one.
    pub fn seat(&self) -> Option<Seat> {
        self.eyes.seat()
    }

    /// Who may decide now.
    pub fn asked(&self) -> SeatSet {
        match self.view.with(G::next) {
            Next::Seats(seats) if !self.busy.get() => seats,
            _ => SeatSet::NONE,
        }
    }

    /// Whether the one who looks may decide now.
    pub fn is_asked(&self) -> bool {
        self.seat().is_some_and(|seat| self.asked().has(seat))
    }
}
