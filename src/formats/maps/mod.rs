//! Maps in each format that can be read or written: one file a format, and the table of them all.

pub mod box_drawing;
pub mod directions;
pub mod draft;
pub mod format;
mod letters;
pub mod loss;
pub mod micromouse;
pub mod moving_ai;
pub mod png;
pub mod problem;
pub mod quest;
pub(in crate::formats) mod read;
mod rows;
pub mod svg;
pub mod terrain;
pub mod terrain_key;
#[cfg(test)]
mod tests;
pub mod text;

pub use format::MapFormat;
pub use read::{read, read_as_it_is, read_by_key};
