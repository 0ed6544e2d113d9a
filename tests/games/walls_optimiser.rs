//! The optimiser: an algorithm like any other, whose walls are as good as it says.

use super::walls::judge;
use mazescope::board::Board;
use mazescope::catalogue::Frontier;
use mazescope::event::{Algorithm, Event};
use mazescope::games::levels::Known;
use mazescope::games::optimiser::{Method, Optimiser, best_of};
use mazescope::grid::Cell;
use mazescope::random::Seed;

#[test]
fn it_states_only_walls_and_ends_with_the_best() {
    for (id, method) in [1, 4, 9, 11]
        .into_iter()
        .flat_map(|id| Method::ALL.map(|method| (id, method)))
    {
        let known = Known::of(id);
        let level = &known.level;
        let seed = Seed::from(3);
        let events: Vec<Event> = Optimiser::new(level, &seed, 3000, method).collect();
        assert!(events.len() as u64 <= (method.info().bound)(level.size));
        let again: Vec<Event> = {
            let (mut run, mut log) = (Optimiser::new(level, &seed, 3000, method), Vec::new());
            while run.pull(&mut log, 7) > 0 {}
            log
        };
        assert_eq!(events, again);
        let steps = events
            .iter()
            .filter(|event| (method.info().begins_step)(**event))
            .count();
        assert_eq!(steps, 3000, "a step is a try");
        let mut board = Board::new(&level.map(&[], 0), Frontier::None);
        for event in &events {
            board.apply(std::slice::from_ref(event));
            let walls = level.empty().filter(|&cell| !board.is_floor(cell)).count();
            assert!(
                level
                    .walls_allowed
                    .is_none_or(|allowed| walls <= allowed as usize)
            );
        }
        let mut walls: Vec<Cell> = level
            .empty()
            .filter(|&cell| !board.is_floor(cell))
            .collect();
        let rocks = level.rocks.iter().all(|&cell| !board.is_floor(cell));
        assert!(rocks && level.starts.iter().all(|&cell| board.is_floor(cell)));
        walls.sort();
        let moves = judge(level, &walls).unwrap().len() as u32 - 1;
        if method == Method::Climbing {
            let (mut best, best_moves) = best_of(level, &seed, 3000);
            best.sort();
            assert_eq!((&walls, moves), (&best, best_moves));
        }
        assert!(
            moves > judge(level, &[]).unwrap().len() as u32 + 5,
            "{method:?} of level {id}: {moves}"
        );
    }
}
