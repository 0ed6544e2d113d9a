//! A judge of traces: whether a trace is a legal run of a search, and otherwise its first wrong step.
//!
//! A search is legal in several forms: a stack may be filled one neighbour at a time or with all of them,
//! and a program may mark cells when it pushes them or when it expands them. A trace is compared with each form, and
//! its fault is that of the form which it follows longest. `docs/judge.md` states all rules.

mod course;
mod fault;
mod frontier;
mod keys;
mod rules;
mod run;
mod telling;

pub use fault::{Fault, FaultKind};
pub use rules::Rules;

use fault::Wrong;
use keys::Keys;
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::structures::lengths::length::Measure;
use mazescope_core::words::counted;
use mazescope_core::{Cell, Direction, Length, Map, Size};
use mazescope_formats::trace::{Claim, Claims, Word};
use rules::{Form, Move, between};
use run::Run;
use thiserror::Error;

/// What a judge says of a trace.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// The first wrong step; nothing if the trace is right.
    pub fault: Option<Fault>,
    pub events: usize,
    /// The number of expansions in all of them.
    pub expanded: usize,
    /// The length of the path that the trace tells cell by cell or by its end, if it is legal up to there.
    pub length: Option<f64>,
    /// The length of a shortest path, by the measure of the guarantee; nothing without a path.
    pub best: Option<f64>,
    /// The name of the estimate that h and f of a right trace are; `given` for one that follows no rule.
    pub estimate: Option<&'static str>,
}

/// Why a trace cannot be judged.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Unjudged {
    /// There is no map.
    #[error(
        "the trace has no map. Write it in the first line as {{\"map\": [...]}}, or name a file with --map."
    )]
    NoMap,
    /// An event is outside the map.
    #[error(
        "line {line}: the cell ({x}, {y}) is outside the {size} map. Use columns from 0 to {} and rows from 0 to {}.",
        size.width() - 1,
        size.height() - 1
    )]
    Outside {
        /// The line, from 1.
        line: u32,
        x: u16,
        y: u16,
        size: Size,
    },
    /// The number of starts is not 1.
    #[error(
        "the run has {0}, and a run that is judged has one. Name it with an event of type source."
    )]
    Starts(String),
    /// There is no event.
    #[error("the trace has a map but no event. Write a line for each step of the search.")]
    Empty,
    /// The trace changes its map.
    #[error(
        "line {0}: the trace changes its map. Only searches are judged; remove the events of the generator."
    )]
    Grows(u32),
}

impl Unjudged {
    /// Whether its message begins with a line of the trace.
    pub fn has_line(&self) -> bool {
        matches!(self, Unjudged::Outside { .. } | Unjudged::Grows(_))
    }
}

/// The claims of a trace on cells of its map.
struct Case<'a> {
    map: &'a Map,
    claims: &'a Claims,
    rules: &'a Rules,
    directions: Vec<Direction>,
    start: Cell,
    names: bool,
}

/// Judges a trace by the rules of a search on a map. O(n log n) for n events; 28 bytes for each cell of the map, and the
/// frontier.
pub fn judge(map: &Map, claims: &Claims, rules: &Rules) -> Result<Verdict, Unjudged> {
    let case = Case::new(map, claims, rules)?;
    let gives_g = claims.iter().any(|claim| claim.numbers()[0].is_some());
    let forms = rules.forms(map, case.names, gives_g);
    let keys = rules.keys(map, claims);
    let mut latest: Option<Fault> = None;
    let mut right = None;
    let ways = keys
        .iter()
        .flat_map(|keys| forms.iter().map(move |form| (keys, form)));
    for (keys, &form) in ways {
        let Some(fault) = case.follow(form, keys.as_ref()) else {
            right = Some(keys.as_ref().map_or("", |keys| keys.name));
            break;
        };
        // Of forms that fail at the same event, the one that fails in a detail says most.
        let rank = |fault: &Fault| (fault.event, fault.kind.detail());
        let is_later = |latest: &Fault| rank(latest) < rank(&fault);
        if latest.as_ref().is_none_or(is_later) {
            latest = Some(fault);
        }
    }
    let mut fault = latest.filter(|_| right.is_none());
    let tells = |claim: Claim| claim.numbers()[1..].iter().any(Option::is_some);
    let estimate = right.filter(|name| !name.is_empty() && claims.iter().any(tells));
    let (measure, tenths) = rules.guarantee().unwrap_or((Measure::Length, 0));
    let best = Shortest::of(map, &case.directions, measure);
    let best = map.goals.iter().filter_map(|&goal| best.to(goal)).min();
    let path = case.path(measure);
    if let (Some(fault), Some(length), Some(best)) = (&mut fault, path, best)
        && fault.kind == FaultKind::PathParents
        && length.value() * 10.0 > best.value() * f64::from(tenths) + 1e-6
        && tenths > 0
    {
        fault.kind = FaultKind::PathTooLong;
        telling::add_length(&mut fault.why, length.value(), best.value());
    }
    let expands = |claim: &Claim| claim.word == Word::Expanding;
    Ok(Verdict {
        fault,
        events: claims.events.len(),
        expanded: claims.iter().filter(expands).count(),
        length: path.map(Length::value),
        best: best.map(Length::value),
        estimate,
    })
}

