//! The settings.

use leptos::prelude::event_target_checked;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::frame::{bar_beside, main};
use super::{shared, text};
use crate::shell::{Motion, Pace, Persistence, SavedGames, Settings, Theme};
use crate::ui::{Element, Piece, State, button, download, el, icon};

/// The screen.
pub fn settings() -> Piece {
    let themes = [(Theme::Device, text::AS_DEVICE), (Theme::Dark, text::DARK), (Theme::Light, text::BRIGHT)];
    let motions = [(Motion::Device, text::AS_DEVICE), (Motion::Off, text::OFF)];
    let paces = [(Pace::Relaxed, text::RELAXED), (Pace::Brisk, text::BRISK), (Pace::Instant, text::INSTANT)];
    let look = el("section", "panel")
        .child(el("h2", "section-title").child(text::LOOKS))
        .child(choice(text::LIGHT, text::LIGHT_LINE, themes, |settings| &mut settings.theme))
        .child(choice(text::MOTION, text::MOTION_LINE, motions, |settings| &mut settings.motion));
    let table = el("section", "panel")
        .child(el("h2", "section-title").child(text::TABLE))
        .child(choice(text::PACE, text::PACE_LINE, paces, |settings| &mut settings.pace))
        .child(marks());
    let form = el("form", "settings").children([look, table, saved_games()]);
    el("div", "page page--narrow").child(bar_beside(text::SETTINGS)).child(main(form)).into()
}

/// What concerns the saved games: a backup, and whether the browser may delete them.
fn saved_games() -> Element {
    let failed = State::new(None);
    let backup = move || match SavedGames::backup() {
        Ok(backup) => download("three-ways-out-backup.json", &backup.write()),
        Err(error) => failed.set(Some(error)),
    };
    let failure = move || failed.get().map(|error| el("p", "hint").attr("role", "alert").child(error.to_string()));
    let persistence = State::new(Persistence::Unknown);
    spawn_local(async move {
        let found = Persistence::read().await;
        persistence.set(found);
    });
    let ask = move || {
        spawn_local(async move {
            let answer = Persistence::request().await;
            persistence.set(answer);
        });
    };
    let protect = move || {
        let state = persistence.get();
        let ask = (state == Persistence::Denied).then(|| button("btn", ask).child(text::PROTECT));
        el("div", "setting").child(el("span", "setting__text").child(text::persistence(state))).child(ask)
    };
    let words = el("span", "setting__text")
        .child(el("b", "setting__title").child(text::BACKUP))
        .child(el("span", "setting__line").child(text::BACKUP_LINE));
    el("section", "panel")
        .child(el("h2", "section-title").child(text::SAVED_GAMES))
        .child(
            el("div", "setting").child(words).child(button("btn", backup).child(icon("export")).child(text::BACK_UP)),
        )
        .live(failure)
        .live(protect)
}

/// One of several values of a setting; `part` says where in the settings it stands.
fn choice<T: Copy + PartialEq + 'static, const N: usize>(
    title: &'static str,
    line: &'static str,
    choices: [(T, &'static str); N],
    part: fn(&mut Settings) -> &mut T,
) -> Element {
    let settings = shared().settings;
    let item = move |(value, words): (T, &'static str)| {
        let radio = el("input", "")
            .attr("type", "radio")
            .attr("name", title)
            .live_attr("checked", move || *part(&mut settings.get()) == value)
            .on("change", move |_| {
                settings.update(|settings| {
                    *part(settings) = value;
                    settings.save();
                });
            });
        el("label", "segmented__item").child(radio).child(el("span", "").child(words))
    };
    el("fieldset", "setting setting--seg")
        .child(el("legend", "setting__title").child(title))
        .child(el("span", "setting__line").child(line))
        .child(el("div", "segmented segmented--wide").children(choices.map(item)))
}

fn marks() -> Element {
    let settings = shared().settings;
    let switch = el("input", "switch")
        .attr("type", "checkbox")
        .attr("role", "switch")
        .live_attr("checked", move || settings.get().marks)
        .on("change", move |event| {
            settings.update(|settings| {
                settings.marks = event_target_checked(&event);
                settings.save();
            });
        });
    let words = el("span", "setting__text")
        .child(el("b", "setting__title").child(text::MARKS))
        .child(el("span", "setting__line").child(text::MARKS_LINE));
    el("label", "setting").child(words).child(switch)
}
