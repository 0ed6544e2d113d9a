//! A run as choices among a catalogue's entries: what a window shows that has lists to choose from.

use super::NoRun;
use crate::catalogue::{Catalogue, Info, Settings};
use crate::grid::Size;
use crate::playback::edits::Changes;
use crate::playback::run::{Ground, Grown, Run};
use crate::random::Seed;

/// What has to be chosen so that a window shows a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The generator, by its place in the catalogue, and how it is set.
    pub generator: (usize, Settings),
    /// Width and height of the map in cells.
    pub size: Size,
    /// The seed of the map.
    pub seed: Seed,
    /// What is changed as soon as the map is grown.
    pub changes: Changes,
    /// The solvers, by their places in the catalogue, in the order of their lanes, each as it is set.
    pub solvers: Vec<(usize, Settings)>,
}

impl Choices {
    /// The choices that make a window show this run, or why none do: it shows at most `most`
    /// searches, sets each solver in one way, and holds nothing of a map that is given.
    pub fn new(run: Run, catalogue: &Catalogue, most: usize) -> Result<Choices, NoRun> {
        let Ground::Grown(grown) = run.ground else {
            return Err(NoRun::NotGrown);
        };
        let Grown {
            generator,
            settings,
            size,
            seed,
            changes,
        } = *grown;
        let count = run.lanes.len();
        if count > most {
            return Err(NoRun::TooManySolvers { count, most });
        }
        let infos = catalogue.generators.iter().map(|entry| &entry.info);
        let generator = (place("generator", &generator.info, infos)?, settings);
        let mut solvers: Vec<(usize, Settings)> = Vec::new();
        for (solver, settings) in run.lanes {
            let infos = catalogue.solvers.iter().map(|entry| &entry.info);
            let place = place("solver", &solver.info, infos)?;
            let otherwise = |(other, set): &(usize, Settings)| *other == place && *set != settings;
            if solvers.iter().any(otherwise) {
                return Err(NoRun::SetInTwoWays { id: solver.info.id });
            }
            solvers.push((place, settings));
        }
        Ok(Choices {
            generator,
            size,
            seed,
            changes,
            solvers,
        })
    }
}

fn place<'a>(
    kind: &'static str,
    info: &Info,
    infos: impl Iterator<Item = &'a Info> + Clone,
) -> Result<usize, NoRun> {
    let place = infos.clone().position(|each| each.id == info.id);
    place.ok_or_else(|| NoRun::no_such_entry(kind, info.id, infos))
}
