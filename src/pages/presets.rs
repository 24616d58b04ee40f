//! The presets of a game: sets of variants with a name.

use leptos::prelude::*;

use super::text;
use crate::game::Preset;

/// The variants that are not the default: the key of each, and the index of its choice.
type Variants = Vec<(&'static str, usize)>;

/// Returns whether a preset has these variants, in any order.
fn has_variants(preset: &Preset, variants: &[(&'static str, usize)]) -> bool {
    preset.variants.len() == variants.len() && preset.variants.iter().all(|variant| variants.contains(variant))
}

/// The choice of a preset, in games that have presets. None is chosen where the variants are another set.
#[component]
pub fn PresetChoice(
    /// The presets of the game.
    #[prop(into)]
    presets: Signal<&'static [Preset]>,
    /// The variants, which a preset sets.
    variants: RwSignal<Variants>,
) -> impl IntoView {
    let choice = move |preset: &'static Preset| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="preset"
                    prop:checked=move || variants.with(|variants| has_variants(preset, variants))
                    on:change=move |_| variants.set(preset.variants.to_vec())
                />
                <span class="choice__text">
                    <b class="choice__title">{preset.name}</b>
                    <span class="choice__line">{preset.line}</span>
                </span>
            </label>
        }
    };
    view! {
        <Show when=move || !presets.get().is_empty()>
            <fieldset class="option presets">
                <legend class="section-title">{text::DIFFICULTY}</legend>
                <div class="presets__list">{move || presets.get().iter().map(choice).collect_view()}</div>
            </fieldset>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_has_the_same_variants_in_any_order() {
        let preset = Preset { name: "hard", line: "", variants: &[("tokens", 2), ("corridors", 1)] };
        assert!(has_variants(&preset, &[("corridors", 1), ("tokens", 2)]));
        for other in [&[][..], &[("tokens", 2)], &[("tokens", 1), ("corridors", 1)]] {
            assert!(!has_variants(&preset, other));
        }
    }
}
