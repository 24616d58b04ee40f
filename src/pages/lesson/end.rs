//! The end of a lesson.

use leptos::prelude::*;

use super::super::context::use_app;
use super::super::deals_with_bots::{DealNotice, DealsWithBots};
use super::super::game_choice::GameChoice;
use super::super::text;
use crate::components::{Icon, focus_on_mount};
use crate::shell::Route;

/// What the person has learnt, and what they can do next.
#[component]
pub fn LessonEnd(
    /// The id of the game.
    game: &'static str,
    /// What the person has learnt.
    learnt: &'static [&'static str],
) -> impl IntoView {
    let deals = DealsWithBots::new(use_app());
    let choice = GameChoice::all().into_iter().find(|choice| choice.info.id == game);
    let with_bots = move |_| {
        if let Some(choice) = choice {
            deals.deal(choice);
        }
    };
    let is_dealing = move || deals.is_dealing.get().then_some("true");
    let point = |words: &'static str| view! { <li><Icon name="check"/><span>{words}</span></li> };
    view! {
        <div class="page page--narrow">
            <main id="main" class="page__main lesson-end">
                {choice.map(|choice| view! { <img class="lesson-end__art" src=choice.art alt="" width="320" height="200"/> })}
                <h1 use:focus_on_mount>{text::LESSON_DONE}</h1>
                <ul class="lesson-end__learnt">{learnt.iter().copied().map(point).collect_view()}</ul>
                <div class="ending__acts">
                    <button type="button" class="btn btn--primary btn--big" aria-disabled=is_dealing on:click=with_bots>
                        <Icon name="bot"/>{text::PLAY_WITH_BOTS}
                    </button>
                    <a class="btn" href=Route::rules(game).to_string()><Icon name="book"/>{text::RULE_BOOK}</a>
                    <a class="btn" href=Route::Lesson(game.into()).to_string()><Icon name="again"/>{text::LESSON_AGAIN}</a>
                    <a class="btn" href=Route::Home.to_string()><Icon name="back"/>{text::HOME}</a>
                </div>
                <DealNotice deals/>
            </main>
        </div>
    }
}
