//! Searches and mazes that can be stepped: every algorithm is an iterator of small events.
//!
//! This crate is the library behind the program Mazescope. Your program can read the events of its algorithms one by
//! one, follow them on a board, forward and back, add a search of its own, and open the window with it.
//!
//! ```toml
//! [dependencies]
//! mazescope = { version = "0.1", default-features = false }    # the algorithms; no window, no files
//! mazescope = "0.1"                                            # everything, with the window
//! ```
//!
//! The examples below are the body of a `fn main() -> Result<(), Box<dyn std::error::Error>>`, so `?` works.
//!
//! # The events of a search
//!
//! [`generator`] and [`solver`] return an algorithm by its id. A generator makes a map from a width, a height and a
//! seed; the seed is a number or a text. A search of the map is an iterator: it runs only as far as you ask for events.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let maze = mazescope::generator("backtracker")?.map(41, 21, 77);
//! for event in mazescope::solver("astar")?.search(&maze) {
//!     println!("{}", event.words(maze.size())); // "expanded (1, 1)", "pushed (5, 1) from (4, 1)", "traced (36, 11)"
//! }
//! # Ok(())
//! # }
//! ```
//!
//! A cell is *pushed* when it is discovered and enters the frontier, *expanded* when the search looks at its
//! neighbours, *backtracked* when the search leaves it because no new neighbour is left, and *traced* when it is on the
//! path. [`Event::cell`] is the cell, and [`Event::kind`] is a [`Kind`] to `match` on.
//!
//! [`generators`] and [`solvers`] return all algorithms. Settings are texts; [`Solver::settings`] lists the parameters.
//!
//! ```
//! for solver in mazescope::solvers() {
//!     println!("{}: {}, {:?}", solver.id(), solver.name(), solver.settings());
//! }
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let diagonal = mazescope::solver("astar")?.set("neighbours", "eight")?;
//! # Ok(())
//! # }
//! ```
//!
//! | | ids |
//! |---|---|
//! | perfect mazes | `backtracker`, `traversal`, `kruskal`, `prim`, `hunt_and_kill`, `wilson`, `aldous_broder`, `growing_tree`, `boruvka`, `binary_tree`, `sidewinder`, `eller`, `division`, `origin_shift`, `unicursal` |
//! | other maps | `roads`, `open`, `dungeon`, `caves`, `backtracker_published` |
//! | searches | `depth_first`, `breadth_first`, `dijkstra`, `astar`, `greedy`, `bidirectional`, `iterative_deepening`, `ida_star`, `jps`, `theta_star`, `dead_end_filling` |
//! | walkers | `wall_follower`, `tremaux`, `random_mouse`, `flood_fill` |
//!
//! # The map
//!
//! A [`Map`] has a [`Size`], tiles, starts and goals. A [`Cell`] is one square of it: `size.cell(x, y)` returns it, if
//! it is inside the map, and `size.position(cell)` returns its column and row, as two `i32`. x grows to the right and y
//! downwards, both from 0. [`Map::floor`] lists the floor cells, and [`Map::exits`] the floor cells above, to the right
//! of, below and to the left of a cell.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let maze = mazescope::generator("kruskal")?.map(41, 21, "blue-otter");
//! let junctions = maze.floor().filter(|&cell| maze.exits(cell).count() > 2);
//! let [start, goal] = [maze.starts[0], maze.goals[0]].map(|cell| maze.size().position(cell));
//! println!("{} junctions between {start:?} and {goal:?}", junctions.count());
//! # Ok(())
//! # }
//! ```
//!
//! # A board that follows, forward and back
//!
//! A [`Replay`] records the events of a run. It moves forward and back by any number of events, and shows the [`Board`]
//! of its moment and a sentence about the last event.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let maze = mazescope::generator("backtracker")?.map(21, 11, 77);
//! let mut replay = mazescope::solver("breadth_first")?.replay(&maze);
//! replay.forward(60); // events
//! println!("{}\n{}", replay.sentence(), replay.board()); // a picture in letters
//! replay.back(20);
//! println!("{} cells are expanded", replay.board().expanded());
//! replay.to_end();
//! println!("a path of {} cells", replay.board().path().len());
//! # Ok(())
//! # }
//! ```
//!
//! # A search of your own
//!
//! A search is a type that implements [`Search`], or a closure. Each call takes one step. In a step it expands a cell
//! ([`Say::expanded`]) and discovers its new neighbours: [`Say::pushed`] returns whether the neighbour is new, and does
//! nothing if it is not. The starts of the map are discovered before the first step, and the path is traced for you
//! along the parents. [`watch`] opens the window with one to four searches on your map. It plays at once, and `watch`
//! returns when the window is closed.
//!
//! ```no_run
#![doc = include_str!("../examples/side_by_side.rs")]
//! ```
//!
//! The same search as a closure is shorter:
//!
//! ```
//! use mazescope::{Next, Say, Solver};
//!
//! let own = Solver::new("middle_first", "Middle first", |map| {
//!     let mut frontier = map.starts.clone();
//!     move |say: &mut Say| {
//!         if frontier.is_empty() {
//!             return Next::NoPath;
//!         }
//!         let cell = frontier.remove(frontier.len() / 2);
//!         say.expanded(cell);
//!         if map.is_goal(cell) {
//!             return Next::Found(cell);
//!         }
//!         frontier.extend(map.exits(cell).filter(|&neighbour| say.pushed(neighbour, cell)));
//!         Next::GoOn
//!     }
//! });
//! # let maze = mazescope::generator("backtracker").unwrap().map(21, 11, 77);
//! # assert!(own.search(&maze).any(|event| event.is_traced()));
//! ```
//!
//! An impossible event, such as the expansion of a cell that was never discovered, ends the search, and
//! [`Replay::fault`] says why. [`Generator::new`] makes a generator of your own, and [`run`] is the whole program, with
//! your algorithms in its menus and commands.
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | none | algorithms, events and replays |
//! | `formats` | [`open`], [`read`] and [`save`]: maps in a dozen formats |
//! | `cli` | [`run`]: the whole program on the command line |
//! | `window` | [`watch`]: the window, which needs a display and OpenGL |
//!
//! `cli` and `window` are the default, and each brings `formats`.

