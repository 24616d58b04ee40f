//! Games that are dealt with one press, for one person with bots.

use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;

use super::context::AppContext;
use super::game_choice::GameChoice;
use super::loaded::NotLoadedDialog;
use super::navigation::go;
use super::{PartError, text};
use crate::shell::Route;

/// Games that are dealt for one person with bots, one at a time.
#[derive(Clone, Copy)]
pub struct DealsWithBots {
    app: AppContext,
    /// Whether a game is being loaded.
    pub is_dealing: RwSignal<bool>,
    failure: RwSignal<Option<PartError>>,
}

impl DealsWithBots {
    /// Returns the deals of the app, of which there is none yet.
    pub fn new(app: AppContext) -> Self {
        DealsWithBots { app, is_dealing: RwSignal::new(false), failure: RwSignal::new(None) }
    }

    /// Deals a game as it was played last, and shows its table. If these players cannot play it so, its set-up is shown. Nothing is
    /// dealt if the component that calls this is removed before the game has been loaded.
    pub fn deal(self, game: GameChoice) {
        if self.is_dealing.get_untracked() {
            return;
        }
        self.is_dealing.set(true);
        let (app, id) = (self.app, game.info.id);
        let setup = game.next_setup(true, &app.names());
        spawn_local_scoped_with_cancellation(async move {
            match (app.parts.game)(id).await.map(|start| start(setup.clone(), app)) {
                Ok(Ok(table)) => go(&Route::Table(table)),
                Ok(Err(_)) => {
                    app.keep_setup(id, Some(setup));
                    go(&Route::NewGame(id.into()));
                }
                Err(why) => {
                    self.is_dealing.try_set(false);
                    self.failure.try_set(Some(why));
                }
            }
        });
    }
}

/// Says that a game is being loaded, or why it cannot be.
#[component]
pub fn DealNotice(
    /// The deals.
    deals: DealsWithBots,
) -> impl IntoView {
    let close = Callback::new(move |()| deals.failure.set(None));
    view! {
        <p class="toast dealing" role="status">{move || deals.is_dealing.get().then_some(text::LOADING)}</p>
        {move || deals.failure.get().map(|why| view! { <NotLoadedDialog why on_close=close/> })}
    }
}
