//! The tab in which maps grow and searches race on them.

pub mod actions;
pub mod choices;
pub mod chosen;
pub mod drawing;
pub mod ends;
pub mod exporting;
pub mod layout;
pub mod levels;
mod opened;
pub mod panels;
pub mod panes;
mod placing;
pub mod readout;
pub mod scenario;
mod sharing;
mod show;
pub mod state;
pub mod time;
pub mod trace;
mod update;
