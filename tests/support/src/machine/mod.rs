//! The reference machine: maps, searches, guarantees and mazes as textbooks define them, slow and plain.
//!
//! It judges the program and shares no code with it: all is in columns and rows, tables and lists.
//! - [`world::World`]: a map, the moves on it, their lengths, the estimates, and what paths are shortest;
//! - [`mazes`]: perfect mazes and textures;
//! - [`search::Search`]: a search in its state, every legal next step with all ties, and a run that takes the first;
//! - [`tables::Tables`]: what a recording says of its cells up to a moment.

pub mod mazes;
pub mod search;
pub mod tables;
pub mod world;

/// The column and row of a cell.
pub type Place = (i32, i32);
