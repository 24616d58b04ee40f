//! The sentences of the talk, each in several variants.

mod accusations;

use super::super::{Action, Intruder, Mark, text};
use super::opinions::has_done_harm;
use super::words::Degree;
use crate::game::{PlayerView, Seat};

/// Chooses the variants of sentences: one that nobody has said in this game, or else the one that was said longest ago.
#[derive(Clone, Copy)]
pub(super) struct Phrases<'a> {
    /// The variant that comes first of those that were not said yet. It depends on what everybody knows.
    start: usize,
    /// The place of the variant in the order of all.
    place: usize,
    player: &'a PlayerView<'a, Intruder>,
}

impl<'a> Phrases<'a> {
    /// Chooses the variants for this player.
    pub(super) fn new(player: &'a PlayerView<'a, Intruder>) -> Self {
        let (view, seat) = (player.view, player.seat.index());
        let state = |seat: Seat| usize::from(view.lives[seat]) + view.items[seat].len();
        let start = Seat::all(view.seats()).fold(usize::from(view.round), |start, seat| start * 3 + state(seat));
        // All bots speak first without having heard each other: each takes another place in the same order.
        let has_heard = player.statements.iter().any(|one| one.round + 1 == view.round && !one.words.is_empty());
        if has_heard {
            Phrases { start: start + seat, place: 0, player }
        } else {
            Phrases { start, place: seat, player }
        }
    }

    /// Returns one of these variants, with names in the places of their words.
    fn pick(self, variants: &[&str], names: &[(&str, &str)]) -> String {
        let statements: Vec<String> =
            self.player.statements.iter().map(|statement| self.without_names(&statement.words)).collect();
        let count = variants.len();
        let ranked = |(at, pattern): (usize, &&str)| {
            let words = names.iter().fold((*pattern).to_owned(), |words, (place, name)| words.replace(place, name));
            let sign = self.without_names(&words);
            let last_use = statements.iter().rposition(|words| words.contains(&sign));
            (last_use, (at + count - self.start % count) % count, words)
        };
        let mut ranked: Vec<_> = variants.iter().enumerate().map(ranked).collect();
        ranked.sort_unstable();
        ranked.swap_remove(self.place % count).2
    }

    /// Returns the words with the same sign in place of each name.
    fn without_names(self, words: &str) -> String {
        let names = Seat::all(self.player.view.seats()).map(self.player.name);
        names.fold(words.to_owned(), |words, name| words.replace(&name, "…"))
    }

    /// Thanks a player for help.
    pub(super) fn thank(self, name: &str) -> String {
        self.pick(
            &[
                "{name} patched me up. Killers do not do that. Do they?",
                "I would share my popcorn with {name}, after that.",
                "Whatever you think of {name}, nobody here was kinder to me.",
                "If somebody must hold the door, let it be {name}.",
                "{name} has had me at their mercy, and was merciful.",
                "I owe {name} one. I hope that I live to pay it.",
                "I sleep better when {name} is in the next room.",
                "Count {name} out: nobody bandages their own victim.",
            ],
            &[("{name}", name)],
        )
    }

    /// Says something without content.
    pub(super) fn small_talk(self) -> String {
        self.pick(
            &[
                "I heard something in the cellar. Shall we split up?",
                "So far, it is the nicest party I have ever been locked in at.",
                "I have nothing to complain about yet. That is how it always begins.",
                "The telephone is dead, I take it? It always is.",
                "I would go and look at the fuse box, if nobody minds.",
                "Did we not have one more chair an hour ago?",
                "Somebody has left the back door open. Please say that it was one of us.",
                "The dog has stopped barking. I liked the barking better.",
                "I vote that we all stay in this room, with our hands on the table.",
                "Whoever suggested a house in the woods, thank you very much.",
            ],
            &[],
        )
    }

    /// Vouches for a player. What that player has done is no reason if all have seen harm of it.
    pub(super) fn vouch_for(self, friend: Seat) -> String {
        let variants = [
            "I do not know who it is, but it is not {name}.",
            "Whoever goes for {name} next will have to explain it to me.",
            "If {name} is one of them, I know nothing about people.",
            "{name} and I will share the flashlight.",
            // From here on, what the player has done.
            "Leave {name} alone: that one plays like a friend of the house.",
            "{name} has had every chance to do worse, and did not.",
            "I have watched {name} all evening. That is not how a murderer plays.",
        ];
        let count = if has_done_harm(self.player.view, friend) { 4 } else { variants.len() };
        self.pick(&variants[..count], &[("{name}", &(self.player.name)(friend))])
    }

