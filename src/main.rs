//! Mounts the app, nothing else.

fn main() {
    three_ways_out::app::start();
}
