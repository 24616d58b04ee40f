//! The hook that trunk runs when it has built the page, and what it shares with `cargo xtask`.

pub mod command;
pub mod content_names;
pub mod dist_files;
pub mod licences;
pub mod minify;
pub mod parts;
pub mod repo;
pub mod service_worker;
pub mod serving;
