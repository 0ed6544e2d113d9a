//! The quick computation of all figures of a statement on many small maps.
//!
//! Events are counted as they are pulled, and none is kept. All counts exclude the events that trace the path, as those
//! of a complete recording do.

use super::figures::{FigureKind, FigureOf, directions};
use super::proposal::Proposal;
use super::statement::{NamedSearch, Statement};
use mazescope_core::event::code;
use mazescope_core::playback::tally::{Tally, TallyRule};
use mazescope_core::structures::floods::shortest::moves;
use mazescope_core::structures::lengths::length::{Measure, Moves};
use mazescope_core::{Cell, Direction, Event, Grid, Length, Map, Size, Tile};
use std::collections::VecDeque;
use std::sync::Arc;

/// The most events of a search on one map. A map on which a search has more of them stays undecided.
const MOST_EVENTS: u64 = 1 << 14;

/// The number of events that are pulled at once: more than most searches on a small map have.
const BATCH: usize = 1 << 9;

/// Measures map after map, with buffers that are used again.
pub struct Measurer<'s> {
    statement: &'s Statement,
    map: Arc<Map>,
    best: BestPath,
    log: Vec<Event>,
    values: Vec<Option<f64>>,
    tallies: Vec<SearchTally>,
}

/// The counts of one search, and its path.
#[derive(Clone, Copy, Debug, Default)]
struct SearchTally {
    counts: Tally,
    path: Option<Moves>,
}

impl<'s> Measurer<'s> {
    pub fn new(statement: &'s Statement) -> Measurer<'s> {
        let size = Size::clamped(1, 1);
        Measurer {
            statement,
            map: Arc::new(Map::new(size, Tile::Floor)),
            best: BestPath::new(size),
            log: Vec::with_capacity(BATCH),
            values: Vec::new(),
            tallies: Vec::new(),
        }
    }

    pub fn statement(&self) -> &'s Statement {
        self.statement
    }

    /// The values of all figures on this map. `None` if a search refuses it, or has more than `MOST_EVENTS` events.
    pub fn values(&mut self, proposal: &Proposal) -> Option<&[Option<f64>]> {
        self.set_map(proposal);
        self.tallies.clear();
        for search in self.statement.searches() {
            let tally = self.tally(search)?;
            self.tallies.push(tally);
        }
        self.values.clear();
        for figure in self.statement.figures() {
            let value = match figure.of {
                FigureOf::Search(search) => self.tallies[search].figure(figure.kind),
                FigureOf::Best { eight } => {
                    let (directions, measure) = (directions(eight), figure.kind.measure());
                    let best = self.best.length(&self.map, directions, measure);
                    best.map(Length::value)
                }
            };
            self.values.push(value);
        }
        Some(&self.values)
    }

    /// Makes the map of the proposal in the place of the last one.
    fn set_map(&mut self, proposal: &Proposal) {
        let same_size = self.map.size() == proposal.size();
        match Arc::get_mut(&mut self.map).filter(|_| same_size) {
            Some(map) => proposal.write(map),
            None => {
                self.map = Arc::new(proposal.map());
                self.best = BestPath::new(proposal.size());
            }
        }
    }

    fn tally(&mut self, search: &NamedSearch) -> Option<SearchTally> {
        let NamedSearch {
            solver, settings, ..
        } = search;
        if (solver.refuses)(&self.map, settings).is_some() {
            return None;
        }
        let rule = TallyRule::of(&solver.info);
        let mut run = solver.start_for_result(Arc::clone(&self.map), settings);
        let mut tally = SearchTally::default();
        let mut events = 0;
        let mut last: Option<Cell> = None;
        loop {
            self.log.clear();
            let pulled = run.pull(&mut self.log, BATCH);
            for &event in &self.log {
                if event.is_value() || event.code() as u32 != code::TRACED {
                    rule.add(&mut tally.counts, event);
                    continue;
                }
                let cell = event.cell();
                let path = tally.path.get_or_insert_default();
                if let Some(last) = last.replace(cell) {
                    path.add(last, cell, &self.map);
                }
            }
            if pulled < BATCH {
                return Some(tally);
            }
            events += pulled as u64;
            if events > MOST_EVENTS {
                return None;
            }
        }
    }
}

impl SearchTally {
    fn figure(&self, kind: FigureKind) -> Option<f64> {
        match kind {
            FigureKind::Steps => Some(self.counts.steps as f64),
            FigureKind::Expanded => Some(self.counts.expanded as f64),
            FigureKind::Discovered => Some(self.counts.discovered as f64),
            FigureKind::PeakFrontier => Some(self.counts.peak.into()),
            FigureKind::Walked => Some(self.counts.walked as f64),
            FigureKind::Moves => self.path.map(|path| path.steps() as f64),
            FigureKind::Length => self.path.map(|path| path.length()),
            FigureKind::Found => Some(self.path.map_or(0.0, |_| 1.0)),
        }
    }
}

/// Stands for a cell without a path.
const UNREACHED: Length = Length::straight(u32::MAX >> 2);

/// The best path on a map, with buffers that are used for map after map: the lengths of the best paths to all cells, and
/// a queue of the cells whose neighbours may improve.
///
/// The guarantees are checked against `structures/floods/shortest.rs`, and so is a map before it is shown. This is the
/// quick computation of the same lengths.
struct BestPath {
    lengths: Grid<Length>,
    queue: VecDeque<Cell>,
}

impl BestPath {
    /// Buffers for maps of this size.
    fn new(size: Size) -> BestPath {
        BestPath {
            lengths: Grid::uniform(size, UNREACHED),
            queue: VecDeque::new(),
        }
    }

    /// The length of the shortest path from the start of this map, of the same size, to its goal.
    ///
    /// Cells are corrected until no length improves. If all moves are equally long, each cell is queued once, and the
    /// first path to the goal is the best.
    fn length(&mut self, map: &Map, directions: &[Direction], measure: Measure) -> Option<Length> {
        let (&start, &goal) = (map.starts.first()?, map.goals.first()?);
        let lengths = self.lengths.as_mut_slice();
        lengths.fill(UNREACHED);
        lengths[start.index()] = Length::ZERO;
        self.queue.clear();
        self.queue.push_back(start);
        while let Some(from) = self.queue.pop_front() {
            let length = lengths[from.index()];
            for (to, direction) in moves(map, directions, from) {
                let longer = length + measure.of_move(direction, to, map);
                let known = &mut lengths[to.index()];
                if to == goal && measure == Measure::Moves {
                    return Some(longer);
                }
                if *known == UNREACHED || longer < *known {
                    *known = longer;
                    self.queue.push_back(to);
                }
            }
        }
        Some(lengths[goal.index()]).filter(|&length| length != UNREACHED)
    }
}
