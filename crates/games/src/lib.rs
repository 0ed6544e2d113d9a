//! The rules of the two games: a walk through a maze, and walls that make a walker's path longer.
//!
//! They use the maps, solvers and timelines of core, and nothing else of the program. They know no window, no file and no
//! clock: a game is handed directions, walls and seconds, and always knows its own state. Others draw it, and store what
//! was played.
//!
//! ```
//! use mazescope_games::{KnownLevel, walls};
//!
//! let KnownLevel { level, best } = KnownLevel::of(1);
//! let path = walls::path(&level, &best).expect("the best known walls block nothing");
//! assert!(walls::wins(&level, Some(walls::moves(&path))));
//! ```

#![warn(clippy::match_bool)]

pub mod level;
pub mod levels;
pub mod walk;
pub mod walls;

pub use level::{Level, Thing};
pub use levels::KnownLevel;
pub use walk::{Outcome, Rules, Walk};
