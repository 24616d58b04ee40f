//! The loop: ask, act, save, show.
//!
//! A decision is saved before anything of it is shown. What is shown are beats: events one by one, each with the board after
//! it, as the eyes at the screen see them. Covering the table in the middle of a beat loses nothing, and what all take in
//! together is shown until somebody says to go on, even if the game is left and taken up again.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::task::spawn_local;

use super::{Advice, Aside, Curtain, Dwell, Line, Look, Objection, Place, Settings, Shelf};
use crate::game::{Beat, Next, Player, Seat, SeatSet, Sight, Table, View, Who};
use crate::ui::{Call, ReadState, State};

/// A game being played on this device.
pub struct Session<G: Look> {
    id: State<String>,
    pub(super) table: State<Rc<RefCell<Table<G>>>>,
    pub(super) players: State<Vec<Player>>,
    /// How many events have been shown.
    shown: State<usize>,
    /// Changes whenever the eyes change: what was being shown to the eyes before is dropped.
    pub(super) watch: State<u32>,
    running: State<bool>,
    /// Whether another tab plays this game on: then this one does nothing any more.
    stopped: State<bool>,
    /// What this tab has last written, to notice that another one has written since.
    written: State<Option<String>>,
    /// The only person at the table, once they have shown that it is they who look: no curtain falls for them.
    pub(super) alone: State<Option<Seat>>,
    pub(super) view: State<View<G>>,
    sight: State<Option<Sight<G>>>,
    notice: State<Option<G::Illegal>>,
    log: State<Vec<Line>>,
    news: State<Vec<String>>,
    pub(super) aside: State<Aside>,
    pub(super) advice: State<Option<Advice>>,
    pub(super) why: State<Option<Call<usize>>>,
    pub(super) unthought: State<bool>,
    testimonies: State<Vec<(Seat, String)>>,
    pub(super) said: State<Vec<(Seat, String)>>,
    notes: State<Vec<u8>>,
    pub(super) curtain: State<Curtain>,
    pub(super) busy: State<bool>,
    acknowledged: State<bool>,
    unkept: State<bool>,
    told_unkept: State<bool>,
    pub(super) settings: State<Settings>,
}

impl<G: Look> Clone for Session<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Look> Copy for Session<G> {}

impl<G: Look> Session<G> {
    /// Takes up a game where its record ends.
    pub fn open(id: String, table: Table<G>, aside: Aside, settings: State<Settings>) -> Self {
        let players = table.players().to_vec();
        let aside = aside.fit(players.len());
        let mut beats = table.public_beats(0);
        beats.truncate(Self::until_asked(&beats, aside.seen));
        let shown = beats.len();
        let view = beats.last().map_or_else(|| table.first_view(), |beat| beat.view.clone());
        let session = Session {
            id: State::new(id),
            table: State::new(Rc::new(RefCell::new(table))),
            players: State::new(players),
            shown: State::new(shown),
            watch: State::new(0),
            running: State::new(false),
            stopped: State::new(false),
            written: State::new(None),
            alone: State::new(None),
            view: State::new(view),
            sight: State::new(None),
            notice: State::new(None),
            log: State::new(Vec::new()),
            news: State::new(Vec::new()),
            aside: State::new(aside),
            advice: State::new(None),
            why: State::new(None),
            unthought: State::new(false),
            testimonies: State::new(Vec::new()),
            said: State::new(Vec::new()),
            notes: State::new(Vec::new()),
            curtain: State::new(Curtain::Down(SeatSet::NONE)),
            busy: State::new(false),
            acknowledged: State::new(false),
            unkept: State::new(false),
            told_unkept: State::new(false),
            settings,
        };
        for (event, beat) in beats.iter().enumerate() {
            session.tell(event, &beat.sight);
        }
        // Where a seat has changed hands nobody can tell who looks at the screen: they say so by lifting the curtain.
        let changed = session.aside.with_untracked(|aside| !aside.changes.is_empty());
        session.alone.set(session.only_human().filter(|_| !changed));
        session.let_bots_explain();
        session.keep();
        session.run();
        session
    }

