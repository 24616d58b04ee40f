//! Names under which code that is still built from pieces uses Leptos' reactive types.

use leptos::prelude::{Callback, Memo, RenderEffect, RwSignal, Signal, StoredValue};

/// A signal that can be read and written.
pub type State<T> = RwSignal<T>;

/// A signal that can be read.
pub type ReadState<T> = Signal<T>;

/// A callback.
pub type Call<A> = Callback<A>;

/// Keeps a value as long as the current owner lives.
pub fn keep<T: 'static>(value: T) {
    StoredValue::new_local(value);
}

/// Runs an effect at once, and again whenever what it has read changes.
pub fn effect(work: impl Fn() + 'static) {
    keep(effect_while_held(Box::new(work)));
}

/// The same, as long as the value is held.
pub fn effect_while_held(work: Box<dyn Fn()>) -> RenderEffect<()> {
    RenderEffect::new(move |_| work())
}

/// Returns a memo.
pub fn derived<T: PartialEq + Send + Sync + 'static>(follow: impl Fn() -> T + Send + Sync + 'static) -> ReadState<T> {
    Memo::new(move |_| follow()).into()
}
