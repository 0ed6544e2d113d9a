//! The display of boards in every tab: placement, looks, lines and marks.

pub mod camera;
pub mod finish;
pub mod lattice;
pub mod looks;
pub mod marks;
pub mod picture;
pub mod place;
pub(crate) mod pyramid;
pub mod shapes;
pub mod sketch;
pub mod small_picture;
pub mod sprites;
pub mod strokes;
pub mod threads;
