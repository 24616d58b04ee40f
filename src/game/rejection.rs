//! The reasons why actions and outcomes of chance are rejected: sentences, and the rulings behind them.

use core::error::Error;
use core::fmt::{self, Display};

use super::Seat;

/// The number of a paragraph in the rule book, such as `E11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ruling(pub &'static str);

impl Display for Ruling {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }
}

/// A reason why something is rejected. Its `Display` is the sentence with seat numbers in place of names.
///
/// [`rejections!`](crate::rejections) declares an enum of reasons that implements this.
pub trait Rejection: Clone + Error + PartialEq + Send + Sync + 'static {
    /// Returns the sentence that the player reads. `name` returns the name of the player in a seat.
    fn message(&self, name: &dyn Fn(Seat) -> String) -> String;

    /// Returns the ruling behind it; `None` where only the notation of records is broken.
    fn ruling(&self) -> Option<Ruling>;
}

/// Declares an enum of [`Rejection`]s as a table with one row for each reason:
/// `Reason { fields } => ruling, sentence, arguments of the sentence;`
///
/// The ruling is a string or `none`. The sentence is a format string, in which the fields can be used. After the name of the
/// enum stands, between bars, the name of the function from a seat to its player's name. Where ruling or sentence depend on
/// a field, `: match field` and rows of its own take their place. The sentences are also the documentation of the variants.
///
/// ```
/// use three_ways_out::game::{Rejection, Ruling, Seat};
///
/// # #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Reason { Dinner, LastGuest }
///
/// three_ways_out::rejections! {
///     /// A reason why an action is rejected.
///     pub enum IllegalAction |name| {
///         NotYourTurn { turn: Seat } => "T3", "It’s {}’s turn.", name(turn);
///         NoPlace { place: u8 } => none, "There is no place {place} in that hand.";
///         /// After the last event nothing is legal.
///         GameOver { reason: Reason }: match reason {
///             Reason::Dinner => "T8", "The game is over: dinner has been served.";
///             Reason::LastGuest => "T9", "The game is over: one guest is left.";
///         }
///     }
/// }
///
/// let rejection = IllegalAction::NotYourTurn { turn: Seat(1) };
/// assert_eq!(rejection.message(&|_| "Bo".into()), "It’s Bo’s turn.");
/// assert_eq!(rejection.to_string(), "It’s seat 1’s turn.");
/// assert_eq!(rejection.ruling(), Some(Ruling("T3")));
/// assert_eq!(IllegalAction::NoPlace { place: 7 }.to_string(), "There is no place 7 in that hand.");
/// assert_eq!(IllegalAction::NoPlace { place: 7 }.ruling(), None);
/// assert_eq!(IllegalAction::GameOver { reason: Reason::LastGuest }.ruling(), Some(Ruling("T9")));
/// ```
#[macro_export]
macro_rules! rejections {
    (
        $(#[$enum_attribute:meta])*
        $visibility:vis enum $Enum:ident |$name:ident| {$(
            $(#[$attribute:meta])*
            $Reason:ident $({ $($field:ident: $Field:ty),* $(,)? })?
            $(=> $ruling:tt, $sentence:literal $(, $argument:expr)*;)?
            $(: match $subject:ident {
                $($pattern:pat => $its_ruling:tt, $its_sentence:literal $(, $its_argument:expr)*;)+
            })?
        )+}
    ) => {
        $(#[$enum_attribute])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[allow(missing_docs, reason = "the sentences document the variants and their fields")]
        $visibility enum $Enum {$(
            $(#[doc = $sentence])?
            $($(#[doc = $its_sentence])+)?
            $(#[$attribute])*
            $Reason $({ $($field: $Field),* })?,
        )+}

        impl ::core::fmt::Display for $Enum {
            fn fmt(&self, out: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                out.write_str(&$crate::game::Rejection::message(self, &|seat| seat.to_string()))
            }
        }

        impl ::core::error::Error for $Enum {}

        #[allow(unused_variables, reason = "not every sentence uses every field")]
        impl $crate::game::Rejection for $Enum {
            fn message(&self, $name: &dyn Fn($crate::game::Seat) -> String) -> String {
                match *self {$(
                    $Enum::$Reason { $($($field),*)? } => {
                        $(format!($sentence $(, $argument)*))?
                        $(match $subject { $($pattern => format!($its_sentence $(, $its_argument)*),)+ })?
                    }
                )+}
            }

            fn ruling(&self) -> Option<$crate::game::Ruling> {
                match *self {$(
                    $Enum::$Reason { $($($field),*)? } => {
                        $($crate::rejections!(@ruling $ruling))?
                        $(match $subject { $($pattern => $crate::rejections!(@ruling $its_ruling),)+ })?
                    }
                )+}
            }
        }
    };
    (@ruling none) => {
        None
    };
    (@ruling $number:literal) => {
        Some($crate::game::Ruling($number))
    };
}
