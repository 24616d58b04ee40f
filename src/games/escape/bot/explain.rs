//! The words of the bots: descriptions of actions and what speaks for them.
//!
//! A sentence states only what the player sees: lengths of routes, marks, the cards of others, what clues have meant. So its
//! reader learns nothing about their own cards, and a test can compare it with the position. A sentence about a clue states also
//! whether the card fits that its giver sees: who asks for a hint sees it too, and others ask when the game is over. Other beliefs
//! of a bot are marked as opinions, without a number.

use super::super::{Action, Card, CardType, Clue, Escape, Event, Indices, Marks, Phase, Topic, text};
use super::meaning::{self, Meaning, Meanings};
use super::reason::{ClueEffect, Reason};
use crate::game::{Observation, Seat, View};

/// What speaks for a clue that asks for nothing.
const KEEPS_CARD: &str = "and it saves me a discard";

/// What is said of a discard that may be the Guard.
const GUARD_WARNING: &str = ", but it would be a disaster if it were the Guard";

/// The probability from which a play is almost certain to succeed.
const ALMOST_CERTAIN: f64 = 0.9;

/// The share of fitting cards, among those that a card can be, from which a play is likely to succeed even without a clue.
const LIKELY: f64 = 0.85;

/// The probability from which a play probably succeeds.
const PROBABLE: f64 = 0.6;

/// Describes an action in words that continue “I would”.
pub(super) fn describe_action(view: &View<Escape>, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
    match *action {
        Action::Clue(Clue { to, topic }) => format!("give {} the clue “{}”", name(to), text::topic(topic)),
        Action::Play(place) => format!("play card {}", place + 1),
        Action::Discard(place) => format!("discard card {}", place + 1),
        Action::Place(route) => match view.phase {
            Phase::Place { card } => format!("put {} on route {}", card.title(), number(view, route)),
            _ => format!("put the card on route {}", number(view, route)),
        },
        Action::Give(to) => format!("let {} out", name(to)),
        Action::Lose(route) => format!("give up route {}", number(view, route)),
    }
}

/// Returns the number of the route in progress at this place.
fn number(view: &View<Escape>, index: u8) -> u8 {
    view.routes[usize::from(index)].number
}

/// Returns what speaks for a decision of the active player, in one sentence, as far as everybody at the table can know it.
pub(super) fn public_reason(
    before: &View<Escape>,
    history: &[Observation<Escape>],
    decision: &Observation<Escape>,
    name: &dyn Fn(Seat) -> String,
) -> String {
    let meanings = &Meanings::after(before, history);
    let explainer = |best| Explainer { view: before, meanings, name, best };
    match *decision {
        Event::Played { place, .. } => {
            let fits = meaning::share_that_fits(before, place);
            if fits < PROBABLE && meanings.get(before.turn, place).is_none() && !before.routes.is_empty() {
                return format!("By the cards that I see in your hands, card {} may well fit.", place + 1);
            }
            explainer(Action::Play(place)).play(place, fits)
        }
        Event::Discarded { place, .. } => explainer(Action::Discard(place)).discard(place),
        Event::Clued { clue, touched, .. } => public_reason_of_clue(before, clue, touched, &name(clue.to)),
        _ => "I thought that this was best for the crew.".into(),
    }
}

/// Returns what a clue asks of its receiver, whose name is `to`, by the convention.
fn public_reason_of_clue(view: &View<Escape>, clue: Clue, touched: Indices, to: &str) -> String {
    let hand = &view.hands[clue.to];
    let Some(place) = meaning::focus(hand, touched) else {
        return format!("It tells {to} more about cards at which clues have pointed before.");
    };
    let card = place + 1;
    match clue.topic {
        Topic::Type(kind) if meaning::is_for_later(view, hand[place].marks, kind) => {
            format!("It tells {to} that card {card} is a {}, which fits nowhere yet.", text::kind(kind))
        }
        Topic::Type(_) => format!("Naming a type asks {to} to play card {card}."),
        Topic::Suit(_) => format!("Naming a suit asks {to} not to play card {card} yet."),
    }
}

/// Explains the actions of the active player.
pub(super) struct Explainer<'a> {
    /// The position as the player sees it.
    pub view: &'a View<Escape>,
    /// What clues have meant.
    pub meanings: &'a Meanings,
    /// The names of the players.
    pub name: &'a dyn Fn(Seat) -> String,
    /// The action that the player chooses.
    pub best: Action,
}

