//! What a player has chosen but not decided, kept while they look at another page of the app.

use core::any::Any;
use std::sync::Arc;

use leptos::prelude::*;

/// The latest draft: what is decided, and what is chosen so far. It is in memory only.
#[derive(Clone, Copy)]
struct LatestDraft(StoredValue<Option<(String, Arc<dyn Any + Send + Sync>)>>);

/// Keeps drafts for all components below.
pub fn provide_drafts() {
    provide_context(LatestDraft(StoredValue::new(None)));
}

/// Returns what is chosen so far, which is what it was when the player left the table in the same decision. `decision` must name
/// the decision and its player: others must not find the draft.
pub fn use_draft<T: Clone + Default + Send + Sync + 'static>(decision: String) -> RwSignal<T> {
    let Some(LatestDraft(latest)) = use_context() else { return RwSignal::new(T::default()) };
    let before = latest.with_value(|latest| match latest {
        Some((of, draft)) if *of == decision => draft.downcast_ref::<T>().cloned(),
        _ => None,
    });
    let draft = RwSignal::new(before.unwrap_or_default());
    Effect::new(move || latest.set_value(Some((decision.clone(), Arc::new(draft.get())))));
    draft
}

/// Returns a function that forgets the latest draft. It is called once the decision is made, so that the same decision in another
/// game begins anew.
pub fn use_draft_reset() -> impl Fn() + Copy + Send + Sync + 'static {
    let latest = use_context::<LatestDraft>();
    move || {
        if let Some(LatestDraft(latest)) = latest {
            latest.set_value(None);
        }
    }
}
