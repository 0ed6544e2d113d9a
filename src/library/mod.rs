//! The front door for programs: algorithms by their ids, replays of runs, searches of your own, the window.

mod entries;
mod events;
#[cfg(all(feature = "formats", not(target_arch = "wasm32")))]
mod files;
mod generator;
mod own_search;
mod replay;
mod setting;
mod solver;
mod sound;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
mod watch;

pub use entries::{Unknown, generator, generators, solver, solvers};
pub use events::Events;
#[cfg(all(feature = "formats", not(target_arch = "wasm32")))]
pub use files::{FileError, open, read, save};
pub use generator::Generator;
pub use own_search::{Say, Search};
pub use replay::{Board, Replay, State};
pub use setting::SetError;
pub use solver::Solver;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
pub use watch::{WatchError, begin, watch};
