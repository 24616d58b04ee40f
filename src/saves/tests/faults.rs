//! Random saves, faults of the storage, restarts and other tabs (`proptest-state-machine`).
//!
//! After each operation the newest whole save is loaded: it is one that was given to the storage, whole, and unless the
//! storage itself lost or damaged it, no older than the last acknowledged one.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use proptest::prelude::*;
use proptest::test_runner::Config;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};

use super::{Memory, load, payload};
use crate::saves::{Envelope, LoadError, SCHEMA, SaveError, Slots, Storage, StorageError, Writer};

/// What goes wrong with one write of a storage.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// It is rejected.
    Reject(StorageError),
    /// It is reported as done and not done.
    Drop,
    /// It is cut off after this percentage of the text, and reported as done.
    Cut(u8),
}

/// A storage with faults.
#[derive(Default)]
struct Faulty {
    memory: Memory,
    /// The fault of a write that is still to come, and the number of writes before it.
    fault: Cell<Option<(Fault, u8)>>,
    /// Whether it cannot be read.
    is_unreadable: Cell<bool>,
}

impl Storage for Faulty {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        if self.is_unreadable.get() { Err(StorageError::Failed) } else { self.memory.get(key) }
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        match self.fault.get() {
            Some((fault, 0)) => {
                self.fault.set(None);
                match fault {
                    Fault::Reject(error) => Err(error),
                    Fault::Drop => Ok(()),
                    Fault::Cut(percent) => self.memory.set(key, &text[..text.len() * usize::from(percent) / 100]),
                }
            }
            Some((fault, before)) => {
                self.fault.set(Some((fault, before - 1)));
                self.memory.set(key, text)
            }
            None => self.memory.set(key, text),
        }
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.memory.remove(key)
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        self.memory.keys(prefix)
    }
}

#[derive(Clone, Debug)]
enum Operation {
    /// A tab (0 or 1) saves; something may go wrong with the write of the claim (0) or of the slot (1).
    Save { tab: usize, fault: Option<(Fault, u8)> },
    /// A tab saves while the storage cannot be read.
    SaveUnread { tab: usize },
    /// A tab is opened anew.
    Restart { tab: usize },
    /// One slot is damaged at this percentage: cut off, or one bit flipped.
    Damage { slot: usize, percent: u8, is_cut: bool },
    /// The storage remembers its state.
    Commit,
    /// The browser is killed: the storage goes back to the state that it remembers.
    Kill,
    /// The key of the writer is lost.
    LoseWriter,
}

/// The reference state: nothing has to be known to choose an operation.
#[derive(Clone, Debug)]
struct Operations;

impl ReferenceStateMachine for Operations {
    type State = ();
    type Transition = Operation;

    fn init_state() -> BoxedStrategy<()> {
        Just(()).boxed()
    }

    fn transitions((): &()) -> BoxedStrategy<Operation> {
        let error = prop_oneof![Just(StorageError::Full), Just(StorageError::Blocked), Just(StorageError::Failed)];
        let fault = prop_oneof![error.prop_map(Fault::Reject), Just(Fault::Drop), (0..100u8).prop_map(Fault::Cut)];
        let fault = prop::option::weighted(0.4, (fault, 0..2u8));
        prop_oneof![
            10 => (0..2usize, fault).prop_map(|(tab, fault)| Operation::Save { tab, fault }),
            1 => (0..2usize).prop_map(|tab| Operation::SaveUnread { tab }),
            2 => (0..2usize).prop_map(|tab| Operation::Restart { tab }),
            1 => (0..2usize, 0..100u8, any::<bool>())
                .prop_map(|(slot, percent, is_cut)| Operation::Damage { slot, percent, is_cut }),
            1 => Just(Operation::Commit),
            1 => Just(Operation::Kill),
            1 => Just(Operation::LoseWriter),
        ]
        .boxed()
    }

    fn apply((): (), _: &Operation) {}
}

/// A device with two tabs.
struct Device {
    storage: Faulty,
    tabs: [Writer; 2],
    /// The generation of each text that was given to the storage.
    texts: RefCell<HashMap<String, u64>>,
    /// The token of the last tab.
    tokens: Cell<u64>,
    /// The number of payloads so far.
    payloads: usize,
    /// The generation of the last acknowledged save that the storage has not lost or damaged.
    acknowledged: u64,
    /// The state to which a kill returns.
    committed: (Memory, u64),
}

impl Device {
    fn slots(&self) -> [Option<String>; 2] {
        ["game/g/a", "game/g/b"].map(|key| self.storage.get(key).expect("it can be read"))
    }

    /// Returns the highest generation that stands whole in a slot, known without reading any header.
    fn best(&self) -> Option<u64> {
        let texts = self.texts.borrow();
        self.slots().iter().flatten().filter_map(|text| texts.get(text).copied()).max()
    }

    /// Returns a tab that has just been opened.
    fn opened(&self) -> Writer {
        let token = self.tokens.get() + 1;
        self.tokens.set(token);
        match load(&self.storage) {
            Ok(loaded) => Writer::resume(&self.storage, "g".into(), token, &loaded),
            Err(_) => Writer::new("g".into(), token),
        }
    }

    /// Checks what is loaded against the texts that were given to the storage.
    fn check(&self) {
        let best = self.best().unwrap_or(0);
        assert!(best >= self.acknowledged, "generation {best} after {} was acknowledged", self.acknowledged);
        match (load(&self.storage), self.best()) {
            (Ok(loaded), Some(best)) => assert_eq!(loaded.generation, best, "the newest whole save is loaded"),
            (Err(LoadError::Missing), None) => assert!(self.slots().iter().all(Option::is_none)),
            (Err(LoadError::Damaged(copies)), None) => assert!(!copies.is_empty()),
            (loaded, best) => panic!("{loaded:?} where {best:?} is the newest whole save"),
        }
    }
}

