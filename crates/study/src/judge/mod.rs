//! A judge of traces: whether a trace is a legal run of a search, and otherwise its first wrong step.
//!
//! A search is legal in several forms: a stack may be filled one neighbour at a time or with all of them,
//! and a program may mark cells when it pushes them or when it expands them. A trace is compared with each form, and
//! its fault is that of the form which it follows longest. `docs/judge.md` states all rules.

mod cells;
mod course;
mod fault;
mod frontier;
mod keys;
mod neighbours;
mod rules;
mod run;
mod telling;
mod verdict;

pub use fault::{Fault, FaultKind};
pub use rules::Rules;
pub use verdict::{Unjudged, Verdict, judge};
