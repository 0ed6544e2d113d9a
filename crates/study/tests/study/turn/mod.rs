//! Your turn: perfect players, players who take any tie or click by chance, hints, and the codes of results.

mod chance;
mod claims;
mod moves;
mod players;
mod reasons;

use mazescope_core::{Cell, Event, Grown, Kind, Random, Run, Seed, Settings, Size, Solver};
use mazescope_study::turn::{LARGE, Level, Turn};

/// The searches whose steps follow from rules.
fn solvers() -> Vec<Solver> {
    let mut all = mazescope_core::builtin::catalogue().solvers;
    all.retain(|solver| {
        let settings = Settings::new(solver.info.parameters);
        solver.info.turn_rule(&settings).is_some()
    });
    all
}

/// A small random map with this search at random settings, or its generation.
fn random_run(solver: Option<&Solver>, number: u64) -> Run {
    let catalogue = mazescope_core::builtin::catalogue();
    let mut chance = Random::new(&Seed::from(number), "turn");
    let id = match solver {
        None => ["kruskal", "prim"][chance.below(2) as usize],
        Some(_) => ["open", "backtracker", "dungeon", "prim"][chance.below(4) as usize],
    };
    let generator = *catalogue.generator(id).unwrap();
    let size = Size::new(3 + chance.below(15), 3 + chance.below(9)).unwrap();
    let mut grown = Grown::new(generator, size, Seed::from(number));
    grown.settings.set("obstacles", chance.below(35));
    grown.settings.set("terrain", chance.below(60));
    let lanes = solver.map(|solver| {
        let mut settings = Settings::new(solver.info.parameters);
        for parameter in solver.info.parameters {
            let [least, most] = parameter.range.bounds();
            let most = most.min(least + 24);
            settings.set(parameter.name, least + chance.below(most - least + 1));
        }
        (solver.clone(), settings)
    });
    Run::new(grown, lanes.into_iter().collect())
}

/// The first step in a turn of a random run of this search, or of a generator, that has one; none if the map has none.
fn random_turn(solver: Option<&Solver>, number: u64, level: Level) -> Option<Turn> {
    Turn::new(&random_run(solver, number), level, LARGE).ok()
}

fn cell(turn: &Turn, x: i32, y: i32) -> Cell {
    turn.timeline().board().size().cell(x, y).unwrap()
}

/// The events of a run that decide something, with their cells.
fn decisions(events: impl Iterator<Item = Event>) -> impl Iterator<Item = (Kind, Cell)> {
    let decisive = events.filter(|event| !event.is_value());
    decisive.map(|event| (event.kind(None), event.cell()))
}
