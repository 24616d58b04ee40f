//! A place that shows a part of the app once it has been loaded. Leptos' `Await` is for futures that are `Send` and for results that
//! can be serialized: a part of the wasm is neither.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::frame::Page;
use super::{PartError, text};
use crate::components::{CloseFoot, Dialog, Empty, focus_on_mount};

/// Shows a part of the app once it has been loaded, or why it could not be.
#[component]
pub fn Loaded<T, L, R>(
    /// Loads the part.
    load: L,
    /// Shows the part.
    ready: R,
    /// Whether it is a whole page.
    #[prop(optional)]
    is_page: bool,
    /// Closes it, if it is a dialog.
    #[prop(into, optional)]
    on_close: Option<Callback<()>>,
) -> impl IntoView
where
    T: Copy + Send + Sync + 'static,
    L: Future<Output = Result<T, PartError>> + 'static,
    R: Fn(T) -> AnyView + Send + 'static,
{
    let part = RwSignal::new(None);
    spawn_local(async move {
        let loaded = load.await;
        // The page may have been left meanwhile.
        part.try_set(Some(loaded));
    });
    move || match part.get() {
        None => view! { <Empty text=text::LOADING/> }.into_any(),
        Some(Ok(part)) => ready(part),
        Some(Err(why)) if is_page => view! { <NotLoaded why/> }.into_any(),
        Some(Err(why)) => match on_close {
            Some(on_close) => view! { <NotLoadedDialog why on_close/> }.into_any(),
            None => view! { <Empty icon="info" text=text::load_error(why)/> }.into_any(),
        },
    }
}

/// The page that is shown in place of one that could not be loaded.
#[component]
fn NotLoaded(why: PartError) -> impl IntoView {
    let reload = |_| {
        let _ = window().location().reload();
    };
    view! {
        <Page class="page" title=text::NOT_AVAILABLE>
            <Empty icon="info" text=text::load_error(why)/>
            <p><button type="button" class="btn btn--primary" use:focus_on_mount on:click=reload>{text::TRY_AGAIN}</button></p>
        </Page>
    }
}

/// The dialog that is shown in place of one that could not be loaded. Once it is closed, the other one can be opened again.
#[component]
pub fn NotLoadedDialog(
    /// The title.
    #[prop(default = text::NOT_AVAILABLE)]
    title: &'static str,
    /// Why it could not be loaded.
    why: PartError,
    /// Called when the person closes it.
    on_close: Callback<()>,
) -> impl IntoView {
    view! {
        <Dialog title class="dialog--small" on_close>
            <div class="dialog__body"><p role="alert">{text::load_error(why)}</p></div>
            <CloseFoot on_close/>
        </Dialog>
    }
}
