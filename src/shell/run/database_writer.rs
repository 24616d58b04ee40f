//! Writes the saves of a session to the database.

use core::pin::pin;
use std::rc::Rc;

use futures_util::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::crash_note::note_for_crash;
use super::super::database::{self, DatabaseError};
use super::super::saved_games::DATABASE_LIMIT;
use super::{Running, Shell};
use crate::session::{Input, SnapshotId};
use crate::shell::GameUi;

/// A save that is still to be written to the database.
pub(super) struct Unwritten {
    /// The snapshot of the session.
    pub snapshot: SnapshotId,
    pub text: String,
    pub summary: String,
    /// The number of turns taken.
    pub turns: usize,
}

impl<G: GameUi> Shell<G> {
    /// Writes the latest save to the database, one after another; saves in between are left out.
    pub(super) fn write_to_database(self, running: Rc<Running<G>>) {
        if running.is_writing.replace(true) {
            return;
        }
        spawn_local(async move {
            loop {
                let next = running.unwritten.borrow_mut().take();
                let Some(Unwritten { snapshot, text, summary, turns }) = next else { break };
                let writing = pin!(database::write(running.id.clone(), text, summary));
                let written = match select(writing, TimeoutFuture::new(DATABASE_LIMIT)).await {
                    Either::Left((written, _)) => written,
                    Either::Right(((), writing)) => {
                        // A suspended tab may keep the database busy. What is written later counts then.
                        self.send(Input::DiskFailed(snapshot));
                        writing.await
                    }
                };
                if written.is_ok() && running.unwritten.borrow().is_none() && self.running.try_get_value().is_some() {
                    note_for_crash(running.number, true, turns);
                }
                self.send(match written {
                    Ok(()) => Input::SavedToDisk(snapshot),
                    // Another tab has saved the game, and this one has not heard of it.
                    Err(DatabaseError::Newer) => Input::TakenOver,
                    Err(_) => Input::DiskFailed(snapshot),
                });
            }
            running.is_writing.set(false);
        });
    }
}
