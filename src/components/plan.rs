//! What a player is about to do.

use leptos::prelude::*;

use super::escape_key::on_escape_key;

/// What a player is about to do: a chosen card, a target, a clue. Nothing of it has been decided yet.
///
/// A plan is valid for the moment of the game for which it was made. In any other moment the plan is the default one.
pub struct Plan<M: Send + Sync + 'static, P: Send + Sync + 'static> {
    made: RwSignal<Option<(M, P)>>,
    moment: Memo<Option<M>>,
}

impl<M: Send + Sync + 'static, P: Send + Sync + 'static> Clone for Plan<M, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M: Send + Sync + 'static, P: Send + Sync + 'static> Copy for Plan<M, P> {}

impl<M, P> Plan<M, P>
where
    M: Clone + PartialEq + Send + Sync + 'static,
    P: Clone + Default + Send + Sync + 'static,
{
    /// Returns an empty plan, which the Escape key drops. `moment` is `None` while nothing can be planned.
    pub fn new(moment: impl Fn() -> Option<M> + Send + Sync + 'static) -> Self {
        let plan = Plan { made: RwSignal::new(None), moment: Memo::new(move |_| moment()) };
        on_escape_key(move || plan.made.set(None));
        plan
    }

    /// Returns the plan for this moment.
    pub fn get(self) -> P {
        match (self.moment.get(), self.made.get()) {
            (Some(moment), Some((made_for, plan))) if moment == made_for => plan,
            _ => P::default(),
        }
    }

    /// Whether something can be planned now.
    pub fn is_possible(self) -> bool {
        self.moment.with(Option::is_some)
    }

    /// Changes the plan.
    pub fn set(self, plan: P) {
        self.made.set(self.moment.get_untracked().map(|moment| (moment, plan)));
    }
}
