//! The panels without a window: clicked by name, and looked at by what they say and where they stand.

mod controls;
pub mod desk;
mod dialogs;
mod directions;
mod edits;
mod remembered;
mod screens;
mod table;
mod trace;
mod transport;
pub mod walk;
mod walk_play;
mod walk_screens;
pub mod walls;
