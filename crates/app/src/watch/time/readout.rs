//! What the panels show of time: the position of the clock, and the lengths of all parts.

use crate::watch::time::curve::Curves;
use mazescope_core::Scene;
use mazescope_core::playback::clock::Mark;
use mazescope_core::playback::gallery::Gallery;
use mazescope_core::playback::reel::Reel;
use mazescope_pictures::FilmMoment;

/// The position of the clock, and the lengths of all parts, as last read.
#[derive(Debug, Default)]
pub struct Readout {
    /// The position of the clock in ticks.
    pub tick: u64,
    /// The length of the whole run in ticks.
    pub length: u64,
    /// The length of the generation in ticks.
    pub generation: u64,
    /// The length of generation and edits together in ticks.
    pub race_start: u64,
    /// Whether everything is recorded.
    pub complete: bool,
    /// Whether the recordings have reached their limit.
    pub full: bool,
    /// The marks on the timeline.
    pub marks: Vec<(Mark, u64)>,
    /// The size of the frontier during generation and in each search.
    pub curves: Curves,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
}

impl Readout {
    /// Reads the clock of a scene; the curves are updated separately.
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

    /// Reads the clock of a gallery, whose runs have no marks and no curves of their own on its timeline.
    pub(crate) fn look_over(&mut self, gallery: &mut Gallery) {
        self.tick = gallery.tick();
        self.length = gallery.length();
        self.race_start = gallery.race_start();
        self.generation = self.race_start;
        self.complete = gallery.is_complete();
        self.full = gallery.is_full();
    }

    /// The current moment, counted from the start of the race once that has begun.
    pub fn moment(&self) -> FilmMoment {
        let ticks = self.tick.checked_sub(self.race_start);
        match ticks.filter(|_| self.race_start > 0) {
            Some(ticks) => FilmMoment::Race(ticks),
            None => FilmMoment::Tick(self.tick),
        }
    }

    /// Whether the map is being generated at that moment.
    pub fn is_growing(&self) -> bool {
        self.tick < self.generation
    }

    /// Whether the boards of searches are shown at that moment, not that of the map.
    pub fn is_racing(&self) -> bool {
        self.tick >= self.race_start
    }
}
