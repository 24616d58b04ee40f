//! Puts pieces on the page and keeps them up to date.
//!
//! When a live piece is made anew, what is on the page is changed only where it differs: an element that stays keeps the
//! focus, its place and its motion.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::RenderEffect;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{self, Comment, Document, EventTarget, HtmlDialogElement, HtmlElement, HtmlInputElement, Node};

use super::listen::Listening;
use super::piece::{Listener, LiveText, Parts, Piece, Text};
use super::state::effect_while_held;

/// Puts a piece at the end of an element, for as long as the page lives.
pub fn mount(piece: Piece, into: &HtmlElement) {
    let mut shown = Vec::new();
    patch(into, None, &mut shown, vec![piece]);
    std::mem::forget(shown); // its listeners and effects are the app
}

/// Something that is on the page.
enum Shown {
    Text(web_sys::Text, Text),
    Element(ShownElement),
    Live(ShownLive),
    View(ShownView),
}

/// A view of Leptos, before a mark at which it ends.
struct ShownView {
    state: <leptos::prelude::AnyView as leptos::prelude::Render>::State,
    end: Comment,
}

struct ShownElement {
    node: web_sys::Element,
    kind: (&'static str, &'static str),
    attributes: Vec<(&'static str, Option<Text>)>,
    live: Vec<RenderEffect<()>>,
    listeners: Vec<ShownListener>,
    children: Vec<Shown>,
}

/// A listener on the page; what it does can be exchanged.
struct ShownListener {
    event: &'static str,
    act: Rc<RefCell<Rc<Listener>>>,
    _listening: Listening,
}

/// What a live piece has put on the page, before a mark at which it ends.
struct ShownLive {
    shown: Rc<RefCell<Vec<Shown>>>,
    end: Comment,
    effect: Option<RenderEffect<()>>,
}

fn document() -> Document {
    leptos::prelude::document()
}

/// Makes `shown`, which stands in `parent` before `end`, into `pieces`.
fn patch(parent: &Node, end: Option<&Node>, shown: &mut Vec<Shown>, pieces: Vec<Piece>) {
    let mut flat = Vec::with_capacity(pieces.len());
    flatten(pieces, &mut flat);
    for old in shown.drain(flat.len().min(shown.len())..) {
        old.remove();
    }
    for (at, piece) in flat.into_iter().enumerate() {
        match shown.get_mut(at) {
            Some(old) => {
                if let Err(piece) = old.become_(piece) {
                    let first = old.first();
                    let new = Shown::build(piece, parent, Some(&first));
                    std::mem::replace(old, new).remove();
                }
            }
            None => shown.push(Shown::build(piece, parent, end)),
        }
    }
}

fn flatten(pieces: Vec<Piece>, flat: &mut Vec<Piece>) {
    for piece in pieces {
        match piece {
            Piece::Many(inner) => flatten(inner, flat),
            other => flat.push(other),
        }
    }
}

/// What cannot fail. `expect` would bring along how an error of the browser is told in full.
fn sure<T, E>(done: Result<T, E>, why: &str) -> T {
    done.unwrap_or_else(|_| panic!("{why}"))
}

fn insert(parent: &Node, node: &Node, before: Option<&Node>) {
    sure(parent.insert_before(node, before), "a new node goes where its neighbour stands");
}

impl Shown {
    fn build(piece: Piece, parent: &Node, before: Option<&Node>) -> Self {
        match piece {
            Piece::Text(text) => {
                let node = document().create_text_node(&text);
                insert(parent, &node, before);
                Shown::Text(node, text)
            }
            Piece::Element(element) => Shown::Element(ShownElement::build(element.parts(), parent, before)),
            Piece::Live(make) => {
                let end = document().create_comment("");
                insert(parent, &end, before);
                let mut live = ShownLive { shown: Rc::default(), end, effect: None };
                live.run(make);
                Shown::Live(live)
            }
            Piece::View(view) => {
                let end = document().create_comment("");
                insert(parent, &end, before);
                let mut state = leptos::prelude::Render::build(*view);
                let parent: web_sys::Element = parent.clone().unchecked_into();
                leptos::prelude::Mountable::mount(&mut state, &parent, Some(&end));
                Shown::View(ShownView { state, end })
            }
            Piece::Many(_) => unreachable!("pieces are flattened before they are shown"),
        }
    }

    /// Becomes the piece if it is of the same kind, else gives it back.
    fn become_(&mut self, piece: Piece) -> Result<(), Piece> {
        match (self, piece) {
            (Shown::Text(node, old), Piece::Text(text)) => {
                if *old != text {
                    node.set_data(&text);
                    *old = text;
                }
            }
            (Shown::Element(old), Piece::Element(element)) if old.kind == element.kind() => {
                old.become_(element.parts())
            }
            (Shown::Live(old), Piece::Live(make)) => old.run(make),
            (_, piece) => return Err(piece),
        }
        Ok(())
    }

    /// The first node of it on the page.
    fn first(&self) -> Node {
        match self {
            Shown::Text(node, _) => node.clone().into(),
            Shown::Element(element) => element.node.clone().into(),
            Shown::View(view) => view.end.clone().into(),
            Shown::Live(live) => live.shown.borrow().first().map_or_else(|| live.end.clone().into(), Shown::first),
        }
    }

