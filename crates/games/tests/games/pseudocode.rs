//! Pseudocode of the games: a line lights at every moment, and every line lights somewhere.

use super::walk::map;
use mazescope_core::{Cell, Seed, Settings, Size};
use mazescope_games::KnownLevel;
use mazescope_games::walk::record;
use mazescope_games::walls::optimiser::{ANNEALING, Optimiser};
use mazescope_support::lines::{Lit, check_lines, follow};
use std::sync::Arc;

#[test]
fn the_runs_of_games_have_their_lines() {
    let level = KnownLevel::of(1).level;
    let (mut lit, settings) = (Lit::new(), Settings::new(&[]));
    let run = Optimiser::new(&level, &Seed::from(7), 3000);
    let board = Arc::new(level.map(&[], 0));
    follow(&mut lit, (&ANNEALING, &settings), board, Box::new(run));
    check_lines(&ANNEALING, &lit);
    // Rooms in a row of three: seen, left and seen again.
    let mut map = map("#######\n#.....#\n#######");
    let at = |x| Size::clamped(7, 3).cell(x, 1).unwrap();
    (map.starts, map.goals) = (vec![at(1)], vec![at(5)]);
    let map = Arc::new(map);
    let rooms: Vec<Cell> = [1, 3, 1, 3, 5].map(at).to_vec();
    let run = record::events(&map, &rooms).into_iter().fuse();
    let (mut lit, settings) = (Lit::new(), Settings::new(&[]));
    follow(&mut lit, (&record::INFO, &settings), map, Box::new(run));
    check_lines(&record::INFO, &lit);
}
