//! Pieces of a page, as plain descriptions.
//!
//! A look is a function from what is known to a [`Piece`]. A piece knows no browser: it can be made, and looked at, in a
//! native test. The module [`page`](super::page) puts it on the page and keeps it up to date.
//!
//! Why not `view!`: it makes a type of its own of every element, and with it building, updating and dropping code for each.
//! The app as it stood weighed 323 kB in gzip that way (262 kB with `erase_components`), against a budget of 150 kB for all.

use std::borrow::Cow;

use leptos::web_sys;

/// A text that is written into the program, or made up as it runs.
pub type Text = Cow<'static, str>;

/// What a listener does with an event.
pub type Listener = Box<dyn Fn(web_sys::Event)>;

/// The text of an attribute that changes with what it reads.
pub type LiveText = Box<dyn Fn() -> Option<Text>>;

/// What is done with an element once it is on the page.
pub type Arrived = Box<dyn FnOnce(&web_sys::HtmlElement)>;

/// Something on a page.
pub enum Piece {
    /// Words.
    Text(Text),
    /// An element.
    Element(Element),
    /// Pieces one after another.
    Many(Vec<Piece>),
    /// A piece that is made anew whenever what it reads changes.
    Live(Box<dyn Fn() -> Piece>),
    /// A view of Leptos.
    View(Box<leptos::prelude::AnyView>),
}

impl From<leptos::prelude::AnyView> for Piece {
    fn from(view: leptos::prelude::AnyView) -> Self {
        Piece::View(Box::new(view))
    }
}

/// An element. It is handed from call to call as it is built, so it is but a pointer.
pub struct Element(Box<Parts>);

