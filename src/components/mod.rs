//! Components that all screens and tables share. They know no particular game.

mod bot_sign;
mod curtain;
mod dialog;
mod elapsed;
mod escape_key;
mod explanation;
mod focus;
mod hint;
mod lately;
mod log;
mod notice;
mod ordinals;
mod plan;
mod roving;
mod ruling_link;
mod scroll;
mod segmented;
mod skip_to_end;
mod symbol;
pub mod text;
mod top_bar;
mod undo;

pub use bot_sign::BotSign;
pub use curtain::CurtainPanel;
pub use dialog::{CloseFoot, Dialog, Modal, class_for_all};
pub use elapsed::elapsed;
pub use escape_key::on_escape_key;
pub use explanation::Explanation;
pub use focus::{focus_element, focus_on_mount, keep_focus};
pub use hint::HintButton;
pub use lately::Lately;
pub use log::{Log, kind_class};
pub use notice::{Empty, Toast};
pub use ordinals::with_ordinals;
pub use plan::Plan;
pub use roving::{TabStop, roving};
pub use ruling_link::{Rejection, RulingLink};
pub use scroll::scroll_into_view;
pub use segmented::{Segment, Segmented};
pub use skip_to_end::{SkipToEnd, can_skip_to_end};
#[cfg(test)]
pub use symbol::view_box;
pub use symbol::{Icon, Symbol};
pub use top_bar::{TopBar, has_shown_turn, shown_turn, turn_title};
pub use undo::{HELD_DECISION, UndoButtons};
