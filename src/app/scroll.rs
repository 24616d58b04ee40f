//! Scroll positions: the way back leads to the place where a page was left.

use leptos::prelude::*;

use crate::pages::{history_entry, number_history_entry};

/// The number of frames in which a page may become long enough to be scrolled to where it was: parts of it are still loading.
const FRAMES: u32 = 60;

/// The scroll positions in px of the pages in the history of the browser. They are in memory only.
#[derive(Debug)]
pub struct ScrollPositions {
    /// The entry of the history that is shown.
    entry: usize,
    /// The position of each entry when it was left.
    positions: Vec<f64>,
}

impl ScrollPositions {
    /// Begins with the entry that is shown.
    pub fn new() -> Self {
        let entry = history_entry().unwrap_or(0);
        number_history_entry(entry);
        ScrollPositions { entry, positions: Vec::new() }
    }

    /// Remembers the position of the page that is left, before the page of another entry is shown.
    pub fn leave(&mut self) {
        let position = window().scroll_y().unwrap_or(0.0);
        let entry = self.change_entry(history_entry(), position);
        number_history_entry(entry);
    }

    /// Notes which entry is shown now, `None` for a new one, and the position at which the last one was left. Returns its number.
    fn change_entry(&mut self, entry: Option<usize>, position: f64) -> usize {
        let left = self.entry;
        self.entry = entry.unwrap_or(left + 1);
        if self.positions.len() <= left.max(self.entry) {
            self.positions.resize(left.max(self.entry) + 1, 0.0);
        }
        self.positions[left] = position;
        // A page that is new, or that has replaced another one, is seen from its top.
        if entry.is_none_or(|entry| entry == left) {
            self.positions[self.entry] = 0.0;
        }
        self.entry
    }

    /// Scrolls to where the page was left.
    pub fn restore(&self) {
        scroll_to(self.entry, self.positions.get(self.entry).copied().unwrap_or(0.0), FRAMES);
    }
}

/// Scrolls the page of an entry to a position, again in the next frames if it is not long enough yet.
fn scroll_to(entry: usize, position: f64, frames: u32) {
    if history_entry() != Some(entry) {
        return;
    }
    window().scroll_to_with_x_and_y(0.0, position);
    // Positions are rounded to pixels of the device.
    let is_reached = window().scroll_y().is_ok_and(|reached| reached + 1.0 > position);
    if !is_reached && frames > 0 {
        request_animation_frame(move || scroll_to(entry, position, frames - 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_leads_to_where_a_page_was_left() {
        let mut history = ScrollPositions { entry: 0, positions: Vec::new() };
        let mut change = |entry, position| {
            let entry = history.change_entry(entry, position);
            (entry, history.positions[entry])
        };
        assert_eq!(change(None, 700.0), (1, 0.0), "a new page");
        assert_eq!(change(Some(1), 50.0), (1, 0.0), "a page in its place");
        assert_eq!(change(None, 90.0), (2, 0.0));
        assert_eq!(change(Some(0), 10.0), (0, 700.0), "two pages back");
        assert_eq!(change(Some(2), 650.0), (2, 10.0), "two pages forward");
        assert_eq!(change(Some(1), 0.0), (1, 90.0));
        assert_eq!(change(None, 0.0), (2, 0.0), "a new page in place of the old way forward");
    }

    #[test]
    fn a_page_that_was_reloaded_goes_on_with_its_number() {
        let mut history = ScrollPositions { entry: 4, positions: Vec::new() };
        assert_eq!(history.change_entry(Some(3), 20.0), 3);
        assert_eq!(history.change_entry(Some(4), 0.0), 4);
        assert_eq!(history.positions[4], 20.0);
    }
}
