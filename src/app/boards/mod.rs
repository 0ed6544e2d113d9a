//! What boards are shown with in every tab: where cells stand, what they look like, and lines and marks over them.

pub mod camera;
pub mod finish;
pub mod lattice;
pub mod looks;
pub mod marks;
pub mod picture;
pub mod place;
pub mod shapes;
pub mod small_picture;
pub mod sprites;
pub mod strokes;
pub mod threads;
