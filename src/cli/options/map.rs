//! A map that was asked for by its generator, size and seed.

use crate::catalogue::{Generator, Settings, Solver};
use crate::cli::misuse::Misuse;
use crate::cli::output;
use crate::cli::reading::{self, Reading};
use crate::event::Event;
use crate::grid::Size;
use crate::map::Map;
use crate::playback::edits::Changes;
use crate::playback::race::Unit;
use crate::playback::run::{Ground, Grown, Run};
use crate::random::Seed;
use crate::structures::memory::{self, NoMemory};

/// The size of a map for which none is given: it fits a terminal.
pub(in crate::cli) const USUAL_SIZE: (u32, u32) = (41, 21);

/// A map that is to be grown, and by what.
pub(in crate::cli) struct Plan(Grown);

impl Plan {
    /// What was asked for, or the usual where nothing was.
    pub(in crate::cli) fn new(
        reading: &mut Reading,
        generator: &str,
        typed: &reading::MapArgs,
    ) -> Option<Plan> {
        let (width, height) = USUAL_SIZE;
        Plan::sized(reading, generator, typed, |_| Size::clamped(width, height))
    }

    /// What was asked for, of a size that depends on the generator where none was asked for.
    pub(in crate::cli) fn sized(
        reading: &mut Reading,
        generator: &str,
        typed: &reading::MapArgs,
        usual: impl FnOnce(&Generator) -> Size,
    ) -> Option<Plan> {
        let generator = reading.generator(generator);
        let asked = reading.size(typed.size.as_deref());
        let seed = reading.seed(typed.seed.as_deref());
        let generator = *generator?;
        let settings = reading.settings(&generator.info, &typed.set);
        let size = match &typed.size {
            Some(said) => {
                let asked = asked?;
                let fitted = generator.fit(asked);
                if fitted != asked {
                    let id = generator.info.id;
                    let said = said.trim();
                    reading.note(format!(
                        "--size {said} became {}: the sides of {id} are odd, since walls stand \
                         between its rooms",
                        sides(fitted)
                    ));
                }
                asked
            }
            None => {
                let usual = usual(&generator);
                reading.by_default("--size", sides(generator.fit(usual)));
                usual
            }
        };
        let seed = seed.unwrap_or_else(|| {
            let first = Seed::first();
            reading.by_default("--seed", &first);
            first
        });
        Some(Plan(Grown {
            generator,
            size,
            seed,
            settings,
            changes: Changes::default(),
        }))
    }

    /// The map of a shared run, with its edits; a code holds no other.
    pub(in crate::cli) fn of(run: Run) -> Option<Plan> {
        match run.ground {
            Ground::Given(_) => None,
            Ground::Grown(grown) => Some(Plan(*grown)),
        }
    }

    /// The plan with searches on its map.
    pub(in crate::cli) fn run(self, lanes: Vec<(Solver, Settings)>) -> Run {
        Run {
            ground: self.0.into(),
            lanes,
            unit: Unit::Expansions,
        }
    }

    /// The map, if there is memory for it.
    pub(in crate::cli) fn grow(&self) -> Result<Map, Misuse> {
        let size = self.0.generator.fit(self.0.size);
        memory::try_for(memory::of_run(size, 0))?;
        let what = format!("growing a map of {size} cells");
        Ok(output::while_working(size.cells(), &what, |_| self.0.map()))
    }

    /// The map before it grows, and everything that then happens to it, edits included; if there is
    /// memory for it.
    pub(in crate::cli) fn events(&self) -> Result<(Map, Vec<Event>), Misuse> {
        const SLICE: usize = 1 << 18;
        let Grown { generator, .. } = &self.0;
        let size = generator.fit(self.0.size);
        let mut events = Vec::new();
        let mut algorithm = (generator.start)(size, &self.0.seed, &self.0.settings);
        loop {
            let more = (events.len().max(SLICE) * size_of::<Event>()) as u64;
            let tried = events.try_reserve(SLICE);
            tried.map_err(|_| NoMemory { bytes: more })?;
            if algorithm.pull(&mut events, SLICE) == 0 {
                break;
            }
        }
        let origin = Map::new(size, generator.begins_with);
        if !self.0.changes.is_empty() {
            let mut map = origin.clone();
            map.apply(&events);
            let changes = self.0.changes.clone();
            changes.make(&mut map, |event| events.push(event));
        }
        Ok((origin, events))
    }

    /// Its name for people.
    pub(in crate::cli) fn name(&self) -> &'static str {
        self.0.generator.info.name
    }
}

/// A size as `--size` takes it.
fn sides(size: Size) -> String {
    format!("{}x{}", size.width(), size.height())
}
