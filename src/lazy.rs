//! Functions whose code is fetched when they are first called.

/// Declares an async function in a named part of the app. In a build with the feature `split` its code, and all that is reachable
/// only from it, is a wasm file of its own, which the first call fetches. In other builds it is an ordinary function, because the
/// module that loads the files exists only after the split.
///
/// The function returns a `Result` whose error can be made of a
/// [`SplitLoaderError`](leptos::wasm_split::SplitLoaderError), for a part that cannot be fetched.
macro_rules! lazy_fn {
    ($part:ident, $(#[$attribute:meta])* $visibility:vis fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty $body:block) => {
        #[cfg(feature = "split")]
        #[leptos::wasm_split::wasm_split($part, wasm_split_path = leptos::wasm_split, fallible)]
        $(#[$attribute])*
        $visibility fn $name($($argument: $type),*) -> $result $body

        #[cfg(not(feature = "split"))]
        $(#[$attribute])*
        $visibility async fn $name($($argument: $type),*) -> $result $body
    };
}
