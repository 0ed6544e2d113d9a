//! Time: recordings of runs, a cursor that goes forward and back, and one clock for several lanes.

pub mod clock;
pub mod edits;
pub mod player;
pub mod preferences;
pub mod race;
pub mod recording;
pub mod run;
pub mod scene;
pub mod score;
pub mod timeline;
