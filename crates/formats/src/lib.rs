//! Bytes into values and back: maps, levels, scenarios, traces, codes and settings.
//!
//! [`content`] recognises a file by its content, not by its name. [`maps`], [`level`], [`scenario`] and [`trace`] read
//! and write files, [`share`] holds a run in one short text, and [`store`] keeps settings and scores.
//!
//! This crate uses core and games, and works on every system. It knows no window, no picture of a run and no argument
//! of a command, and only `disk` and `store` open files. Bytes come from strangers: a reader never panics, reserves no
//! memory for what a header only claims, and says where an error is and what to do.
//!
//! ```
//! use mazescope_core::{Grown, Run, Seed, Size, builtin};
//!
//! let map = mazescope_formats::read(b"type octile\nheight 1\nwidth 3\nmap\n@..\n").expect("a map");
//! assert_eq!(map.floor_cells(), 2);
//! let catalogue = builtin::catalogue();
//! let roads = *catalogue.generator("roads").expect("a built-in entry");
//! let run = Run::new(Grown::new(roads, Size::clamped(27, 37), Seed::from(77)), Vec::new());
//! let code = mazescope_formats::share::code(&run).expect("built-in entries have codes");
//! assert_eq!(mazescope_formats::share::run(&code, &catalogue).expect("the same run").map(), run.map());
//! ```

pub mod content;
#[cfg(not(target_arch = "wasm32"))]
pub mod disk;
pub mod foreign;
pub mod level;
pub mod maps;
pub mod scenario;
pub mod share;
pub mod store;
pub mod trace;
pub mod violation;

pub use content::Content;
pub use maps::{MapFormat, ReadMap, ReadOptions, SymbolKey, read};
pub use scenario::Scenario;
pub use share::link::Link;
pub use store::{KeptSettings, Store};
pub use trace::{Tape, Trace, TraceFormat};
pub use violation::Violations;
