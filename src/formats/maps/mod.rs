//! Maps as files: one file a format, and the table of them all.

pub mod box_drawing;
pub mod directions;
pub mod draft;
pub mod format;
pub mod loss;
pub mod micromouse;
pub mod moving_ai;
mod picture;
pub mod png;
pub mod quest;
mod rows;
pub mod svg;
pub mod terrain;
pub mod text;
