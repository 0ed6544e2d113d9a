//! Small maps for turns.

use mazescope_core::catalogue::Measure;
use mazescope_core::playback::score::{self, Score};
use mazescope_core::{
    Begin, Catalogue, Generator, Ground, Grown, Info, Run, Seed, Settings, Size, Solver, TurnRule,
};

/// The sizes that are tried, the largest first.
const SIZES: [(u32, u32); 3] = [(13, 9), (9, 7), (7, 5)];
/// The size of a maze for a walker.
const WALKED: (u32, u32) = (15, 11);
/// The most steps of a run on a new map, if a smaller map has fewer.
const MOST_STEPS: u64 = 150;
/// The most events of a run that is tried.
const MOST_EVENTS: u64 = 50_000;
/// The most maps of a size that are tried.
const TRIED: usize = 12;

/// The entries that a learner can take the place of at their usual settings: searches, then generators.
pub fn entries(catalogue: &Catalogue) -> impl Iterator<Item = &Info> {
    let searches = catalogue.solvers.iter();
    let searches = searches.filter(|solver| !matches!(solver.begin, Begin::Replay { .. }));
    let searches = searches.map(|solver| &solver.info);
    let generators = catalogue.generators.iter().map(|entry| &entry.info);
    searches
        .chain(generators)
        .filter(|info| rule(info).is_some())
}

/// The rule of an entry at its usual settings.
fn rule(info: &Info) -> Option<TurnRule> {
    info.turn_rule(&Settings::new(info.parameters))
}

/// Whether an entry has a parameter of this name.
fn has(info: &Info, name: &str) -> bool {
    info.parameters
        .iter()
        .any(|parameter| parameter.name == name)
}

/// A run of the entry with this id on a small map that follows from the seed: a search that reaches its goal, or the
/// growth of a maze.
pub fn run(catalogue: &Catalogue, id: &str, seed: Seed) -> Option<Run> {
    if let Some(generator) = catalogue.generator(id) {
        return Some(Run::new(grown(generator, SIZES[0], seed), Vec::new()));
    }
    let solver = catalogue.solver(id)?;
    let walks = matches!(rule(&solver.info), Some(TurnRule::Hand { .. }));
    let sizes = if walks { &[WALKED][..] } else { &SIZES };
    let wanted = if walks { "braid" } else { "obstacles" };
    let mut generators = catalogue.generators.iter();
    let generator = generators.find(|entry| has(&entry.info, wanted));
    let generator = generator.or(catalogue.generators.first())?;
    let weighs = solver.info.explanation.measure == Measure::Length;
    let on_map = |size: (u32, u32), seed: Seed| {
        let mut grown = grown(generator, size, seed);
        grown.settings.set("obstacles", 22);
        grown.settings.set("terrain", if weighs { 30 } else { 0 });
        grown.settings.set("braid", if walks { 40 } else { 0 });
        let settings = Settings::new(solver.info.parameters);
        Run::new(grown, vec![(solver.clone(), settings)])
    };
    for &size in sizes {
        let seeds = std::iter::successors(Some(seed.clone()), |seed| Some(seed.next()));
        let mut runs = seeds.take(TRIED).map(|seed| on_map(size, seed));
        if let Some(run) = runs.find(|run| is_short(solver, run)) {
            return Some(run);
        }
    }
    let [.., smallest] = sizes else { return None };
    Some(on_map(*smallest, seed))
}

/// The seed that follows that of a run on a generated map.
pub fn seed_after(run: &Run) -> Option<Seed> {
    match &run.ground {
        Ground::Grown(grown) => Some(grown.seed.next()),
        Ground::Given(_) => None,
    }
}

/// A run like this one on the map of the next seed; a given map has none.
pub fn next(run: &Run) -> Option<Run> {
    let Ground::Grown(grown) = &run.ground else {
        return None;
    };
    let mut grown = Grown::clone(grown);
    grown.seed = grown.seed.next();
    Some(Run {
        ground: grown.into(),
        ..run.clone()
    })
}

/// The generation of a small map.
fn grown(generator: &Generator, (width, height): (u32, u32), seed: Seed) -> Grown {
    Grown::new(*generator, Size::clamped(width, height), seed)
}

/// Whether the search reaches its goal in a few steps.
fn is_short(solver: &Solver, run: &Run) -> bool {
    let settings = Settings::new(solver.info.parameters);
    let recorded = score::record(solver, run.map(), &settings, |events| events < MOST_EVENTS);
    recorded.is_ok_and(|mut recording| {
        recording.steps() <= MOST_STEPS && Score::of(&mut recording).moves().is_some()
    })
}
