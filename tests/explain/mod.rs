//! Explanations that cross crates: of traces, of games, and after seeks.

mod glossary;
mod seeks;
mod words;

use mazescope_core::{Event, Generator, Info, Plane, Seed, Settings, Size, Solver, Timeline};
use mazescope_formats::trace::{self, Said, replay};
use mazescope_formats::{Tape, TraceFormat};
use mazescope_games::walk::record;
use mazescope_games::walls::optimiser::ANNEALING;
use mazescope_support::toys;

/// The first events of a run as a run of another program: written as a trace, and read again.
fn replayed(run: &Timeline, most: u64) -> Solver {
    let pieces = run.recording().pieces(0, run.len().min(most));
    let events: Vec<Event> = pieces.flatten().copied().collect();
    let mut file = Vec::new();
    let (said, format) = (Said::default(), TraceFormat::JsonLines);
    trace::write_said(run.origin(), [&events[..]], &said, format, &mut file).unwrap();
    replay::solver(&Tape::of(trace::read(&file).unwrap()))
}

/// The searches of the catalogue and the toys, with eight moves where they have the choice.
fn searches() -> Vec<(Solver, Settings)> {
    let all = mazescope_core::builtin::catalogue().solvers.into_iter();
    let all = all.chain(toys::all()).map(|solver| {
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", 1);
        (solver, settings)
    });
    all.collect()
}

/// Those that are replayed here: a trace has to declare what its numbers mean, and these traces do not.
fn traced() -> Vec<(Solver, Settings)> {
    let mut all = searches();
    all.retain(|(solver, settings)| !matches!(solver.plane(settings), Plane::Number { .. }));
    all
}

/// The complete generation of a map.
fn growth(generator: &Generator, settings: &Settings, (width, height): (u32, u32)) -> Timeline {
    let size = Size::clamped(width, height);
    let mut timeline = Timeline::of_growth(generator, &size.into(), &Seed::first(), settings, 0);
    while timeline.record(1 << 16) > 0 {}
    timeline
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
    vec![ANNEALING, record::INFO]
}
