//! Searches and mazes that can be stepped: every algorithm is an iterator of small events.
//!
//! Mazescope is a program with a window, and this crate is everything that it is made of. A program of yours can take the
//! events of our algorithms one by one, follow them on a board, forward and back, bring a search of its own, and open the
//! window with it.
//!
//! # The events of a search
//!
//! [`generator`] and [`solver`] hand you an algorithm by its id. A map grows from a width, a height and a seed, which is
//! a number or a text. A search of it is an iterator: nothing happens until you ask for the next event.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let maze = mazescope::generator("backtracker")?.map(41, 21, 77);
//! for event in mazescope::solver("astar")?.search(&maze) {
//!     println!("{}", event.words(maze.size())); // expanded (1, 1)
//! }
//! # Ok(())
//! # }
//! ```
//!
//! [`generators`] and [`solvers`] are lists of all of them. What can be set about one is set by words:
//! `mazescope::solver("astar")?.set("neighbours", "eight")?`.
//!
//! # The map
//!
//! A [`Map`] has a [`Size`], and a [`Cell`] is a place on it: `size.cell(x, y)` makes one, `size.position(cell)` says
//! where it is; x grows to the right and y downwards, both from 0. [`Map::floor`] lists the floor cells, and [`Map::exits`]
//! the floor cells beside a cell: up, right, down, left.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let maze = mazescope::generator("kruskal")?.map(41, 21, "blue-otter");
//! let junctions = maze.floor().filter(|&cell| maze.exits(cell).count() > 2);
//! println!("{} junctions, start at {:?}", junctions.count(), maze.size().position(maze.starts[0]));
//! # Ok(())
//! # }
//! ```
//!
//! # A board that follows, forward and back
//!
//! A [`Replay`] records a run as far as you go, and shows the [`Board`] at any moment of it, with the moment in words.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let maze = mazescope::generator("backtracker")?.map(21, 11, 77);
//! let mut replay = mazescope::solver("breadth_first")?.replay(&maze);
//! replay.forward(60);
//! println!("{}\n{}", replay.sentence(), replay.board()); // a picture in letters
//! replay.back(20);
//! println!("{} cells wait", replay.board().waiting());
//! replay.to_end();
//! println!("a path of {} cells", replay.board().path().len());
//! # Ok(())
//! # }
//! ```
//!
//! # A search of your own
//!
//! It is a type, or a closure, that implements [`Search`]: it takes a step each time it is asked, and says what the step
//! does. That becomes events, so boards and the window know your search as they know ours. Where each cell was
//! discovered from is remembered for you: [`Say::pushed`] says whether a cell is new, and the path is traced without
//! your help. [`watch`] opens the window with one to four searches.
//!
//! ```no_run
#![doc = include_str!("../examples/side_by_side.rs")]
//! ```
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | none | algorithms, events, boards and replays; depends on `rand`, `thiserror` and a font in one file |
//! | `formats` | [`open`], [`read`] and [`save`]: maps in a dozen formats |
//! | `cli` | [`run`]: the whole program, which your algorithms join |
//! | `window` | [`watch`]: the window |
//!
//! `cli` and `window` are the default, and each brings `formats`.

// A room may have what only another front door uses.
#![cfg_attr(
    not(all(feature = "cli", feature = "window")),
    allow(dead_code, unused_imports)
)]

// The rooms of the house, from the ground up; each uses only what stands above it here. docs/architecture.md says what
// each is. Only the tests of this project see into them.
#[path = ""]
mod rooms {
    // Nouns: no time, no files.
    pub mod catalogue;
    pub mod event;
    pub mod grid;
    pub mod map;
    pub mod random;
    pub mod structures;
    // Algorithms: they see neither time nor pixels.
    pub mod generators;
    pub mod solvers;
    // What events amount to, forward and back, on one clock; what follows from it; and what a moment is, in words.
    pub mod board;
    pub mod explain;
    pub mod layers;
    pub mod playback;
    pub mod words;
    // What is read, written and drawn, and the rules of the games.
    #[cfg(feature = "formats")]
    pub mod export;
    #[cfg(feature = "formats")]
    pub mod formats;
    #[cfg(feature = "formats")]
    pub mod games;
    #[cfg(feature = "formats")]
    pub mod looks;
    #[cfg(feature = "formats")]
    pub mod share;
    #[cfg(feature = "formats")]
    pub mod store;
    // Front doors: for a shell, for eyes, for programs.
    #[cfg(feature = "window")]
    pub mod app;
    #[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
    pub mod bulk;
    #[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
    pub mod cli;
    pub mod library;
    #[cfg(all(any(feature = "cli", feature = "window"), not(target_arch = "wasm32")))]
    pub mod opening;
    #[cfg(feature = "window")]
    pub mod window;

    #[cfg(feature = "internals")]
    pub use library::catalogue;
}
#[cfg(feature = "internals")]
pub use rooms::*;
#[cfg(not(feature = "internals"))]
use rooms::*;

pub use event::{Algorithm, Event, Kind, Solution};
pub use grid::{Cell, Direction, Grid, MAX_SIDE, Size};
pub use library::{
    Board, Events, Generator, Replay, Say, Search, SetError, Solver, State, Unknown,
};
#[cfg(all(feature = "formats", not(target_arch = "wasm32")))]
pub use library::{FileError, open, read, save};
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
pub use library::{WatchError, watch};
pub use library::{generator, generators, solver, solvers};
pub use map::{MOST_COST, Map, Tile};
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
pub use opening::run;
pub use random::{Random, Seed};
pub use structures::mazes::site::Site;
pub use structures::searches::search::Next;

/// The README's examples are compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
