//! The worker in which bots decide. It keeps the game that it is asked about and is sent only the moves that are new, so the
//! cost of a question does not grow with the game. Each bot gets the view of its own seat.

use core::fmt::{self, Display};

use serde_json::Value;

use crate::bots::{Answer, BotTask, ConsideredAction, NewMoves, Question};
use crate::game::{Bot, Bots, Observation, Observer, PlayerView, Record, RecordError, Rng, Seat, Table, display_name};
use crate::with_game;

/// Why a question has no answer. Each is an error of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum BotWorkerError {
    /// There is no game of this id.
    UnknownGame(String),
    /// The record cannot be replayed.
    Record(RecordError),
    /// The game, or moves before the ones sent, were never sent.
    MissingMoves,
    /// The seat does not decide now.
    NotItsTurn(Seat),
}

impl Display for BotWorkerError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotWorkerError::UnknownGame(id) => write!(out, "there is no game {id}"),
            BotWorkerError::Record(error) => write!(out, "{error}"),
            BotWorkerError::MissingMoves => out.write_str("the game was not sent"),
            BotWorkerError::NotItsTurn(seat) => write!(out, "{seat} is not asked"),
        }
    }
}

impl core::error::Error for BotWorkerError {}

/// Answers questions about one game at a time.
#[derive(Default)]
pub struct BotWorker {
    game: Option<KeptGame>,
}

/// The game that the worker keeps, with its [`NewMoves::key`].
struct KeptGame {
    key: String,
    table: Box<dyn AnyTable>,
}

impl BotWorker {
    /// Applies the moves that come with a question, and answers it.
    ///
    /// # Errors
    ///
    /// If the game is unknown or incomplete, or the seat does not decide at that step.
    pub fn answer(&mut self, question: &Question) -> Result<Answer, BotWorkerError> {
        let NewMoves { key, head, from, list } = &question.moves;
        if !head.is_empty() {
            self.game = Some(KeptGame { key: key.clone(), table: open_table(head)? });
        }
        let game = self.game.as_mut().filter(|game| game.key == *key).ok_or(BotWorkerError::MissingMoves)?;
        game.table.extend(*from, list)?;
        game.table.answer(question)
    }
}

fn open_table(head: &str) -> Result<Box<dyn AnyTable>, BotWorkerError> {
    fn replay<G: Bots>(record: &Record) -> Result<Box<dyn AnyTable>, BotWorkerError> {
        Ok(Box::new(Table::<G>::replay(record).map_err(BotWorkerError::Record)?))
    }
    let record = Record::read(head).map_err(BotWorkerError::Record)?;
    with_game!(&record.game, G => replay::<G>(&record))
        .unwrap_or_else(|| Err(BotWorkerError::UnknownGame(record.game.clone())))
}

/// A table of any game.
trait AnyTable {
    /// Applies moves, of which `from` had been sent before.
    fn extend(&mut self, from: usize, list: &str) -> Result<(), BotWorkerError>;
    /// Answers a question.
    fn answer(&self, question: &Question) -> Result<Answer, BotWorkerError>;
}

impl<G: Bots> AnyTable for Table<G> {
    fn extend(&mut self, from: usize, list: &str) -> Result<(), BotWorkerError> {
        if from != self.move_count() {
            return Err(BotWorkerError::MissingMoves);
        }
        let moves: Vec<Value> = serde_json::from_str(&format!("[{list}]")).map_err(|_| BotWorkerError::MissingMoves)?;
        for (number, written) in (from..).zip(&moves) {
            self.replay_move(number, written).map_err(BotWorkerError::Record)?;
        }
        Ok(())
    }

    fn answer(&self, question: &Question) -> Result<Answer, BotWorkerError> {
        let answer_now: fn(&Table<G>, &Question) -> Result<Answer, BotWorkerError> = match question.task {
            BotTask::Explain => return explanation(self, question),
            BotTask::Decide => decision,
            BotTask::Speak => statement,
        };
        if question.step == self.move_count() {
            return answer_now(self, question);
        }
        // The question is about an earlier decision: replay the game up to there.
        let record = Record::read(&self.write_until(question.step)).map_err(BotWorkerError::Record)?;
        let before = Table::<G>::replay(&record).map_err(BotWorkerError::Record)?;
        let answer = answer_now(&before, question)?;
        let seat = question.seat;
        let action = G::legal_actions(before.view(seat), seat).into_iter().nth(answer.chosen);
        let was_decided = action.is_some_and(|action| self.was_decided(question.step, seat, &action));
        Ok(Answer { decided_otherwise: question.task == BotTask::Decide && !was_decided, ..answer })
    }
}

