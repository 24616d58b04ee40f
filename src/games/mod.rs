//! The games, one module each. A game never uses another one.

pub mod escape;
pub mod intruder;
pub mod poutine;

/// The list of all games with their ids, for [`with_game`](crate::with_game) and [`each_game`](crate::each_game).
#[doc(hidden)]
#[macro_export]
macro_rules! games {
    ($then:ident $arguments:tt) => {
        $crate::$then! { $arguments
            escape: $crate::games::escape::Escape,
            poutine: $crate::games::poutine::Poutine,
            intruder: $crate::games::intruder::Intruder,
        }
    };
}

/// Evaluates an expression for the game of an id: `with_game!(id, G => expression)` is `Some` of the expression with `G` as the
/// game's type, or `None` if there is no game of this id.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $name:ident => $body:expr) => {
        $crate::games!(with_game_in_list($id, $name => $body))
    };
}

/// Evaluates an expression for each game: `each_game!(G => expression)` is an array of the values, with `G` as the game's type.
#[macro_export]
macro_rules! each_game {
    ($name:ident => $body:expr) => {
        $crate::games!(each_game_in_list($name => $body))
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! with_game_in_list {
    (($id:expr, $name:ident => $body:expr) $($listed:ident: $game:ty,)*) => {{
        let id: &str = $id;
        match id {
            $(
                stringify!($listed) => {
                    type $name = $game;
                    Some($body)
                }
            )*
            _ => None,
        }
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! each_game_in_list {
    (($name:ident => $body:expr) $($listed:ident: $game:ty,)*) => {
        [$({
            type $name = $game;
            $body
        }),*]
    };
}

#[cfg(test)]
mod tests {
    use crate::game::Game;

    #[test]
    fn every_game_is_listed_with_its_own_id() {
        let ids = crate::each_game!(G => (G::INFO.id, crate::with_game!(G::INFO.id, G => G::INFO.id)));
        for (id, found) in ids {
            assert_eq!(found, Some(id), "the list `games!` has another id for this game");
        }
    }
}
