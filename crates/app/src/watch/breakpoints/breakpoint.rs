//! One breakpoint: its condition, and the steps of each lane at which it occurs.

use crate::watch::compare::pair::Pair;
use mazescope_core::playback::breakpoints::{
    BreakpointAt, BreakpointSteps, FoundSteps, Happening, StepSet,
};
use mazescope_core::words::{counted, grouped};
use mazescope_core::{Discipline, Lane};
use mazescope_explain::Breach;

/// A breakpoint, with its finder for each lane.
#[derive(Debug)]
pub(crate) struct Breakpoint {
    pub at: BreakpointAt,
    pub finders: Vec<Finder>,
}

impl Breakpoint {
    /// A breakpoint without finders.
    pub(crate) fn new(at: BreakpointAt) -> Breakpoint {
        Breakpoint {
            at,
            finders: Vec::new(),
        }
    }

    /// The steps of a lane at which play pauses, as far as they are known. A divergence pauses the first of the two
    /// compared lanes.
    pub(crate) fn steps<'a>(&'a self, lane: usize, pair: Option<Pair<'a>>) -> Option<&'a StepSet> {
        match self.at {
            BreakpointAt::Divergence => {
                let pair = pair.filter(|pair| pair.lanes[0] == lane)?;
                Some(pair.divergences.found())
            }
            _ => Some(self.finders.get(lane)?.so_far().found()),
        }
    }
}

/// Finds the occurrences of one breakpoint in one lane.
#[derive(Debug)]
pub(crate) enum Finder {
    /// From events alone.
    Log(BreakpointSteps),
    /// From events and all shortest paths.
    Breach(Breach),
}

impl Finder {
    /// The steps at which play pauses, as far as its log has been read.
    pub(crate) fn so_far(&self) -> &FoundSteps {
        match self {
            Finder::Log(breakpoints) => &breakpoints.so_far,
            Finder::Breach(breach) => &breach.so_far,
        }
    }

    /// Bytes that it uses.
    pub(crate) fn bytes(&self) -> u64 {
        let more = match self {
            Finder::Log(_) => 0,
            Finder::Breach(breach) => breach.bytes(),
        };
        self.so_far().found().bytes() + more
    }
}

/// What a run does there.
pub fn words(at: BreakpointAt) -> String {
    let words = match at {
        BreakpointAt::Cell(x, y) => return format!("reaches ({x}, {y})"),
        BreakpointAt::Frontier(most) => {
            let cells = counted(most.into(), "cell");
            return format!("has a frontier of more than {cells}");
        }
        BreakpointAt::Happening(Happening::Backtracking) => "backtracks",
        BreakpointAt::Happening(Happening::ShorterPath) => "finds a shorter path to a cell",
        BreakpointAt::Happening(Happening::Reopening) => "reopens a cell",
        BreakpointAt::Happening(Happening::Note) => "reports something",
        BreakpointAt::Path => "finds its path",
        BreakpointAt::Divergence => "diverges from the other search",
        BreakpointAt::Breach => "violates its guarantee",
    };
    words.to_owned()
}

/// An occurrence of a breakpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundBreakpoint {
    /// The breakpoint.
    pub at: BreakpointAt,
    /// The lane.
    pub lane: usize,
    /// The step of the lane.
    pub step: u64,
    /// The tick.
    pub tick: u64,
}

impl FoundBreakpoint {
    /// In words: "Breakpoint at step 40: Depth-first backtracks."
    pub fn words(&self, lanes: &[Lane]) -> String {
        let lane = lanes.get(self.lane);
        let name = lane.map_or("the search", |lane| lane.solver.info.name);
        let step = grouped(self.step);
        let what = match (self.at, lane.map(|lane| lane.solver.info.discipline)) {
            (BreakpointAt::Happening(Happening::Backtracking), Some(Discipline::None)) => {
                "fills a cell".to_owned()
            }
            (at, _) => words(at),
        };
        format!("Breakpoint at step {step}: {name} {what}.")
    }
}
