//! Many searches on many maps, on all cores, and the figures that tell solvers apart.
//!
//! A [`plan::Plan`] names generators, solvers and seeds. [`run::run`] grows each map once and lets
//! every solver search it; of a search only the numbers of [`measures::MEASURES`] are kept, 8 bytes
//! each. [`figures::Figures`] sums them up, and [`plot::write`] draws their distributions.
//!
//! ```
//! use mazescope::bulk::{plan::Plan, run::{self, Watch}, seeds::Seeds};
//! use mazescope::{catalogue::Settings, grid::Size};
//! use std::sync::atomic::AtomicBool;
//!
//! let catalogue = mazescope::catalogue();
//! let maze = *catalogue.generator("backtracker").expect("one of ours");
//! let search = catalogue.solver("breadth_first").expect("one of ours").clone();
//! let plan = Plan {
//!     generators: vec![(maze, Settings::new(maze.info.parameters))],
//!     solvers: vec![(search.clone(), Settings::new(search.info.parameters))],
//!     size: Size::clamped(21, 21),
//!     seeds: Seeds::read("0..10").expect("ten seeds"),
//! };
//! let stop = AtomicBool::new(false);
//! let watch = Watch { clock: &|| 0, stop: &stop, map_done: &|| {} };
//! let figures = run::run(&plan, 2, &watch).expect("there are threads");
//! assert_eq!(figures.rows()[0].found, 10, "a perfect maze always has a path");
//! ```

pub mod figures;
pub mod measures;
pub mod plan;
pub mod plot;
pub mod run;
pub mod seeds;
pub mod summary;