#![deny(missing_docs)]
#![warn(clippy::match_bool)]

mod algorithms;
#[cfg(all(feature = "window", target_arch = "wasm32"))]
mod browser;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
mod desktop;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
mod failure;
#[cfg(all(feature = "formats", not(target_arch = "wasm32")))]
mod files;
mod own_search;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod program;
mod replay;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
mod watch;
#[cfg(all(feature = "cli", feature = "window", not(target_arch = "wasm32")))]
mod windowed;

#[doc(inline)]
pub use mazescope_core::{
    Algorithm, Cell, Direction, Event, Grid, Kind, MAX_SIDE, MOST_COST, Map, Next, Random, Seed,
    Site, Size, Solution, Tile,
};

pub use algorithms::{
    Events, Generator, SetError, Solver, Unknown, generator, generators, solver, solvers,
};
#[cfg(all(feature = "window", target_arch = "wasm32"))]
pub use browser::page;
#[cfg(all(feature = "formats", not(target_arch = "wasm32")))]
pub use files::{FileError, open, read, save};
pub use own_search::{Say, Search};
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
pub use program::run;
pub use replay::{Board, Replay, State};
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
pub use watch::{WatchError, watch};
// The tests of the window begin it in ways of their own.
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
#[doc(hidden)]
pub use {desktop::Desktop, watch::begin};

/// The features of this build.
#[cfg(all(any(feature = "cli", feature = "window"), not(target_arch = "wasm32")))]
const FEATURES: &[&str] = match (cfg!(feature = "cli"), cfg!(feature = "window")) {
    (true, true) => &["cli", "formats", "window"],
    (true, false) => &["cli", "formats"],
    _ => &["formats", "window"],
};