/// Returns the reasons of an earlier decision that everybody at the table can know.
fn explanation<G: Bots>(table: &Table<G>, &Question { seat, step, .. }: &Question) -> Result<Answer, BotWorkerError> {
    let event = table.first_event_of(step).filter(|_| table.decided_by(step) == Some(seat));
    let seen = |event| table.observation(Observer::Public, event);
    let (event, before) = event
        .and_then(|event| Some((event, table.view_after(Observer::Public, event)?)))
        .ok_or(BotWorkerError::NotItsTurn(seat))?;
    let history: Vec<Observation<G>> = (0..event).map(seen).collect();
    let why = G::public_reason(&before, &history, &seen(event), &|seat| display_name(table.players(), seat));
    Ok(Answer { why, ..Answer::default() })
}

/// Returns the decision of a bot in the last position of a table.
fn decision<G: Bots>(table: &Table<G>, question: &Question) -> Result<Answer, BotWorkerError> {
    if !table.turn().contains(question.seat) {
        return Err(BotWorkerError::NotItsTurn(question.seat));
    }
    ask_bot(table, question, |bot, player, rng| {
        let decision = bot.decide(player, rng);
        let legal_actions = G::legal_actions(player.view, player.seat);
        let chosen = legal_actions.iter().position(|action| action == decision.chosen());
        let values = decision.told_values();
        let has_values = values.iter().any(Option::is_some);
        let considered = decision.considered.iter().zip(values).map(|(ranked, value)| ConsideredAction {
            action: G::describe_action(player.view, player.seat, &ranked.action, player.name),
            value: value.unwrap_or_default(),
            why: ranked.why.clone(),
        });
        Answer {
            chosen: chosen.expect("a bot chooses a legal action"),
            considered: considered.collect(),
            chance_of: if has_values { G::CHANCE_OF.into() } else { String::new() },
            why: decision.why().to_owned(),
            statement: String::new(),
            decided_otherwise: false,
        }
    })
}

/// Returns what a bot says in the last position of a table.
fn statement<G: Bots>(table: &Table<G>, question: &Question) -> Result<Answer, BotWorkerError> {
    ask_bot(table, question, |bot, player, rng| {
        let statement = bot.speak(player, rng).and_then(|statement| serde_json::to_string(&statement).ok());
        Answer { statement: statement.unwrap_or_default(), ..Answer::default() }
    })
}

