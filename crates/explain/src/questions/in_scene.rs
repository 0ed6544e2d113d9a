//! Asking in a scene: about the present moment of one of its searches, or of the growth of its map.

use super::asked::{AT_ONCE, Asked, Growth, Rival, Unasked, only_if};
use super::question::Question;
use crate::subject::Subject;
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Catalogue, Generator, Grown, Scene, Solver};

/// The algorithms that a question about a name offers.
#[derive(Clone, Debug, Default)]
pub struct Offered {
    solvers: Vec<Solver>,
    generators: Vec<Generator>,
}

impl Offered {
    /// Those of the catalogue with these ids.
    pub fn named(ids: &[&str], catalogue: &Catalogue) -> Offered {
        let solvers = ids.iter().filter_map(|id| catalogue.solver(id));
        let generators = ids.iter().filter_map(|id| catalogue.generator(id));
        Offered {
            solvers: solvers.cloned().collect(),
            generators: generators.copied().collect(),
        }
    }
}

/// What `ask` answers at the present moment of a scene: about the search of that lane, or without one about the growth
/// of its map, which `grown` describes. `judge` returns the shortest paths by which a guarantee of that search is
/// judged.
pub fn in_scene<'j>(
    scene: &mut Scene,
    (grown, lane): (Option<&Grown>, Option<usize>),
    offered: &Offered,
    judge: impl FnOnce(&Subject) -> Option<&'j Shortest>,
    ask: impl FnOnce(&Asked) -> Result<Question, Unasked>,
) -> Result<Question, Unasked> {
    let (mut rivals, mut shortest, mut growth) = (Vec::new(), None, None);
    let (timeline, subject) = match lane {
        None => {
            let grown = grown.ok_or("the map was not generated here")?;
            let candidates = &offered.generators;
            growth = Some(Growth { grown, candidates });
            let subject = Subject::of_generator(&grown.generator.info, &grown.settings);
            (scene.ground_mut(), subject)
        }
        Some(lane) => {
            let lanes = &mut scene.race_mut().ok_or(Unasked::NotRecorded)?.lanes;
            let raced = lanes.iter_mut();
            rivals.extend(raced.map(|lane| Rival::of(&lane.solver.info, &mut lane.timeline)));
            let lane = lanes.get_mut(lane).ok_or(Unasked::NotRecorded)?;
            only_if(!lane.timeline.is_on_its_way(), Unasked::NotRecorded)?;
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            shortest = judge(&subject);
            (&mut lane.timeline, subject)
        }
    };
    let step = timeline.tally().steps;
    ask(&Asked {
        timeline,
        subject,
        step,
        rivals: &rivals,
        candidates: &offered.solvers,
        growth,
        judge: shortest,
        most: AT_ONCE,
    })
}
