//! A slow judge, written from docs/judge.md alone.
//!
//! It keeps every state in which a legal run can be that says what the trace has said so far. An event leads from each
//! state to all states that can follow. The first event that leads nowhere is the first fault. Whatever a trace leaves
//! open stays open in a state: cells whose order is free form one group, and a cell with several legal parents has all
//! of them.

mod judging;
mod numbers;
mod path;
mod state;

use super::traces::{Case, HEURISTICS, Said};
use mazescope_support::machine::world::World;
use numbers::given;
use state::State;
use std::collections::{BTreeSet, HashSet};

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

/// A case by one of the estimates by which a trace may be legal.
pub struct Terms<'a> {
    pub case: &'a Case,
    /// The map with its moves and that estimate.
    pub world: World,
    /// Whether the trace names neighbours.
    pub names: bool,
}

/// The estimates by which a trace may be legal.
fn estimates(case: &Case, trace: &[Said]) -> Vec<World> {
    if case.named || !case.is_guided() {
        return vec![case.world.clone()];
    }
    let by = |heuristic, given| {
        let mut world = case.world.clone();
        (world.heuristic, world.given) = (heuristic, given);
        world
    };
    // What fits four or eight moves has a name of its own.
    let named = HEURISTICS.into_iter().filter(|name| *name != "fitting");
    let given = given(case, trace).map(|given| by("zero", Some(given)));
    named.map(|name| by(name, None)).chain(given).collect()
}

/// The first fault of a trace, if it has one: by the estimate that it follows longest.
pub fn judge(case: &Case, trace: &[Said]) -> Option<Fault> {
    let start = case.start();
    let names = |said: &Said| said.is_naming() && said.cell != start;
    let names = trace.iter().any(names);
    // Some programs make the start its own parent.
    let mut trace = trace.to_vec();
    for said in trace.iter_mut().filter(|said| said.cell == start) {
        said.parent = said.parent.filter(|&parent| parent != start);
    }
    let mut latest: Option<Fault> = None;
    for world in estimates(case, &trace) {
        let fault = judge_by(&Terms { case, world, names }, &trace)?;
        match &mut latest {
            Some(latest) if latest.event == fault.event => latest.kinds.extend(fault.kinds),
            Some(latest) if latest.event > fault.event => {}
            _ => latest = Some(fault),
        }
    }
    latest
}

/// The first fault of a trace by that estimate.
fn judge_by(terms: &Terms, trace: &[Said]) -> Option<Fault> {
    let mut states: HashSet<State> = State::first(terms, trace).into_iter().collect();
    for (event, said) in trace.iter().enumerate() {
        let (mut next, mut kinds) = (HashSet::new(), Kinds::new());
        for state in &states {
            match state.after(terms, said) {
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
        match state.may_end(terms) {
            Ok(()) => return None,
            Err(broken) => kinds.extend(broken),
        }
    }
    let event = trace.len();
    Some(Fault { event, kinds })
}