impl<'a> Case<'a> {
    fn new(map: &'a Map, claims: &'a Claims, rules: &'a Rules) -> Result<Case<'a>, Unjudged> {
        if claims.events.is_empty() {
            return Err(Unjudged::Empty);
        }
        let size = map.size();
        let &[start] = map.starts.as_slice() else {
            return Err(Unjudged::Starts(counted(map.starts.len() as u64, "start")));
        };
        let mut names = false;
        for claim in claims.iter() {
            let (x, y) = claim.at;
            let Some(cell) = size.cell(x.into(), y.into()) else {
                let line = claim.line;
                return Err(Unjudged::Outside { line, x, y, size });
            };
            match claim.word {
                Word::Generating | Word::Updating => names |= cell != start,
                Word::Carving | Word::Raising | Word::Rejecting => {
                    return Err(Unjudged::Grows(claim.line));
                }
                _ => {}
            }
        }
        Ok(Case {
            map,
            claims,
            rules,
            directions: rules.directions(),
            start,
            names,
        })
    }

    /// The cell in that column and row.
    fn cell(&self, (x, y): (u16, u16)) -> Cell {
        let cell = self.map.size().cell(x.into(), y.into());
        cell.unwrap_or(self.start)
    }

    /// The first fault of the trace as that form of the search.
    fn follow(&self, form: Form, keys: Option<&Keys>) -> Option<Fault> {
        let place = (self.map, self.start);
        let how = (self.rules, form, keys);
        let mut run = Run::new(place, how, &self.directions, self.names);
        let mut last: Option<Claim> = None;
        for (event, claim) in self.claims.iter().enumerate() {
            let parent = claim.parent.map(|at| self.cell(at));
            let steps = run.steps;
            if let Err(wrong) = run.take(&claim, self.cell(claim.at), parent) {
                // The event that shows that a neighbour is missing belongs to the next step.
                let before = wrong.kind == FaultKind::MissedNeighbour;
                let begins = claim.word == Word::Expanding && !before;
                let step = steps + u32::from(begins);
                let last = last.filter(|_| before).unwrap_or(claim);
                return Some(fault(wrong, (event, claim.line), (last.moments, step)));
            }
            last = Some(claim);
        }
        let wrong = run.end().err()?;
        let (line, moments) = last.map_or((1, 0), |claim| (claim.line, claim.moments));
        let end = (self.claims.events.len(), line);
        Some(fault(wrong, end, (moments, run.steps)))
    }

    /// The length of the path that the trace tells cell by cell, if it leads from the start to a goal.
    fn path(&self, measure: Measure) -> Option<Length> {
        let traces = |claim: &Claim| claim.word == Word::Tracing;
        let traced = self.claims.iter().filter(traces);
        let cells: Vec<Cell> = traced.map(|claim| self.cell(claim.at)).collect();
        let ends = [cells.first()?, cells.last()?];
        if *ends[0] != self.start || !self.map.is_goal(*ends[1]) {
            return None;
        }
        cells.windows(2).try_fold(Length::ZERO, |length, pair| {
            match between(self.map, &self.directions, pair[0], pair[1]) {
                Move::Legal(direction) if self.map.is_floor(pair[1]) => {
                    Some(length + measure.of_move(direction, pair[1], self.map))
                }
                _ => None,
            }
        })
    }
}

fn fault(wrong: Wrong, (event, line): (usize, u32), (moments, step): (u32, u32)) -> Fault {
    Fault {
        event,
        line,
        moments,
        step,
        kind: wrong.kind,
        cell: wrong.cell,
        due: wrong.due,
        why: wrong.why,
    }
}
