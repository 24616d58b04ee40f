//! A signal whose value is valid for one moment of the game.

use leptos::prelude::*;

use super::escape_key::on_escape_key;

/// A signal whose value is valid for the moment of the game in which it was set; in any other moment it has its default value.
///
/// It holds what a player is about to do: a chosen card, a target, a clue. Nothing of it has been decided yet.
pub struct MomentSignal<M: Send + Sync + 'static, T: Send + Sync + 'static> {
    stored: RwSignal<Option<(M, T)>>,
    moment: Memo<Option<M>>,
}

impl<M: Send + Sync + 'static, T: Send + Sync + 'static> Clone for MomentSignal<M, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M: Send + Sync + 'static, T: Send + Sync + 'static> Copy for MomentSignal<M, T> {}

impl<M, T> MomentSignal<M, T>
where
    M: Clone + PartialEq + Send + Sync + 'static,
    T: Clone + Default + Send + Sync + 'static,
{
    /// Returns a signal with the default value, to which the Escape key returns it. `moment` is `None` while nothing can be set.
    pub fn new(moment: impl Fn() -> Option<M> + Send + Sync + 'static) -> Self {
        let signal = MomentSignal { stored: RwSignal::new(None), moment: Memo::new(move |_| moment()) };
        on_escape_key(move || signal.stored.set(None));
        signal
    }

    /// Returns the value for this moment.
    pub fn get(self) -> T {
        match (self.moment.get(), self.stored.get()) {
            (Some(moment), Some((set_in, value))) if moment == set_in => value,
            _ => T::default(),
        }
    }

    /// Returns the value for this moment, untracked.
    pub fn get_untracked(self) -> T {
        untrack(|| self.get())
    }

    /// Returns whether a value can be set now.
    pub fn can_be_set(self) -> bool {
        self.moment.with(Option::is_some)
    }

    /// Sets the value for this moment.
    pub fn set(self, value: T) {
        self.stored.set(self.moment.get_untracked().map(|moment| (moment, value)));
    }
}
