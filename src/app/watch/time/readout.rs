//! What the panels show of time: where the clock stands, and how long everything is.

use crate::app::watch::time::curve::Curves;
use crate::export::plan::FilmMoment;
use crate::playback::clock::Mark;
use crate::playback::scene::Scene;

/// Where the clock stands, and how long everything is, as it was read out last.
#[derive(Debug, Default)]
pub struct Readout {
    /// Where the clock stands, in ticks.
    pub tick: u64,
    /// How long the whole run is, in ticks.
    pub length: u64,
    /// How long the generation is, in ticks.
    pub generation: u64,
    /// How long generation and edits are together, in ticks.
    pub race_start: u64,
    /// Whether everything is recorded.
    pub complete: bool,
    /// Whether the recordings have reached their limit before.
    pub full: bool,
    /// What the scrubber marks.
    pub marks: Vec<(Mark, u64)>,
    /// How much waits over the growth and over each search.
    pub curves: Curves,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
}

impl Readout {
    /// Reads the clock of a scene; the curves have their own time.
    pub(crate) fn look(&mut self, scene: &mut Scene) {
        self.tick = scene.tick();
        self.length = scene.length();
        self.generation = scene.generation_ticks();
        self.race_start = scene.race_start();
        self.complete = scene.is_complete();
        self.full = scene.is_full();
        self.marks = scene.marks();
        self.can_undo = scene.can_undo();
        self.can_redo = scene.can_redo();
    }

    /// The moment that is shown, counted from the start of the race once that has begun.
    pub fn moment(&self) -> FilmMoment {
        let ticks = self.tick.checked_sub(self.race_start);
        match ticks.filter(|_| self.race_start > 0) {
            Some(ticks) => FilmMoment::Race(ticks),
            None => FilmMoment::Tick(self.tick),
        }
    }

    /// Whether the map grows at that moment.
    pub fn is_growing(&self) -> bool {
        self.tick < self.generation
    }

    /// Whether the boards of searches are shown at that moment, and not that of the map.
    pub fn is_racing(&self) -> bool {
        self.tick >= self.race_start
    }
}
