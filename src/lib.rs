//! Mazescope: see how an algorithm explores a maze or a map. This is the map of its house.
//!
//! Read top to bottom, the layers are the data flow; each knows only what stands above it here:
//!
//! | layer | modules | what it is |
//! |---|---|---|
//! | ground | [`grid`], [`map`], [`event`], [`random`], [`mod@catalogue`], [`structures`] | nouns: no time, no files; chance only in `random` |
//! | algorithms | [`generators`], [`solvers`] | resumable iterators of events; they see neither time nor pixels |
//! | picture and time | [`board`], [`playback`] | what events amount to, forward and back, on one clock |
//! | what follows | [`layers`] | numbers for each cell that are derived from events and never stated |
//! | uses | [`looks`], [`words`], [`explain`], [`games`], [`formats`], [`share`], [`export`], [`store`] | colours and shapes; words made of figures; what a moment of a run is, and why; rules; maps as files; runs as short codes, pictures and animations; settings and best scores on disk |
//! | | `bulk` | many searches on many maps, on all cores |
//! | front doors | `cli`, `app`, `window` | what people see; nothing else knows them |
//!
//! A whole small use, without a window: grow a maze, search it, look at the result, and make a code of
//! the run that the window opens.
//!
//! ```
//! use mazescope::playback::{run::{Grown, Run}, score};
//! use mazescope::{catalogue::Settings, formats::maps::text, grid::Size, random::Seed, share};
//! use std::sync::Arc;
//!
//! let catalogue = mazescope::catalogue();
//! let maze = catalogue.generator("backtracker").expect("one of ours");
//! let search = catalogue.solver("breadth_first").expect("one of ours");
//!
//! let (size, seed) = (Size::new(41, 21).expect("within the limit"), Seed::from(77));
//! let [rooms, order] = [maze.info, search.info].map(|info| Settings::new(info.parameters));
//! let map = Arc::new(maze.grow(size, &seed, &rooms));
//! let score = score::solve(search, Arc::clone(&map), &order, |_| true).expect("nobody stops it");
//! println!("{:?} moves, {} cells expanded", score.moves(), score.expanded);
//! assert_eq!(size.position(score.path[0]), (1, 1));
//!
//! let mut picture = Vec::new();
//! text::write(&map, &score.path, &mut picture).expect("memory takes everything");
//! assert!(picture.starts_with(b"####"));
//!
//! let grown = Grown::new(*maze, size, seed);
//! let run = Run::new(grown, vec![(search.clone(), order)]);
//! println!("mazescope --code {}", share::code(&run).expect("it is short"));
//! ```
//!
//! An algorithm of your own is a value that joins the [catalogue()], and [`run`] is the whole program
//! with it: `examples/my_algorithm.rs` does that in 40 lines.

#[cfg(feature = "window")]
pub mod app;
pub mod board;
#[cfg(not(target_arch = "wasm32"))]
pub mod bulk;
pub mod catalogue;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod event;
pub mod explain;
pub mod export;
pub mod formats;
pub mod games;
pub mod generators;
pub mod grid;
pub mod layers;
pub mod looks;
pub mod map;
#[cfg(not(target_arch = "wasm32"))]
mod opening;
pub mod playback;
pub mod random;
pub mod share;
pub mod solvers;
pub mod store;
pub mod structures;
#[cfg(feature = "window")]
pub mod window;
pub mod words;

#[cfg(not(target_arch = "wasm32"))]
pub use opening::run;

/// Every algorithm of ours. A program adds its own to this value, and hands it on.
pub fn catalogue() -> catalogue::Catalogue {
    catalogue::Catalogue {
        generators: generators::GENERATORS.to_vec(),
        solvers: solvers::SOLVERS.to_vec(),
        usual: solvers::USUAL.to_vec(),
        for_scenarios: solvers::FOR_SCENARIOS,
        first_scene: Some(FIRST_SCENE),
    }
}

/// Depth-first runs far past the goal and comes back to it, breadth-first goes there straight: 168 moves and 278
/// cells expanded, against 58 and 458. With the generator's defaults depth-first would be over after 90 cells.
const FIRST_SCENE: catalogue::FirstScene = catalogue::FirstScene {
    generator: "roads",
    parameters: &[("density", 3), ("straightness", 120)],
    size: (27, 37),
    seed: "blue-otter-23",
    solvers: &["depth_first", "breadth_first"],
};

/// The README's example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
