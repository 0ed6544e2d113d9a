//! Scores: the cost of a search and its result, at its end and at any moment.

use super::fault::EntryFault;
use crate::board::Counts;
use crate::structures::lengths::length::Moves;
use crate::{Cell, Discipline, Kinds, Map, Recording, Settings, Solver};
use std::sync::Arc;

/// The result of a whole search. All counts exclude the events that trace the path.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    /// The cells of the path from start to goal, both included; empty if there is none.
    pub path: Vec<Cell>,
    /// The cost of the path, if the search itself has stated it, as another program may in its trace.
    pub cost: Option<f64>,
    /// The number of steps, as the search counts them.
    pub steps: u64,
    /// The number of expansions.
    pub expanded: u64,
    /// Moves of a walker.
    pub walked: u64,
    /// Cells that were filled, if the search fills cells.
    pub filled: u64,
    /// The number of discovered cells, including the start.
    pub discovered: u64,
    /// The largest size of the frontier.
    pub peak_frontier: u32,
    /// The number of events of the search.
    pub events: u64,
    /// Whether it generates a map, as a generator's trace does, instead of searching.
    pub growth: bool,
    /// Whether it ended without a path and without a proof that none exists.
    pub gave_up: bool,
}

impl Score {
    /// The score of a complete recording. O(path), once the recording's index is there.
    pub fn of(recording: &mut Recording) -> Score {
        let all = recording.len();
        let (path, cost, traced, counted) = match recording.solution() {
            // Events after the path belong to the search, too.
            Some(said) => (said.path.clone(), said.cost, said.traced, all),
            None => {
                let search = recording.before_path();
                let path = recording.pieces(search, all).flatten();
                let path = path.map(|event| event.cell()).collect();
                (path, None, all - search, search)
            }
        };
        let tally = recording.tally_at(counted);
        Score {
            gave_up: path.is_empty() && recording.leaves_open(),
            path,
            cost,
            steps: tally.steps,
            expanded: tally.expanded,
            walked: tally.walked,
            filled: tally.done(Discipline::None),
            discovered: tally.discovered,
            peak_frontier: tally.peak,
            events: all - traced,
            growth: is_growth(recording),
        }
    }

    /// The work done, in the unit that [`Discipline::work`] names for searches of that discipline.
    pub fn work(&self, discipline: Discipline) -> u64 {
        match discipline {
            Discipline::Walk => self.walked,
            Discipline::None => self.filled,
            _ => self.expanded,
        }
    }

    /// The cells of the path minus 1: its moves, if all of them touch.
    pub fn moves(&self) -> Option<u64> {
        (self.path.len() as u64).checked_sub(1)
    }

    /// The length of the path, as in [`Extent::length`]. O(path).
    pub fn length(&self, map: &Map) -> Option<f64> {
        self.moves()?;
        Some(told(self.cost, Moves::along(&self.path, map).length()))
    }

    /// The moves and the length of the path that this solver has found. O(path).
    pub fn extent(&self, map: &Map, solver: &Solver) -> Option<Extent> {
        let length = self.length(map)?;
        let moves = Moves::along(&self.path, map);
        let jumps = moves.jumps || solver.info.draws_lines();
        Some(Extent {
            steps: if jumps { moves.links } else { moves.count },
            length,
            even: moves.even_length(),
            is_cost: length != moves.length(),
            jumps,
            costs: match (map.costs(), solver.minds_costs) {
                (None, _) => CellCosts::Even,
                (Some(_), true) => CellCosts::Minded,
                (Some(_), false) => CellCosts::Unminded,
            },
        })
    }
}

/// The moves and the length of a path, with the same meaning in all commands and views.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Extent {
    /// The number of its moves, or of its jumps.
    pub steps: u64,
    /// The cost of the path, if it was stated; otherwise its length: 1 for a straight move, the square root of 2 for a
    /// diagonal one, and for a line at another angle that from centre to centre, each times the costs of the cells
    /// along it, whether the search takes costs into account or not.
    pub length: f64,
    /// The length without costs.
    pub even: f64,
    /// Whether the length is a stated cost that differs from the length along the cells.
    pub is_cost: bool,
    /// Whether its lines have any angle, so that it has jumps and no moves.
    pub jumps: bool,
    /// The role of the map's costs in the search.
    pub costs: CellCosts,
}

/// The role of a map's costs in a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellCosts {
    /// Every cell costs 1.
    #[default]
    Even,
    /// Some cells cost more, and the search takes that into account.
    Minded,
    /// Some cells cost more, and the search ignores it.
    Unminded,
}

impl Extent {
    /// The number of its moves, unless it has jumps.
    pub fn moves(self) -> Option<u64> {
        (!self.jumps).then_some(self.steps)
    }

    /// Whether the length says more than the number of steps.
    pub fn differs_from_steps(self) -> bool {
        let told_by_steps = self.costs == CellCosts::Even && self.length == self.steps as f64;
        self.is_cost || self.jumps || !told_by_steps
    }
}

/// The extent of a path of this length with this stated cost: the length, unless the cost differs even in the digits
/// shown. A trace writes a length with six decimals, which does not make it a cost.
fn told(cost: Option<f64>, along: f64) -> f64 {
    let other = |cost: &f64| hundredths(*cost) != hundredths(along);
    cost.filter(other).unwrap_or(along)
}

/// A length in the digits shown.
fn hundredths(length: f64) -> f64 {
    (length * 100.0).round()
}

