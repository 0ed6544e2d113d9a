//! Questions: what a run is about to do, asked at the cursor of its timeline and answered by the events that follow.
//!
//! No answer is stored anywhere: the correct answers come from the log after the cursor, and every tied cell is
//! correct. So a question is never about a random step, or about a step that is not recorded yet.
//!
//! Each kind of question has its own file and an entry in the table `QUESTIONS`, and `best` picks the kind that fits a
//! moment best. A question about a future step uses a patch of the board, to which the events in between are applied. A
//! question has at least two possible answers. A question that would take more than a millisecond is not asked.

pub mod algorithms;
pub mod asked;
pub mod building;
pub mod expansion;
mod flaws;
pub mod guarantee;
pub mod joining;
pub mod lanes;
pub mod line;
pub mod path;
pub mod question;
mod texture;
pub mod turning;

use crate::{Asked, Question, QuestionKind, Subject, Unasked};
use asked::{AT_ONCE, Growth, Rival, only_if};
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Catalogue, Generator, Grown, Kinds, Scene, Solver};

/// Every kind of question: first those about searches, then those about generators alone.
pub const QUESTIONS: &[QuestionKind] = &[
    expansion::NEXT_CELL,
    joining::NEW_NEIGHBOURS,
    joining::WILL_JOIN,
    line::NEXT_LINE,
    lanes::ENDS_FIRST,
    lanes::ENDS_AFTER,
    algorithms::WHICH_ALGORITHM,
    path::IS_SHORTEST,
    guarantee::KEEPS_GUARANTEE,
    building::MAY_OPEN,
    building::GOES_ON,
    algorithms::WHICH_GENERATOR,
];

/// The question that fits best, or why there is none. A complete path raises the question whether it is shortest, and a
/// shorter path to an open cell whether that cell is discovered. Otherwise the next cell is asked for, or what else is
/// possible.
pub fn best(asked: &Asked) -> Result<Question, Unasked> {
    let joins_first = next_step_improves(asked).then_some(joining::WILL_JOIN);
    let usual = [
        path::IS_SHORTEST,
        building::GOES_ON,
        building::MAY_OPEN,
        expansion::NEXT_CELL,
        joining::NEW_NEIGHBOURS,
        line::NEXT_LINE,
        lanes::ENDS_AFTER,
        algorithms::WHICH_ALGORITHM,
    ];
    let mut kinds = joins_first.into_iter().chain(usual);
    let found = kinds.find_map(|kind| (kind.ask)(asked).ok());
    // Where no question fits, the next cell is not asked for either.
    found.map_or_else(|| (expansion::NEXT_CELL.ask)(asked), Ok)
}

/// Whether the next step finds a shorter path to an open cell.
fn next_step_improves(asked: &Asked) -> bool {
    asked.whole_next_step().is_ok_and(|whole| {
        let mut events = (asked.timeline.recording()).between(whole.step.place, whole.end);
        events.any(|event| Kinds::IMPROVED.contains(event))
    })
}

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
            let grown = grown.ok_or("not_generated")?;
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