    /// The place that these eyes have at the table.
    pub fn place(self, menu: Call<()>) -> Place<G> {
        Place {
            eyes: self.curtain.get_untracked().eyes(),
            view: self.view.read_only(),
            sight: self.sight.read_only(),
            notice: self.notice.read_only(),
            log: self.log.read_only(),
            curtain: self.curtain.read_only(),
            busy: self.busy.read_only(),
            players: self.players.read_only(),
            settings: self.settings.read_only(),
            set: Call::new(move |change: fn(&mut Settings)| {
                self.settings.update(|settings| {
                    change(settings);
                    settings.keep();
                })
            }),
            act: Call::new(move |action| self.act(&action)),
            go_on: Call::new(move |()| self.acknowledged.set(true)),
            news: self.news.read_only(),
            hush: Call::new(move |()| self.news.set(Vec::new())),
            past: State::<Rc<dyn Fn() -> Vec<Beat<G>>>>::new(Rc::new(move || self.past())).read_only(),
            notes: self.notes,
            aside: self.aside.read_only(),
            why: self.why.read_only(),
            order: Call::new(move |order| self.order(order)),
            hand_to: Call::new(move |seat| self.show_to(Curtain::Down(SeatSet::one(seat)))),
            ask_again: Call::new(move |()| self.cover_all()),
            nobody: Call::new(move |()| self.nobody()),
            testify: Call::new(move |seat| self.testify(seat)),
            testimonies: self.testimonies.read_only(),
            said: self.said.read_only(),
            lift: Call::new(move |seat| self.lift(seat)),
            menu,
        }
    }

    /// The curtain.
    pub fn curtain(self) -> ReadState<Curtain> {
        self.curtain.read_only()
    }

    /// Whether people are to be told that the browser does not keep the game. They are told once; closing it sets it back.
    pub fn unkept(self) -> State<bool> {
        self.unkept
    }

    /// The game so far as a record, for export.
    pub fn write(self) -> String {
        self.with(|table| table.write())
    }

    /// How it ended.
    pub fn outcome(self) -> Option<G::Outcome> {
        self.with(|table| table.outcome())
    }

    pub(super) fn with<T>(self, work: impl FnOnce(&mut Table<G>) -> T) -> T {
        let table = self.table.get_untracked();
        let mut table = table.borrow_mut();
        work(&mut table)
    }

    pub(super) fn is_human(self, seat: Seat) -> bool {
        self.players.with_untracked(|players| players[seat.index()].who == Who::Human)
    }

    pub(super) fn humans(self) -> SeatSet {
        let seats = self.players.with_untracked(Vec::len);
        Seat::all(seats).filter(|seat| self.is_human(*seat)).collect()
    }

    /// The one person at the table, if there is just one: for them alone no curtain is needed.
    pub(super) fn only_human(self) -> Option<Seat> {
        let humans = self.humans();
        humans.iter().next().filter(|_| humans.len() == 1)
    }

    /// A decision of whoever has lifted the curtain. While something is still being shown nobody is asked: what has not
    /// been seen cannot be answered.
    fn act(self, action: &G::Action) {
        let Curtain::Up(seat) = self.curtain.get_untracked() else {
            return;
        };
        if self.busy.get_untracked() || self.stopped.get_untracked() {
            return;
        }
        match self.with(|table| table.act(seat, action)) {
            Ok(()) => {
                self.notice.set(None);
                self.news.set(Vec::new());
                self.keep();
                self.run();
            }
            Err(why) => self.notice.set(Some(why)),
        }
    }

    /// Stops for good: another tab plays this game on, and nothing that this one does counts any more.
    pub fn stop(self) {
        self.watch.update(|watch| *watch = watch.wrapping_add(1));
        self.stopped.set(true);
    }

    /// Whether another tab plays this game on.
    pub fn stopped(self) -> ReadState<bool> {
        self.stopped.read_only()
    }

    /// Saves, and says once if that did not work. A game that another tab has saved since is not overwritten: this tab stops.
    pub(super) fn keep(self) {
        if self.stopped.get_untracked() {
            return;
        }
        let aside = Aside { seen: self.shown.get_untracked(), ..self.aside.get_untracked() };
        let id = self.id.get_untracked();
        if self.written.with_untracked(|written| written.is_some() && Shelf::text(&id) != *written) {
            self.stop();
            return;
        }
        let kept = self.with(|table| Shelf::keep(&id, table, &aside));
        self.written.set(Shelf::text(&id));
        if kept.is_err() && !self.told_unkept.get_untracked() {
            self.told_unkept.set(true);
            self.unkept.set(true);
        }
    }

    /// A player takes the device and lifts the curtain.
    fn lift(self, seat: Seat) {
        if matches!(self.curtain.get_untracked(), Curtain::Down(seats) if seats.has(seat)) {
            self.alone.set(self.only_human().filter(|only| *only == seat));
            self.show_to(Curtain::Up(seat));
            self.run();
        }
    }

    /// Lowers the curtain at once, whatever is going on. Where only one person plays there is nothing to hide.
    pub fn cover(self) {
        if self.alone.get_untracked().is_none() && matches!(self.curtain.get_untracked(), Curtain::Up(_)) {
            self.cover_all();
        }
    }

    pub(super) fn cover_all(self) {
        self.show_to(Curtain::Down(SeatSet::NONE));
        self.run();
    }

