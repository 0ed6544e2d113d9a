//! What every entry of every catalogue keeps, over many seeds, sizes and settings.

mod braid;
mod estimates;
mod far_frontiers;
mod frontiers;
mod masks;
mod pairwise;
mod parameters;
mod promised_maps;
mod pseudocode;
mod roads;
mod shortest_paths;
mod streams;
mod terrain;
mod textures;
mod usual;
mod vocabulary;
mod walkers;
mod walls;

use mazescope_core::generators::GENERATORS;
use mazescope_core::structures::lengths::guide::Gauge;
use mazescope_core::{
    Algorithm, Cell, Event, Info, MOST_COST, Map, Parameter, Random, Seed, Settings, Size, Solver,
    Tile,
};
use mazescope_support::cases::thorough;
use mazescope_support::runs::{LOOKED_AT, may_be_long};
use mazescope_support::values::values;
use std::cell::OnceCell;
use std::sync::Arc;

/// The sizes that every law is tried on.
const SIZES: [(u32, u32); 12] = [
    (1, 1),
    (1, 9),
    (9, 1),
    (2, 2),
    (3, 3),
    (17, 9),
    (40, 30),
    (62, 5),
    (101, 70),
    (8192, 3),
    (3, 8192),
    (203, 151),
];

fn sizes() -> impl Iterator<Item = Size> {
    SIZES.iter().map(|&(w, h)| Size::new(w, h).unwrap())
}

fn seeds(count: u64) -> impl Iterator<Item = Seed> {
    (1..=count).map(Seed::from)
}

/// Up to `most` seeds, each with its number. All generators together grow at most as many maps as 5 generators with `most` seeds,
/// but a request for 2 or more gives at least 2, because parameters with two values differ only in the second round.
fn rounds(most: u64) -> impl Iterator<Item = (usize, Seed)> {
    let count = (5 * most / GENERATORS.len() as u64).clamp(2.min(most), most);
    (0..).zip(seeds(count))
}

/// Cases of a law: values of its own factors with settings, so that any two values of different factors
/// or parameters meet in some case. Each value of the first factor also meets the defaults.
/// Every round has all pairs, but combines them differently.
fn cases(
    factors: &[usize],
    parameters: &'static [Parameter],
    round: usize,
) -> Vec<(Vec<usize>, Settings)> {
    let values: Vec<Vec<u32>> = parameters.iter().map(values).collect();
    let counts = values.iter().map(Vec::len);
    let all: Vec<usize> = factors.iter().copied().chain(counts).collect();
    let mut cases = Vec::new();
    for mut row in pairwise::rows(&all) {
        let chosen = row.split_off(factors.len());
        let mut settings = Settings::new(parameters);
        for ((parameter, values), place) in parameters.iter().zip(&values).zip(chosen) {
            settings.set(parameter.name, values[(place + round) % values.len()]);
        }
        cases.push((row, settings));
    }
    for first in 0..factors.first().copied().unwrap_or(1) {
        let places = factors.iter().enumerate();
        let row = places.map(|(place, &count)| match place {
            0 => first,
            _ => (first + round) % count,
        });
        cases.push((row.collect(), Settings::new(parameters)));
    }
    cases
}

/// A map with sides of at most these lengths, with few or many walls, with costs in at most that percentage of its
/// cells, and with one to three starts and goals on any floor; none if there is no floor.
fn random_map(number: u64, (width, height): (u32, u32), costly: u32) -> Option<Map> {
    let mut random = Random::new(&Seed::from(number), "random maps");
    let size = Size::clamped(1 + random.below(width), 1 + random.below(height));
    let mut map = Map::new(size, Tile::Floor);
    let (walls, costly) = (random.below(50), random.below(costly + 1));
    for cell in size.iter() {
        if random.below(100) < walls {
            map.tiles[cell] = Tile::Wall;
        } else if random.below(100) < costly {
            map.set_cost(cell, 1 + random.below(MOST_COST.into()) as u8);
        }
    }
    let floor: Vec<Cell> = size.iter().filter(|&cell| map.is_floor(cell)).collect();
    let any = |random: &mut Random| floor[random.below(floor.len() as u32) as usize];
    let mut some = || {
        let count = 1 + random.below(3);
        (0..count).map(|_| any(&mut random)).collect()
    };
    if floor.is_empty() {
        return None;
    }
    (map.starts, map.goals) = (some(), some());
    Some(map)
}