    /// Says what has changed the speaker’s opinion of a player, who now has this mark.
    pub(super) fn changed_mind(self, about: Seat, mark: Mark, action: &Action) -> String {
        let before = if mark == Mark::Intruder { "trusted" } else { "suspected" };
        format!("I {before} {}, but then came {}.", (self.player.name)(about), self.action(action))
    }

    /// Names an action that all have seen, such as “the Knife on Bo”.
    fn action(self, action: &Action) -> String {
        let name = |seat: Seat| {
            if seat == self.player.seat { "me".into() } else { (self.player.name)(seat) }
        };
        match *action {
            Action::Lay { card, on } if card.is_item() => format!("the {} in front of {}", card.title(), name(on)),
            Action::Lay { card, on } => format!("{} on {}", text::with_article(card), name(on)),
            Action::Snatch { from, take } => format!("the Snatch of the {} from {}", take.title(), name(from)),
            _ => String::new(),
        }
    }

    /// Vouches for a player because of what they have done in the round.
    pub(super) fn vouch_because_of_action(self, friend: Seat, action: &Action) -> String {
        self.pick(
            &[
                "I trust {name} because of {action}.",
                "Remember {action}. {name} need not have done that.",
                "After {action}, I would leave {name} alone.",
                "I keep coming back to {action}. It speaks for {name}.",
                "For me, {action} was enough: {name} is no Intruder.",
                "An Intruder would not have chosen {action}. {name} did.",
                "If you suspect {name}, think of {action} first.",
                "I was not sure of {name} before {action}. Now I am surer.",
            ],
            &[("{name}", &(self.player.name)(friend)), ("{action}", &self.action(action))],
        )
    }

    /// Says that there is no suspect yet.
    pub(super) fn no_suspect(self) -> String {
        self.pick(
            &[
                "I have nothing on anybody yet. That worries me most.",
                "It is too early for names. It is never too early for locks.",
                "Everybody looks alike in the dark. Give me one more round.",
                "I could name somebody, but I would be guessing.",
                "Ask me again when somebody has made a mistake.",
                "So far, everybody has been nearly nice enough.",
                "I suspect the butler. We have no butler? Then I suspect nobody.",
            ],
            &[],
        )
    }

    /// Answers a question about a player without an opinion.
    pub(super) fn unsure_about(self, about: Seat) -> String {
        let variants = [
            "{name}? I wish I knew.",
            "About {name} I could not say. Not before the next reel.",
            "Ask me about {name} again when the lights have been out once more.",
            "I have watched {name}, and I am none the wiser.",
            "I cannot read {name}. Not in this light.",
            "{name} has not given me enough to go on.",
            "My notes on {name} are all question marks.",
            // Only of those who have done no harm that all have seen.
            "{name} has done nothing yet that I could swear to.",
        ];
        let count = variants.len() - usize::from(has_done_harm(self.player.view, about));
        self.pick(&variants[..count], &[("{name}", &(self.player.name)(about))])
    }

    /// Accuses one player, as sure as the speaker is, because of an action if there is one, and vouches for another.
    pub(super) fn sum_up(self, suspect: &str, degree: Degree, action: Option<&Action>, friend: &str) -> String {
        let reason = action.map_or_else(String::new, |action| format!(" because of {}", self.action(action)));
        let suspects = match degree {
            Degree::Proved => format!("It is proven: {suspect} is an Intruder."),
            Degree::AlmostSure => format!("I am almost sure that it is {suspect}{reason}."),
            Degree::Suspect | Degree::Trust => format!("I suspect {suspect}{reason}."),
        };
        let vouches = self.pick(
            &[
                "But I would let {friend} walk behind me.",
                "{friend} may hold my flashlight.",
                "The car keys go to {friend}, if you ask me.",
                "I would vouch for {friend}.",
                "Keep {friend} close and the lights on.",
                "I would give {friend} the last bandage.",
                "{friend} is on our side, I think.",
                "If we must split up, I will go with {friend}.",
                "I would trust {friend} with the knives.",
                "I am not afraid of {friend}.",
            ],
            &[("{friend}", friend)],
        );
        format!("{suspects} {vouches}")
    }

