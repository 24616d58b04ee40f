//! Mounts the app, nothing else.
use leptos::prelude::*;

fn main() {
    mount_to_body(|| view! { <p>"Three Ways Out"</p> });
}
