//! The choices of a display, which stand in the settings and in the dialog of one player.

use leptos::prelude::*;

use super::text;
use crate::components::{Segment, Segmented};
use crate::shell::{Contrast, Display, HoldingHand, Side, TextSize};

/// A setting that has one of a few values.
#[component]
pub fn SettingChoice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The title.
    title: &'static str,
    /// What it means.
    line: &'static str,
    /// The values and their labels.
    choices: Vec<(T, &'static str)>,
    /// The value that is set.
    #[prop(into)]
    selected: Signal<T>,
    /// Called with the value that the person selects.
    #[prop(into)]
    on_select: Callback<T>,
) -> impl IntoView {
    let segments: Vec<Segment<T>> = choices.into_iter().map(|(value, label)| Segment::text(value, label)).collect();
    view! {
        <fieldset class="setting setting--seg">
            <legend class="setting__title">{title}</legend>
            <span class="setting__line">{line}</span>
            <Segmented name=title segments selected on_select/>
        </fieldset>
    }
}

/// The settings of a display: text size, hand and contrast.
#[component]
pub fn DisplayChoices(
    /// The display that is set.
    #[prop(into)]
    display: Signal<Display>,
    /// Called with the display that the person selects.
    #[prop(into)]
    on_select: Callback<Display>,
) -> impl IntoView {
    let sizes =
        [(TextSize::Normal, text::NORMAL), (TextSize::Large, text::LARGE), (TextSize::VeryLarge, text::VERY_LARGE)];
    let hands = [(HoldingHand::Left, text::LEFT), (HoldingHand::Right, text::RIGHT)];
    let contrasts = [(Contrast::Device, text::AS_DEVICE), (Contrast::High, text::HIGH)];
    view! {
        <SettingChoice
            title=text::TEXT_SIZE
            line=text::TEXT_SIZE_LINE
            choices=sizes.to_vec()
            selected=Signal::derive(move || display.get().text)
            on_select=move |text| on_select.run(Display { text, ..display.get_untracked() })
        />
        <SettingChoice
            title=text::BUTTON_SIDE
            line=text::BUTTON_SIDE_LINE
            choices=hands.to_vec()
            selected=Signal::derive(move || display.get().hand)
            on_select=move |hand| on_select.run(Display { hand, ..display.get_untracked() })
        />
        <SettingChoice
            title=text::CONTRAST
            line=text::CONTRAST_LINE
            choices=contrasts.to_vec()
            selected=Signal::derive(move || display.get().contrast)
            on_select=move |contrast| on_select.run(Display { contrast, ..display.get_untracked() })
        />
    }
}

/// The side of the table at which a player sits.
#[component]
pub fn SideChoice(
    /// The display that is set.
    #[prop(into)]
    display: Signal<Display>,
    /// Called with the display that the person selects.
    #[prop(into)]
    on_select: Callback<Display>,
) -> impl IntoView {
    let sides = [(Side::Upright, text::THIS_SIDE), (Side::Opposite, text::OPPOSITE)];
    view! {
        <SettingChoice
            title=text::SIDE
            line=text::SIDE_LINE
            choices=sides.to_vec()
            selected=Signal::derive(move || display.get().side)
            on_select=move |side| on_select.run(Display { side, ..display.get_untracked() })
        />
    }
}