impl Explainer<'_> {
    /// Returns what speaks for an action, in one sentence.
    pub fn sentence(&self, reason: Reason) -> String {
        match reason {
            Reason::Play(place, fits) => self.play(place, fits),
            Reason::Discard(place, _) => self.discard(place),
            Reason::Clue(clue, effect) => self.clue(clue, effect),
            Reason::Choice(Action::Place(route)) => self.placement(route.into()),
            Reason::Choice(Action::Lose(route)) => self.loss(route.into()),
            Reason::Choice(_) => "Those who are out play on, so it matters little who goes first.".into(),
        }
    }

    fn play(&self, place: u8, fits: f64) -> String {
        let card = place + 1;
        match fits {
            _ if meaning::certainly_fits(self.view, place) => match meaning::known_type(self.view, place) {
                Some(CardType::Boat) => format!("Card {card} is a boat, and it completes a route."),
                Some(CardType::Key) => format!("Card {card} is a key, and it starts a route."),
                Some(CardType::Corridor) => format!("Card {card} is a corridor, and whichever it is, it fits."),
                Some(CardType::Guard) | None => match meaning::possible_types(self.view, place).as_slice() {
                    [one, other] => {
                        format!("Card {card} is {} or {}, and both fit.", text::a_kind(*one), text::a_kind(*other))
                    }
                    _ => format!("Whatever card {card} is, it fits."),
                },
            },
            _ if self.meanings.get(self.view.turn, place) == Some(Meaning::Go) => {
                format!("A clue asked for card {card} to be played.")
            }
            ALMOST_CERTAIN..
                if meaning::share_that_fits(self.view, place) < LIKELY
                    && self.meanings.get(self.view.turn, place).is_none() =>
            {
                format!("I have no proof, but the others see card {card}, and what they did suggests that it fits.")
            }
            PROBABLE.. => {
                let belief = if fits >= ALMOST_CERTAIN { "am almost sure" } else { "think" };
                match meaning::only_misfit(self.view, place) {
                    Some((CardType::Guard, _)) => {
                        format!("I {belief} that card {card} fits: only the Guard would not.")
                    }
                    Some((kind, true)) => {
                        format!("I {belief} that card {card} fits: only a {} would not.", text::kind(kind))
                    }
                    Some((kind, false)) => {
                        format!("I {belief} that card {card} fits: only some {}s would not.", text::kind(kind))
                    }
                    None => format!("I {belief} that card {card} fits, but I have no proof."),
                }
            }
            _ if self.view.routes.is_empty() => format!("Card {card} may fit, and no route can be lost yet."),
            _ if self.best == Action::Play(place) => format!("Card {card} may fit, and I see nothing better."),
            _ => format!("Card {card} may fit."),
        }
    }

    fn discard(&self, place: u8) -> String {
        let (card, hand) = (place + 1, &self.view.hands[self.view.turn]);
        let oldest_untouched = hand.iter().position(|held| held.marks.is_untouched());
        let reason = match self.meanings.get(self.view.turn, place) {
            _ if meaning::certainly_fits(self.view, place) => format!("Card {card} fits, but we may do without it"),
            Some(Meaning::Stop) => format!("A clue said not to play card {card}"),
            _ if oldest_untouched == Some(usize::from(place)) && meaning::known_type(self.view, place).is_none() => {
                format!("I do not know card {card}, the oldest that no clue has pointed at")
            }
            _ if hand[usize::from(place)].marks.is_untouched() => format!("No clue has pointed at card {card}"),
            _ => format!("I think we can do without card {card}"),
        };
        let gain = if self.view.tokens < self.view.options.tokens.into() { ", and a token comes back" } else { "" };
        let risk = if meaning::may_be_guard(self.view, place) { GUARD_WARNING } else { "" };
        let why_no_clue = match self.view.tokens {
            0 => "; there is no token for a clue",
            _ if self.sees_no_play() => "; no clue would ask anybody to play a card that fits",
            1 => "; only one token is left for clues",
            _ => "",
        };
        format!("{reason}{gain}{risk}{why_no_clue}.")
    }

    /// Returns whether the player sees that no clue asks for a card that fits. Everybody together sees no hand, so it is false then.
    fn sees_no_play(&self) -> bool {
        let view = self.view;
        view.hands.iter().filter(|(seat, _)| *seat != view.turn).all(|(_, hand)| {
            let untouched = hand.iter().filter(|held| held.marks.is_untouched());
            let is_asked_in_vain = |kind: &CardType| {
                let asked = untouched.clone().filter_map(|held| held.card).find(|card| card.kind() == *kind);
                asked.is_none_or(|card| !view.is_placeable(card))
            };
            hand.iter().all(|held| held.card.is_some()) && CardType::CLUEABLE.iter().all(is_asked_in_vain)
        })
    }

    fn clue(&self, clue: Clue, effect: ClueEffect) -> String {
        let name = (self.name)(clue.to);
        let hand = &self.view.hands[clue.to];
        let touched = (0..hand.len()).filter(|place| hand[*place].card.is_some_and(|card| clue.topic.matches(card)));
        let touched: Indices = touched.collect();
        let Some(place) = meaning::focus(hand, touched) else { return self.repeated_clue(clue, touched, effect) };
        let (card, fits) = (self.seen_card(clue.to, place), self.fits(clue.to, place));
        match (clue.topic, fits) {
            (Topic::Type(_), true) => format!("Naming a type asks {name} to play {card}, which fits."),
            (Topic::Type(kind), false) if !meaning::is_for_later(self.view, hand[place].marks, kind) => {
                format!("Naming a type asks {name} to play {card}, although it fits nowhere yet.")
            }
            (Topic::Type(kind), false) => {
                format!("It tells {name} that {card} is a {}, which fits nowhere yet.", text::kind(kind))
            }
            (Topic::Suit(_), true) => format!("It asks {name} to leave {card} for later, although it fits."),
            (Topic::Suit(_), false) if effect.prevents_play(place) => {
                format!("Naming a suit asks {name} not to play {card}, which fits nowhere yet.")
            }
            (Topic::Suit(_), false) => {
                format!("It tells {name} that {card} fits nowhere yet, {}.", self.gain(clue, effect))
            }
        }
    }

    /// Returns the number of a card in the hand of another player, and its title, which its owner does not see.
    fn seen_card(&self, seat: Seat, place: usize) -> String {
        match self.view.hands[seat][place].card {
            Some(Card::GUARD) => format!("card {} (the Guard)", place + 1),
            Some(card) => format!("card {} ({})", place + 1, card.title()),
            None => format!("card {}", place + 1),
        }
    }

    /// Returns whether a card in the hand of another player fits now.
    fn fits(&self, seat: Seat, place: usize) -> bool {
        self.view.hands[seat][place].card.is_some_and(|card| self.view.is_placeable(card))
    }

    /// Explains a clue that touches only cards that clues have touched before.
    fn repeated_clue(&self, clue: Clue, touched: Indices, effect: ClueEffect) -> String {
        let gain = self.gain(clue, effect);
        let name = (self.name)(clue.to);
        let places: Vec<String> = touched.iter().map(|place| (place + 1).to_string()).collect();
        let places = text::list(&places);
        if touched.iter().all(|place| self.view.hands[clue.to][place].marks.is(clue.topic)) {
            return match (self.tells_of_others(clue), clue.topic) {
                (false, _) => format!("It tells {name} nothing new, {KEEPS_CARD}."),
                (true, Topic::Type(kind)) => {
                    format!("It tells {name} that no other card is a {}, {gain}.", text::kind(kind))
                }
                (true, Topic::Suit(suit)) => {
                    format!("It tells {name} that no other card has {}, {gain}.", text::suit(suit))
                }
            };
        }
        let only = || touched.first().map(|place| self.seen_card(clue.to, place)).unwrap_or_default();
        match (clue.topic, touched.len()) {
            (Topic::Type(kind), 1) => {
                format!("It tells {name} that {} is a {}, {gain}.", only(), text::kind(kind))
            }
            (Topic::Type(_), _) => {
                format!("It tells {name} that cards {places} are {}, {gain}.", text::topic(clue.topic))
            }
            (Topic::Suit(suit), 1) => {
                format!("It tells {name} that {} has {}, {gain}.", only(), text::suit(suit))
            }
            (Topic::Suit(suit), _) => {
                format!("It tells {name} that cards {places} have {}, {gain}.", text::suit(suit))
            }
        }
    }

    /// Returns whether a clue tells something new of the cards that it does not touch.
    fn tells_of_others(&self, clue: Clue) -> bool {
        let is_open = |marks: Marks| match clue.topic {
            Topic::Type(_) => Topic::ALL.iter().all(|topic| matches!(topic, Topic::Suit(_)) || !marks.is(*topic)),
            Topic::Suit(_) => true,
        };
        let others =
            self.view.hands[clue.to].iter().filter(|held| held.card.is_none_or(|card| !clue.topic.matches(card)));
        others.map(|held| held.marks).any(|marks| !marks.is_not(clue.topic) && is_open(marks))
    }

    /// Says what a clue that asks for nothing is good for, in words that continue a sentence.
    fn gain(&self, clue: Clue, effect: ClueEffect) -> String {
        let name = (self.name)(clue.to);
        let card = |place: u8| self.seen_card(clue.to, place.into());
        let fits = |place: u8| self.fits(clue.to, place.into());
        match effect {
            ClueEffect::PlayUntouched(_) => format!("which may help {name} to decide"),
            ClueEffect::Play(place) | ClueEffect::PlayInstead(_, place) if fits(place) => {
                format!("and I think that {name} will then play {}, which fits", card(place))
            }
            ClueEffect::Play(place) | ClueEffect::PlayInstead(_, place) => {
                format!("and I think that {name} will then play {}", card(place))
            }
            ClueEffect::Stop(place) if !fits(place) => {
                format!("and I think that {name} will then not play {}, which fits nowhere yet", card(place))
            }
            ClueEffect::Stop(place) => format!("and I think that {name} will then not play {}", card(place)),
            ClueEffect::Discard(place) => format!("and I think that {name} will then discard {}", card(place)),
            ClueEffect::Keep(place) => format!("and I think that {name} will then keep {}", card(place)),
            ClueEffect::Inform | ClueEffect::Pass => KEEPS_CARD.into(),
        }
    }

    /// Explains the loss of one of the longest routes.
    fn loss(&self, index: usize) -> String {
        let number = self.view.routes[index].number;
        let length = self.length(index);
        let mut others = (0..self.view.routes.len()).filter(|other| *other != index && self.length(*other) == length);
        let fits = |route: usize| self.cards_for(self.view, route);
        match fits(index) {
            _ if self.best != Action::Lose(index as u8) => format!("Route {number} is one of the longest, too."),
            count if others.all(|other| fits(other) > count) => {
                format!("Fewer of the cards that I see fit on route {number} than on any other of the longest routes.")
            }
            _ => format!("I think that of the longest routes, we will miss route {number} least."),
        }
    }

    fn placement(&self, index: usize) -> String {
        let number = self.view.routes[index].number;
        let Phase::Place { card } = self.view.phase else { return format!("Route {number} suits us best.") };
        let legal = self.view.legal_routes(card);
        let corridors = |route: usize| self.view.routes[route].corridors();
        let needed = self.view.corridors_needed();
        let is_longest = legal.iter().all(|route| self.length(route) <= self.length(index));
        let is_tied = legal.iter().any(|route| route != index && self.length(route) == self.length(index));
        match card.kind() {
            CardType::Boat if is_longest && is_tied => {
                format!("Route {number} is one of the longest that this boat can complete.")
            }
            CardType::Boat if is_longest => format!("Route {number} is the longest that this boat can complete."),
            CardType::Boat if self.best == Action::Place(index as u8) => {
                format!("I think that a later boat will need route {number} least.")
            }
            CardType::Boat => format!("It completes route {number}."),
            _ if corridors(index) + 1 == needed => format!("With it, route {number} is ready for a boat."),
            _ if corridors(index) < needed && is_longest && !is_tied => {
                format!("Route {number} is the longest that it fits on.")
            }
            _ => {
                let count = self.cards_that_follow(card, index);
                let others: Vec<usize> = legal.iter().filter(|route| *route != index).collect();
                let follow = |route: &usize| self.cards_that_follow(card, *route);
                let is_most = others.iter().all(|route| follow(route) < count);
                let is_equal = others.iter().all(|route| follow(route) == count);
                let has_ready_route = others.iter().any(|route| corridors(*route) >= needed);
                let gets_ready = others.iter().any(|route| corridors(*route) + 1 == needed);
                let spared = others.iter().copied().map(|route| (self.cards_for(self.view, route), route)).max();
                match spared {
                    _ if corridors(index) < needed && has_ready_route => {
                        format!("Route {number} still needs corridors.")
                    }
                    _ if is_equal && !others.is_empty() && !gets_ready => {
                        "It makes little difference: wherever it lies, equally many of the cards that I see fit next."
                            .into()
                    }
                    _ if is_most => {
                        format!("Of the cards that I see, {count} would fit on route {number} next.")
                    }
                    Some((fits @ 1.., route)) => {
                        let number = self.view.routes[route].number;
                        format!("It leaves route {number} as it is, where {fits} of the cards that I see would fit.")
                    }
                    _ => "It leaves the other routes as they are.".into(),
                }
            }
        }
    }

    /// Returns how many cards in the hands of the others would fit on a route after this card.
    fn cards_that_follow(&self, card: Card, index: usize) -> usize {
        let mut after = self.view.clone();
        after.routes[index].push(card);
        self.cards_for(&after, index)
    }

    /// Returns how many cards in the hands of the others fit on a route.
    fn cards_for(&self, after: &View<Escape>, index: usize) -> usize {
        let others = Seat::all(self.view.seats()).filter(|seat| *seat != self.view.turn);
        let cards = others.flat_map(|seat| self.view.hands[seat].iter()).filter_map(|held| held.card);
        cards.filter(|card| after.validate_placement(*card, index).is_ok()).count()
    }

    /// Returns the number of cards of a route.
    fn length(&self, route: usize) -> usize {
        self.view.routes[route].cards().len()
    }
}
