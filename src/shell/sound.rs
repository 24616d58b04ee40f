//! The sounds of the tables, made of a few tones each by Web Audio: there are no files to load.

use core::cell::RefCell;

use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::{AudioContext, OscillatorType};

use crate::session::Sound;

/// A tone that fades away.
struct Tone {
    wave: OscillatorType,
    /// The frequency in Hz at its start and at its end.
    frequency: (f32, f32),
    /// The time in seconds after which it begins.
    start: f64,
    /// The length in seconds.
    length: f64,
    /// The volume at its start; 1 is the loudest.
    volume: f32,
}

/// Returns a tone of constant frequency.
const fn bell(frequency: f32, start: f64, length: f64) -> Tone {
    Tone { wave: OscillatorType::Sine, frequency: (frequency, frequency), start, length, volume: 0.16 }
}

/// Returns a short knock, as of a card on wood.
const fn knock(frequency: f32, start: f64) -> Tone {
    Tone { wave: OscillatorType::Triangle, frequency: (frequency, frequency / 2.5), start, length: 0.09, volume: 0.3 }
}

/// Returns a tone that sinks.
const fn fall(frequency: f32, start: f64, length: f64) -> Tone {
    Tone { wave: OscillatorType::Triangle, frequency: (frequency, frequency / 2.0), start, length, volume: 0.24 }
}

/// Returns the tones of a sound.
const fn tones(sound: Sound) -> &'static [Tone] {
    match sound {
        Sound::Turn => const { &[bell(659.3, 0.0, 0.3), bell(880.0, 0.14, 0.5)] },
        Sound::Card => const { &[knock(240.0, 0.0), knock(1400.0, 0.0)] },
        Sound::Draw => const { &[knock(900.0, 0.0)] },
        Sound::Chime => const { &[bell(1046.5, 0.0, 0.35), bell(1568.0, 0.05, 0.3)] },
        Sound::Roll => const { &[knock(500.0, 0.0), knock(620.0, 0.1), knock(430.0, 0.22), knock(560.0, 0.36)] },
        Sound::Escape => {
            const { &[bell(523.3, 0.0, 0.3), bell(659.3, 0.12, 0.3), bell(784.0, 0.24, 0.3), bell(1046.5, 0.36, 0.7)] }
        }
        Sound::Setback => const { &[fall(440.0, 0.0, 0.22), fall(330.0, 0.18, 0.4)] },
        Sound::Disaster => const { &[fall(180.0, 0.0, 0.8), fall(127.0, 0.08, 0.9), knock(90.0, 0.0)] },
    }
}

/// The shortest time in seconds between two sounds: at the fastest pace some are left out.
const LEAST_INTERVAL: f64 = 0.06;

/// The audio of the page, and when the last sound began.
struct Player {
    context: AudioContext,
    last: f64,
}

thread_local! {
    /// It is made for the first sound, after the person has pressed something, as browsers require.
    static PLAYER: RefCell<Option<Player>> = const { RefCell::new(None) };
}

/// Plays a sound. A browser that cannot play it stays silent.
pub fn play_sound(sound: Sound) {
    PLAYER.with_borrow_mut(|player| {
        if player.is_none() {
            let context = AudioContext::new().ok();
            *player = context.map(|context| Player { context, last: f64::NEG_INFINITY });
        }
        if let Some(player) = player {
            let _ = player.play(tones(sound));
        }
    });
}

impl Player {
    fn play(&mut self, tones: &[Tone]) -> Result<(), JsValue> {
        // A browser suspends the audio of a page that is in the background.
        let _ = self.context.resume()?;
        let now = self.context.current_time();
        if now - self.last < LEAST_INTERVAL {
            return Ok(());
        }
        self.last = now;
        tones.iter().try_for_each(|tone| self.start(tone, now + tone.start))
    }

    /// Starts a tone at a time of the audio clock. The browser drops it once it has ended.
    fn start(&self, tone: &Tone, at: f64) -> Result<(), JsValue> {
        let (oscillator, gain) = (self.context.create_oscillator()?, self.context.create_gain()?);
        let end = at + tone.length;
        oscillator.set_type(tone.wave);
        let frequency = oscillator.frequency();
        frequency.set_value_at_time(tone.frequency.0, at)?;
        frequency.exponential_ramp_to_value_at_time(tone.frequency.1, end)?;
        let volume = gain.gain();
        volume.set_value_at_time(tone.volume, at)?;
        volume.exponential_ramp_to_value_at_time(0.001, end)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&self.context.destination())?;
        oscillator.start_with_when(at)?;
        oscillator.stop_with_when(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sound_is_short_and_soft() {
        use Sound::{Card, Chime, Disaster, Draw, Escape, Roll, Setback, Turn};
        for sound in [Turn, Card, Draw, Chime, Roll, Escape, Setback, Disaster] {
            let tones = tones(sound);
            assert!(!tones.is_empty());
            assert!(tones.iter().all(|tone| tone.start + tone.length <= 1.1), "{sound:?} is long");
            assert!(tones.iter().map(|tone| tone.volume).sum::<f32>() <= 1.3, "{sound:?} is loud");
        }
    }
}
