//! Pictures and animations of runs, drawn without a window, and the shapes that lie over a board.
//!
//! A [`Job`] does an [`Order`] in slices: record the run, plan the frames, estimate, write. The same run always gives
//! the same bytes. The [`overlays`] show what an algorithm thinks of; the window draws them as well.
//!
//! This crate uses core and formats. It knows no window and no clock, and writes only to the output that it is handed.
//!
//! ```
//! use mazescope_core::{Grown, Run, Seed, Size, builtin};
//! use mazescope_pictures::{ExportKind, Job, Order, Wishes};
//!
//! let roads = *builtin::catalogue().generator("roads").expect("a built-in entry");
//! let run = Run::new(Grown::new(roads, Size::clamped(21, 11), Seed::from(77)), Vec::new());
//! let wishes = Wishes::usual(ExportKind::Png);
//! let order = Order { run, wishes, history: 1 << 30, trace_name: None };
//! let mut file = Vec::new();
//! Job::new(order).advance(&|| 0.0, f64::INFINITY, &mut file).expect("memory has room");
//! assert!(file.starts_with(b"\x89PNG"));
//! ```

#![warn(clippy::match_bool)]

pub mod overlays;
pub mod sheet;

mod canvas;
mod edges;
mod error;
mod estimate;
mod figures;
mod film;
mod gif;
mod job;
mod layout;
mod palette;
mod path_line;
mod plan;
mod png;
mod renderer;
mod row;
mod seen;
mod shapes;
mod still;
mod svg;
mod svg_sketch;
mod writing;

pub use canvas::{Area, Canvas, Patch};
pub use edges::Edges;
pub use error::ExportError;
pub use estimate::Foreseen;
pub use film::Film;
pub use job::{Exported, Job, Order, Progress};
pub use layout::{Asked, Place};
pub use overlays::overlay::OverlayEntry;
pub use overlays::scope::Scope;
pub use overlays::sketch::{Shape, Sketch, Spot, Tone};
pub use palette::{Besides, Ink, InkPalette};
pub use plan::{ExportKind, ExportPlan, FilmMoment, Wishes};
pub use renderer::Renderer;
pub use seen::{Seen, Source, Title};
pub use shapes::{DrawnMark, Paint, SHAPES_FROM, Stamps};
pub use still::Still;
pub use writing::Writing;
