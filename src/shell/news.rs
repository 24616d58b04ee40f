//! What has happened, for the person at the screen.

use super::{GameUi, SeatContext, Shared, text};
use crate::session::Input;
use crate::ui::{Piece, button, el, live};

/// What others have done since the player at the screen last decided, until they put it away.
pub fn news<G: GameUi>(context: SeatContext<G>) -> Piece {
    let news = context.news();
    live(move || {
        let news = news.get().filter(|news| !news.is_empty());
        news.map(|news| {
            let put_away = button("btn btn--primary", move || context.send.run(Input::DismissNews)).child(text::GOT_IT);
            let lines = news.iter().map(|line| el("li", "").child(line.clone()));
            el("section", "notice news")
                .attr("aria-labelledby", "news-title")
                .child(el("h2", "news__title").attr("id", "news-title").child(text::NEWS))
                .child(put_away)
                .child(el("div", "news__list").child(el("ul", "").children(lines)))
        })
    })
}

/// What the last turn brought: what only the player at the screen has learnt from their own decision, else the log.
pub fn lately<G: GameUi>(context: SeatContext<G>) -> Piece {
    let log = context.log();
    let results = context.seat_slice(|seat| Shared(seat.results.clone()));
    let told = move || {
        if let Some(results) = results.get().filter(|results| !results.is_empty()) {
            return results.join(" ");
        }
        let lines = log.with(|log| log.last_turn());
        lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    el("p", "lately").attr("aria-live", "polite").live(told).into()
}
