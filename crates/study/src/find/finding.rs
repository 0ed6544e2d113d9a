//! A map that was found: its figures by a second computation, and its run.
//!
//! The second computation takes all figures of a statement from complete recordings, and from exact shortest paths.

use super::figures::{FigureKind, FigureOf, NamedFigure, directions};
use super::measure::Measurer;
use super::proposal::Proposal;
use super::statement::Statement;
use mazescope_core::playback::edits::{Changes, Ends};
use mazescope_core::playback::score::{Extent, Score, solve};
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Catalogue, Grown, Length, Map, Run, Seed, Settings, Solver};
use std::sync::Arc;
use thiserror::Error;

/// A map on which a statement holds, checked by the second computation.
#[derive(Clone, Debug)]
pub struct Finding {
    pub map: Map,
    pub lanes: Vec<(Solver, Settings)>,
    /// The figures of the statement on the map.
    pub figures: Vec<NamedFigure>,
}

impl Finding {
    /// The run of the searches on the map: an empty field with edits, so that it has a share code. If the catalogue has
    /// no generator of empty fields, the map is given. O(cells).
    pub fn run(&self, catalogue: &Catalogue) -> Run {
        let (map, lanes) = (&self.map, self.lanes.clone());
        let Some(&open) = catalogue.generator("open") else {
            return Run::new(map.clone(), lanes);
        };
        let mut grown = Grown::new(open, map.size(), Seed::from(0));
        grown.settings.set("obstacles", 0);
        let costs = map.floor().map(|cell| (cell, map.cost(cell)));
        grown.changes = Changes {
            tiles: map
                .size()
                .iter()
                .filter(|&cell| !map.is_floor(cell))
                .collect(),
            costs: costs.filter(|&(_, cost)| cost != 1).collect(),
            ends: Some(Ends {
                starts: map.starts.clone(),
                goals: map.goals.clone(),
            }),
        };
        Run::new(grown, lanes)
    }
}

/// The two computations differ.
#[derive(Clone, Copy, Debug, Error)]
#[error(
    "The quick search and the complete recordings differ on a map, so it is not shown. This is an error in Mazescope; \
     please report the statement."
)]
pub struct Disagreement;

/// The values of the statement on a map, from complete recordings. `None` if a search refuses the map.
pub fn recorded(statement: &Statement, map: &Arc<Map>) -> Option<Vec<Option<f64>>> {
    let scores = statement
        .searches()
        .iter()
        .map(|search| solve(&search.solver, Arc::clone(map), &search.settings, |_| true));
    let scores: Vec<Score> = scores.collect::<Option<_>>()?;
    let figures = statement.figures().iter().map(|figure| match figure.of {
        FigureOf::Search(search) => {
            let extent = scores[search].extent(map, &statement.searches()[search].solver);
            of_score(&scores[search], extent, figure.kind)
        }
        FigureOf::Best { eight } => {
            let shortest = Shortest::of(map, directions(eight), figure.kind.measure());
            let lengths = map.goals.iter().filter_map(|&goal| shortest.to(goal));
            lengths.min().map(Length::value)
        }
    });
    Some(figures.collect())
}

fn of_score(score: &Score, extent: Option<Extent>, kind: FigureKind) -> Option<f64> {
    match kind {
        FigureKind::Steps => Some(score.steps as f64),
        FigureKind::Expanded => Some(score.expanded as f64),
        FigureKind::Discovered => Some(score.discovered as f64),
        FigureKind::PeakFrontier => Some(score.peak_frontier.into()),
        FigureKind::Walked => Some(score.walked as f64),
        FigureKind::Moves => Some(extent?.moves()? as f64),
        FigureKind::Length => Some(extent?.length),
        FigureKind::Found => Some(f64::from(u8::from(!score.path.is_empty()))),
    }
}

/// The values of the statement on a map on which it holds, if both computations agree on all of them and on the truth.
pub fn checked(
    statement: &Statement,
    proposal: &Proposal,
) -> Result<Vec<Option<f64>>, Disagreement> {
    let recorded = recorded(statement, &Arc::new(proposal.map())).ok_or(Disagreement)?;
    let mut measurer = Measurer::new(statement);
    let agree = measurer.values(proposal) == Some(&recorded) && statement.holds(&recorded);
    agree.then_some(recorded).ok_or(Disagreement)
}
