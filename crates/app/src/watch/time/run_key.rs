//! The key of a run, by which derived data is recognised as current or stale.
//!
//! It names scene, race and lane. Code that keeps something derived from a run keeps the key, too, and starts again
//! when `Time::run_key` returns another one.

/// Identifies a recording: the map's, or that of a lane. Each scene, and each race in it, has other keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunKey {
    /// The number of the scene.
    pub scene: u64,
    /// The number of the race in it.
    pub race: u64,
    /// The lane of the race; `None` for its map.
    pub lane: Option<usize>,
}