/// Calls a function with the bot that is asked, what it knows in the last position of a table, and its random numbers.
fn ask_bot<G: Bots>(
    table: &Table<G>,
    question: &Question,
    respond: impl FnOnce(&dyn Bot<G>, &PlayerView<G>, &mut Rng) -> Answer,
) -> Result<Answer, BotWorkerError> {
    let seat = question.seat;
    if seat.index() >= table.seats() {
        return Err(BotWorkerError::NotItsTurn(seat));
    }
    // An unknown level plays like the first one.
    let bot = G::bot(&question.level).or_else(|| G::bot(G::LEVELS[0].id)).expect("every listed level has its bot");
    let mut rng = question.seed.bot(table.move_count());
    // Bots that cannot read what was said have heard nothing.
    let statements: Vec<G::Statement> = serde_json::from_str(&question.statements).unwrap_or_default();
    Ok(table.ask_after(&statements, seat, |player| respond(&*bot, player, &mut rng)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::each_game;
    use crate::game::{ChanceSource, GameText, Player, Seed};
    use crate::games::escape::{Action, Escape};

    fn open<G: Bots>() -> Table<G> {
        let players = Player::people(G::INFO.seats.1);
        Table::open(&G::Options::default(), players, ChanceSource::new(Seed(3))).expect("a table")
    }

    fn question<G: Bots>(table: &Table<G>, seat: Seat, task: BotTask) -> Question {
        let level = G::LEVELS[0].id.into();
        let moves = NewMoves { key: "1".into(), head: table.write_until(0), from: 0, list: table.write_moves(0) };
        Question { task, seat, level, seed: Seed(3), step: table.move_count(), statements: String::new(), moves }
    }

    fn moves_since<G: Bots>(table: &Table<G>, from: usize) -> NewMoves {
        NewMoves { key: "1".into(), head: String::new(), from, list: table.write_moves(from) }
    }

    /// The answer of a new worker.
    fn answer(question: &Question) -> Result<Answer, BotWorkerError> {
        BotWorker::default().answer(question)
    }

    #[test]
    fn a_bot_answers_as_it_would_at_the_table() {
        fn check<G: Bots + GameText>() {
            let table = open::<G>();
            let seat = table.turn().first().expect("a seat decides");
            let bot = G::bot(G::LEVELS[0].id).expect("a listed level");
            let decision = table.ask(seat, |player| bot.decide(player, &mut Seed(3).bot(table.move_count())));
            let answer = answer(&question(&table, seat, BotTask::Decide)).expect("an answer");
            assert_eq!(&G::legal_actions(table.view(seat), seat)[answer.chosen], decision.chosen());
            assert_eq!(answer.why, decision.why());
            assert!(!answer.considered[0].action.is_empty());
        }
        each_game!(G => check::<G>());
    }

    #[test]
    fn a_kept_game_gives_the_answers_of_one_that_is_sent_whole() {
        fn check<G: Bots + GameText>() {
            let (mut table, mut worker, mut sent) = (open::<G>(), BotWorker::default(), 0);
            for _ in 0..12 {
                let Some(seat) = table.turn().first() else { break };
                let whole = question(&table, seat, BotTask::Decide);
                let mut incremental = whole.clone();
                if sent > 0 {
                    incremental.moves = moves_since(&table, sent);
                }
                sent = table.move_count();
                let expected = answer(&whole).expect("an answer");
                assert_eq!(worker.answer(&incremental), Ok(expected.clone()));
                let action = G::legal_actions(table.view(seat), seat).swap_remove(expected.chosen);
                table.act(seat, &action).expect("a legal move");
            }
            // A question about the first decision.
            let first = (0..table.move_count()).find_map(|step| Some((step, table.decided_by(step)?)));
            let (step, seat) = first.expect("a seat has decided");
            let moves = moves_since(&table, sent);
            let earlier = Question { step, moves, ..question(&table, seat, BotTask::Decide) };
            assert!(worker.answer(&earlier).is_ok());
        }
        each_game!(G => check::<G>());
    }

    #[test]
    fn a_bot_says_so_when_it_would_decide_otherwise_now() {
        fn check<G: Bots + GameText>() {
            let table = open::<G>();
            let seat = table.turn().first().expect("a seat decides");
            let now = answer(&question(&table, seat, BotTask::Decide)).expect("an answer");
            assert!(!now.decided_otherwise, "nothing has been decided");
            let legal_actions = G::legal_actions(table.view(seat), seat);
            assert!(legal_actions.len() > 1);
            let step = table.move_count();
            for (at, action) in legal_actions.iter().enumerate() {
                let mut table = open::<G>();
                table.act(seat, action).expect("a legal move");
                let earlier = Question { step, ..question(&table, seat, BotTask::Decide) };
                let answer = answer(&earlier).expect("an answer");
                assert_eq!((answer.chosen, answer.decided_otherwise), (now.chosen, at != now.chosen));
            }
        }
        each_game!(G => check::<G>());
    }

    #[test]
    fn what_everybody_can_know_of_a_decision_is_told_of_the_one_that_was_taken() {
        let mut table = open::<Escape>();
        let (seat, step) = (table.turn().first().expect("a seat decides"), table.move_count());
        table.act(seat, &Action::Discard(0)).expect("a card can be discarded");
        let asked = Question { step, ..question(&table, seat, BotTask::Explain) };
        let told = answer(&asked).expect("an answer");
        assert!(told.why.starts_with("I do not know card 1, the oldest that no clue has pointed at"), "{}", told.why);
        assert!(told.considered.is_empty(), "other actions depend on the hands that the bot sees");
        let other = Question { seat: seat.next(5), ..asked };
        assert_eq!(answer(&other), Err(BotWorkerError::NotItsTurn(seat.next(5))));
    }

    #[test]
    fn a_seat_that_does_not_decide_gets_no_answer() {
        let table = open::<Escape>();
        let other = Seat::all(5).find(|seat| !table.turn().contains(*seat)).expect("one decides");
        assert_eq!(answer(&question(&table, other, BotTask::Decide)), Err(BotWorkerError::NotItsTurn(other)));
    }

    #[test]
    fn an_incomplete_game_gets_no_answer() {
        let whole = question(&open::<Escape>(), Seat(0), BotTask::Decide);
        let mut cut = whole.clone();
        cut.moves.head.truncate(100);
        assert!(matches!(answer(&cut), Err(BotWorkerError::Record(_))));
        let mut gap = whole.clone();
        gap.moves.from = 1;
        assert_eq!(answer(&gap), Err(BotWorkerError::MissingMoves));
        let mut other = whole;
        other.moves.head.clear();
        assert_eq!(answer(&other), Err(BotWorkerError::MissingMoves));
    }
}
