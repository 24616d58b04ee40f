//! What is said in the talk, and how a person says something: by taps, the same for both roles.

use leptos::prelude::*;

use super::super::{Board, Claim, Intruder, IntruderInput, Reason, Statement, TalkInput, text};
use super::people::Portrait;
use crate::components::{Segment, Segmented, focus_on_mount};
use crate::game::{Partial, Seat};
use crate::session::Input;
use crate::shell::{SeatContext, use_seat_context};

/// What was said, oldest first.
#[component]
pub fn StatementList(
    /// The statements.
    #[prop(into)]
    statements: Signal<Vec<Statement>>,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let one = move |(_, statement): (usize, Statement)| {
        view! {
            <li class="in-said__one">
                <Portrait seat=statement.speaker/>
                <b><bdi>{context.name(statement.speaker)}</bdi></b>
                <q>{words(&statement, &|seat| context.name(seat))}</q>
            </li>
        }
    };
    let numbered = move || statements.get().into_iter().enumerate().collect::<Vec<_>>();
    view! { <ul class="in-said"><For each=numbered key=|(number, _)| *number children=one/></ul> }
}

/// Returns the words of a statement: those of a bot, or those that follow from the claims of a person.
pub fn words(statement: &Statement, name: &dyn Fn(Seat) -> String) -> String {
    if !statement.is_by_person() {
        return statement.words.clone();
    }
    let words = |claim: &Claim| text::words(*claim, statement.speaker, name);
    statement.claims.iter().map(words).collect::<Vec<_>>().join(" ")
}

/// What the speaker is asked next.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    /// What to say.
    What,
    /// What speaks for the speaker.
    Help,
    /// Whom the speaker suspects.
    Suspect,
    /// Why this player.
    Why(Seat),
    /// Whom the speaker trusts.
    Trust,
    /// Who is asked.
    Ask,
    /// What this player is asked about.
    About(Seat),
}

/// What is being said.
#[derive(Clone, Copy)]
struct SpeechState {
    context: SeatContext<Intruder>,
    speaker: RwSignal<Seat>,
    step: RwSignal<Step>,
    /// Whether the focus moves to each new question: once the speaker has pressed anything.
    moves_focus: RwSignal<bool>,
}

impl SpeechState {
    /// Asks the next question.
    fn go_to(self, step: Step) {
        self.moves_focus.set(true);
        self.step.set(step);
    }

    /// Says this, and asks what else is said.
    fn say(self, claim: Claim) {
        let speaker = self.speaker.get_untracked();
        self.context.send.run(Input::Extension(IntruderInput::Talk(TalkInput::Say { speaker, claim })));
        self.go_to(Step::What);
    }

    /// Returns the question to the speaker.
    fn question(self) -> String {
        match self.step.get() {
            Step::What => text::SAY_WHAT.into(),
            Step::Help => text::WHY_INNOCENT.into(),
            Step::Suspect => text::SUSPECT_WHOM.into(),
            Step::Why(suspect) => text::why_suspect(&self.context.name(suspect)),
            Step::Trust => text::TRUST_WHOM.into(),
            Step::Ask => text::ASK_WHOM.into(),
            Step::About(of) => text::ask_about(&self.context.name(of)),
        }
    }

    /// Returns the players whom the speaker can name.
    fn others(self) -> Vec<Seat> {
        let speaker = self.speaker.get();
        let living = self.context.view.with_untracked(|view| view.living());
        living.iter().filter(|seat| *seat != speaker).collect()
    }

    /// Returns the players to whom the speaker has done more good than harm.
    fn helped(self) -> Vec<Seat> {
        let speaker = self.speaker.get();
        let helped = |view: &Board<Partial>| {
            let harm = view.harm[speaker].iter();
            harm.filter(|(seat, harm)| *seat != speaker && **harm < 0).map(|(seat, _)| seat).collect()
        };
        self.context.view.with_untracked(|view| helped(view))
    }

    /// Returns what the speaker can say against this player.
    fn reasons(self, suspect: Seat) -> Vec<Reason> {
        self.context.screen.with_untracked(|screen| screen.table().extension.history.reasons(suspect))
    }
}

/// The step of the statement that a person is making. The talk provides it.
#[derive(Clone, Copy)]
pub struct SpeechStep(RwSignal<Step>);

impl SpeechStep {
    /// Returns the state in which nobody is speaking.
    pub fn new() -> Self {
        SpeechStep(RwSignal::new(Step::What))
    }

    /// Returns whether somebody has begun to say something: the talk does not end meanwhile.
    pub fn has_begun(self) -> bool {
        self.0.get() != Step::What
    }
}

/// If all people are dead: that they say no more, in place of what they could say.
#[component]
pub fn NoSpeakers() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let (people, living) = context.view.with_untracked(|view| {
        (Seat::all(view.seats()).filter(|seat| !context.is_bot(*seat)).collect::<Vec<_>>(), view.living())
    });
    let are_dead = !people.is_empty() && people.iter().all(|seat| !living.contains(*seat));
    let all = people.clone();
    let hidden = context.memo(move |screen| {
        let extension = &screen.table().extension;
        all.iter().copied().filter(|seat| extension.revealed_role(*seat).is_none()).collect::<Vec<_>>()
    });
    let line = move || {
        let [names, hidden] =
            [&people, &hidden.get()].map(|seats| seats.iter().map(|seat| context.name(*seat)).collect::<Vec<_>>());
        text::say_no_more(&names, &hidden)
    };
    are_dead.then(|| view! { <p class="hint">{line}</p> })
}

