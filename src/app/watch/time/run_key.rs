//! The key of a run: by it whoever holds something that was worked out from one knows whether that is still shown.
//!
//! It names scene, race and lane. Code that keeps something derived from a run keeps the key too, and starts anew
//! when `Time::run_key` returns another one.

/// Which recording something was worked out from: the map's, or that of a lane. With each scene and each race in it
/// there are others, on a map that may be another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunKey {
    /// The number of the scene.
    pub scene: u64,
    /// The number of the race in it.
    pub race: u64,
    /// The lane of the race; none for the map on which it takes place.
    pub lane: Option<usize>,
}
