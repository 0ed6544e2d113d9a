//! A map that was asked for by its generator, size and seed.

use super::output;
use super::reading::{self, Reading};
use crate::catalogue::{Generator, Settings, Solver};
use crate::event::Event;
use crate::grid::Size;
use crate::map::Map;
use crate::playback::edits::Changes;
use crate::playback::run::{Ground, Run};
use crate::random::Seed;

/// The size of a map for which none is given: it fits a terminal.
pub(super) const USUAL_SIZE: (u32, u32) = (41, 21);

/// A map that is to be grown, and by what.
pub(super) struct Plan {
    generator: Generator,
    size: Size,
    seed: Seed,
    settings: Settings,
    changes: Changes,
}

impl Plan {
    /// What was asked for, or the usual where nothing was.
    pub(super) fn new(
        reading: &mut Reading,
        generator: &str,
        typed: &reading::Typed,
    ) -> Option<Plan> {
        let (width, height) = USUAL_SIZE;
        Plan::sized(reading, generator, typed, |_| Size::clamped(width, height))
    }

    /// Likewise, of a size that depends on the generator where none was asked for.
    pub(super) fn sized(
        reading: &mut Reading,
        generator: &str,
        typed: &reading::Typed,
        usual: impl FnOnce(&Generator) -> Size,
    ) -> Option<Plan> {
        let place = reading.generator(generator);
        let asked = reading.size(typed.size.as_deref());
        let seed = reading.seed(typed.seed.as_deref());
        let seed = seed.unwrap_or_else(Seed::first);
        let generator = reading.catalogue.generators[place?];
        let settings = reading.settings(&generator.info, &typed.set);
        Some(Plan {
            generator,
            size: match typed.size {
                Some(_) => asked?,
                None => usual(&generator),
            },
            seed,
            settings,
            changes: Changes::default(),
        })
    }

    /// The map of a shared run, with its edits; a code holds no other.
    pub(super) fn of(run: Run) -> Option<Plan> {
        match run.ground {
            Ground::Given(_) => None,
            Ground::Grown {
                generator,
                settings,
                size,
                seed,
                changes,
            } => Some(Plan {
                generator: *generator,
                size,
                seed,
                settings,
                changes,
            }),
        }
    }

    /// The plan with searches on its map.
    pub(super) fn run(self, lanes: Vec<(Solver, Settings)>) -> Run {
        let ground = Ground::Grown {
            generator: Box::new(self.generator),
            settings: self.settings,
            size: self.size,
            seed: self.seed,
            changes: self.changes,
        };
        Run { ground, lanes }
    }

    /// The map.
    pub(super) fn grow(&self) -> Map {
        let size = self.generator.fit(self.size);
        let what = format!("growing a map of {size} cells");
        output::while_working(size.cells(), &what, |_| {
            let mut map = self.generator.grow(size, &self.seed, &self.settings);
            if !self.changes.is_empty() {
                self.changes.clone().make(&mut map, |_| {});
            }
            map
        })
    }

    /// The map before it grows, and everything that then happens to it, edits included.
    pub(super) fn events(&self) -> (Map, Vec<Event>) {
        let size = self.generator.fit(self.size);
        let mut events = Vec::new();
        let mut algorithm = (self.generator.start)(size, &self.seed, &self.settings);
        algorithm.pull(&mut events, usize::MAX);
        let origin = Map::new(size, self.generator.begins_with);
        if !self.changes.is_empty() {
            let mut map = origin.clone();
            map.apply(&events);
            self.changes
                .clone()
                .make(&mut map, |event| events.push(event));
        }
        (origin, events)
    }

    /// Its name for people.
    pub(super) fn name(&self) -> &'static str {
        self.generator.info.name
    }

    /// What would grow it, for messages.
    pub(super) fn id(&self) -> &'static str {
        self.generator.info.id
    }
}
