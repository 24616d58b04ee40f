//! The sentences that accuse somebody.

use super::super::super::Action;
use super::Phrases;

impl Phrases<'_> {
    /// Accuses a player of harm done to the speaker.
    pub(in crate::games::intruder::bot) fn accuse_of_harm_to_me(self, name: &str) -> String {
        self.pick(
            &[
                "{name} has done me more harm than good, and I do not forget a face.",
                "I came for a quiet weekend. {name} came for me.",
                "Ask {name} where that bruise of mine is from.",
                "If I am found dead in the morning, {name} knows why.",
                "I would not get into a car with {name}, not after that.",
                "{name} keeps saying sorry to me. Afterwards.",
                "I have stopped counting what {name} owes me.",
                "If {name} is my friend, I should like to see my enemies.",
                "Somebody should keep {name} away from me, and from the kitchen knives.",
                "I was in nobody’s way. {name} found me all the same.",
                "When I close my eyes, I see {name} coming.",
                "I know what {name} did to me, and so does everybody here.",
                "{name} has it in for me, and I would like to know why.",
                "Whenever I feel safe, {name} turns up beside me.",
                "These bruises of mine and {name} arrived together.",
                "If we ever get out of here, I will not share a taxi with {name}.",
            ],
            &[("{name}", name)],
        )
    }

    /// Accuses a player of harm done to another one than the speaker.
    pub(in crate::games::intruder::bot) fn accuse_of_harm(self, name: &str, victim: &str) -> String {
        self.pick(
            &[
                "Look at what {name} did to {victim}. I have seen that film, and it was {name}.",
                "{name} was rather rough with {victim}. In my book that is a confession.",
                "Rewind to {name} and {victim}. Now tell me that I am wrong.",
                "Friends do not do to {victim} what {name} did.",
                "First {victim}, and who is next? Ask {name}.",
                "{victim} did nothing to earn that. {name} did it anyway.",
                "I watched {name} with {victim}. I have been watching {name} since.",
                "Whatever {name} calls that, {victim} is bleeding from it.",
                "What {name} did to {victim} was no accident.",
                "I would not like to be {victim} while {name} is about.",
            ],
            &[("{name}", name), ("{victim}", victim)],
        )
    }

    /// Accuses a player of what they have done in the round.
    pub(in crate::games::intruder::bot) fn accuse_of_action(self, name: &str, action: &Action) -> String {
        self.pick(
            &[
                "I suspect {name} because of {action}.",
                "I keep coming back to {action}. That was {name}.",
                "Let {name} explain {action} to us.",
                "It is {name}, I think. Remember {action}.",
                "You all saw {action}, and you all saw who it was: {name}.",
                "After {action}, I do not let {name} out of my sight.",
                "Rewind to {action}, and stop the film on {name}.",
                "{name} hopes that we have forgotten {action}. I have not.",
                "What was {action} good for? Ask {name}.",
                "I have heard no good reason for {action}, least of all from {name}.",
            ],
            &[("{name}", name), ("{action}", &self.action(action))],
        )
    }

    /// Accuses a player without a reason.
    pub(in crate::games::intruder::bot) fn accuse(self, name: &str) -> String {
        self.pick(
            &[
                "My money is on {name}: look back at who gained by all that.",
                "If this were a film, the music would change whenever {name} comes in.",
                "Take {name} out of every scene, and nobody gets hurt.",
                "I cannot prove it yet, but I would not turn my back on {name}.",
                "{name} is too calm for a night like this.",
                "Every time I look round, {name} is behind me.",
                "I have made a list, and it has one name on it: {name}.",
            ],
            &[("{name}", name)],
        )
    }

    /// Turns the suspicion to another player.
    pub(in crate::games::intruder::bot) fn accuse_in_defence(self, name: &str) -> String {
        self.pick(
            &[
                "I know how it looks for me. That is just how {name} wants it to look.",
                "While all of you watch me, who watches {name}?",
                "Put me out of the house, and {name} will thank you for it.",
                "In every film like this, the one you suspect first is innocent. I would look at {name}.",
                "You suspect me because {name} wants you to.",
                "Kill me, and you still have {name} in the house.",
                "I am not the one you want. The one you want is {name}.",
                "The longer you talk about me, the better for {name}.",
                "Every murderer needs a scapegoat. {name} has found one: me.",
                "It is not me, and of the others I would choose {name}.",
                "When I am dead, remember that I said {name}.",
                "Say that of {name}, and I would believe you.",
                "Suspect me if you like. I suspect {name}.",
                "I have nothing to hide. I am not so sure of {name}.",
            ],
            &[("{name}", name)],
        )
    }
}
