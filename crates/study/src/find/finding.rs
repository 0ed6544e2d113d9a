//! A map that was found: its figures by a second computation, and its run.
//!
//! The second computation takes all figures of a statement from complete recordings, and from exact shortest paths.

use super::figures::{FigureKind, FigureOf, NamedFigure, Values, directions};
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
    /// The run of the searches on the map: an empty field with edits, so that it has a share code. `None` if the
    /// catalogue has no generator of empty fields. O(cells).
    pub fn run(&self, catalogue: &Catalogue) -> Option<Run> {
        let open = *catalogue.generator("open")?;
        let mut settings = Settings::new(open.info.parameters);
        settings.set("obstacles", 0);
        let grown = Grown::new(open, self.map.size(), Seed::from(0));
        let grown = edited(Grown { settings, ..grown }, &self.map)?;
        Some(Run::new(grown, self.lanes.clone()))
    }
}

/// The two computations differ.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error(
    "The quick search and the complete recordings differ on {what} of a map, so the map is not shown. This is an error \
     in Mazescope; please report the statement."
)]
pub struct Disagreement {
    pub what: String,
}

/// The values of the statement on a map, from complete recordings. `None` if a search refuses the map.
pub fn recorded(statement: &Statement, map: &Arc<Map>) -> Option<Values> {
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
    Some(Values {
        figures: figures.collect(),
        found: scores.iter().map(|score| !score.path.is_empty()).collect(),
    })
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
    }
}

/// The values of the statement on a map on which it holds, if both computations agree on all of them and on the truth.
pub fn checked(statement: &Statement, proposal: &Proposal) -> Result<Values, Disagreement> {
    let whole = || Disagreement {
        what: "the statement".to_owned(),
    };
    let recorded = recorded(statement, &Arc::new(proposal.map())).ok_or_else(whole)?;
    let mut measurer = Measurer::new(statement);
    let quick = measurer.values(proposal).ok_or_else(whole)?;
    let both = statement
        .named(quick)
        .into_iter()
        .zip(statement.named(&recorded));
    for (quick, recorded) in both {
        if quick != recorded {
            return Err(Disagreement {
                what: recorded.name,
            });
        }
    }
    let holds = statement.holds(&recorded);
    holds.then_some(recorded).ok_or_else(whole)
}

/// The generation whose edits turn its map into `map`; `None` if it makes maps of another size. O(cells).
pub fn edited(mut grown: Grown, map: &Map) -> Option<Grown> {
    grown.changes = Changes::default();
    let before = grown.map();
    if before.size() != map.size() {
        return None;
    }
    let differs = |&cell: &_| before.is_floor(cell) != map.is_floor(cell);
    let tiles = map.size().iter().filter(differs);
    let costs = map.floor().filter_map(|cell| {
        let implied = if differs(&cell) { 1 } else { before.cost(cell) };
        let cost = map.cost(cell);
        (cost != implied).then_some((cell, cost))
    });
    grown.changes = Changes {
        tiles: tiles.collect(),
        costs: costs.collect(),
        ends: Some(Ends {
            starts: map.starts.clone(),
            goals: map.goals.clone(),
        }),
    };
    Some(grown)
}
