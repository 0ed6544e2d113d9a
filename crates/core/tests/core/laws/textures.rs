//! The texture of mazes: a wrong algorithm changes it first, even where its mazes are still perfect.

use super::seeds;
use mazescope_core::generators::{
    GENERATORS, aldous_broder, backtracker, binary_tree, boruvka, division, eller, growing_tree,
    hunt_and_kill, kruskal, origin_shift, prim, sidewinder, traversal, wilson,
};
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Generator, Seed, Settings, Size};
use mazescope_support::cases::of;
use mazescope_support::machine::mazes::{away, is_room, kind};
use mazescope_support::machine::world::World;
use std::collections::HashMap;

/// What independent code measured of an algorithm, on 50 x 50 rooms.
struct Texture {
    generator: &'static Generator,
    /// Settings that differ from the usual ones: the name and the value, or the number of a word.
    settings: &'static [(&'static str, u32)],
    /// Shares in percent: dead ends, straight rooms, rooms with a turn, rooms with three exits and with four exits.
    shares: [f64; 5],
    /// The path between opposite corners and the longest path, in percent of all rooms, and the steps for each room.
    rest: [f64; 3],
}

/// A line for each variant of a generator that grows a perfect maze. A new variant needs a new line.
#[rustfmt::skip]
const TEXTURES: &[Texture] = &[
    texture(&backtracker::ENTRY, &[], [10.2, 31.0, 49.0, 10.0, 0.1], [20.7, 44.7, 2.0]),
    texture(&traversal::ENTRY, &[], [32.5, 18.0, 22.0, 23.0, 4.7], [4.4, 7.2, 2.0]),
    texture(&hunt_and_kill::ENTRY, &[], [9.5, 30.0, 51.0, 9.0, 0.2], [9.4, 18.0, 4.8]),
    texture(&aldous_broder::ENTRY, &[], [29.2, 17.0, 28.0, 22.0, 3.5], [7.2, 12.2, 31.0]),
    texture(&wilson::ENTRY, &[], [29.2, 18.0, 28.0, 22.0, 3.6], [7.6, 11.8, 7.0]),
    texture(&kruskal::ENTRY, &[], [30.7, 17.0, 26.0, 23.0, 3.9], [7.0, 9.8, 2.0]),
    texture(&boruvka::ENTRY, &[], [30.4, 16.0, 27.0, 23.0, 3.9], [6.9, 9.6, 6.3]),
    texture(&prim::ENTRY, &[], [30.5, 16.0, 27.0, 23.0, 3.9], [7.4, 10.2, 2.0]),
    texture(&prim::ENTRY, &[("form", 1)], [35.6, 16.0, 19.0, 23.0, 6.3], [4.6, 6.2, 1.0]),
    texture(&growing_tree::ENTRY, &[("newest", 0), ("rest", 1)], [48.9, 5.0, 8.0, 26.0, 11.0], [13.2, 27.0, 2.0]),
    texture(&growing_tree::ENTRY, &[("newest", 0)], [27.3, 27.0, 21.0, 22.0, 2.5], [4.3, 5.8, 2.0]),
    texture(&growing_tree::ENTRY, &[], [31.4, 17.0, 25.0, 22.0, 4.8], [5.8, 8.2, 2.0]),
    texture(&binary_tree::ENTRY, &[], [25.0, 26.0, 24.0, 25.0, 0.0], [3.9, 7.6, 1.0]),
    texture(&sidewinder::ENTRY, &[], [27.6, 23.0, 25.0, 22.0, 2.8], [5.0, 8.6, 1.0]),
    texture(&eller::ENTRY, &[], [29.4, 21.0, 24.0, 22.0, 3.7], [6.4, 10.6, 1.6]),
    texture(&division::ENTRY, &[], [26.8, 20.0, 29.0, 22.0, 2.6], [9.2, 15.1, 1.4]),
    texture(&origin_shift::ENTRY, &[], [27.7, 22.0, 26.0, 21.0, 3.2], [6.9, 10.6, 10.0]),
];

const fn texture(
    generator: &'static Generator,
    settings: &'static [(&'static str, u32)],
    shares: [f64; 5],
    rest: [f64; 3],
) -> Texture {
    Texture {
        generator,
        settings,
        shares,
        rest,
    }
}

impl Texture {
    fn about(&self) -> String {
        format!("{} {:?}", self.generator.info.id, self.settings)
    }

