//! Runs play backwards as well as forwards, and edits are made and undone, on real runs of every entry.
//!
//! The duration of these tests grows with the square of a run's length. A plain run has small maps. Each solver runs on the
//! maps of a quarter of the generators, in turn, so that every kind of event and every entry occurs.

mod breakpoints;
mod current;
mod edits;
mod large;
mod projector;
mod runs;
mod seeking;
mod trail;

use mazescope_core::{Generator, Scene, Seed, Settings, Size, Solver, Timeline, Unit};
use mazescope_support::cases::{of, thorough};
use mazescope_support::runs::{is_long, may_be_long};
use std::sync::Arc;

fn size() -> Size {
    let (width, height) = of((31, 23), (61, 47));
    Size::clamped(width, height)
}

/// In a plain run, one of this many generators grows a map for a solver.
const TURNS: usize = 4;

/// The runs of every generator, and of every solver on maps of generators, all recorded.
fn timelines() -> Vec<(String, Timeline)> {
    let catalogue = mazescope_core::builtin::catalogue();
    let seed = Seed::new("77");
    let mut all = Vec::new();
    for (turn, generator) in catalogue.generators.iter().enumerate() {
        let settings = Settings::new(generator.info.parameters);
        let size = size();
        let timeline = Timeline::of_growth(generator, &size.into(), &seed, &settings, 1 << 20);
        all.push((generator.info.id.to_owned(), timeline));
        let map = Arc::new(generator.grow(size, &seed, &settings));
        for (number, solver) in catalogue.solvers.iter().enumerate() {
            if !thorough() && !(number + turn).is_multiple_of(TURNS) {
                continue;
            }
            let settings = Settings::new(solver.info.parameters);
            if is_long(solver, &settings, &map) {
                continue;
            }
            let timeline = Timeline::of_search(solver, &settings, &map, 1 << 20);
            all.push((
                format!("{} on {}", solver.info.id, generator.info.id),
                timeline,
            ));
        }
    }
    for (_, timeline) in &mut all {
        while timeline.record(1 << 12) > 0 {}
    }
    all
}

/// A scene of that generator with all solvers whose runs are short enough, all recorded.
fn scene(generator: &Generator) -> Scene {
    let settings = Settings::new(generator.info.parameters);
    let solvers: Vec<(Solver, Settings)> = mazescope_core::builtin::catalogue()
        .solvers
        .into_iter()
        .filter(|solver| !may_be_long(&solver.info))
        .map(|solver| (solver.clone(), Settings::new(solver.info.parameters)))
        .collect();
    let seed = Seed::new("77");
    let mut scene = Scene::grow(generator, size(), &seed, &settings, solvers, Unit::Events);
    finish(&mut scene);
    scene
}

fn finish(scene: &mut Scene) {
    while !scene.is_complete() {
        scene.record(1000);
    }
}