    /// Answers the suspicion of the others without accusing anybody.
    pub(super) fn defend(self) -> String {
        self.pick(
            &[
                "I know how it looks for me. I am innocent all the same.",
                "You are all looking at me, and the real one is enjoying it.",
                "Go back over what I played, card by card, and then tell me it was me.",
                "It is not me. Waste a life on me if you must.",
                "I could swear it, but you would say that a murderer swears too.",
                "Think again, and think quickly: the real one has just relaxed.",
                "Put me out, count your lives afterwards, and remember that I told you.",
                "I may be wrong about all of you. You are wrong about me.",
                "I will say it slowly: I am innocent.",
                "Suspect me if you like, but keep an eye on the door.",
                "Somebody is glad that you are looking at me. Ask yourselves who.",
                "I played the cards that I had. Better ones would have looked better.",
            ],
            &[],
        )
    }

    /// Answers an accusation of a player who does not look for proof.
    pub(super) fn deny(self) -> String {
        self.pick(
            &[
                "Me? I came for the buffet.",
                "It was not me, and I would like that in writing.",
                "Now you have hurt my feelings. I am as innocent as the curtains.",
                "You are barking up the wrong guest.",
                "I was nowhere near it. I was under the bed.",
                "Search me. You will find half a sandwich and a clear conscience.",
                "If I were the murderer, this would be going much better.",
                "I am too scared to be a murderer. Look at my hands.",
                "I have an alibi: I was hiding.",
                "I faint at the sight of blood. Ask my dentist.",
                "Me, a murderer? I cannot even win at cards.",
                "You have the wrong person. That happens to me at parties.",
                "I would confess, but I have nothing to confess.",
                "My mother would never believe that of me.",
                "I only came because breakfast was included.",
            ],
            &[],
        )
    }

    /// Answers the suspicion of the others with what the speaker has done for a player.
    pub(super) fn defend_by_help(self, helped: &str) -> String {
        self.pick(
            &[
                "An Intruder would not have helped {helped} as I did.",
                "Before you go for me: I have done {helped} more good than harm.",
                "Ask {helped} whether I am one of them.",
                "I know how it looks for me. But look at what I did for {helped}.",
                "If I were one of them, {helped} would be worse off.",
                "I have looked after {helped}. Does a murderer do that?",
                "Whoever suspects me should talk to {helped} first.",
                "{helped} can tell you what I am like.",
                "You think it is me? Then why did I help {helped}?",
            ],
            &[("{helped}", helped)],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Card, Options};
    use super::*;
    use crate::game::{Game, Partial, View};

    const ME: Seat = Seat(0);
    const OTHER: Seat = Seat(1);

    /// Calls a function with the phrases for this view.
    fn with_phrases<T>(view: &View<Intruder>, say: impl FnOnce(Phrases) -> T) -> T {
        let name = |seat: Seat| ["Ada", "Bo", "Cleo", "Dov"][seat.index()].to_owned();
        say(Phrases::new(&PlayerView { seat: ME, view, history: &Vec::new, name: &name, statements: &[] }))
    }

    #[test]
    fn nobody_is_praised_for_harmless_play_who_has_done_harm() {
        let mut view: View<Intruder> = Intruder::start::<Partial>(&Options::default(), 4);
        let praise = [
            "Leave Bo alone: that one plays like a friend of the house.",
            "Bo has had every chance to do worse, and did not.",
            "I have watched Bo all evening. That is not how a murderer plays.",
            "Bo has done nothing yet that I could swear to.",
        ];
        for (harm, count) in [(2, 0), (0, praise.len())] {
            view.harm[OTHER][Seat(2)] = harm;
            let mut statements = Vec::new();
            for round in 1..=56 {
                view.round = round;
                statements.push(with_phrases(&view, |phrases| phrases.vouch_for(OTHER)));
                statements.push(with_phrases(&view, |phrases| phrases.unsure_about(OTHER)));
            }
            let praised = praise.iter().filter(|praise| statements.iter().any(|words| words == *praise));
            assert_eq!(praised.count(), count, "harm {harm}: {statements:?}");
        }
    }

    #[test]
    fn a_change_of_mind_names_the_action() {
        let view: View<Intruder> = Intruder::start::<Partial>(&Options::default(), 4);
        let phrase = |mark, action| with_phrases(&view, |phrases| phrases.changed_mind(OTHER, mark, &action));
        for (mark, action, words) in [
            (Mark::Intruder, Action::Lay { card: Card::Knife, on: ME }, "I trusted Bo, but then came the Knife on me."),
            (
                Mark::Innocent,
                Action::Lay { card: Card::Car, on: Seat(2) },
                "I suspected Bo, but then came the Car in front of Cleo.",
            ),
            (
                Mark::Intruder,
                Action::Snatch { from: Seat(3), take: Card::Keys },
                "I trusted Bo, but then came the Snatch of the Keys from Dov.",
            ),
        ] {
            assert_eq!(phrase(mark, action), words);
        }
    }
}
