//! Mazescope: see how an algorithm explores a maze or a map. This is the map of its house.
//!
//! Read top to bottom, the layers are the data flow; each knows only what stands above it here:
//!
//! | layer | modules | what it is |
//! |---|---|---|
//! | ground | [`grid`], [`map`], [`event`], [`random`], [`mod@catalogue`], [`structures`] | nouns: no time, no files; chance only in `random` |
//! | algorithms | [`generators`], [`solvers`] | resumable iterators of events; they see neither time nor pixels |
//! | picture and time | [`board`], [`playback`] | what events amount to, forward and back, on one clock |
//! | uses | [`looks`], [`games`], [`formats`], [`export`], [`store`] | colours and shapes; rules; maps as texts; pictures and animations; settings and best scores on disk |
//! | front doors | `cli`, `app`, `window` | what people see; nothing else knows them |
//!
//! A whole small use, without a window: grow a maze, search it, and look at the result.
//!
//! ```
//! use mazescope::{catalogue::Settings, grid::Size, playback::score, random::Seed};
//! use std::sync::Arc;
//!
//! let catalogue = mazescope::catalogue();
//! let maze = catalogue.generator("backtracker").expect("one of ours");
//! let search = catalogue.solver("breadth_first").expect("one of ours");
//!
//! let size = Size::new(41, 21).expect("within the limit");
//! let map = maze.grow(size, &Seed::from(77), &Settings::new(maze.info.parameters));
//! let settings = Settings::new(search.info.parameters);
//! let score = score::solve(search, Arc::new(map), &settings, |_| true).expect("nobody stops it");
//! println!("{:?} moves, {} cells expanded", score.moves(), score.expanded);
//! assert_eq!(size.position(score.path[0]), (1, 1));
//! ```

#[cfg(feature = "window")]
pub mod app;
pub mod board;
pub mod catalogue;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod event;
pub mod export;
pub mod formats;
pub mod games;
pub mod generators;
pub mod grid;
pub mod looks;
pub mod map;
pub mod playback;
pub mod random;
pub mod solvers;
pub mod store;
pub mod structures;
#[cfg(feature = "window")]
pub mod window;

/// Every algorithm of ours. A program adds its own to this value, and hands it on.
pub fn catalogue() -> catalogue::Catalogue {
    catalogue::Catalogue {
        generators: generators::GENERATORS.to_vec(),
        solvers: solvers::SOLVERS.to_vec(),
    }
}

/// The README's example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