    /// Somebody who is out of the game shows what they may. What they know of themselves is in their own view.
    fn testify(self, seat: Seat) {
        let words = self.with(|table| G::testimony(table.view(seat), seat));
        if self.is_human(seat)
            && let Some(words) = words
        {
            self.testimonies.update(|told| {
                told.retain(|(other, _)| *other != seat);
                told.push((seat, words));
            });
        }
    }

    /// The player at the screen gives a standing order.
    fn order(self, order: usize) {
        if let Curtain::Up(seat) = self.curtain.get_untracked() {
            self.aside.update(|aside| aside.orders[seat.index()] = order);
            self.keep();
        }
    }

    /// What the standing order of this seat says now.
    fn by_order(self, seat: Seat) -> Option<G::Action> {
        let order = self.aside.with_untracked(|aside| aside.orders[seat.index()]);
        self.with(|table| G::by_order(table.view(seat), seat, order))
    }

    /// What the table is asked, if it is.
    pub(super) fn objection(self) -> Option<Objection<G>> {
        let name = |seat: Seat| self.players.with_untracked(|players| players[seat.index()].called());
        self.view.with_untracked(|view| G::objection(view, &name))
    }

    /// Nobody speaks up: those who have given an order do what it says, the others let it go.
    fn nobody(self) {
        let (Curtain::Asking(seats), Some(Objection { none, .. })) = (self.curtain.get_untracked(), self.objection())
        else {
            return;
        };
        for seat in seats.iter().filter(|seat| self.is_human(*seat)) {
            let answer = self.by_order(seat).unwrap_or_else(|| none.clone());
            // The first who cancels has answered for all: whoever comes after is asked no more.
            if self.with(|table| table.turn().has(seat) && table.act(seat, &answer).is_err()) {
                return;
            }
        }
        self.keep();
        self.run();
    }

    /// Changes whose eyes are on the screen. They see the board as it is now; what lay open on the way is in the log.
    pub(super) fn show_to(self, curtain: Curtain) {
        self.watch.update(|watch| *watch = watch.wrapping_add(1));
        let (from, mut beats) = (self.shown.get_untracked(), self.with(|table| table.public_beats(0)));
        if let Curtain::Down(_) = curtain {
            beats.truncate(Self::until_asked(&beats, from));
        }
        for (event, beat) in beats.iter().enumerate().skip(from) {
            self.tell(event, &beat.sight);
        }
        self.shown.set(beats.len());
        let view = match curtain {
            Curtain::Up(seat) => self.with(|table| table.view(seat).clone()),
            Curtain::Down(_) | Curtain::Asking(_) => last_view(beats),
            Curtain::Gone => self.with(|table| table.open_beats(0)).map(last_view).unwrap_or_else(|| last_view(beats)),
        };
        self.notice.set(None);
        // Where there is none nobody is told: they would make another dialog anew that is open, and so close it for a moment.
        if self.advice.with_untracked(Option::is_some) {
            self.advice.set(None);
        }
        self.news.set(self.news_for(curtain));
        self.sight.set(None);
        self.busy.set(false);
        self.view.set(view);
        self.curtain.set(curtain);
    }

