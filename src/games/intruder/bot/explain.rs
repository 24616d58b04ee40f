//! The sentences with which bots explain their actions, and the alternatives that people are told about.

use super::super::{Action, Binding, Card, CardSource, Intruder, Phase, ROW_SIZE, START_LIVES};
use super::effect::{Forecast, later_turns, turns_left};
use super::explain_kept::reason_to_keep;
use super::explainer::{Basis, Explainer};
use super::opinions::{NOTHING_BETTER, proved};
use super::words::Degree;
use crate::game::{ActionValue, Decision, Game, Seat};

impl Explainer<'_> {
    /// Returns the decision for the first of these actions, which are sorted from the best on. People are told only of
    /// alternatives that a player could take seriously.
    pub fn decision(&self, ranked: impl IntoIterator<Item = (Action, Option<ActionValue>)>) -> Decision<Intruder> {
        let told = ranked.into_iter().filter(|(action, _)| *action == self.best || self.is_serious(action));
        Decision::ranked(told, |action| match self.own_loss(action) {
            Some(own_loss) => format!("{} {own_loss}", self.sentence(action)),
            None => self.sentence(action),
        })
    }

    /// Returns whether an action is no harm to friends, no favour to opponents, and not in vain.
    pub fn is_serious(&self, action: &Action) -> bool {
        match *action {
            Action::Lay { card, on }
                if !card.is_item() && turns_left(self.view()) == 0.0 && self.is_without_effect(action, on) =>
            {
                false
            }
            Action::Lay { card, on } if !card.is_item() && self.view().rows[on].has_waiting_barricade() => {
                self.another_card_may_follow(on) && on != self.player.seat && !self.is_friend(on)
            }
            Action::Lay { card, on } if !card.is_item() && on == self.player.seat => {
                let (before, after) = self.damage(action, on);
                after < before || matches!(card, Card::Medkit | Card::Barricade)
            }
            // An Intruder who does an Innocent a favour may be taken for one, until there is a proof; but a fellow comes first.
            Action::Lay { card, on } => match card.is_item() || !self.harms(action, on) {
                true if self.is_intruder() && !card.is_item() => {
                    !self.is_opponent(on) || !self.is_exposed() && !self.can_heal_fellow(card)
                }
                true => !self.is_opponent(on),
                false => !self.is_friend(on),
            },
            Action::Snatch { from, .. } if from != self.player.seat && self.harms(action, from) => {
                !self.is_friend(from)
            }
            Action::Play(Card::Flashlight) => self.view().flashlit.is_none() && self.view().deck_size() > 0,
            _ => true,
        }
    }

    /// Returns whether a card changes neither who has the most damage nor who gets a life back.
    fn is_without_effect(&self, action: &Action, on: Seat) -> bool {
        let (before, after) = self.damage(action, on);
        let others = self.most_damage_of_others(on);
        before.cmp(&others) == after.cmp(&others)
            && self.view().rows[on].restores_life() == self.row_after(action, on).restores_life()
    }

    /// Returns whether a card would take damage off an Intruder.
    fn can_heal_fellow(&self, card: Card) -> bool {
        let heals = |on: Seat| {
            let action = Action::Lay { card, on };
            let is_legal = Intruder::validate(self.view(), self.player.seat, &action).is_ok();
            is_legal && self.row_after(&action, on).damage() < self.view().rows[on].damage()
        };
        self.view().active().iter().any(|seat| self.is_fellow(seat) && heals(seat))
    }

    /// Returns what speaks for an action, in one sentence.
    fn sentence(&self, action: &Action) -> String {
        match *action {
            Action::Lay { card, on } if card.is_item() => self.laid_item(card, on),
            Action::Snatch { from, take } if take.is_item() => self.snatched_item(take, from),
            Action::Lay { on, .. } if self.view().rows[on].has_waiting_barricade() => self.barricaded(on),
            Action::Lay { on, .. } | Action::Snatch { from: on, .. } if on == self.player.seat => self.on_me(action),
            Action::Lay { on, .. } | Action::Snatch { from: on, .. } => self.on_other(action, on),
            Action::Keep(cards) => reason_to_keep(self.view(), self.player.seat, &cards, self.best == *action),
            Action::UseNobody => self.leaving(),
            Action::Play(card) => self.untargeted(card),
            Action::Hold => self.held_card(),
            Action::Skip => self.nothing(),
        }
    }

    /// Explains a card that a Barricade nullifies (I19).
    fn barricaded(&self, on: Seat) -> String {
        let whose = if on == self.player.seat { "my".to_string() } else { format!("{}’s", self.name(on)) };
        if self.another_card_may_follow(on) {
            format!("It uses up the Barricade in {whose} row, so that the card after it counts.")
        } else {
            format!("The Barricade in {whose} row stops it, so it changes nothing.")
        }
    }

    /// Returns whether a card may follow the next one in a row in this round.
    fn another_card_may_follow(&self, on: Seat) -> bool {
        self.view().rows[on].cards().len() + 1 < ROW_SIZE && turns_left(self.view()) > 0.0
    }

    /// Explains a card that the player lays on themselves or takes from their own row.
    fn on_me(&self, action: &Action) -> String {
        let me = self.player.seat;
        let (before, after) = self.damage(action, me);
        match action {
            _ if after > before && self.own_loss(action).is_some() => "It looks innocent.".into(),
            _ if after > before => "I think that I can bear it, and it looks innocent.".into(),
            Action::Lay { card: Card::Scratch, on } if after < before => {
                let healing = self.binding_target(action, *on).map_or("row", Card::title);
                format!("It doubles the {healing} in my row: {} damage less.", before - after)
            }
            _ if after < before && before > self.most_damage_of_others(me) => {
                format!("It takes {} damage off me, and I have the most.", before - after)
            }
            _ if after < before => format!("It takes {} damage off me.", before - after),
            _ if self.cancels_medkit(action, me) => "It stops the Med Kit from giving me a life back.".into(),
            Action::Lay { card: Card::Medkit, .. } => "It can give me a life back.".into(),
            Action::Lay { card: Card::Barricade, .. } if self.another_card_may_follow(me) => {
                "The next card on me will not count, good or bad.".into()
            }
            Action::Lay { .. } => "It changes nothing for me.".into(),
            _ => "It brings me a card.".into(),
        }
    }

    /// Returns the card to which the action binds the card that it lays in a row.
    fn binding_target(&self, action: &Action, on: Seat) -> Option<Card> {
        let row = self.row_after(action, on);
        match row.cards().last()?.binding {
            Binding::To(to) => Some(row.cards()[usize::from(to)].card),
            _ => None,
        }
    }

    /// Explains a card that the player lays on another one or takes from another row.
    fn on_other(&self, action: &Action, on: Seat) -> String {
        let harms = self.harms(action, on);
        let opinion = self.opinion(on, harms);
        // A bot that helps an opponent or harms a fellow gives the reason only, not the size of the effect.
        let is_told = if harms { !self.is_fellow(on) } else { !self.is_opponent(on) };
        match self.effect(action, on).filter(|_| is_told) {
            Some(effect) => format!("{opinion}, and {effect}."),
            None => format!("{opinion}."),
        }
    }

    /// Returns whether an action does harm to a player.
    fn harms(&self, action: &Action, on: Seat) -> bool {
        let effect = Forecast::of(self.view()).effect(self.view(), self.player.seat, action);
        effect.harms(on) || self.cancels_medkit(action, on)
    }

    /// Says what a card does to another player, in words that continue a sentence.
    fn effect(&self, action: &Action, on: Seat) -> Option<String> {
        let name = self.name(on);
        let (before, after) = self.damage(action, on);
        let others = self.most_damage_of_others(on);
        match action {
            _ if after > before && before > others => Some(format!("{name} has the most damage already")),
            _ if after > before && after > others => Some(format!("this gives {name} the most damage")),
            _ if after > before => Some(format!("with it {name} has {after} damage")),
            _ if after < before && before > others => Some(format!("{name} has the most damage")),
            _ if after < before => Some(format!("this takes {} damage off {name}", before - after)),
            _ if self.cancels_medkit(action, on) => {
                Some(format!("this stops the Med Kit from giving {name} a life back"))
            }
            Action::Lay { card: Card::Medkit, .. } => Some(format!("this can give {name} a life back")),
            Action::Lay { card: Card::Barricade, .. } if self.another_card_may_follow(on) => {
                Some(format!("the next card on {name} will not count, good or bad"))
            }
            Action::Lay { .. } => None,
            _ => Some("it brings me a card".into()),
        }
    }

    /// Explains why an item is to lie before a player.
    fn laid_item(&self, item: Card, on: Seat) -> String {
        let (name, title, owned) = (self.name(on), item.title(), self.view().items[on].len());
        let Some(beliefs) = self.beliefs_of_innocent().filter(|_| on != self.player.seat) else {
            return match self.is_intruder() {
                _ if on == self.player.seat => self.own_item(item),
                true if self.is_fellow(on) => {
                    format!("{name} is one of us, and without the {title} no Innocent can drive off.")
                }
                _ => format!("{}.", self.opinion(on, false)),
            };
        };
        match self.degree(beliefs, on) {
            Some(Degree::Trust) if owned > 0 => format!("I trust {name}, who has {owned} of the four items."),
            Some(Degree::Trust) => format!("One of us must get all four items, and I trust {name}."),
            None => format!("{}, and somebody must get all four items.", self.undecided(on)),
            _ => format!("Whoever has a Snatch can take the {title} away from {name} again."),
        }
    }

    /// Explains why an item is to lie before the player.
    fn own_item(&self, item: Card) -> String {
        let (title, owned) = (item.title(), self.view().items[self.player.seat].len());
        match self.is_fellow(self.player.seat) {
            true => format!("Without the {title} no Innocent can drive off."),
            false if owned > 0 => format!("With all four items I can drive off, and I have {owned} already."),
            false => format!("I know that I am innocent, so I should have the {title}."),
        }
    }

    /// Explains why an item is taken from a player.
    fn snatched_item(&self, item: Card, from: Seat) -> String {
        let (name, title) = (self.name(from), item.title());
        let takes_it = format!("this takes the {title} away");
        if from == self.player.seat {
            return format!("It lets me lay the {title} in front of somebody else.");
        }
        if self.is_intruder() && self.is_fellow(from) {
            return if self.is_exposed() {
                format!("{name} is one of us, but {NOTHING_BETTER}.")
            } else {
                format!("{name} is one of us, but robbing a friend makes me look honest.")
            };
        }
        match self.beliefs_of_innocent().and_then(|beliefs| self.degree(beliefs, from)) {
            Some(_) if !self.view().items[self.player.seat].is_empty() => self.own_item(item),
            None | Some(Degree::Trust) => self.own_item(item),
            Some(Degree::Proved) => format!("{}, and {takes_it}.", proved(&name)),
            Some(_) => format!("I suspect {name}, and {takes_it}."),
        }
    }

    /// Explains a card that needs no player.
    fn untargeted(&self, card: Card) -> String {
        match (card, &self.basis) {
            (Card::Hostage, _) => "The Hostage brings me the top card of the deck, to play now or later.",
            (Card::Roulette, Basis::Beliefs(_)) => return self.roulette(),
            (Card::Roulette, Basis::Attitudes(_)) => "I like hardly anybody here, so let chance choose.",
            (Card::Camera, _) => "It can show all of us somebody’s hand.",
            (Card::Mirror, _) => "It can cost somebody a turn, and chance decides whom.",
            _ if self.view().flashlit.is_some() => "The top card of the deck lies open already, so it changes nothing.",
            _ if self.view().deck_size() == 0 => "The deck is empty, so it changes nothing.",
            _ => "It lets all of us see the top card of the deck.",
        }
        .into()
    }

    /// Explains a Roulette: whom chance can hit.
    fn roulette(&self) -> String {
        let view = self.view();
        // On those who are away the die has no effect (I12).
        let targets = view.active();
        match &self.basis {
            _ if self.is_intruder() => {
                let fellows = targets.iter().filter(|seat| self.is_fellow(*seat)).count();
                let innocents = counted(targets.len() - fellows, "Innocent");
                format!("Among those who can lose a life are {innocents} and {}.", counted(fellows, "Intruder"))
            }
            Basis::Beliefs(beliefs)
                if targets.iter().map(|seat| beliefs.evaluation.lost_lives()[seat]).sum::<f64>() > 0.0 =>
            {
                "The die decides who loses a life, and I think that the odds are on our side.".into()
            }
            _ => "The die decides who loses a life, if anybody does.".into(),
        }
    }

    /// Explains why a card just got is not played.
    fn held_card(&self) -> String {
        let view = self.view();
        let is_snatched = view.phase == Phase::DecideOnCard { source: CardSource::Snatch };
        match view.pending_card() {
            // I33.
            Some(item) if is_snatched && item.is_item() => {
                let title = item.title();
                let it = pronoun(item);
                format!(
                    "Nobody can take the {title} from my hand, and {it} will lie in front of me when the round ends."
                )
            }
            _ if self.has_later_turn() => "It may be of more use in a later turn.".into(),
            _ if self.best == Action::Hold => "I think that to play it now would not help my side.".into(),
            _ => "I lose the card, and it does nothing.".into(),
        }
    }

    /// Explains why nothing is played.
    fn nothing(&self) -> String {
        let hand = self.view().hands[self.player.seat].len();
        match hand {
            0 => return "I have no card left.".into(),
            _ if self.view().legal_actions(self.player.seat).len() == 1 => {
                return "I can play none of my cards now.".into();
            }
            1 if self.has_later_turn() => return "I keep my card for a later turn.".into(),
            _ if hand <= later_turns(self.view(), self.player.seat) => {
                return "I keep my cards for later turns.".into();
            }
            _ => {}
        }
        match self.leader_to_keep() {
            Some(leader) => format!("{} has the most damage, and I want to keep it that way.", self.name(leader)),
            None if self.best == Action::Skip => "I think that nothing that I can play now would help my side.".into(),
            None => match self.leader() {
                Some(leader) if leader == self.player.seat => "It changes nobody’s damage, and I have the most.".into(),
                Some(leader) => format!("It changes nobody’s damage, and {} has the most.", self.name(leader)),
                None => "It changes nobody’s damage.".into(),
            },
        }
    }

    /// Returns whether the player has another turn in this round.
    fn has_later_turn(&self) -> bool {
        later_turns(self.view(), self.player.seat) > 0
    }

    /// Returns the player who alone has the most damage, if the life of that one is no loss to the player.
    fn leader_to_keep(&self) -> Option<Seat> {
        let leader = self.leader()?;
        let is_rival = match self.basis {
            Basis::Beliefs(beliefs) => !beliefs.evaluation.is_friend(leader),
            // An Intruder who plays as an Innocent would may have such an attitude to a fellow.
            Basis::Attitudes(attitudes) => {
                !self.is_fellow(leader) && attitudes.is_some_and(|attitudes| attitudes.to(leader) < 0.0)
            }
        };
        (leader != self.player.seat && is_rival).then_some(leader)
    }

    /// Explains why a player leaves the house for a round.
    fn leaving(&self) -> String {
        match self.view().lives[self.player.seat] {
            START_LIVES.. => "Nobody can hit me while I am away.".into(),
            1 => "I have only 1 life left, and nobody can take it while I am away.".into(),
            lives => format!("I have only {lives} lives left, and nobody can take one while I am away."),
        }
    }
}

/// Counts players of a side: 1 Innocent, 2 Innocents.
fn counted(count: usize, side: &str) -> String {
    if count == 1 { format!("1 {side}") } else { format!("{count} {side}s") }
}

/// Returns the pronoun of an item.
fn pronoun(item: Card) -> &'static str {
    if item == Card::Keys { "they" } else { "it" }
}
