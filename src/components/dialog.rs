//! Modal dialogs: the `<dialog>` of the browser, so that what lies under it is inert.

use core::time::Duration;

use leptos::html;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use send_wrapper::SendWrapper;

use super::Icon;
use crate::shell::{GameUi, SeatContext, use_open_dialogs};

/// A dialog with a title and a button that closes it.
#[component]
pub fn Dialog(
    /// The title, which gets the focus when the dialog opens.
    #[prop(into)]
    title: Signal<String>,
    /// More classes of the panel.
    #[prop(into, optional)]
    class: String,
    /// Called when the person wants to close the dialog.
    #[prop(into)]
    on_close: Callback<()>,
    /// Whether a press beside the dialog closes it. It does not where something would be lost, or missed.
    #[prop(default = true)]
    closes_outside: bool,
    /// What the dialog shows: usually a `dialog__body` and a `dialog__foot`.
    children: Children,
) -> impl IntoView {
    view! {
        <Modal class="veil" label=title on_close closes_outside>
            <section class=format!("dialog {class}")>
                <div class="dialog__head">
                    <h2 class="dialog__title" tabindex="-1" autofocus>{title}</h2>
                    <button type="button" class="btn btn--icon" aria-label=super::text::CLOSE on:click=move |_| on_close.run(())>
                        <Icon name="close"/>
                    </button>
                </div>
                {children()}
            </section>
        </Modal>
    }
}

/// A dialog at which everybody looks until somebody acknowledges what it shows. Where people share the screen, nothing of the hands
/// is seen behind it.
#[component]
pub fn AcknowledgeDialog<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// The title.
    #[prop(into)]
    title: String,
    /// More classes of the panel.
    #[prop(default = "dialog--small")]
    class: &'static str,
    /// Whether it is too early to acknowledge it.
    #[prop(into, optional)]
    is_too_early: Signal<bool>,
    /// What the dialog shows.
    children: Children,
) -> impl IntoView {
    let is_shared = context.screen.with_untracked(|screen| screen.table().is_shared);
    let class = if is_shared { format!("{class} dialog--for-all") } else { class.into() };
    let acknowledge = move || {
        if !is_too_early.get_untracked() {
            context.acknowledge();
        }
    };
    view! {
        <Dialog title class closes_outside=false on_close=move |()| acknowledge()>
            <div class="dialog__body">{children()}</div>
            <div class="dialog__foot">
                <button type="button" class="btn btn--primary" disabled=is_too_early on:click=move |_| acknowledge()>
                    {super::text::CONTINUE}
                </button>
            </div>
        </Dialog>
    }
}

/// The foot of a dialog in which nothing is decided: a large button that closes it.
#[component]
pub fn CloseFoot(
    /// What stands on the button.
    #[prop(default = super::text::CLOSE)]
    label: &'static str,
    /// Called when the person presses it.
    #[prop(into)]
    on_close: Callback<()>,
) -> impl IntoView {
    view! {
        <div class="dialog__foot">
            <button type="button" class="btn btn--primary" on:click=move |_| on_close.run(())>{label}</button>
        </div>
    }
}

/// A modal layer over the screen. It opens when it is added to the page, and the Escape key asks for its end.
#[component]
pub fn Modal(
    /// The classes.
    class: &'static str,
    /// Its name.
    #[prop(into)]
    label: Signal<String>,
    /// Called when the person presses the Escape key, or beside what it shows.
    #[prop(into)]
    on_close: Callback<()>,
    /// Whether a press beside what it shows closes it.
    #[prop(default = true)]
    closes_outside: bool,
    /// What it shows.
    children: Children,
) -> impl IntoView {
    use_open_dialogs().count();
    let node = NodeRef::<html::Dialog>::new();
    // What it shows lies on the element of the dialog, which covers the window. The second click of a double-click that opened the
    // dialog does not count.
    let is_outside = move |event: &leptos::ev::MouseEvent| {
        let pressed: leptos::web_sys::Element = event_target(event);
        event.detail() < 2 && node.get_untracked().is_some_and(|dialog| pressed == *dialog.unchecked_ref())
    };
    // Nor does a press that starts inside the dialog, such as a text selection.
    let began_outside = StoredValue::new(false);
    node.on_load(|dialog| {
        // It is on the page and not open, so there is no reason to fail.
        let _ = dialog.show_modal();
        focus_text(&dialog);
        let dialog = SendWrapper::new(dialog);
        // Only a dialog that is closed returns the focus to where it was.
        on_cleanup(move || dialog.close());
    });
    // The device's back gesture can close it too; where it must stay, it is reopened.
    let reopen = move || {
        let is_closed =
            move || node.try_get_untracked().flatten().filter(|dialog| dialog.is_connected() && !dialog.open());
        if is_closed().is_some() {
            on_close.run(());
            set_timeout(
                move || {
                    if let Some(dialog) = is_closed() {
                        let _ = dialog.show_modal();
                    }
                },
                Duration::ZERO,
            );
        }
    };
    view! {
        <dialog
            class=class
            aria-label=label
            node_ref=node
            // A browser closes a dialog by itself at a second Escape, which `cancel` cannot prevent.
            on:keydown=move |event: leptos::ev::KeyboardEvent| {
                // The key can also end the input of a character that is composed of several keys.
                if event.key() == "Escape" && !event.is_composing() {
                    event.prevent_default();
                    on_close.run(());
                }
            }
            on:cancel=move |event: leptos::web_sys::Event| {
                event.prevent_default();
                on_close.run(());
            }
            on:close=move |_| reopen()
            on:pointerdown=move |event| began_outside.set_value(is_outside(&event))
            on:click=move |event| {
                if closes_outside && began_outside.get_value() && is_outside(&event) {
                    on_close.run(());
                }
            }
        >
            {children()}
        </dialog>
    }
}

/// Lets the keyboard scroll a text without controls, which may be longer than the window.
fn focus_text(dialog: &leptos::web_sys::HtmlDialogElement) {
    let Ok(Some(body)) = dialog.query_selector(".dialog__body") else { return };
    if let Ok(None) = body.query_selector("a, button, input, select, textarea, summary") {
        let _ = body.set_attribute("tabindex", "0");
        // What has the focus needs a role and a name.
        let _ = body.set_attribute("role", "group");
        if let Some(title) = dialog.get_attribute("aria-label") {
            let _ = body.set_attribute("aria-label", &title);
        }
    }
}
