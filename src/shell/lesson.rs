//! A lesson on the page: its screen and its coach as signals, and its timers.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::motion::glides_between;
use super::open_dialogs::{OpenDialogs, use_open_dialogs};
use super::{GameUi, SeatContext, Settings};
use crate::game::RecordError;
use crate::lesson::{Lesson, LessonInput, LessonRun, LessonTimer, Reply};
use crate::session::{Input, Screen};

/// What the coach of a lesson says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coach {
    /// The step whose words are shown; the number of steps once the lesson is done.
    pub step: usize,
    /// Whether the lesson waits for the person.
    pub is_ready: bool,
    /// What the person is told about a decision that the lesson does not ask for.
    pub reply: Option<Reply>,
}

impl Coach {
    fn of<G: GameUi>(run: &LessonRun<G>) -> Self {
        Coach { step: run.step(), is_ready: run.is_ready(), reply: run.reply() }
    }
}

/// A lesson on the page.
pub struct LessonShell<G: GameUi> {
    run: StoredValue<LessonRun<G>, LocalStorage>,
    screen: RwSignal<Screen<G>>,
    /// What the coach says.
    pub coach: RwSignal<Coach>,
    settings: RwSignal<Settings>,
    dialogs: OpenDialogs,
}

impl<G: GameUi> Clone for LessonShell<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for LessonShell<G> {}

impl<G: GameUi> LessonShell<G> {
    /// Takes up a lesson at the beginning of a step.
    ///
    /// # Errors
    ///
    /// The rules forbid something in the script.
    pub fn open(lesson: Lesson<G>, step: usize, settings: RwSignal<Settings>) -> Result<Self, RecordError> {
        let (run, timers) = LessonRun::open(lesson, step)?;
        let (screen, coach) = (RwSignal::new(run.screen().clone()), RwSignal::new(Coach::of(&run)));
        let shell =
            LessonShell { run: StoredValue::new_local(run), screen, coach, settings, dialogs: use_open_dialogs() };
        shell.start(timers);
        Ok(shell)
    }

    /// What the components of the table get.
    pub fn context(self, open_menu: Callback<()>) -> SeatContext<G> {
        let send = Callback::new(move |input| self.send(LessonInput::Table(input)));
        SeatContext::new(self.screen.into(), self.settings, send, open_menu, Callback::new(|()| {}))
    }

    /// Handles an input. A lesson that the page has left does nothing any more.
    pub fn send(self, input: LessonInput<G>) {
        let handled = self.run.try_update_value(|run| {
            let timers = run.handle(input);
            (timers, run.screen().clone(), Coach::of(run))
        });
        let Some((timers, screen, coach)) = handled else { return };
        let motion = self
            .settings
            .with_untracked(|settings| self.screen.with_untracked(|shown| glides_between(settings, shown, &screen)));
        self.screen.set(screen);
        if self.coach.get_untracked() != coach {
            self.coach.set(coach);
        }
        if let Some(motion) = motion {
            motion.glide();
        }
        self.start(timers);
    }

    fn start(self, timers: Vec<LessonTimer>) {
        for (id, time) in timers {
            let pace = self.settings.with_untracked(|settings| settings.pace);
            spawn_local(async move {
                pace.wait(time, self.dialogs, || false).await;
                self.send(LessonInput::Table(Input::TimerFired(id)));
            });
        }
    }
}
