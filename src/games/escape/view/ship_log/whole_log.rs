//! The whole ship's log at the end of a game.

use leptos::prelude::*;

use super::super::super::ShipLogPage;
use super::super::super::text::ship_log as text;
use super::said;
use crate::game::{Player, Seat, Who, display_name};
use crate::shell::download;

/// The whole log, if anybody has written in it.
#[component]
pub fn WholeLog(
    /// What is written.
    page: ShipLogPage,
    /// The players, in seat order.
    players: Vec<Player>,
) -> impl IntoView {
    if !page.is_begun() {
        return ().into_any();
    }
    let name = |seat: Seat| display_name(&players, seat);
    let convict = |(at, player): (usize, &Player)| {
        let seat = Seat(at as u8);
        text::convict(&name(seat), &said(&page, seat, player.who != Who::Human))
    };
    let convicts: Vec<String> = players.iter().enumerate().map(convict).collect();
    let written = page.entries.iter().filter(|(_, line)| !line.is_empty());
    let lines: Vec<(String, String)> =
        written.map(|(moment, line)| (text::moment(moment, &name), line.clone())).collect();
    let as_text = text::whole(&convicts, &lines);
    let paragraph = |text: String| view! { <li><bdi>{text}</bdi></li> };
    let entry = |(what, line): (String, String)| {
        view! { <li class="shiplog__item"><p class="shiplog__what"><bdi>{what}</bdi></p><p class="shiplog__line"><bdi>{line}</bdi></p></li> }
    };
    view! {
        <section class="panel shiplog" aria-labelledby="shiplog-title">
            <h2 id="shiplog-title" class="section-title">{text::TITLE}</h2>
            <ul class="shiplog__convicts">{convicts.into_iter().map(paragraph).collect_view()}</ul>
            <ol class="shiplog__list">{lines.into_iter().map(entry).collect_view()}</ol>
            <p><button type="button" class="btn" on:click=move |_| download("ships-log.txt", "text/plain", &as_text)>{text::DOWNLOAD}</button></p>
        </section>
    }
    .into_any()
}