/// Whether a map is built before the first cell is expanded. O(events up to there), few in a search.
fn is_growth(recording: &Recording) -> bool {
    let mut events = recording.pieces(0, recording.len()).flatten();
    let builds = Kinds::of(&[Kinds::CARVES, Kinds::RAISED]);
    let first = events.find(|&&event| event.is_expanded() || builds.contains(event));
    first.is_some_and(|&event| builds.contains(event))
}

/// Runs a search to its end, and returns its score. See [`record`].
pub fn solve(
    solver: &Solver,
    map: Arc<Map>,
    settings: &Settings,
    go_on: impl FnMut(u64) -> bool,
) -> Option<Score> {
    let mut recording = record(solver, map, settings, go_on).ok()?;
    Some(Score::of(&mut recording))
}

/// The reason why there is no recording of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unrecorded {
    /// It was stopped.
    Stopped,
    /// The memory is full.
    Starved,
    /// It has refused the map, or has a fault.
    AtFault(EntryFault),
}

/// Records a search to its end. `go_on` receives the number of events so far, every few hundred thousand events, and
/// stops the search by returning false.
pub fn record(
    solver: &Solver,
    map: Arc<Map>,
    settings: &Settings,
    mut go_on: impl FnMut(u64) -> bool,
) -> Result<Recording, Unrecorded> {
    const SLICE: usize = 1 << 18;
    let (mut recording, mut algorithm) = Recording::of_search(solver, settings, map);
    while let Some(run) = &mut algorithm
        && recording.pull(run.as_mut(), SLICE) >= SLICE
    {
        if !go_on(recording.len()) {
            return Err(Unrecorded::Stopped);
        }
    }
    if let Some(fault) = recording.fault().cloned() {
        let name = solver.info.name;
        return Err(Unrecorded::AtFault(EntryFault { name, fault }));
    }
    if recording.is_starved() {
        Err(Unrecorded::Starved)
    } else {
        Ok(recording)
    }
}

/// The state of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It has not ended.
    AtWork,
    /// It has built a map.
    Grown,
    /// It has found a goal.
    Found,
    /// It has ended without a goal, because no path exists.
    NoPath,
    /// It has ended without a goal, and does not know whether a path exists; with the words for that: "gave up".
    GaveUp(&'static str),
}

/// A run at the present moment, in figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunFigures {
    /// Its state.
    pub standing: Standing,
    /// Whether it generates a map instead of searching.
    pub growth: bool,
    /// The counters of its board so far. A cell that was expanded again counts again.
    pub counts: Counts,
    /// Moves of a walker so far.
    pub walked: u64,
    /// The current cell, until it ends.
    pub now: Option<Cell>,
    /// Moves or jumps of the path, as far as it is traced.
    pub moves: Option<u64>,
    /// The length of its path, once it is traced.
    pub extent: Option<Extent>,
}

impl RunFigures {
    /// Whether the run is over at the present moment.
    pub fn ended(&self) -> bool {
        self.standing != Standing::AtWork
    }

    /// The work done so far, in the unit that [`Discipline::work`] names for runs of that discipline.
    pub fn work(&self, discipline: Discipline) -> u64 {
        match discipline {
            Discipline::Walk => self.walked,
            Discipline::None => self.counts.backtracked.into(),
            _ => self.counts.expanded.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Begin, Info, PathPromise};
    use crate::grid::Size;
    use crate::map::Tile;

    #[test]
    fn what_was_said_to_be_the_cost_goes_before_the_length() {
        let size = Size::clamped(9, 9);
        let map = Map::new(size, Tile::Floor);
        let solver = Solver {
            info: Info::new("mine", "Mine"),
            promise: |_| PathPromise::Nothing,
            minds_costs: false,
            refuses: |_, _| None,
            begin: Begin::Function(|_, _| Box::new(std::iter::empty().fuse())),
        };
        let path: Vec<Cell> = [(0, 0), (5, 0), (7, 1)]
            .iter()
            .filter_map(|&(x, y)| size.cell(x, y))
            .collect();
        let extent = |cost| {
            let path = path.clone();
            let score = Score {
                path,
                cost,
                ..Score::default()
            };
            score.extent(&map, &solver).unwrap_or_default()
        };
        let along = extent(None);
        assert_eq!(along.length, 5.0 + 5_f64.sqrt());
        assert!(along.jumps && !along.is_cost);
        assert!(!extent(Some(7.236_068)).is_cost, "in the digits shown");
        for cost in [-31.0, 9.25, 1e300] {
            let said = extent(Some(cost));
            assert_eq!((said.length, said.is_cost), (cost, true));
        }
    }

    #[test]
    fn only_moves_along_axes_are_as_long_as_they_are_many() {
        let of = |steps, is_cost, jumps| Extent {
            steps,
            length: 2.0,
            even: 2.0,
            is_cost,
            jumps,
            costs: CellCosts::Even,
        };
        assert!(!of(2, false, false).differs_from_steps());
        assert!(of(1, false, false).differs_from_steps());
        assert!(of(2, true, false).differs_from_steps());
        assert!(of(2, false, true).differs_from_steps());
        let terrain = Extent {
            costs: CellCosts::Unminded,
            ..of(2, false, false)
        };
        assert!(terrain.differs_from_steps());
        assert_eq!(of(2, false, true).moves(), None);
    }
}