    fn settings(&self) -> Settings {
        let mut settings = Settings::new(self.generator.info.parameters);
        for (name, value) in self.settings {
            assert_eq!(
                settings.find(name).map(|_| ()),
                Some(()),
                "{}",
                self.about()
            );
            settings.set(name, *value);
        }
        settings
    }

    fn grow(&self, seed: &Seed) -> World {
        let size = Size::new(101, 101).unwrap();
        World::of(&self.generator.grow(size, seed, &self.settings()))
    }
}

#[test]
fn mazes_have_the_shares_of_rooms_that_were_measured() {
    for texture in TEXTURES {
        let mut counts = [0_u32; 5];
        for seed in seeds(20) {
            let maze = texture.grow(&seed);
            for room in maze.cells().filter(|&at| is_room(at)) {
                counts[kind(&maze, room)] += 1;
            }
        }
        let found = counts.map(|count| 100.0 * f64::from(count) / (20.0 * 2500.0));
        for (found, expected) in found.iter().zip(texture.shares) {
            let about = texture.about();
            assert!(
                (found - expected).abs() <= 2.0,
                "{about}: {found:?}, {expected}"
            );
        }
    }
}

#[test]
fn mazes_have_the_paths_and_the_steps_that_were_measured() {
    for texture in TEXTURES {
        let mut sums = [0.0; 3];
        let mazes = of(25, 100);
        for seed in seeds(mazes) {
            let maze = texture.grow(&seed);
            let (farthest, path) = away(&maze, (1, 1), (99, 99));
            let (end, _) = away(&maze, farthest, farthest);
            let (_, longest) = away(&maze, farthest, end);
            let size = maze.size.into();
            let run = (texture.generator.start)(&size, &seed, &texture.settings());
            let begins = texture.generator.info.begins_step;
            let steps = run.filter(|event| begins(*event)).count();
            sums[0] += 100.0 * f64::from(path) / 2500.0;
            sums[1] += 100.0 * f64::from(longest) / 2500.0;
            sums[2] += steps as f64 / 2500.0;
        }
        for (place, expected) in texture.rest.into_iter().enumerate() {
            let found = sums[place] / mazes as f64;
            let about = texture.about();
            let within = (found / expected - 1.0).abs() <= 1.0 / 3.0;
            assert!(within, "{about}, figure {place}: {found}, {expected}");
        }
    }
}

/// A built-in generator of perfect mazes without a line would not be tested.
#[test]
fn every_generator_of_perfect_mazes_was_measured() {
    let usual: Vec<&str> = TEXTURES
        .iter()
        .filter(|texture| texture.settings.is_empty())
        .map(|texture| texture.generator.info.id)
        .collect();
    for generator in GENERATORS {
        use mazescope_core::catalogue::MapPromise::PerfectMaze;
        let id = generator.info.id;
        if generator.usual_promise() == PerfectMaze {
            assert!(usual.contains(&id), "{id}");
        }
    }
}

/// Chi-squared of the frequencies of the 192 mazes of 3 x 3 rooms over that number of runs, and how many of them never occurred.
fn chi_squared(generator: &Generator, mazes: u32) -> (f64, usize) {
    const ALL: usize = 192;
    let size = Size::new(7, 7).unwrap();
    let settings = Settings::new(generator.info.parameters);
    let mut times: HashMap<u64, u32> = HashMap::new();
    for seed in seeds(mazes.into()) {
        let run = (generator.start)(&size.into(), &seed, &settings);
        let edges = run.filter(|event| event.is_carved() && rooms::is_edge(event.cell()));
        let bits = edges.map(|event| {
            let (x, y) = size.position(event.cell());
            1 << (7 * y + x)
        });
        *times.entry(bits.sum()).or_default() += 1;
    }
    let expected = f64::from(mazes) / ALL as f64;
    let off = |times: u32| (f64::from(times) - expected).powi(2) / expected;
    let never = ALL - times.len();
    let came: f64 = times.into_values().map(off).sum();
    (came + never as f64 * off(0), never)
}

/// With 191 degrees of freedom chi-squared stays below 254 in 999 of 1,000 cases.
#[test]
fn two_generators_are_uniform_and_the_backtracker_is_not() {
    for generator in [&wilson::ENTRY, &aldous_broder::ENTRY] {
        let (chi_squared, never) = chi_squared(generator, 100_000);
        let about = format!("{}: {chi_squared}", generator.info.id);
        assert!(chi_squared < 254.0 && never == 0, "{about}");
    }
    let (chi_squared, never) = chi_squared(&backtracker::ENTRY, 100_000);
    assert!(
        chi_squared > 2540.0 && never == 104,
        "{chi_squared}, {never}"
    );
}
