//! The sentences of the talk, each in several variants.

use super::super::Intruder;
use super::words::Degree;
use crate::game::{PlayerView, Seat};

/// Chooses the variants of sentences: those that were said least in this game, so that no bot repeats itself or another one
/// while there are other words.
#[derive(Clone, Copy)]
pub(super) struct Phrases<'a> {
    /// The variant that comes first of those that were said equally often. It depends on what everybody knows.
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
        let has_heard = player.said.iter().any(|one| one.round + 1 == view.round && !one.words.is_empty());
        if has_heard {
            Phrases { start: start + seat, place: 0, player }
        } else {
            Phrases { start, place: seat, player }
        }
    }

    fn pick<const N: usize>(self, variants: [String; N]) -> String {
        let mut ranked: Vec<(usize, usize, String)> = variants
            .into_iter()
            .enumerate()
            .map(|(at, words)| (self.times_said(&words), (at + N - self.start % N) % N, words))
            .collect();
        ranked.sort_unstable();
        ranked.swap_remove(self.place % N).2
    }

    /// Returns how often these words were said in this game, whomever they named.
    fn times_said(self, words: &str) -> usize {
        let words = self.without_names(words);
        self.player.said.iter().filter(|statement| self.without_names(&statement.words).contains(&words)).count()
    }

    /// Returns the words with the same sign in place of each name.
    fn without_names(self, words: &str) -> String {
        let names = Seat::all(self.player.view.seats()).map(self.player.name);
        names.fold(words.to_owned(), |words, name| words.replace(&name, "…"))
    }

    /// Accuses a player of harm done to the speaker.
    pub(super) fn accuse_of_harm_to_me(self, name: &str) -> String {
        self.pick([
            format!("{name} has done me more harm than good, and I do not forget a face."),
            format!("I came for a quiet weekend. {name} came for me."),
            format!("Ask {name} where that bruise of mine is from."),
            format!("If I am found dead in the morning, {name} knows why."),
            format!("I would not get into a car with {name}, not after that."),
            format!("{name} keeps saying sorry to me. Afterwards."),
            format!("I have stopped counting what {name} owes me."),
            format!("If {name} is my friend, I should like to see my enemies."),
            format!("Somebody should keep {name} away from me, and from the kitchen knives."),
            format!("I was in nobody’s way. {name} found me all the same."),
        ])
    }

    /// Thanks a player for help.
    pub(super) fn thank(self, name: &str) -> String {
        self.pick([
            format!("{name} patched me up. Killers do not do that. Do they?"),
            format!("I would share my popcorn with {name}, after that."),
            format!("Whatever you think of {name}, nobody here was kinder to me."),
            format!("If somebody must hold the door, let it be {name}."),
            format!("{name} has had me at their mercy, and was merciful."),
            format!("I owe {name} one. I hope that I live to pay it."),
            format!("I sleep better when {name} is in the next room."),
            format!("Count {name} out: nobody bandages their own victim."),
        ])
    }

    /// Says something without content.
    pub(super) fn small_talk(self) -> String {
        self.pick([
            "I heard something in the cellar. Shall we split up?".into(),
            "So far, it is the nicest party I have ever been locked in at.".into(),
            "I have nothing to complain about yet. That is how it always begins.".into(),
            "The telephone is dead, I take it? It always is.".into(),
            "I would go and look at the fuse box, if nobody minds.".into(),
            "Did we not have one more chair an hour ago?".into(),
            "Somebody has left the back door open. Please say that it was one of us.".into(),
            "The dog has stopped barking. I liked the barking better.".into(),
            "I vote that we all stay in this room, with our hands on the table.".into(),
            "Whoever suggested a house in the woods, thank you very much.".into(),
        ])
    }

    /// Accuses a player of harm done to another one than the speaker.
    pub(super) fn accuse_of_harm(self, name: &str, victim: &str) -> String {
        self.pick([
            format!("Look at what {name} did to {victim}. I have seen that film, and it was {name}."),
            format!("{name} was rather rough with {victim}. In my book that is a confession."),
            format!("Rewind to {name} and {victim}. Now tell me that I am wrong."),
            format!("Friends do not do to {victim} what {name} did."),
            format!("First {victim}, and who is next? Ask {name}."),
            format!("{victim} did nothing to earn that. {name} did it anyway."),
            format!("I watched {name} with {victim}. I have been watching {name} since."),
            format!("Whatever {name} calls that, {victim} is bleeding from it."),
        ])
    }

    /// Accuses a player without a reason.
    pub(super) fn accuse(self, name: &str) -> String {
        self.pick([
            format!("My money is on {name}: look back at who gained by all that."),
            format!("If this were a film, the music would change whenever {name} comes in."),
            format!("Take {name} out of every scene, and nobody gets hurt."),
            format!("I cannot prove it yet, but I would not turn my back on {name}."),
            format!("{name} is too calm for a night like this."),
            format!("Every time I look round, {name} is behind me."),
            format!("I have made a list, and it has one name on it: {name}."),
        ])
    }

    /// Vouches for a player.
    pub(super) fn vouch_for(self, name: &str) -> String {
        self.pick([
            format!("I do not know who it is, but it is not {name}."),
            format!("Leave {name} alone: that one plays like a friend of the house."),
            format!("{name} has had every chance to do worse, and did not."),
            format!("Whoever goes for {name} next will have to explain it to me."),
            format!("I have watched {name} all evening. That is not how a murderer plays."),
            format!("If {name} is one of them, I know nothing about people."),
            format!("{name} and I will share the flashlight."),
        ])
    }

    /// Says that there is no suspect yet.
    pub(super) fn no_suspect(self) -> String {
        self.pick([
            "I have nothing on anybody yet. That worries me most.".into(),
            "It is too early for names. It is never too early for locks.".into(),
            "Everybody looks alike in the dark. Give me one more round.".into(),
            "I could name somebody, but I would be guessing.".into(),
            "Ask me again when somebody has made a mistake.".into(),
            "So far, everybody has been nearly nice enough.".into(),
            "I suspect the butler. We have no butler? Then I suspect nobody.".into(),
        ])
    }

    /// Answers a question about a player without an opinion.
    pub(super) fn unsure_about(self, name: &str) -> String {
        self.pick([
            format!("{name}? I wish I knew."),
            format!("About {name} I could not say. Not before the next reel."),
            format!("{name} has done nothing yet that I could swear to."),
            format!("Ask me about {name} again when the lights have been out once more."),
        ])
    }

    /// Turns the suspicion to another player.
    pub(super) fn accuse_in_defence(self, name: &str) -> String {
        self.pick([
            format!("I know how it looks for me. That is just how {name} wants it to look."),
            format!("While all of you watch me, who watches {name}?"),
            format!("Put me out of the house, and {name} will thank you for it."),
            format!("In every film like this, the one you suspect first is innocent. I would look at {name}."),
        ])
    }

    /// Accuses one player, as sure as the speaker is, and vouches for another.
    pub(super) fn sum_up(self, suspect: &str, degree: Degree, friend: &str) -> String {
        let suspects = match degree {
            Degree::Proved => format!("It is proven: {suspect} is an Intruder."),
            Degree::AlmostSure => format!("I am almost sure that it is {suspect}."),
            Degree::Suspect | Degree::Trust => format!("I suspect {suspect}."),
        };
        let vouches = self.pick([
            format!("But I would let {friend} walk behind me."),
            format!("{friend} may hold my flashlight."),
            format!("The car keys go to {friend}, if you ask me."),
            format!("I would vouch for {friend}."),
            format!("Keep {friend} close and the lights on."),
        ]);
        format!("{suspects} {vouches}")
    }

    /// Answers the suspicion of the others without accusing anybody.
    pub(super) fn defend(self) -> String {
        self.pick([
            "I know how it looks for me. I am innocent all the same.".into(),
            "You are all looking at me, and the real one is enjoying it.".into(),
            "Go back over what I played, card by card, and then tell me it was me.".into(),
            "It is not me. Waste a life on me if you must.".into(),
            "I could swear it, but you would say that a murderer swears too.".into(),
            "Think again, and think quickly: the real one has just relaxed.".into(),
            "Put me out, count your lives afterwards, and remember that I told you.".into(),
        ])
    }

    /// Answers an accusation of a player who does not look for proof.
    pub(super) fn deny(self) -> String {
        self.pick([
            "Me? I came for the buffet.".into(),
            "It was not me, and I would like that in writing.".into(),
            "Now you have hurt my feelings. I am as innocent as the curtains.".into(),
            "You are barking up the wrong guest.".into(),
            "I was nowhere near it. I was under the bed.".into(),
            "Search me. You will find half a sandwich and a clear conscience.".into(),
            "If I were the murderer, this would be going much better.".into(),
            "I am too scared to be a murderer. Look at my hands.".into(),
        ])
    }

    /// Answers the suspicion of the others with what the speaker has done for a player.
    pub(super) fn defend_by_help(self, helped: &str) -> String {
        self.pick([
            format!("An Intruder would not have helped {helped} as I did."),
            format!("Before you go for me: I have done {helped} more good than harm."),
            format!("Ask {helped} whether I am one of them."),
            format!("I know how it looks for me. But look at what I did for {helped}."),
        ])
    }
}
