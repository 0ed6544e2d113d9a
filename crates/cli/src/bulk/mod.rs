//! Runs many searches on many maps, on all cores, and compares solvers by their figures.
//!
//! A [`plan::Plan`] names maps, generated from seeds or given, and the lanes that search them: solvers with settings.
//! [`run::run`] makes each map once and lets every lane search it. Of a search only the [`measures::MEASURES`] are
//! stored, 8 bytes each. [`figures::Figures`] summarises them, [`pairs::pairs`] compares lane with lane, and
//! [`plot::write`] draws distributions.
//!
//! ```
//! use mazescope_cli::bulk::{plan::{Group, GrownMaps, Plan, PlannedLane, Timing}, run::{self, Watch}, seeds::Seeds};
//! use mazescope_core::{catalogue::Settings, grid::Size};
//! use std::sync::atomic::AtomicBool;
//!
//! let catalogue = mazescope_core::builtin::catalogue();
//! let maze = *catalogue.generator("backtracker").expect("a built-in entry");
//! let search = catalogue.solver("breadth_first").expect("a built-in entry").clone();
//! let maps = GrownMaps {
//!     generator: maze,
//!     settings: Settings::new(maze.info.parameters),
//!     size: Size::clamped(21, 21),
//!     seeds: Seeds::read("0..10").expect("ten seeds"),
//! };
//! let plan = Plan {
//!     groups: vec![Group::grown_by(maps)],
//!     lanes: vec![PlannedLane::new(search.clone(), Settings::new(search.info.parameters))],
//!     timing: Timing::ONCE,
//! };
//! let stop = AtomicBool::new(false);
//! let watch = Watch { clock: &|| 0, stop: &stop, map_done: &|_| {} };
//! let figures = run::run(&plan, 2, &watch).expect("there are threads");
//! assert_eq!(figures.rows()[0].found, 10, "a perfect maze always has a path");
//! ```

pub mod figures;
pub mod measures;
pub mod pairs;
pub mod plan;
pub mod plot;
pub mod run;
pub mod search;
pub mod seeds;
pub mod summary;
