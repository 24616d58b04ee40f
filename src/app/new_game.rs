//! A new game: which, who, and by which rules.

use leptos::prelude::event_target_value;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::frame::{page, section_title};
use super::route::Route;
use super::{door, go_instead, play, shared, text};
use crate::each_game;
use crate::game::{ChanceSource, Choice, Info, Level, Player, RecordError, Seat, Table, Variant, Who, is_visible};
use crate::shell::{GameUi, Settings, fresh_seed};
use crate::ui::{Element, Piece, State, button, derived, el, icon, live, many};

/// A game as the shelf shows it.
#[derive(Clone, Copy)]
struct OnSavedGames {
    info: Info,
    art: &'static str,
    line: &'static str,
    variants: &'static [Variant],
    levels: &'static [Level],
    starter: bool,
}

fn shelf() -> Vec<OnSavedGames> {
    fn of<G: GameUi>() -> OnSavedGames {
        OnSavedGames {
            info: G::INFO,
            art: G::ART,
            line: G::TAGLINE,
            variants: G::VARIANTS,
            levels: G::LEVELS,
            starter: G::starter(Seat(0)).is_some(),
        }
    }
    each_game!(G => of::<G>()).into()
}

/// What has been chosen so far.
#[derive(Clone, Copy)]
struct Draft {
    game: State<OnSavedGames>,
    players: State<Vec<Player>>,
    /// The variants that are not as usual: the key of each, and the place of its choice.
    chosen: State<Vec<(&'static str, usize)>>,
    starter: State<Option<Seat>>,
    refused: State<Option<String>>,
}

/// How many sit down unless somebody is added: as many as most games of the house are best with.
const USUALLY: usize = 3;

/// The screen.
pub fn new_game() -> Piece {
    let settings = shared().settings;
    let games = shelf();
    let names = settings.with_untracked(|settings| settings.names.clone());
    let draft = Draft {
        game: State::new(games[0]),
        players: State::new((0..USUALLY).map(|at| newcomer(&names, at)).collect()),
        chosen: State::new(Vec::new()),
        starter: State::new(None),
        refused: State::new(None),
    };
    let deal = move |event: leptos::web_sys::Event| {
        event.prevent_default();
        let deal = agreed(draft, settings);
        spawn_local(async move {
            let door = door::game(draft.game.get_untracked().info.id.into()).await;
            let laid = door.map_err(|why| text::shut(why).to_string());
            match laid.and_then(|door| door.deal(deal).map_err(|broken| broken.message)) {
                Ok(id) => go_instead(&Route::Play(id)),
                Err(why) => draft.refused.set(Some(why)),
            }
        });
    };
    let submit = el("button", "btn btn--primary btn--big").attr("type", "submit").child(icon("key")).child(text::DEAL);
    let refused = move || draft.refused.get().map(|why| el("p", "page__why").attr("role", "alert").child(why));
    let form = el("form", "newgame")
        .on("submit", deal)
        .child(shelf_of(games, draft))
        .child(seats_of(draft, names))
        .child(starter_of(draft))
        .child(variants_of(draft))
        // Beside the button, so that it is seen where the button was pressed.
        .child(el("div", "page__go").live(refused).child(submit));
    page("page", text::NEW_GAME, form)
}

fn newcomer(names: &[String], at: usize) -> Player {
    let name = names.get(at).cloned().unwrap_or_else(|| text::stranger(Seat(at as u8)));
    Player { name, who: Who::Human, face: None }
}

/// What has been agreed on for a new game.
pub struct Deal {
    players: Vec<Player>,
    chosen: Vec<(&'static str, usize)>,
    starter: Option<Seat>,
}

/// What has been agreed on. The names are remembered.
fn agreed(draft: Draft, settings: State<Settings>) -> Deal {
    let mut players = draft.players.get_untracked();
    for (at, player) in players.iter_mut().enumerate() {
        player.name = player.name.trim().chars().filter(|letter| !letter.is_control()).take(24).collect();
        if !player.name.chars().any(is_visible) {
            player.name.clear();
        }
        if player.name.is_empty() {
            player.name = text::stranger(Seat(at as u8));
        }
    }
    tell_apart(&mut players);
    settings.update(|settings| {
        settings.names.splice(..players.len().min(settings.names.len()), players.iter().map(|one| one.name.clone()));
        settings.save();
    });
    let starter = draft.starter.get_untracked().filter(|seat| seat.index() < players.len());
    Deal { players, chosen: draft.chosen.get_untracked(), starter }
}

/// Lays the table for it; the id of the game.
pub fn lay<G: GameUi>(Deal { players, chosen, starter }: Deal) -> Result<String, RecordError> {
    let mut options = G::Options::default();
    for (key, choice) in chosen {
        G::choose(&mut options, key, choice);
    }
    let mut chance_source = ChanceSource::new(fresh_seed());
    chance_source.preset.extend(starter.and_then(G::starter));
    Ok(play::lay(Table::<G>::open(&options, players, chance_source)?))
}

/// Gives a number to each who has the name of somebody before them.
fn tell_apart(players: &mut [Player]) {
    for at in 1..players.len() {
        let (before, rest) = players.split_at_mut(at);
        let name = rest[0].name.clone();
        let mut number = 2;
        while before.iter().any(|other| other.name == rest[0].name) {
            let kept: String = name.chars().take(22).collect();
            rest[0].name = format!("{kept} {number}");
            number += 1;
        }
    }
}

/// One of several: a control, and what it stands for.
fn radio(name: String, checked: impl Fn() -> bool + 'static, choose: impl Fn() + 'static) -> Element {
    el("input", "")
        .attr("type", "radio")
        .attr("name", name)
        .live_attr("checked", checked)
        .on("change", move |_| choose())
}

fn shelf_of(games: Vec<OnSavedGames>, draft: Draft) -> Element {
    let item = |game: OnSavedGames| {
        let choose = move || {
            draft.game.set(game);
            draft.chosen.set(Vec::new());
            draft.players.update(|players| players.truncate(game.info.seats.1));
        };
        let is = move || draft.game.get().info.id == game.info.id;
        let art =
            el("img", "shelf__art").attr("src", game.art).attr("alt", "").attr("width", "320").attr("height", "200");
        el("label", "shelf__item")
            .child(radio("game".into(), is, choose).attr("value", game.info.id))
            .child(art)
            .child(el("span", "shelf__title").child(game.info.name))
            .child(el("span", "shelf__line").child(game.line).child(text::seats(game.info.seats)))
    };
    el("fieldset", "shelf")
        .child(el("legend", "section-title").child(text::SHELF))
        .child(el("div", "shelf__list").children(games.into_iter().map(item)))
}

fn seats_of(draft: Draft, names: Vec<String>) -> Element {
    let count = derived(move || draft.players.with(Vec::len));
    let rows = move || many((0..count.get()).map(|at| seat_row(draft, at)));
    let add =
        button("btn seats__add", move || draft.players.update(|players| players.push(newcomer(&names, players.len()))))
            .live_attr("disabled", move || count.get() >= draft.game.get().info.seats.1)
            .child(icon("plus"))
            .child(text::ADD_PLAYER);
    let unofficial = move || {
        let unofficial = draft.game.get().info.unofficial.contains(&count.get());
        unofficial.then(|| el("p", "hint").child(text::UNOFFICIAL))
    };
    el("section", "seats")
        .attr("aria-labelledby", "seats-title")
        .child(section_title("seats-title", text::WHO_PLAYS).child(el("small", "").child(text::CLOCKWISE)))
        .child(el("ol", "seats__list").live(rows))
        .child(add)
        .live(unofficial)
}

fn seat_row(draft: Draft, at: usize) -> Element {
    let seat = text::seat(Seat(at as u8));
    let player = move || draft.players.with(|players| players.get(at).cloned());
    let change = move |change: &dyn Fn(&mut Player)| {
        draft.players.update(|players| players.get_mut(at).into_iter().for_each(change));
    };
    let name = el("input", "input")
        .attr("type", "text")
        .attr("maxlength", "24")
        .attr("autocomplete", "off")
        .attr("aria-label", format!("Name of {seat}"))
        .live_attr("value", move || player().map(|player| player.name))
        .on("input", move |event| {
            let name = event_target_value(&event);
            change(&|player| player.name = name.clone());
        });
    let kinds = move || {
        let who = player().map(|player| player.who);
        let person = el("option", "").attr("value", "").attr("selected", who == Some(Who::Human)).child(text::PERSON);
        let bots = draft.game.get().levels.iter().map(|level| {
            let is = who == Some(Who::Bot(level.id.into()));
            let words = text::bot_plays(level);
            el("option", "").attr("value", level.id).attr("selected", is).child(words)
        });
        many([person].into_iter().chain(bots))
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        let level = draft.game.get_untracked().levels.iter().find(|level| level.id == chosen);
        change(&|player| player.who = level.map_or(Who::Human, |level| Who::Bot(level.id.into())));
    };
    let remove = move || {
        draft.players.update(|players| {
            if players.len() > at {
                players.remove(at);
            }
        });
    };
    let few = move || draft.players.with(Vec::len) <= draft.game.get().info.seats.0;
    el("li", "seat")
        .child(el("span", "seat__n").attr("aria-hidden", "true").child(at + 1))
        .child(el("label", "seat__name").child(name))
        .child(
            el("select", "input seat__kind")
                .attr("aria-label", format!("Who plays {seat}"))
                .on("change", choose)
                .live(kinds),
        )
        .child(
            button("btn btn--icon seat__drop", remove)
                .attr("aria-label", format!("Remove {seat}"))
                .live_attr("disabled", few)
                .child(icon("close")),
        )
}

fn starter_of(draft: Draft) -> Piece {
    let item = move |seat: Option<Seat>, word: Piece| {
        let radio = radio("starter".into(), move || draft.starter.get() == seat, move || draft.starter.set(seat));
        el("label", "segmented__item").child(radio).child(el("span", "").child(word))
    };
    let named = move |seat: Seat| {
        let name = move || draft.players.with(|players| players.get(seat.index()).map(|player| player.name.clone()));
        item(Some(seat), el("bdi", "").live(name).into())
    };
    live(move || {
        draft.game.get().starter.then(|| {
            let random = item(None, many([icon("dice").into(), Piece::from(text::AT_RANDOM)]));
            let seats = move || many(Seat::all(draft.players.with(Vec::len)).map(named));
            el("fieldset", "option")
                .child(el("legend", "option__title").child(text::WHO_BEGINS))
                .child(el("div", "segmented segmented--wide").child(random).live(seats))
        })
    })
}

fn variants_of(draft: Draft) -> Element {
    let changed = move || text::variants(draft.chosen.with(Vec::len));
    let grid = move || many(draft.game.get().variants.iter().map(|variant| variant_of(draft, variant)));
    el("details", "options")
        .child(el("summary", "section-title").child(text::VARIANTS).child(el("small", "").live(changed)))
        .child(el("div", "options__grid").live(grid))
}

fn variant_of(draft: Draft, variant: &'static Variant) -> Element {
    let choice = |(at, choice): (usize, &'static Choice)| {
        let checked = move || {
            let chosen = draft.chosen.with(|chosen| chosen.iter().find(|(key, _)| *key == variant.key).copied());
            at == chosen.map_or(0, |(_, at)| at)
        };
        let choose = move || {
            draft.chosen.update(|chosen| {
                chosen.retain(|(key, _)| *key != variant.key);
                chosen.extend((at > 0).then_some((variant.key, at)));
            });
        };
        let words = el("span", "choice__text")
            .child(el("b", "choice__title").child(choice.name))
            .child(el("span", "choice__line").child(choice.line));
        el("label", "choice").child(radio(variant.key.into(), checked, choose).attr("value", choice.value)).child(words)
    };
    el("fieldset", "option")
        .child(el("legend", "option__title").child(variant.title))
        .children(variant.choices.iter().enumerate().map(choice))
}
