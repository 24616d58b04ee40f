//! The settings.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::context::use_app;
use super::display_choices::{DisplayChoices, SettingChoice};
use super::frame::BarWithBack;
use super::table::ExportDialog;
use super::text;
use crate::components::Icon;
use crate::game::Who;
use crate::saves::{StorageError, Summary};
use crate::session::Sound;
use crate::shell::{Motion, Pace, Persistence, SavedGames, Settings, Theme, can_vibrate, download};

/// The settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let app = use_app();
    let themes = [(Theme::Device, text::AS_DEVICE), (Theme::Dark, text::DARK), (Theme::Light, text::LIGHT)];
    let motions = [(Motion::Device, text::AS_DEVICE), (Motion::Off, text::OFF)];
    let paces = [(Pace::Relaxed, text::RELAXED), (Pace::Brisk, text::BRISK), (Pace::Instant, text::INSTANT)];
    view! {
        <div class="page page--narrow">
            <BarWithBack title=text::SETTINGS/>
            <main id="main" class="page__main">
                <form class="settings">
                    <section class="panel">
                        <h2 class="section-title">{text::APPEARANCE}</h2>
                        <Choice title=text::THEME line=text::THEME_LINE choices=themes.to_vec() part=|settings| &mut settings.theme/>
                        <Choice title=text::MOTION line=text::MOTION_LINE choices=motions.to_vec() part=|settings| &mut settings.motion/>
                        <DeviceDisplay/>
                    </section>
                    <section class="panel">
                        <h2 class="section-title">{text::TABLE}</h2>
                        <Choice title=text::PACE line=text::PACE_LINE choices=paces.to_vec() part=|settings| &mut settings.pace/>
                        <Switch
                            title=text::SOUND
                            line=text::SOUND_LINE
                            part=|settings| &mut settings.sound
                            on_start=move |()| app.play(Sound::Turn)
                        />
                        {can_vibrate().then(|| view! {
                            <Switch title=text::VIBRATION line=text::VIBRATION_LINE part=|settings| &mut settings.vibration/>
                        })}
                        <Switch title=text::MARKS line=text::MARKS_LINE part=|settings| &mut settings.marks/>
                    </section>
                    <SavedGamesSettings/>
                </form>
            </main>
        </div>
    }
}

/// A setting of the device that has one of a few values.
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
    let select = move |value| app.change_settings(|settings| *part(settings) = value);
    view! { <SettingChoice title line choices selected on_select=select/> }
}

/// The display for everybody who has not set their own.
#[component]
fn DeviceDisplay() -> impl IntoView {
    let app = use_app();
    let display = Signal::derive(move || app.settings.with(|settings| settings.display));
    let select = move |display| app.change_settings(|settings| settings.display = display);
    view! {
        <DisplayChoices display on_select=select/>
        <p class="hint">{text::OWN_VIEWS}</p>
    }
}

/// A setting that is on or off.
#[component]
fn Switch(
    title: &'static str,
    line: &'static str,
    /// The place of the setting.
    part: fn(&mut Settings) -> &mut bool,
    /// Called when the setting is switched on.
    #[prop(into, optional)]
    on_start: Option<Callback<()>>,
) -> impl IntoView {
    let app = use_app();
    let change = move |event| {
        let is_on = event_target_checked(&event);
        app.change_settings(|settings| *part(settings) = is_on);
        if let Some(start) = on_start.filter(|_| is_on) {
            start.run(());
        }
    };
    view! {
        <label class="setting">
            <span class="setting__text">
                <b class="setting__title">{title}</b>
                <span class="setting__line">{line}</span>
            </span>
            <input
                class="switch"
                type="checkbox"
                role="switch"
                prop:checked=move || *part(&mut app.settings.get())
                on:change=change
            />
        </label>
    }
}

/// A backup of the saved games, and whether the browser may delete them.
#[component]
fn SavedGamesSettings() -> impl IntoView {
    let failure = RwSignal::new(None::<StorageError>);
    let is_backing_up = RwSignal::new(false);
    let is_asking = RwSignal::new(false);
    let back_up = Callback::new(move |()| {
        is_backing_up.set(true);
        spawn_local(async move {
            let backup = SavedGames::backup().await;
            if is_backing_up.try_set(false).is_some() {
                return; // the page has been left
            }
            failure.set(backup.as_ref().err().copied());
            if let Ok(backup) = backup {
                download("three-ways-out-backup.json", "application/json", &backup.write());
            }
        });
    });
    let ask_or_back_up = move |_| {
        if SavedGames::ids().iter().any(|id| SavedGames::summary(id).is_none_or(|game| is_running_and_shared(&game))) {
            is_asking.set(true);
        } else {
            back_up.run(());
        }
    };
    let persistence = RwSignal::new(Persistence::Unknown);
    spawn_local(async move {
        let found = Persistence::read().await;
        persistence.try_set(found);
    });
    let answer = RwSignal::new(None::<Persistence>);
    let protect = move |_| {
        spawn_local(async move {
            let answered = Persistence::request().await;
            persistence.try_set(answered);
            answer.try_set(Some(answered));
        });
    };
    // Any other answer is what the setting says then.
    let refusal = move || answer.get().filter(|answer| *answer == Persistence::Denied).map(text::protection_answer);
    view! {
        <section class="panel">
            <h2 class="section-title">{text::SAVED_GAMES}</h2>
            <div class="setting">
                <span class="setting__text">
                    <b class="setting__title">{text::BACKUP}</b>
                    <span class="setting__line">{text::BACKUP_LINE}</span>
                </span>
                <button type="button" class="btn" disabled=is_backing_up on:click=ask_or_back_up><Icon name="export"/>{text::BACK_UP}</button>
            </div>
            {move || failure.get().map(|error| view! { <p class="hint" role="alert">{error.to_string()}</p> })}
            <div class="setting">
                <span class="setting__text">
                    {move || text::persistence(persistence.get())}
                    <span class="setting__line" role="status">{refusal}</span>
                </span>
                <Show when=move || persistence.get() == Persistence::Denied>
                    <button type="button" class="btn" on:click=protect>{text::PROTECT}</button>
                </Show>
            </div>
        </section>
        <Show when=move || is_asking.get()>
            <ExportDialog title=text::BACK_UP warning=text::BACKUP_WARNING close=move |()| is_asking.set(false) on_export=back_up/>
        </Show>
    }
}

/// Returns whether several people play a game that is not over.
fn is_running_and_shared(game: &Summary) -> bool {
    let people = game.players.iter().filter(|player| player.who == Who::Human).count();
    game.outcome.is_none() && people > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Player;

    #[test]
    fn a_backup_is_asked_about_only_for_the_hidden_cards_of_several_people() {
        let game = |people: usize, outcome: Option<&str>| {
            let who = |at: usize| if at < people { Who::Human } else { Who::Bot("keen".into()) };
            let player = |at: usize| Player::new(at.to_string(), who(at));
            Summary {
                generation: 1,
                game: "escape".into(),
                players: (0..3).map(player).collect(),
                turn: Vec::new(),
                turns: 0,
                outcome: outcome.map(String::from),
                changed: 0.0,
            }
        };
        assert!(is_running_and_shared(&game(2, None)));
        assert!(!is_running_and_shared(&game(1, None)), "the others are bots");
        assert!(!is_running_and_shared(&game(2, Some("won"))), "it is over");
    }
}
