//! The settings.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::context::use_app;
use super::frame::BarWithBack;
use super::text;
use crate::components::{Icon, Segment, Segmented};
use crate::saves::StorageError;
use crate::shell::{Motion, Pace, Persistence, SavedGames, Settings, Theme, download};

/// The settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let themes = [(Theme::Device, text::AS_DEVICE), (Theme::Dark, text::DARK), (Theme::Light, text::BRIGHT)];
    let motions = [(Motion::Device, text::AS_DEVICE), (Motion::Off, text::OFF)];
    let paces = [(Pace::Relaxed, text::RELAXED), (Pace::Brisk, text::BRISK), (Pace::Instant, text::INSTANT)];
    view! {
        <div class="page page--narrow">
            <BarWithBack title=text::SETTINGS/>
            <main id="main" class="page__main">
                <form class="settings">
                    <section class="panel">
                        <h2 class="section-title">{text::LOOKS}</h2>
                        <Choice title=text::LIGHT line=text::LIGHT_LINE choices=themes.to_vec() part=|settings| &mut settings.theme/>
                        <Choice title=text::MOTION line=text::MOTION_LINE choices=motions.to_vec() part=|settings| &mut settings.motion/>
                    </section>
                    <section class="panel">
                        <h2 class="section-title">{text::TABLE}</h2>
                        <Choice title=text::PACE line=text::PACE_LINE choices=paces.to_vec() part=|settings| &mut settings.pace/>
                        <Marks/>
                    </section>
                    <SavedGamesSettings/>
                </form>
            </main>
        </div>
    }
}

/// A setting that has one of a few values.
#[component]
fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    title: &'static str,
    line: &'static str,
    /// The values and their labels.
    choices: Vec<(T, &'static str)>,
    /// The place of the setting.
    part: fn(&mut Settings) -> &mut T,
) -> impl IntoView {
    let app = use_app();
    let selected = Signal::derive(move || *part(&mut app.settings.get()));
    let segments: Vec<Segment<T>> = choices.into_iter().map(|(value, label)| Segment::text(value, label)).collect();
    let select = move |value| app.change_settings(|settings| *part(settings) = value);
    view! {
        <fieldset class="setting setting--seg">
            <legend class="setting__title">{title}</legend>
            <span class="setting__line">{line}</span>
            <Segmented name=title segments selected on_select=select/>
        </fieldset>
    }
}

/// The switch for clue marks.
#[component]
fn Marks() -> impl IntoView {
    let app = use_app();
    view! {
        <label class="setting">
            <span class="setting__text">
                <b class="setting__title">{text::MARKS}</b>
                <span class="setting__line">{text::MARKS_LINE}</span>
            </span>
            <input
                class="switch"
                type="checkbox"
                role="switch"
                prop:checked=move || app.settings.with(|settings| settings.marks)
                on:change=move |event| app.change_settings(|settings| settings.marks = event_target_checked(&event))
            />
        </label>
    }
}

/// A backup of the saved games, and whether the browser may delete them.
#[component]
fn SavedGamesSettings() -> impl IntoView {
    let failure = RwSignal::new(None::<StorageError>);
    let backup = move |_| match SavedGames::backup() {
        Ok(backup) => download("three-ways-out-backup.json", &backup.write()),
        Err(error) => failure.set(Some(error)),
    };
    let persistence = RwSignal::new(Persistence::Unknown);
    spawn_local(async move {
        let found = Persistence::read().await;
        persistence.try_set(found);
    });
    let protect = move |_| {
        spawn_local(async move {
            let answer = Persistence::request().await;
            persistence.try_set(answer);
        });
    };
    view! {
        <section class="panel">
            <h2 class="section-title">{text::SAVED_GAMES}</h2>
            <div class="setting">
                <span class="setting__text">
                    <b class="setting__title">{text::BACKUP}</b>
                    <span class="setting__line">{text::BACKUP_LINE}</span>
                </span>
                <button type="button" class="btn" on:click=backup><Icon name="export"/>{text::BACK_UP}</button>
            </div>
            {move || failure.get().map(|error| view! { <p class="hint" role="alert">{error.to_string()}</p> })}
            <div class="setting">
                <span class="setting__text">{move || text::persistence(persistence.get())}</span>
                <Show when=move || persistence.get() == Persistence::Denied>
                    <button type="button" class="btn" on:click=protect>{text::PROTECT}</button>
                </Show>
            </div>
        </section>
    }
}
