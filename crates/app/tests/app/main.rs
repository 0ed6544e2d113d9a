//! The panels without a window: clicked by name, and checked by their texts and positions.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used, unreachable_pub)]
// The app has no files, but its tests look at those that its host has written.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod alive;
mod breakpoints;
mod chips;
mod compare;
mod controls;
mod dialogs;
mod distances;
mod edits;
mod ends;
mod explain;
mod export;
mod find;
mod first_scene;
mod gallery;
mod keys;
mod laid_out;
mod laid_out_watch;
mod layers;
mod lessons;
mod long;
mod map_bar;
mod notices;
mod offers;
mod phone;
mod plots;
mod predict;
mod remembered;
mod scenario;
mod screens;
mod share;
mod trace;
mod transport;
mod turn;
mod walk;
mod walk_variants;
mod walls;
mod walls_board;
mod walls_kept;
mod words;
