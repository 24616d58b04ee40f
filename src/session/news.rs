//! What has happened, for the one at the screen.

use super::{Look, Place, text};
use crate::ui::{Piece, button, el, live};

/// What has happened since the player at the screen last decided, until they put it away.
pub fn news<G: Look>(place: Place<G>) -> Piece {
    live(move || {
        let news = place.news.get();
        (!news.is_empty()).then(|| {
            let put_away = button("btn btn--primary", move || place.hush.run(())).child(text::GOT_IT);
            el("section", "notice news")
                .attr("aria-labelledby", "news-title")
                .child(el("h2", "news__title").attr("id", "news-title").child(text::NEWS))
                .child(put_away)
                .child(
                    el("div", "news__list")
                        .child(el("ul", "").children(news.into_iter().map(|line| el("li", "").child(line)))),
                )
        })
    })
}

/// What the last turn brought.
pub fn lately<G: Look>(place: Place<G>) -> Piece {
    let told = move || {
        place.log.with(|log| {
            let turn = log.last().map_or(0, |line| line.turn);
            let lines: Vec<&str> = log.iter().filter(|line| line.turn == turn).map(|line| line.text.as_str()).collect();
            lines.join(" ")
        })
    };
    el("p", "lately").attr("aria-live", "polite").live(told).into()
}
