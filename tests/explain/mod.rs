//! Explanations that cross crates: of traces, of games, and after seeks.

mod glossary;
mod seeks;
mod words;

use mazescope_core::{Event, Info, Solver, Timeline};
use mazescope_formats::trace::{self, Said, replay};
use mazescope_formats::{Tape, TraceFormat};
use mazescope_games::walk::record;
use mazescope_games::walls::optimiser::Method;

/// The first events of a run as a run of another program: written as a trace, and read again.
fn replayed(run: &Timeline, most: u64) -> Solver {
    let pieces = run.recording().pieces(0, run.len().min(most));
    let events: Vec<Event> = pieces.flatten().copied().collect();
    let mut file = Vec::new();
    let (said, format) = (Said::default(), TraceFormat::JsonLines);
    trace::write_said(run.origin(), [&events[..]], &said, format, &mut file).unwrap();
    replay::solver(&Tape::of(trace::read(&file).unwrap()))
}

/// The generators and the searches of the catalogue.
fn ours() -> Vec<Info> {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    generators
        .chain(catalogue.solvers.iter().map(|entry| entry.info))
        .collect()
}

fn of_games() -> Vec<Info> {
    let methods = Method::ALL.map(|method| *method.info());
    methods.into_iter().chain([record::INFO]).collect()
}