/// Every event of a run, or a failure if it is longer than `bound`.
fn all_events(mut algorithm: Box<dyn Algorithm>, bound: u64) -> Vec<Event> {
    let mut log = Vec::new();
    while algorithm.pull(&mut log, 10_000) > 0 {
        assert!(log.len() as u64 <= bound, "more than {bound} events");
    }
    log
}

/// Every event of a run of a solver. The result is `None` if the solver refuses the map, or if a run that may take
/// longer than usual does so.
fn usual_events(solver: &Solver, settings: &Settings, map: &Arc<Map>) -> Option<Vec<Event>> {
    if (solver.refuses)(map, settings).is_some() {
        return None;
    }
    let mut run = solver.start(Arc::clone(map), settings);
    let (info, size) = (&solver.info, map.size());
    let expected = info
        .expected_events(size)
        .expect("a bound or a usual number of events");
    if info.usual.is_none() {
        return Some(all_events(run, expected));
    }
    let most = match may_be_long(info) {
        true => expected.min(LOOKED_AT as u64),
        false => expected,
    };
    let mut log = Vec::new();
    while run.pull(&mut log, 10_000) > 0 {
        if log.len() as u64 > most {
            return None;
        }
    }
    Some(log)
}

/// Whether the paths of a solver are straight lines at any angle.
fn is_any_angle(info: &Info, settings: &Settings) -> bool {
    let map = Map::new(Size::clamped(1, 1), Tile::Floor);
    let gauge = info.explanation.gauge.map(|gauge| gauge(&map, settings));
    matches!(gauge, Some(Gauge::Beeline(..)))
}

/// A map with its description.
type Described = (String, Arc<Map>);

/// A map of every generator at every size, with its marks. It is grown when a law first needs it.
struct Maps {
    seed: Seed,
    /// Each map with its description, by the positions of generator and size.
    grown: Vec<Vec<OnceCell<Described>>>,
}

impl Maps {
    fn new(seed: &Seed) -> Maps {
        let [generators, sizes] = factors_of_maps();
        Maps {
            seed: seed.clone(),
            grown: vec![vec![OnceCell::new(); sizes]; generators],
        }
    }

    /// The map of a case, whose first two values are the positions of its generator and of its size.
    fn at(&self, place: &[usize]) -> &Described {
        self.grown[place[0]][place[1]].get_or_init(|| {
            let generator = &GENERATORS[place[0]];
            let (width, height) = SIZES[place[1]];
            let size = Size::new(width, height).unwrap();
            let settings = Settings::new(generator.info.parameters);
            let map = generator.grow(size, &self.seed, &settings);
            let about = format!("{} {size} seed {}", generator.info.id, self.seed);
            (about, Arc::new(map))
        })
    }
}

/// A plain run tries few cases on sizes with more cells than this. They take nearly all the time, and any map shows
/// that counts and bounds also hold on large maps.
const SMALL: u32 = 2000;

fn is_small(size: usize) -> bool {
    let (width, height) = SIZES[size];
    width * height <= SMALL
}

/// Whether a plain run leaves that size out: the last one is only larger than the others.
fn is_left_out(size: usize) -> bool {
    !thorough() && size == SIZES.len() - 1
}

/// Whether the solver at that position is tried on a map. A plain run tries small maps of all generators. At each larger size
/// it tries the map of one generator: solvers alternate between three, which differ from size to size.
fn is_tried(solver: usize, place: &[usize]) -> bool {
    let (generator, size) = (place[0], place[1]);
    let turn = (5 * size + solver % 3) % GENERATORS.len();
    thorough() || is_small(size) || generator == turn && !is_left_out(size)
}

/// The factors of solver cases that are not settings: the generator of the map, and its size.
fn factors_of_maps() -> [usize; 2] {
    [GENERATORS.len(), SIZES.len()]
}
