//! Keeps the relocations in the wasm of the app for the splitter, with the feature `split`.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_wasm = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    if is_wasm && env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bin=three-ways-out=--emit-relocs");
    }
}
