//! What is said and agreed beside a game: hints, why a bot did what it did, and who plays for whom.

use leptos::prelude::event_target_value;

use super::text;
use crate::bots::{Answer, Ask, Considered};
use crate::game::{Level, Player, Seat, Who};
use crate::session::{Advice, Aside, Says, Unthought, advise};
use crate::ui::{Call, Element, Piece, ReadState, State, button, dialog, el, icon, many};

/// What can be shown over a table.
#[derive(Clone, Copy)]
pub struct Over {
    /// What a bot says.
    pub advice: State<Option<Advice>>,
    /// Whether it is asked who plays.
    pub seating: State<bool>,
    /// Who sits where.
    pub players: ReadState<Vec<Player>>,
    /// What is agreed beside the game.
    pub agreed: ReadState<Aside>,
    /// Lets somebody else play a seat.
    pub seat: Call<(Seat, Who)>,
    /// The bots there are.
    pub levels: &'static [Level],
}

/// What is shown now, if anything is.
pub fn over(over: Over) -> Option<Element> {
    said(over.advice, over.players).or_else(|| over.seating.get().then(|| seating(over)))
}

/// What a bot says, if it says something.
pub fn said(shown: State<Option<Advice>>, players: ReadState<Vec<Player>>) -> Option<Element> {
    let Advice { of, says, .. } = shown.get()?;
    let close = move || shown.set(None);
    let name = |seat: Seat| players.with(|players| players.get(seat.index()).map_or_else(String::new, Player::called));
    let title = of.map_or_else(|| text::HINT.to_string(), |seat| text::why_of(&name(seat)));
    let tell = |ask: Ask| button("btn", move || advise(shown, of, ask.clone())).child(text::TELL_ME);
    let (body, tell) = match says {
        Says::Sealed(ask) => (Piece::from(el("p", "").child(text::SPOILER)), Some(tell(ask))),
        Says::Thinks => (el("p", "empty").child(text::THINKING).into(), None),
        Says::Said(Err(Unthought)) => {
            (el("p", "").attr("role", "alert").child(icon("info")).child(text::UNTHOUGHT).into(), None)
        }
        Says::Said(Ok(answer)) => (answered(answer, of.is_none()), None),
    };
    let leave = if tell.is_some() { text::RATHER_NOT } else { text::GOT_IT };
    let foot = el("div", "dialog__foot").child(tell).child(button("btn btn--primary", close).child(leave));
    let body = el("div", "dialog__body").attr("aria-live", "polite").child(body);
    Some(dialog(title, "dialog--small", close, many([body, foot])))
}

fn answered(Answer { why, considered, .. }: Answer, hint: bool) -> Piece {
    let best = considered
        .first()
        .filter(|_| hint)
        .map(|best| el("p", "advice__best").child(icon("lantern")).child(text::you_could(&best.deed)));
    let weighed = considered.iter().any(|one| !one.worth.is_empty());
    let one = |Considered { deed, worth }: &Considered| {
        el("li", "advice__one").child(el("span", "").child(deed.clone())).child(el("b", "").child(worth.clone()))
    };
    let three = || {
        el("div", "advice__three")
            .child(el("h3", "section-title").child(text::WEIGHED))
            .child(el("ol", "").children(considered.iter().map(one)))
    };
    many([Piece::from(best), el("blockquote", "advice__why").child(why).into(), Piece::from(weighed.then(three))])
}

fn seating(over: Over) -> Element {
    let close = move || over.seating.set(false);
    let players = over.players.get();
    let people = Seat::all(players.len()).zip(&players);
    let people =
        people.filter(|(seat, player)| player.who == Who::Human || over.agreed.with(|aside| aside.was_human(*seat)));
    let rows = people.map(|(seat, player)| {
        let choose = move |event| {
            let chosen = event_target_value(&event);
            let level = over.levels.iter().find(|level| level.id == chosen);
            over.seat.run((seat, level.map_or(Who::Human, |level| Who::Bot(level.id.into()))));
        };
        let option = |value: &'static str, words: String, is: bool| {
            el("option", "").attr("value", value).attr("selected", is).child(words)
        };
        let levels = over
            .levels
            .iter()
            .map(|level| option(level.id, text::bot_plays(level), player.who == Who::Bot(level.id.into())));
        let select = el("select", "input")
            .attr("aria-label", text::who_plays_for(&player.called()))
            .child(option("", text::plays(&player.called()), player.who == Who::Human))
            .children(levels)
            .on("change", choose);
        el("li", "seating__one").child(el("bdi", "").child(player.name.clone())).child(select)
    });
    let body = el("div", "dialog__body")
        .child(el("p", "hint").child(text::SEATING_LINE))
        .child(el("ul", "seating").children(rows));
    let foot = el("div", "dialog__foot").child(button("btn btn--primary", close).child(text::GOT_IT));
    dialog(text::SEATING, "dialog--small", close, many([body, foot]))
}
