//! The page of a lesson: the table of the game, with a coach above it.

mod coach;
mod end;
mod menu;
mod pointer;

use leptos::prelude::*;

use super::context::use_app;
use super::frame::Missing;
use super::navigation::replace_with;
use super::text;
use crate::components::GameView;
use crate::game::Game;
use crate::lesson::{Lesson, LessonInput};
use crate::session::Screen;
use crate::shell::{GameUi, LessonShell, Route, load_lesson, save_lesson, use_draft_reset};
use crate::with_game;
use coach::CoachPanel;
use end::LessonEnd;
use menu::LessonMenu;

/// Returns the page of the lesson of a game.
pub fn lesson_page(game: &str) -> AnyView {
    super::dispatch_game_event(game);
    let page = with_game!(game, G => G::lesson().map(|lesson| view! { <LessonPage<G> lesson/> }.into_any())).flatten();
    page.unwrap_or_else(|| view! { <Missing why=text::NO_SUCH_GAME/> }.into_any())
}

/// Returns the page at the end of the lesson of a game. It has an address of its own, to which one comes back from the rule book.
pub fn lesson_end_page(game: &str) -> AnyView {
    super::dispatch_game_event(game);
    let page = with_game!(game, G => {
        let game = <G as Game>::INFO.id;
        G::lesson().map(|lesson| view! { <LessonEnd game learnt=lesson.learnt/> }.into_any())
    });
    page.flatten().unwrap_or_else(|| view! { <Missing why=text::NO_SUCH_GAME/> }.into_any())
}

/// A lesson, which goes on where it was left.
#[component]
fn LessonPage<G: GameUi>(lesson: Lesson<G>) -> impl IntoView {
    let app = use_app();
    let (game, steps) = (<G as Game>::INFO.id, lesson.steps.len());
    let left_at = load_lesson(game, steps).unwrap_or(0);
    // How often the lesson was begun anew. Each time it is opened anew.
    let times_restarted = RwSignal::new(0_u32);
    let reset_draft = use_draft_reset();
    let restart = Callback::new(move |()| {
        reset_draft();
        times_restarted.update(|times| *times += 1);
    });
    let lesson = StoredValue::new(lesson);
    move || {
        let step = if times_restarted.get() == 0 { left_at } else { 0 };
        let shell = LessonShell::open(lesson.get_value(), step, app.settings)
            // From its start every lesson can be opened: a test plays its whole script.
            .or_else(|_| LessonShell::open(lesson.get_value(), 0, app.settings));
        match shell {
            Ok(shell) => view! { <RunningLesson shell lesson restart/> }.into_any(),
            Err(why) => view! { <Missing why=text::record_error(&why)/> }.into_any(),
        }
    }
}

/// A lesson that is being played.
#[component]
fn RunningLesson<G: GameUi>(
    shell: LessonShell<G>,
    lesson: StoredValue<Lesson<G>>,
    /// Begins the lesson anew.
    restart: Callback<()>,
) -> impl IntoView {
    let game = <G as Game>::INFO.id;
    let steps = lesson.with_value(|lesson| lesson.steps.len());
    let coach = shell.coach;
    let step = Memo::new(move |_| coach.with(|coach| coach.step));
    Effect::new(move || save_lesson(game, step.get(), steps));

    let is_menu_open = RwSignal::new(false);
    let context = shell.context(Callback::new(move |()| is_menu_open.set(true)));
    let observer = context.memo(Screen::observer);
    let table = move || view! { <GameView context observer=observer.get()/> };
    let next = Callback::new(move |()| shell.send(LessonInput::Next));
    let coach_steps = StoredValue::new(lesson.with_value(coach::steps));
    let is_done = Memo::new(move |_| step.get() >= steps);
    Effect::new(move || {
        if is_done.get() {
            replace_with(&Route::LessonEnd(game.into()));
        }
    });
    view! {
        <Show when=move || !is_done.get()>
            <div class="lesson">
                <CoachPanel coach steps=coach_steps on_next=next/>
                {table}
                <LessonMenu is_open=is_menu_open game restart/>
            </div>
        </Show>
    }
}