/// What an element is made of: its tag, what is set on it, and what is in it.
pub struct Parts {
    /// `div`, `button`, …
    pub tag: &'static str,
    /// Elements of different keys are different things, though they stand in the same place.
    pub key: &'static str,
    /// Attributes; one without a value is not set.
    pub attributes: Vec<(&'static str, Option<Text>)>,
    /// Attributes that change with what they read.
    pub live: Vec<(&'static str, LiveText)>,
    /// What is done on which event.
    pub listeners: Vec<(&'static str, Listener)>,
    /// What is in it.
    pub children: Vec<Piece>,
    /// Called with the element once it is on the page.
    pub arrived: Option<Arrived>,
}

/// An element of this tag and these classes.
pub fn el(tag: &'static str, class: impl Setting) -> Element {
    Element::new(tag, class.setting())
}

/// A button that does something when it is pressed.
pub fn button(class: impl Setting, press: impl Fn() + 'static) -> Element {
    el("button", class).attr("type", "button").on("click", move |_| press())
}

/// A link.
pub fn link(class: impl Setting, to: impl Setting) -> Element {
    el("a", class).attr("href", to)
}

/// Words for those who don't see the page.
pub fn unseen(words: impl Into<Text>) -> Element {
    el("span", "vh").child(words.into())
}

/// A piece that is made anew whenever what it reads changes.
pub fn live<P: Into<Piece>>(make: impl Fn() -> P + 'static) -> Piece {
    Piece::Live(Box::new(move || make().into()))
}

/// Pieces one after another.
pub fn many<P: Into<Piece>>(pieces: impl IntoIterator<Item = P>) -> Piece {
    gather(&mut pieces.into_iter().map(Into::into))
}

#[inline(never)]
fn gather(pieces: &mut dyn Iterator<Item = Piece>) -> Piece {
    let mut gathered = Vec::new();
    for piece in pieces {
        gathered.push(piece);
    }
    Piece::Many(gathered)
}

// The generic functions only convert; the work is done in functions of which there is one, so that a call costs little.
impl Element {
    #[inline(never)]
    fn new(tag: &'static str, class: Option<Text>) -> Self {
        let class = class.filter(|class| !class.is_empty());
        let attributes = class.map(|class| ("class", Some(class))).into_iter().collect();
        let (live, listeners, children) = (Vec::new(), Vec::new(), Vec::new());
        Element(Box::new(Parts { tag, key: "", attributes, live, listeners, children, arrived: None }))
    }

    /// What it is made of.
    pub fn parts(self) -> Parts {
        *self.0
    }

    /// Its tag and its key: an element on the page becomes another only if both are the same.
    pub fn kind(&self) -> (&'static str, &'static str) {
        (self.0.tag, self.0.key)
    }

    /// Tells it from what may have stood in its place.
    pub fn key(mut self, key: &'static str) -> Self {
        self.0.key = key;
        self
    }

    /// Sets an attribute: a text, a number, or `true` for one without a value; `None` and `false` set nothing.
    #[inline(never)]
    pub fn attr<S: Setting>(self, name: &'static str, value: S) -> Self {
        self.set(name, value.setting())
    }

    #[inline(never)]
    fn set(mut self, name: &'static str, value: Option<Text>) -> Self {
        self.0.attributes.push((name, value));
        self
    }

    /// Sets an attribute that changes with what it reads.
    pub fn live_attr<S: Setting>(self, name: &'static str, value: impl Fn() -> S + 'static) -> Self {
        self.set_live(name, Box::new(move || value().setting()))
    }

    #[inline(never)]
    fn set_live(mut self, name: &'static str, value: LiveText) -> Self {
        self.0.live.push((name, value));
        self
    }

    /// Does something on an event.
    pub fn on(self, event: &'static str, act: impl Fn(web_sys::Event) + 'static) -> Self {
        self.listen(event, Box::new(act))
    }

    #[inline(never)]
    fn listen(mut self, event: &'static str, act: Listener) -> Self {
        self.0.listeners.push((event, act));
        self
    }

    /// Puts something in, after what is in it.
    #[inline(never)]
    pub fn child<P: Into<Piece>>(self, piece: P) -> Self {
        self.put(piece.into())
    }

    #[inline(never)]
    fn put(mut self, piece: Piece) -> Self {
        self.0.children.push(piece);
        self
    }

    /// Puts several things in.
    pub fn children<P: Into<Piece>>(self, pieces: impl IntoIterator<Item = P>) -> Self {
        self.put(many(pieces))
    }

    /// Puts something in that is made anew whenever what it reads changes.
    pub fn live<P: Into<Piece>>(self, make: impl Fn() -> P + 'static) -> Self {
        self.put(live(make))
    }

    /// Does something with the element once it is on the page.
    pub fn arrived(mut self, act: impl FnOnce(&web_sys::HtmlElement) + 'static) -> Self {
        self.0.arrived = Some(Box::new(act));
        self
    }

    /// Takes the focus once it is on the page: a control.
    pub fn takes_focus(self) -> Self {
        self.arrived(|element| {
            let _ = element.focus();
        })
    }

    /// Takes the focus once it is on the page: words, which take none else.
    pub fn focused(self) -> Self {
        self.attr("tabindex", "-1").takes_focus()
    }
}

/// What an attribute can be set to.
pub trait Setting {
    /// The text of it; none if it is not to be set.
    fn setting(self) -> Option<Text>;
}

impl Setting for &'static str {
    fn setting(self) -> Option<Text> {
        Some(self.into())
    }
}

impl Setting for String {
    fn setting(self) -> Option<Text> {
        Some(self.into())
    }
}

impl Setting for Text {
    fn setting(self) -> Option<Text> {
        Some(self)
    }
}

impl Setting for usize {
    fn setting(self) -> Option<Text> {
        Some(self.to_string().into())
    }
}

impl Setting for bool {
    fn setting(self) -> Option<Text> {
        self.then_some("".into())
    }
}

impl<S: Setting> Setting for Option<S> {
    fn setting(self) -> Option<Text> {
        self.and_then(Setting::setting)
    }
}

impl From<Element> for Piece {
    fn from(element: Element) -> Self {
        Piece::Element(element)
    }
}

impl From<&'static str> for Piece {
    fn from(text: &'static str) -> Self {
        Piece::Text(text.into())
    }
}

impl From<String> for Piece {
    fn from(text: String) -> Self {
        Piece::Text(text.into())
    }
}

impl From<Text> for Piece {
    fn from(text: Text) -> Self {
        Piece::Text(text)
    }
}

impl From<usize> for Piece {
    fn from(number: usize) -> Self {
        number.to_string().into()
    }
}

impl<P: Into<Piece>> From<Option<P>> for Piece {
    fn from(piece: Option<P>) -> Self {
        piece.map_or_else(|| Piece::Many(Vec::new()), Into::into)
    }
}

impl<P: Into<Piece>> From<Vec<P>> for Piece {
    fn from(pieces: Vec<P>) -> Self {
        many(pieces)
    }
}
