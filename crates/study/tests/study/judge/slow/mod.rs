//! A slow judge, written from docs/judge.md alone.
//!
//! It keeps every state in which a legal run can be that says what the trace has said so far. An event leads from each
//! state to all states that can follow. The first event that leads nowhere is the first fault. Whatever a trace leaves
//! open stays open in a state: cells whose order is free form one group, and a cell with several legal parents has all
//! of them.

mod judging;
mod lengths;
mod path;
mod state;
mod world;

use super::traces::{Case, Said};
use state::State;
use std::collections::BTreeSet;
use world::{Estimate, World, estimates};

/// Names of kinds of faults.
pub type Kinds = BTreeSet<&'static str>;

/// The first fault of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the event, from 0; the number of events if the trace must not end.
    pub event: usize,
    /// The rules that it breaks. Each state may name others.
    pub kinds: Kinds,
}

/// The first fault of a trace, if it has one: by the estimate that it follows longest.
pub fn judge(case: &Case, trace: &[Said]) -> Option<Fault> {
    let mut latest: Option<Fault> = None;
    for estimate in estimates(case, trace) {
        let fault = judge_by(case, trace, estimate)?;
        match &mut latest {
            Some(latest) if latest.event == fault.event => latest.kinds.extend(fault.kinds),
            Some(latest) if latest.event > fault.event => {}
            _ => latest = Some(fault),
        }
    }
    latest
}

/// The first fault of a trace by that estimate.
fn judge_by(case: &Case, trace: &[Said], estimate: Estimate) -> Option<Fault> {
    let world = World::new(case, trace, estimate);
    // Some programs make the start its own parent.
    let start = case.start();
    let is_own = |said: &Said| said.cell == start && said.parent == Some(start);
    let rootless = |said: &Said| Said {
        parent: said.parent.filter(|_| !is_own(said)),
        ..*said
    };
    let trace: Vec<Said> = trace.iter().map(rootless).collect();
    let trace = &trace[..];
    let mut states: BTreeSet<State> = State::first(&world, trace).into_iter().collect();
    for (event, said) in trace.iter().enumerate() {
        let (mut next, mut kinds) = (BTreeSet::new(), Kinds::new());
        for state in &states {
            match state.after(&world, said) {
                Ok(successors) => next.extend(successors),
                Err(broken) => kinds.extend(broken),
            }
        }
        if next.is_empty() {
            return Some(Fault { event, kinds });
        }
        states = next;
    }
    let mut kinds = Kinds::new();
    for state in &states {
        match state.may_end(&world) {
            Ok(()) => return None,
            Err(broken) => kinds.extend(broken),
        }
    }
    let event = trace.len();
    Some(Fault { event, kinds })
}