    fn remove(self) {
        match self {
            Shown::Text(node, _) => node.remove(),
            Shown::Element(element) => {
                // Only a dialog that is closed gives the focus back to where it was.
                if let Some(dialog) = element.node.dyn_ref::<HtmlDialogElement>() {
                    dialog.close();
                }
                element.node.remove();
            }
            Shown::View(mut view) => {
                leptos::prelude::Mountable::unmount(&mut view.state);
                view.end.remove();
            }
            Shown::Live(mut live) => {
                live.effect = None;
                live.shown.take().into_iter().for_each(Shown::remove);
                live.end.remove();
            }
        }
    }
}

/// Ends the effects of everything inside at once. The effect's own closure shares `shown` and outlives it until the executor
/// comes round to it: an effect inside that had been notified before would run though its screen is gone.
impl Drop for ShownLive {
    fn drop(&mut self) {
        self.effect = None;
        if let Ok(mut shown) = self.shown.try_borrow_mut() {
            shown.clear();
        }
    }
}

impl ShownLive {
    /// Lets this make what is shown from now on.
    fn run(&mut self, make: Box<dyn Fn() -> Piece>) {
        self.effect = None;
        let (shown, end) = (self.shown.clone(), self.end.clone());
        self.effect = Some(effect_while_held(Box::new(move || {
            let piece = make();
            // A piece that has been taken off the page meanwhile has no parent, and nothing to show.
            if let Some(parent) = end.parent_node() {
                patch(&parent, Some(&end), &mut shown.borrow_mut(), vec![piece]);
            }
        })));
    }
}

impl ShownElement {
    fn build(parts: Parts, parent: &Node, before: Option<&Node>) -> Self {
        let Parts { tag, key, attributes, live, listeners, children, arrived } = parts;
        let node = match is_drawing(tag) {
            true => document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag),
            false => document().create_element(tag),
        };
        let node = sure(node, "the tags are written by us");
        for (name, value) in &attributes {
            set(&node, name, value.as_ref());
        }
        // On the page before its children are: what takes the focus when it arrives must be there.
        insert(parent, &node, before);
        let mut shown = Vec::new();
        patch(&node, None, &mut shown, children);
        let live = live.into_iter().map(|(name, value)| live_attribute(&node, name, value)).collect();
        let listeners = listeners.into_iter().map(|(event, act)| ShownListener::new(&node, event, act)).collect();
        if let (Some(arrived), Some(node)) = (arrived, node.dyn_ref::<HtmlElement>()) {
            arrived(node);
        }
        ShownElement { node, kind: (tag, key), attributes, live, listeners, children: shown }
    }

    fn become_(&mut self, element: Parts) {
        let node = &self.node;
        for (name, _) in &self.attributes {
            if !element.attributes.iter().any(|(kept, _)| kept == name) {
                set(node, name, None);
            }
        }
        for (name, value) in &element.attributes {
            let same = self.attributes.iter().any(|(old, was)| old == name && was == value);
            // What a person has changed in a control is not what was set: it is always set again.
            if !same || matches!(*name, "checked" | "value") {
                set(node, name, value.as_ref());
            }
        }
        self.attributes = element.attributes;
        patch(node, None, &mut self.children, element.children);
        self.live = element.live.into_iter().map(|(name, value)| live_attribute(node, name, value)).collect();
        let mut listeners = Vec::with_capacity(element.listeners.len());
        for (event, act) in element.listeners {
            let old = self.listeners.iter().position(|old| old.event == event);
            listeners.push(match old {
                Some(at) => {
                    let kept = self.listeners.swap_remove(at);
                    kept.act.replace(Rc::new(act));
                    kept
                }
                None => ShownListener::new(node, event, act),
            });
        }
        self.listeners = listeners;
    }
}

impl ShownListener {
    fn new(node: &EventTarget, event: &'static str, act: Listener) -> Self {
        let act = Rc::new(RefCell::new(Rc::new(act)));
        let acting = act.clone();
        let act_now = move |event| {
            let act = acting.borrow().clone();
            act(event);
        };
        ShownListener { event, act, _listening: Listening::new(node, event, Box::new(act_now)) }
    }
}

fn live_attribute(node: &web_sys::Element, name: &'static str, value: LiveText) -> RenderEffect<()> {
    let node = node.clone();
    effect_while_held(Box::new(move || set(&node, name, value().as_ref())))
}

/// Sets an attribute, or takes it off. What a person can change in a control is set as it stands now, not as it began.
fn set(node: &web_sys::Element, name: &str, value: Option<&Text>) {
    if let Some(input) = node.dyn_ref::<HtmlInputElement>() {
        match name {
            "checked" => return input.set_checked(value.is_some()),
            "value" => input.set_value(value.map_or("", |value| value)),
            _ => {}
        }
    }
    let _ = match value {
        Some(value) => node.set_attribute(name, value),
        None => node.remove_attribute(name),
    };
}

fn is_drawing(tag: &str) -> bool {
    matches!(tag, "svg" | "use")
}
