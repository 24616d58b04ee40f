//! A signal that becomes true after some time, for buttons that cannot be pressed at once.

use core::time::Duration;

use leptos::prelude::*;

/// Returns whether this time has passed since the call. The component may be gone by then.
pub fn elapsed(time: Duration) -> ReadSignal<bool> {
    let (has_elapsed, set_elapsed) = signal(false);
    set_timeout(
        move || {
            set_elapsed.try_set(true);
        },
        time,
    );
    has_elapsed
}