/// Lets a living person say something. Who speaks is chosen first if several people play.
#[component]
pub fn Speak() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let living = context.view.with_untracked(|view| view.living());
    let people: Vec<Seat> = living.iter().filter(|seat| !context.is_bot(*seat)).collect();
    let first = *people.first()?;
    let speech = SpeechState {
        context,
        speaker: RwSignal::new(first),
        step: expect_context::<SpeechStep>().0,
        moves_focus: RwSignal::new(false),
    };
    let choose = move |speaker: Seat| {
        speech.speaker.set(speaker);
        speech.step.set(Step::What);
    };
    let face = move |seat: Seat| Segment {
        value: seat,
        label: ViewFn::from(move || view! { <Portrait seat/><bdi>{context.name(seat)}</bdi> }),
    };
    let faces: Vec<Segment<Seat>> = people.iter().copied().map(face).collect();
    let speakers = (people.len() > 1).then(|| {
        view! {
            <div class="in-speakers" role="group" aria-label=text::WHO_SPEAKS>
                <Segmented name="speaker" segments=faces selected=speech.speaker on_select=choose/>
            </div>
        }
    });
    let question = move || {
        let question = speech.question();
        if speech.moves_focus.get_untracked() {
            view! { <p class="hint" use:focus_on_mount>{question}</p> }.into_any()
        } else {
            view! { <p class="hint">{question}</p> }.into_any()
        }
    };
    Some(view! {
        <div class="in-speak">
            {speakers}
            {question}
            <div class="in-speak__choices">{move || choices(speech)}</div>
        </div>
    })
}

/// Returns the buttons of a step.
fn choices(speech: SpeechState) -> AnyView {
    let others = move |then: fn(SpeechState, Seat)| {
        let other = move |seat: Seat| view! { <NameButton speech seat on_press=move |()| then(speech, seat)/> };
        speech.others().into_iter().map(other).collect_view()
    };
    let name = move |seat: Seat| speech.context.name(seat);
    let content = match speech.step.get() {
        Step::What => return first_choices(speech).into_any(),
        Step::Help => {
            let help = move |helped: Seat| {
                button(text::has_helped(&name(helped)), move || speech.say(Claim::Innocent { helped: Some(helped) }))
            };
            let plain = button(text::NO_REASON.into(), move || speech.say(Claim::Innocent { helped: None }));
            view! { {plain}{speech.helped().into_iter().map(help).collect_view()} }.into_any()
        }
        Step::Suspect => others(|speech, seat| speech.go_to(Step::Why(seat))).into_any(),
        Step::Why(suspect) => {
            let because = move |reason: Reason| {
                let (Reason::Play { on, .. } | Reason::Harm { victim: on }) = reason;
                let claim = Claim::Accuse { suspect, reason: Some(reason) };
                let on = if on == speech.speaker.get_untracked() { text::ME.into() } else { name(on) };
                button(text::reason(reason, &on), move || speech.say(claim))
            };
            let feeling = move || speech.say(Claim::Accuse { suspect, reason: None });
            let reasons = speech.reasons(suspect).into_iter().map(because).collect_view();
            view! { {button(text::FEELING.into(), feeling)}{reasons} }.into_any()
        }
        Step::Trust => others(|speech, seat| speech.say(Claim::Vouch { friend: seat })).into_any(),
        Step::Ask => others(|speech, seat| speech.go_to(Step::About(seat))).into_any(),
        Step::About(of) => {
            let about = move |seat: Seat| {
                button(text::about(&name(seat)), move || speech.say(Claim::Ask { of, about: Some(seat) }))
            };
            let anybody = button(text::ABOUT_ANYBODY.into(), move || speech.say(Claim::Ask { of, about: None }));
            let me = speech.speaker.get_untracked();
            let oneself = button(text::about(text::ME), move || speech.say(Claim::Ask { of, about: Some(me) }));
            let others = speech.others().into_iter().filter(|seat| *seat != of).map(about).collect_view();
            view! { {anybody}{oneself}{others} }.into_any()
        }
    };
    view! { {content}{button(text::SAY_NOTHING.into(), move || speech.go_to(Step::What))} }.into_any()
}

/// Returns the buttons of what can be said. Somebody who has helped nobody has no reason to be believed, and is asked for none.
fn first_choices(speech: SpeechState) -> impl IntoView {
    let step = move |words: &'static str, step: Step| button(words.into(), move || speech.go_to(step));
    let innocent = move || {
        if untrack(|| speech.helped().is_empty()) {
            speech.say(Claim::Innocent { helped: None });
        } else {
            speech.go_to(Step::Help);
        }
    };
    view! {
        {button(text::SAY_INNOCENT.into(), innocent)}
        {step(text::SAY_SUSPECT, Step::Suspect)}
        {step(text::SAY_TRUST, Step::Trust)}
        {step(text::SAY_ASK, Step::Ask)}
    }
}

/// Returns a button with these words.
fn button(words: String, on_press: impl Fn() + Send + 'static) -> impl IntoView {
    view! { <button type="button" class="btn" on:click=move |_| on_press()>{words}</button> }
}

/// The button of a player.
#[component]
fn NameButton(speech: SpeechState, seat: Seat, #[prop(into)] on_press: Callback<()>) -> impl IntoView {
    view! {
        <button type="button" class="btn" on:click=move |_| on_press.run(())>
            <Portrait seat/><bdi>{speech.context.name(seat)}</bdi>
        </button>
    }
}
