//! What people do with runs: lessons, turns in the place of an algorithm, the judge of traces, and the finder of maps.
//!
//! A step of a [lesson](lessons) shows a run at one moment and may ask a question. In a [`turn`], a learner takes the
//! steps of an algorithm. The [`judge`] names the first wrong step of a trace. [`find`] looks for a map on which a
//! statement holds. No answer is stored: all follow from runs. This crate uses core, formats, explain and pictures. It
//! knows no window, no clock and no file: the caller hands over what opens the maps of a lesson.
//!
//! ```
//! use mazescope_core::{Grown, Run, Seed, Settings, Size, builtin};
//! use mazescope_study::turn::{LARGE, Level, Turn};
//!
//! let catalogue = builtin::catalogue();
//! let roads = *catalogue.generator("roads").expect("a built-in entry");
//! let grown = Grown::new(roads, Size::clamped(15, 11), Seed::from(1));
//! let search = catalogue.solver("breadth_first").expect("a built-in entry").clone();
//! let run = Run::new(grown, vec![(search.clone(), Settings::new(search.info.parameters))]);
//! let mut turn = Turn::new(&run, Level::Easy, LARGE).expect("a small map, and a search with a rule");
//! turn.click(turn.due().cells()[0]);
//! assert_eq!(turn.score().percent(), 100);
//! ```

#![warn(clippy::match_bool)]

pub mod find;
pub mod judge;
pub mod lessons;
pub mod turn;
