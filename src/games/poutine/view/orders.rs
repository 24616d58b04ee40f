//! The standing order: what a player wants done when others attempt to escape.

use leptos::prelude::*;

use super::super::{GiveOrder, Order, Poutine, text};
use crate::components::{CloseFoot, Dialog};
use crate::session::Input;
use crate::shell::use_seat_context;

/// The dialog in which the player at the screen gives a standing order. Nobody else ever sees it.
#[component]
pub fn OrdersDialog(
    /// Called when the person closes it.
    #[prop(into)]
    on_close: Callback<()>,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let given = context.private_extension_memo();
    let choice = move |order: Order| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="order"
                    prop:checked=move || given.get().unwrap_or_default() == order
                    on:change=move |_| context.send.run(Input::Extension(GiveOrder(order)))
                />
                <span class="choice__text"><b class="choice__title">{text::order(order)}</b></span>
            </label>
        }
    };
    view! {
        <Dialog title=text::ORDERS_TITLE class="dialog--small" on_close>
            <div class="dialog__body">
                <p>{text::ORDERS_EXPLANATION}</p>
                <fieldset class="option">
                    <legend class="vh">{text::ORDERS_TITLE}</legend>
                    {Order::ALL.map(choice).collect_view()}
                </fieldset>
            </div>
            <CloseFoot label=text::CLOSE_ORDERS on_close/>
        </Dialog>
    }
}
