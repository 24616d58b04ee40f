//! Tabs in different processes, which see what the others have written only after a while.

use std::cell::{Cell, RefCell};

use super::{load, loaded, payload};
use crate::saves::{SaveError, Slots, Storage, StorageError, Writer};

/// The writes of all tabs in the order in which the browser has them: the tab, the key, and the text.
#[derive(Default)]
struct Browser(RefCell<Vec<(char, String, Option<String>)>>);

impl Browser {
    /// Returns the storage as a tab sees it that has heard of all writes so far.
    fn tab(&self, name: char) -> Tab<'_> {
        let tab = Tab { browser: self, name, heard: Cell::new(0) };
        tab.hear();
        tab
    }
}

/// The storage as one tab sees it: its own writes, and those of others that it has heard of.
struct Tab<'a> {
    browser: &'a Browser,
    name: char,
    /// The number of writes of the browser that have reached this tab.
    heard: Cell<usize>,
}

impl Tab<'_> {
    /// Lets all writes of other tabs reach this one.
    fn hear(&self) {
        self.heard.set(self.browser.0.borrow().len());
    }

    fn write(&self, key: &str, text: Option<String>) {
        self.browser.0.borrow_mut().push((self.name, key.into(), text));
    }

    /// Returns a writer that continues the game `g` as soon as this tab may play it.
    fn resume(&self, token: u64, announced: &str) -> Option<Writer> {
        let before = Slots(self).confirm("g", announced)?;
        Some(Writer::resume(self, "g".into(), token, &load(self).expect("a save")).replacing(before))
    }
}

impl Storage for Tab<'_> {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        let writes = self.browser.0.borrow();
        let seen = writes.iter().enumerate().filter(|(at, (tab, ..))| *at < self.heard.get() || *tab == self.name);
        Ok(seen.filter(|(_, (_, written, _))| written == key).last().and_then(|(_, (.., text))| text.clone()))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.write(key, Some(text.into()));
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.write(key, None);
        Ok(())
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        let mut keys: Vec<String> = self.browser.0.borrow().iter().map(|(_, key, _)| key.clone()).collect();
        keys.retain(|key| key.starts_with(prefix) && self.get(key).is_ok_and(|text| text.is_some()));
        Ok(keys)
    }
}

/// Returns a browser in which tab A has saved the game `g` once.
fn played() -> (Browser, Writer) {
    let browser = Browser::default();
    let mut writer = Writer::new("g".into(), 1);
    writer.save(&browser.tab('A'), &payload(1)).1.expect("a storage");
    (browser, writer)
}

#[test]
fn of_two_tabs_that_take_a_game_over_at_the_same_moment_one_plays_it() {
    let (browser, mut first) = played();
    let [a, b, c] = ['A', 'B', 'C'].map(|name| browser.tab(name));
    Slots(&b).announce("g", "b").expect("a storage");
    Slots(&c).announce("g", "c").expect("a storage");
    [&a, &b, &c].into_iter().for_each(Tab::hear);
    assert!(b.resume(2, "b").is_none());
    let mut writer = c.resume(3, "c").expect("it was the last one");
    // Neither hears anything more of the other.
    writer.save(&c, &payload(2)).1.expect("a storage");
    assert_eq!(first.save(&a, &payload(9)).1, Err(SaveError::TakenOver));
    assert_eq!(loaded(&c), 2);
}

#[test]
fn a_tab_that_has_not_saved_yet_stops_when_another_announces_the_game() {
    let (browser, _) = played();
    let [b, c] = ['B', 'C'].map(|name| browser.tab(name));
    Slots(&b).announce("g", "b").expect("a storage");
    let mut writer = b.resume(2, "b").expect("nobody else announces it");
    Slots(&c).announce("g", "c").expect("a storage");
    b.hear();
    assert_eq!(writer.save(&b, &payload(2)).1, Err(SaveError::TakenOver));
    c.hear();
    c.resume(3, "c").expect("it was the last one").save(&c, &payload(3)).1.expect("a storage");
    assert_eq!(loaded(&c), 3);
}

#[test]
fn a_save_made_before_the_announcement_is_heard_is_not_lost() {
    let (browser, _) = played();
    let [b, c] = ['B', 'C'].map(|name| browser.tab(name));
    Slots(&b).announce("g", "b").expect("a storage");
    let mut writer = b.resume(2, "b").expect("nobody else announces it");
    Slots(&c).announce("g", "c").expect("a storage");
    writer.save(&b, &payload(2)).1.expect("it has not heard of the other tab");
    [&b, &c].into_iter().for_each(Tab::hear);
    let mut other = c.resume(3, "c").expect("it announced the game last");
    assert_eq!(loaded(&c), 2);
    other.save(&c, &payload(3)).1.expect("a storage");
    b.hear();
    assert_eq!(writer.save(&b, &payload(4)).1, Err(SaveError::TakenOver));
}

#[test]
fn a_tab_that_may_be_outdated_writes_nothing() {
    let (browser, mut writer) = played();
    let a = browser.tab('A');
    let before = browser.0.borrow().len();
    assert_eq!(writer.save_if(&a, &payload(2), || false).1, Err(SaveError::Outdated));
    assert_eq!(browser.0.borrow().len(), before);
    writer.save_if(&a, &payload(2), || true).1.expect("a storage");
    assert_eq!((loaded(&a), writer.generation()), (2, 2));
}
