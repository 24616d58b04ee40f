//! How things are put in the talk.

use crate::game::{Rng, Seat, Worth};

/// How somebody puts a thing: those who have the same to say at a table do not say it in the same words.
#[derive(Clone, Copy)]
pub(super) struct Voice(usize);

/// Every number of ways to say a thing goes into it.
const WAYS: usize = 4 * 5;

impl Voice {
    /// Of this seat, with the luck that all at the table share.
    pub(super) fn of(seat: Seat, luck: &mut Rng) -> Self {
        Voice(luck.below(WAYS) + seat.index())
    }

    fn one_of<const N: usize>(self, ways: [String; N]) -> String {
        const { assert!(WAYS.is_multiple_of(N)) };
        ways.into_iter().nth(self.0 % N).unwrap_or_default()
    }

    /// Says who has done one more harm than good.
    pub(super) fn holds_against(self, name: &str) -> String {
        self.one_of([
            format!("{name} has done me more harm than good, and I do not forget a face."),
            format!("I came for a quiet weekend. {name} came for me."),
            format!("Ask {name} where that bruise of mine is from."),
            format!("If I am found in the morning, then {name} knows why."),
            format!("I would not get into a car with {name}, not after that."),
        ])
    }

    /// Says who has done one more good than harm.
    pub(super) fn is_grateful(self, name: &str) -> String {
        self.one_of([
            format!("{name} patched me up. Killers do not do that. Do they?"),
            format!("I would share my popcorn with {name}, after that."),
            format!("Whatever you think of {name}, to me nobody here was kinder."),
            format!("If somebody must hold the door, let it be {name}."),
        ])
    }

    /// Says nothing, at length.
    pub(super) fn heard_something(self) -> String {
        self.one_of([
            "I heard something in the cellar. Shall we split up?".into(),
            "So far it is the nicest party I was ever locked in at.".into(),
            "I have nothing to complain of yet. That is how it always begins.".into(),
            "The telephone is dead, I take it? It always is.".into(),
            "I would go and look at the fuse box, if nobody minds.".into(),
        ])
    }

    /// Accuses somebody of what they did to somebody.
    pub(super) fn accuses_for(self, name: &str, victim: &str) -> String {
        self.one_of([
            format!("Look at what {name} did to {victim}. I have seen that film, and it was {name}."),
            format!("{name} was rather rough with {victim}. In my book that is a confession."),
            format!("Rewind to {name} and {victim}. Now tell me that I am wrong."),
            format!("Friends do not do to {victim} what {name} did."),
            format!("First {victim}, and who is next? Ask {name}."),
        ])
    }

    /// Accuses somebody of all in all.
    pub(super) fn accuses(self, name: &str) -> String {
        self.one_of([
            format!("My money is on {name}: look back at who gained by all that."),
            format!("If this were a film, the music would change whenever {name} comes in."),
            format!("Take {name} out of every scene, and nobody gets hurt."),
            format!("I cannot prove it yet, but I would not turn my back on {name}."),
        ])
    }

    /// Vouches for somebody.
    pub(super) fn vouches(self, name: &str) -> String {
        self.one_of([
            format!("I do not know who it is, but {name} it is not."),
            format!("Leave {name} alone: that one plays like a friend of the house."),
            format!("{name} has had every chance to do worse, and did not."),
            format!("Whoever goes for {name} next has me to explain it to."),
        ])
    }

    /// Has nothing to say yet.
    pub(super) fn has_nothing(self) -> String {
        self.one_of([
            "I have nothing on anybody yet. That worries me most.".into(),
            "It is too early for names. It is never too early for locks.".into(),
            "Everybody looks alike in the dark. Give me one more round.".into(),
            "I could name somebody, but I would be guessing.".into(),
        ])
    }

    /// Turns a suspicion elsewhere.
    pub(super) fn defends(self, name: &str) -> String {
        self.one_of([
            format!("I know how it looks for me. That is just how {name} wants it to look."),
            format!("While all of you watch me, who watches {name}?"),
            format!("Put me out of the house, and {name} will thank you for it."),
            format!("In every such film the one you suspect first was innocent. I would look at {name}."),
        ])
    }

    /// Accuses one and vouches for another.
    pub(super) fn sums_up(self, suspect: &str, how: f64, friend: &str) -> String {
        let percent = Worth::Chance(how);
        self.one_of([
            format!("I make it {percent} that {suspect} is an Intruder, and I would trust {friend} behind me."),
            format!("{suspect}, {percent}. {friend} may hold my torch. That is all I have to say."),
            format!("If I had to choose: out with {suspect}, and {friend} gets the car key. That is {percent}."),
            format!("I have done the sums for {suspect}: {percent}. For {friend} I would vouch."),
            format!("Keep {friend} close and the lights on. It is {suspect}, {percent}."),
        ])
    }
}