    /// What these eyes have not seen happen: all since the player's last decision.
    fn news_for(self, curtain: Curtain) -> Vec<String> {
        match curtain {
            Curtain::Up(seat) => {
                let beats = self.with(|table| table.beats(seat, table.since(seat)));
                beats.iter().filter_map(|beat| self.told_to(seat, &beat.sight)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What has happened, in words for this player.
    fn told_to(self, seat: Seat, sight: &Sight<G>) -> Option<String> {
        let name = |seat: Seat| self.players.with_untracked(|players| players[seat.index()].called());
        G::whisper(sight, seat, &name).or_else(|| Some(G::line(sight, &name).filter(|_| G::is_news(sight))?.1))
    }

    /// A line in the log, if this event is worth one.
    fn tell(self, event: usize, sight: &Sight<G>) {
        let name = |seat: Seat| self.players.with_untracked(|players| players[seat.index()].called());
        let Some((tone, text)) = G::line(sight, &name) else {
            return;
        };
        let step = self.bots_step(event);
        self.log.update(|log| {
            let turn = log.last().map_or(0, |line| line.turn) + usize::from(tone.begins());
            log.push(Line { turn, text, tone, step });
        });
    }

    /// Shows what has not been shown, lets bots play, and stops where a person must decide.
    pub(super) fn run(self) {
        if self.running.get_untracked() {
            return;
        }
        self.running.set(true);
        spawn_local(async move {
            while self.step().await {}
            if let Some(running) = self.running.try_get_untracked()
                && running
            {
                self.running.set(false);
            }
        });
    }

    /// One step of the loop; whether there is more to do. A session that has been left does nothing any more.
    async fn step(self) -> bool {
        if self.table.try_with_untracked(|_| ()).is_none() || self.stopped.get_untracked() {
            return false;
        }
        if self.with(|table| table.events()) > self.shown.get_untracked() {
            self.show().await;
            return true;
        }
        let asked = match self.with(|table| table.next()) {
            Next::Seats(asked) => asked,
            _ => {
                if self.curtain.get_untracked() != Curtain::Gone {
                    self.show_to(Curtain::Gone);
                }
                return false;
            }
        };
        if let Some(bot) = asked.iter().find(|seat| !self.is_human(*seat)) {
            return self.ask_bot(bot).await;
        }
        let objection = self.objection().is_some();
        if let Some(seat) = self.alone.get_untracked().filter(|_| objection)
            && let Some(answer) = self.by_order(seat)
        {
            return self.answer_by_order(seat, answer).await;
        }
        let curtain = match (self.curtain.get_untracked(), self.alone.get_untracked()) {
            (Curtain::Up(seat), _) if asked.has(seat) => return false,
            (Curtain::Down(seats), None) if seats.is_some_of(asked) => return false,
            (Curtain::Asking(seats), None) if seats == asked => return false,
            (_, Some(seat)) => Curtain::Up(seat),
            _ if objection => Curtain::Asking(asked),
            (last, None) => Curtain::Down(next_of(asked, last)),
        };
        self.show_to(curtain);
        false
    }

    /// Shows the beats that the eyes at the screen have not seen yet.
    async fn show(self) {
        let watch = self.watch.get_untracked();
        let from = self.shown.get_untracked();
        let beats: Vec<Beat<G>> = match self.curtain.get_untracked() {
            Curtain::Up(seat) => self.with(|table| table.beats(seat, from)),
            Curtain::Down(_) | Curtain::Asking(_) | Curtain::Gone => self.with(|table| table.public_beats(from)),
        };
        self.busy.set(true);
        for beat in beats {
            let dwell = G::dwell(&beat.sight);
            if dwell == Dwell::Gather && self.gather() {
                return;
            }
            self.tell(self.shown.get_untracked(), &beat.sight);
            if G::talks(&beat.sight) {
                self.let_bots_talk(self.shown.get_untracked());
            }
            if let Curtain::Up(seat) = self.curtain.get_untracked() {
                self.news.update(|news| news.extend(self.told_to(seat, &beat.sight)));
            }
            self.shown.update(|shown| *shown += 1);
            self.acknowledged.set(false);
            self.view.set(beat.view);
            self.sight.set(Some(beat.sight));
            self.linger(dwell, watch).await;
            if self.watch.try_get_untracked() != Some(watch) {
                return;
            }
            if dwell.waits() {
                self.keep();
            }
        }
        self.sight.set(None);
        self.busy.set(false);
    }

    /// How many of these beats there are before the next that waits until it has been taken in, from event `from` on.
    fn until_asked(beats: &[Beat<G>], from: usize) -> usize {
        let next = beats.iter().skip(from).position(|beat| G::dwell(&beat.sight).waits());
        next.map_or(beats.len(), |more| from + more)
    }

    /// Lowers the curtain before what all shall see together, however far its beats have been shown; whether it was up.
    fn gather(self) -> bool {
        if self.alone.get_untracked().is_some() || !matches!(self.curtain.get_untracked(), Curtain::Up(_)) {
            return false;
        }
        self.notice.set(None);
        self.news.set(Vec::new());
        self.sight.set(None);
        self.view.set(last_view(self.past()));
        self.curtain.set(Curtain::Down(SeatSet::NONE));
        true
    }

    /// All that has been shown so far, as it lay open to everybody.
    fn past(self) -> Vec<Beat<G>> {
        let mut beats = self.with(|table| table.public_beats(0));
        beats.truncate(self.shown.get_untracked());
        beats
    }

    /// Lets a beat last: for a while, or until somebody says to go on.
    async fn linger(self, dwell: Dwell, watch: u32) {
        let pace = self.settings.with_untracked(|settings| settings.pace);
        if !dwell.waits() || self.humans().is_empty() {
            return pace.wait(dwell).await;
        }
        while self.acknowledged.try_get_untracked() == Some(false) && self.watch.try_get_untracked() == Some(watch) {
            gloo_timers::future::TimeoutFuture::new(30).await;
        }
    }
}

/// Who is handed the device of those who are asked: the next one clockwise from whoever had it last.
fn next_of(asked: SeatSet, last: Curtain) -> SeatSet {
    let after = match last {
        Curtain::Up(seat) => asked.iter().find(|other| *other > seat),
        _ => None,
    };
    after.or_else(|| asked.iter().next()).map_or(SeatSet::NONE, SeatSet::one)
}

/// The board after the last of the beats; a table has always seen the deal.
fn last_view<G: Look>(mut beats: Vec<Beat<G>>) -> View<G> {
    beats.pop().expect("a table is shown after the deal").view
}
