//! The turn of a learner in the window: its maps, the open turn, its board and its panels.
//!
//! The rules are those of [`mazescope_study::turn`].

pub mod act;
pub mod best;
pub mod board;
pub mod conclusion;
pub mod list;
pub mod maps;
pub mod open;
pub mod panel;
pub mod result;
pub mod view;
