//! What a session shows: all that a component may read.

use std::sync::Arc;

use super::{Extension, Log, News, PinPrompt, Proposal, RedealResult, SaveState, SessionGame, Undo};
use crate::bots::Answer;
use crate::game::{Observation, Observer, Player, Seat, SeatSet, View, Who};

/// The screen of a session. What is private stands in [`SeatScreen`] alone, and that is made for one seat.
#[derive(Clone, Debug)]
pub enum Screen<G: SessionGame> {
    /// No hand is shown.
    Covered(CoveredScreen<G>),
    /// No hand is shown, and the table is asked whether anybody wants to answer.
    ResponseWindow(ResponseScreen<G>),
    /// The table as one seat sees it.
    Seat(SeatScreen<G>),
    /// The game is over: nothing is hidden any more.
    Over(TableScreen<G>),
    /// Another tab plays this game.
    TakenOver(TableScreen<G>),
    /// The game has been deleted in another tab.
    Deleted(TableScreen<G>),
}

/// What every screen shows of the table.
#[derive(Clone, Debug)]
pub struct TableScreen<G: SessionGame> {
    /// The board as far as everybody at the screen may see it; in a [`SeatScreen`] as that seat sees it.
    pub view: Arc<View<G>>,
    /// What has just happened, as seen by the same observer; `None` once it has been shown.
    pub observation: Option<Arc<Observation<G>>>,
    /// The number of events that the table shows: for a player in a recap, those up to this one.
    pub events: usize,
    /// Whether something is still being shown: nobody can decide meanwhile.
    pub is_busy: bool,
    /// Whether a person can skip what is being shown: what bots do.
    pub can_skip: bool,
    /// What has happened, in words for everybody.
    pub log: Log,
    /// Who plays.
    pub players: Arc<Vec<Player>>,
    /// The seats of people that a bot plays now.
    pub handed_over: SeatSet,
    /// Whether more than one person plays or has played: then hands are covered.
    pub is_shared: bool,
    /// Whether bots explain their decisions while the game runs: where only one person plays.
    pub bots_explain: bool,
    /// Whether this is a step of a replay: a player who is shown there can do nothing.
    pub is_replay: bool,
    /// Whether a bot that is asked could not answer.
    pub bot_failed: bool,
    /// How safe the latest snapshot is.
    pub save_state: SaveState,
    /// Whether a hand can be dealt again.
    pub can_deal_again: bool,
    /// What came of the last request to deal a hand again, until somebody has read it.
    pub redeal: Option<RedealResult>,
    /// What this game alone shows to everybody.
    pub extension: <G::Extension as Extension<G>>::Public,
}

impl<G: SessionGame> TableScreen<G> {
    /// Returns the seats that bots play.
    pub fn bots(&self) -> SeatSet {
        let players = Seat::all(self.players.len()).zip(self.players.iter());
        players.filter(|(_, player)| player.who != Who::Human).map(|(seat, _)| seat).collect()
    }

    /// Returns what shows a table on which nothing happens.
    pub fn still(view: Arc<View<G>>, players: Arc<Vec<Player>>, log: Log, extension: &G::Extension) -> Self {
        TableScreen {
            view,
            observation: None,
            events: 0,
            is_busy: true,
            can_skip: false,
            log,
            players,
            handed_over: SeatSet::EMPTY,
            is_shared: true,
            bots_explain: false,
            is_replay: false,
            bot_failed: false,
            save_state: SaveState::OnDisk,
            can_deal_again: false,
            redeal: None,
            extension: extension.public(),
        }
    }
}

/// A covered screen.
#[derive(Clone, Debug)]
pub struct CoveredScreen<G: SessionGame> {
    /// The table.
    pub table: TableScreen<G>,
    /// Who may lift the curtain; nobody while others play.
    pub next: SeatSet,
    /// Whether this is the person who had the device last.
    pub is_same_person: bool,
    /// Whether the device was handed over to answer, and the table can be asked again.
    pub can_ask_again: bool,
    /// A change that somebody must agree to.
    pub proposal: Option<Proposal>,
    /// The PIN that is asked for.
    pub pin: Option<PinPrompt>,
}

impl<G: SessionGame> CoveredScreen<G> {
    /// Returns the covered screen of a table at which nobody can do anything.
    pub fn still(table: TableScreen<G>) -> Self {
        CoveredScreen {
            table,
            next: SeatSet::EMPTY,
            is_same_person: false,
            can_ask_again: false,
            proposal: None,
            pin: None,
        }
    }
}