struct Saves;

impl StateMachineTest for Saves {
    type SystemUnderTest = Device;
    type Reference = Operations;

    fn init_test((): &()) -> Device {
        let tabs = [1, 2].map(|token| Writer::new("g".into(), token));
        let (texts, committed) = (RefCell::default(), (Memory::default(), 0));
        Device {
            storage: Faulty::default(),
            tabs,
            texts,
            tokens: Cell::new(2),
            payloads: 0,
            acknowledged: 0,
            committed,
        }
    }

    fn apply(mut device: Device, (): &(), operation: Operation) -> Device {
        match operation {
            Operation::Save { tab, fault } => {
                device.payloads += 1;
                device.storage.fault.set(fault);
                let before = device.slots();
                let (text, saved) = device.tabs[tab].save(&device.storage, &payload(device.payloads));
                device.storage.fault.set(None);
                let generation = device.tabs[tab].generation();
                device.texts.borrow_mut().insert(text, generation);
                match saved {
                    Ok(()) => {
                        assert!(generation > device.acknowledged, "a save is newer than all acknowledged ones");
                        device.acknowledged = generation;
                    }
                    Err(SaveError::TakenOver | SaveError::Deleted) => {
                        assert_eq!(device.slots(), before, "another tab's save is not overwritten");
                        device.tabs[tab] = device.opened();
                    }
                    Err(SaveError::Storage(_) | SaveError::Outdated) => {}
                }
            }
            Operation::SaveUnread { tab } => {
                device.payloads += 1;
                let before = device.slots();
                device.storage.is_unreadable.set(true);
                let (_, saved) = device.tabs[tab].save(&device.storage, &payload(device.payloads));
                device.storage.is_unreadable.set(false);
                assert!(matches!(saved, Err(SaveError::Storage(_))), "nobody knows what it would overwrite");
                assert_eq!(device.slots(), before);
            }
            Operation::Restart { tab } => device.tabs[tab] = device.opened(),
            Operation::Damage { slot, percent, is_cut } => {
                let key = ["game/g/a", "game/g/b"][slot];
                if let Some(text) = device.slots()[slot].clone().filter(|text| !text.is_empty()) {
                    let at = text.len() * usize::from(percent) / 100;
                    let mut bytes = text.into_bytes();
                    if is_cut {
                        bytes.truncate(at)
                    } else {
                        bytes[at] ^= 1
                    }
                    device.storage.memory.set(key, &String::from_utf8(bytes).expect("ASCII")).expect("memory");
                }
                device.acknowledged = device.acknowledged.min(device.best().unwrap_or(0));
                // The page is opened anew: a tab that goes on does not read its slots again.
                device.tabs = [device.opened(), device.opened()];
            }
            Operation::Commit => device.committed = (device.storage.memory.clone(), device.acknowledged),
            Operation::Kill => {
                (device.storage.memory, device.acknowledged) = device.committed.clone();
                device.tabs = [device.opened(), device.opened()];
            }
            Operation::LoseWriter => {
                device.storage.remove("game/g/writer").expect("memory");
                device.tabs = [device.opened(), device.opened()];
            }
        }
        device
    }

    fn check_invariants(device: &Device, (): &()) {
        device.check();
        assert!(Slots(&device.storage).ids().is_ok());
    }
}

proptest_state_machine::prop_state_machine! {
    #![proptest_config(Config { cases: 2_000, failure_persistence: None, ..Config::default() })]

    /// 2,000 sequences of 60 operations.
    #[test]
    fn no_acknowledged_save_is_lost_through_faults_kills_and_restarts(sequential 60 => Saves);
}

/// Each tab has left the same broken claim, so only the slots tell that the second one has saved since.
#[test]
fn a_save_after_two_claims_that_are_cut_off_alike_is_not_overwritten() {
    let cut_claim = Some((Fault::Cut(25), 0));
    let mut device = saved_twice();
    let operations = [
        Operation::Save { tab: 0, fault: cut_claim },
        Operation::Restart { tab: 0 },
        Operation::Save { tab: 0, fault: Some((Fault::Reject(StorageError::Full), 1)) },
        Operation::Restart { tab: 1 },
        Operation::Save { tab: 1, fault: None },
        Operation::Save { tab: 1, fault: cut_claim },
        Operation::Save { tab: 0, fault: Some((Fault::Cut(0), 1)) },
    ];
    for operation in operations {
        device = Saves::apply(device, &(), operation);
        Saves::check_invariants(&device, &());
    }
    assert_eq!(device.acknowledged, 3, "the save of the second tab");
}

/// Returns a device whose tab has saved twice.
fn saved_twice() -> Device {
    let mut device = Saves::init_test(&());
    for _ in 0..2 {
        device = Saves::apply(device, &(), Operation::Save { tab: 0, fault: None });
    }
    device
}

#[test]
#[should_panic(expected = "was acknowledged")]
fn the_check_notices_a_writer_with_one_slot() {
    let device = saved_twice();
    let newest = device.slots()[1].clone().expect("the second save");
    // It overwrites its only copy, and the write is cut off.
    device.storage.memory.remove("game/g/a").expect("memory");
    device.storage.memory.set("game/g/b", &newest[..newest.len() / 2]).expect("memory");
    device.check();
}

#[test]
#[should_panic(expected = "the newest whole save is loaded")]
fn the_check_notices_a_mixture_of_two_saves() {
    let device = saved_twice();
    // The envelope is whole, but nobody has saved this payload as the third one.
    let mixture = Envelope { schema: SCHEMA, generation: 3, payload: &payload(1) }.write();
    device.storage.memory.set("game/g/a", &mixture).expect("memory");
    device.check();
}
