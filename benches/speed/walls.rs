//! The wall game: the quality of the best known walls of random levels, and the time to find them.

use crate::measure::Line;
use cpu_time::ProcessTime;
use mazescope_games::KnownLevel;
use mazescope_games::levels::Difficulty;
use mazescope_games::walls::annealings;

/// The levels, equally many of each difficulty.
const IDS: std::ops::RangeInclusive<u64> = 11..=58;

/// The moves to reach on average.
const EXPECTED: [(Difficulty, f64); 3] = [
    (Difficulty::Easy, 24.0),
    (Difficulty::Medium, 37.5),
    (Difficulty::Hard, 77.0),
];

/// The boards are small, whatever sides are requested.
pub fn lines(_: &[u32]) -> Vec<Line> {
    let mut lines = Vec::new();
    let (mut seconds, mut levels) = (0.0, 0);
    for (difficulty, expected) in EXPECTED {
        let (mut found, mut short, mut count) = (0, 0, 0);
        for id in IDS.filter(|&id| Difficulty::of(id) == difficulty) {
            let known = KnownLevel::of(id);
            let clock = ProcessTime::now();
            let (_, moves) = annealings::best_of(&known.level);
            seconds += clock.elapsed().as_secs_f64();
            found += moves.max(known.moves());
            short += known.moves();
            count += 1;
        }
        levels += count;
        let average = |moves: u32| f64::from(moves) / f64::from(count);
        let name = difficulty.name();
        println!("best known walls of {count} {name} levels, in moves on average");
        println!("    {:8.2}  three long annealings", average(found));
        println!("    {:8.2}  a short one, for the goals", average(short));
        lines.push(Line::at_least(
            format!("best known walls, {name}: moves on average"),
            average(found),
            expected,
        ));
    }
    let each = seconds / f64::from(levels);
    let what = "best known walls: seconds a level".to_owned();
    lines.push(Line::at_most(what, each, 5.0));
    lines
}