/// A question to several seats at once.
#[derive(Clone, Debug)]
pub struct ResponseScreen<G: SessionGame> {
    /// The table.
    pub table: TableScreen<G>,
    /// Who is asked.
    pub asked: SeatSet,
}

/// The table as one seat sees it.
#[derive(Clone, Debug)]
pub struct SeatScreen<G: SessionGame> {
    /// The table, with this seat's view and observation.
    pub table: TableScreen<G>,
    /// The seat.
    pub seat: Seat,
    /// Whether the table waits for this seat.
    pub is_asked: bool,
    /// Whether the player can ask for a hint.
    pub can_ask_hint: bool,
    /// Whether the device is about to go on: what was decided is still being shown, and then the screen is covered.
    pub passes_device: bool,
    /// Why the last decision was rejected.
    pub rejection: Option<Arc<G::IllegalAction>>,
    /// The last decision, as long as it is held and can be taken back. The table does not show it yet.
    pub undo: Option<Arc<Undo>>,
    /// The decision that [`SeatScreen::undo`] puts into words.
    pub held: Option<G::Action>,
    /// What others have done while this player was not at the screen, in words, while it is being shown on the table.
    pub recap: Option<Arc<String>>,
    /// What only this player has learnt from their own last decision, until something else happens.
    pub results: Arc<Vec<String>>,
    /// What others have done to this player since the player's last decision, such as a stolen card.
    pub news: Vec<News>,
    /// Whether this seat has a PIN.
    pub has_pin: bool,
    /// A hint or an explanation.
    pub advice: Option<Arc<Advice>>,
    /// What only this player may see of what this game alone needs.
    pub extension: <G::Extension as Extension<G>>::Private,
}

impl<G: SessionGame> SeatScreen<G> {
    /// Returns the screen of a seat that has nothing to decide.
    pub fn still(table: TableScreen<G>, seat: Seat, extension: &G::Extension) -> Self {
        SeatScreen {
            table,
            seat,
            is_asked: false,
            can_ask_hint: false,
            passes_device: false,
            rejection: None,
            undo: None,
            held: None,
            recap: None,
            results: Arc::default(),
            news: Vec::new(),
            has_pin: false,
            advice: None,
            extension: extension.private(seat),
        }
    }
}

/// A hint or an explanation, for the person who asked for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The bot whose decision is explained; `None` for a hint.
    pub of: Option<Seat>,
    /// How far it is.
    pub state: AdviceState,
}

/// How far a hint or an explanation is.
#[derive(Clone, Debug, PartialEq)]
pub enum AdviceState {
    /// It has to be confirmed: it may tell what the bot holds.
    Unconfirmed,
    /// The bot is asked.
    Thinking,
    /// The bot could not answer.
    Failed,
    /// The answer.
    Answered(Answer),
}

impl<G: SessionGame> SeatScreen<G> {
    /// Returns whether this player may skip to the end of the game: they play alone with bots and have nothing to decide any more.
    pub fn can_skip_to_end(&self) -> bool {
        !self.table.is_shared && G::is_out(&self.table.view, self.seat)
    }
}

impl<G: SessionGame> Screen<G> {
    /// Returns whether the device is about to go on, [`SeatScreen::passes_device`].
    pub fn is_passing_device(&self) -> bool {
        self.seat().is_some_and(|screen| screen.passes_device)
    }

    /// Returns the table.
    pub fn table(&self) -> &TableScreen<G> {
        match self {
            Screen::Covered(CoveredScreen { table, .. }) | Screen::ResponseWindow(ResponseScreen { table, .. }) => {
                table
            }
            Screen::Seat(SeatScreen { table, .. }) => table,
            Screen::Over(table) | Screen::TakenOver(table) | Screen::Deleted(table) => table,
        }
    }

    /// Returns whether the session has stopped for good: another tab plays the game, or it has been deleted.
    pub fn is_stopped(&self) -> bool {
        matches!(self, Screen::TakenOver(_) | Screen::Deleted(_))
    }

    /// Returns the observer whose view is shown.
    pub fn observer(&self) -> Observer {
        match self {
            Screen::Seat(SeatScreen { seat, .. }) => Observer::Seat(*seat),
            Screen::Over(_) => Observer::All,
            _ => Observer::Public,
        }
    }

    /// Returns the screen of a seat, if it is one.
    pub fn seat(&self) -> Option<&SeatScreen<G>> {
        match self {
            Screen::Seat(screen) => Some(screen),
            _ => None,
        }
    }
}
