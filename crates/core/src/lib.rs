//! The heart of Mazescope: algorithm, events, recording, board.
//!
//! An [`Algorithm`] is an iterator of [`Event`]s, small facts about single cells. A [`Timeline`] records them and moves
//! through them, forward and back, and its [`Board`] holds the state of every cell at that moment. The [`catalogue`]
//! says what can be known about an algorithm without running it, so menus, help and tests need no list of their own.
//!
//! This crate knows no window, no file and no clock, and none of the other crates. What it takes from outside is in
//! `random` (random numbers), `structures` (the letters of masks) and its errors.
//!
//! ```
//! use mazescope_core::{Seed, Settings, Size, Timeline, builtin};
//!
//! let roads = *builtin::catalogue().generator("roads").expect("a built-in entry");
//! let (size, seed) = (Size::clamped(27, 37), Seed::from(77));
//! let settings = Settings::new(roads.info.parameters);
//! let mut timeline = Timeline::of_growth(&roads, &size.into(), &seed, &settings, 0);
//! while timeline.record(1 << 16) > 0 {}
//! assert!(timeline.len() > 100, "the map grew in small steps");
//! ```

#![deny(missing_docs)]
#![warn(clippy::match_bool)]

// From the ground up: a group uses only itself and the groups above it.
// Nouns: no time.
pub mod catalogue;
pub mod event;
pub mod grid;
pub mod map;
pub mod random;
pub mod structures;
// Algorithms: they see neither time nor pixels.
pub mod builtin;
pub mod generators;
pub mod solvers;
// The state of a run at any moment, and what is read from it: numbers, looks and words.
pub mod board;
pub mod layers;
pub mod looks;
pub mod playback;
pub mod words;

// The nouns that every part of the program uses.
pub use board::Board;
pub use catalogue::{
    Appearance, Begin, Catalogue, Discipline, Explanation, Family, FrontierWords, Generator, Hue,
    Info, Kinds, Measure, Moment, Parameter, PathPromise, Plane, Settings, Solver, TurnRule,
};
pub use event::{Algorithm, Event, Kind, Solution};
pub use grid::{Cell, Direction, Grid, MAX_SIDE, Size};
pub use looks::Look;
pub use looks::theme::{Rgb, Theme};
pub use map::{MOST_COST, Map, Register, Tile};
pub use playback::race::{Lane, Unit};
pub use playback::recording::Recording;
pub use playback::reel::{Motion, Rate};
pub use playback::run::{Ground, Grown, Run};
pub use playback::scene::Scene;
pub use playback::timeline::Timeline;
pub use random::{Random, Seed};
pub use structures::floods::distances::mark_ends;
pub use structures::frontier::Frontier;
pub use structures::hand::Hand;
pub use structures::lengths::length::{Length, Rank};
pub use structures::mazes::mask::{Mask, Site};
pub use structures::searches::search::Next;
