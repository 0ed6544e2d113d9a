//! The front door for programs: algorithms by their ids, runs that can be replayed, a search of one's own, the window.

mod entries;
#[cfg(all(feature = "formats", not(target_arch = "wasm32")))]
mod files;
mod own_search;
mod replay;
mod sound;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
mod watch;

pub use entries::{
    Events, Generator, SetError, Solver, Unknown, catalogue, generator, generators, solver, solvers,
};
#[cfg(all(feature = "formats", not(target_arch = "wasm32")))]
pub use files::{FileError, open, read, save};
pub use own_search::{Say, Search};
pub use replay::{Board, Replay, State};
#[cfg(all(feature = "internals", feature = "window", not(target_arch = "wasm32")))]
pub use watch::begin;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
pub use watch::{WatchError, watch};
