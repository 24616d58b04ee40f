//! The texts of a lesson.

pub const NEXT_PART: &str = "Next";
/// After a decision while the coach explains something.
pub const READ_FIRST: &str = "One moment: tap “Next” first, then it’s your move.";
pub const LESSON_IS_KEPT: &str = "The lesson goes on where you left off";
pub const LESSON_AGAIN: &str = "Start the lesson again";
pub const LESSON_DONE: &str = "Well done!";
