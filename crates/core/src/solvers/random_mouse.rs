//! Random mouse: straight along corridors, and a random turn at each junction.

use super::prelude::*;
use crate::random::{Random, Seed};

/// Finds the goal by luck, or gives up.
///
/// The mouse follows a corridor, turns around at a dead end, and picks a random direction at a junction, but never
/// back. It remembers only the direction from which it came. After 50 moves per floor cell it gives up. In a maze it
/// usually takes many times as long as a walker that remembers something.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "random_mouse",
        name: "Random mouse",
        tagline: "turns at random at junctions",
        hue: Hue::Steel,
        summary: "Picks a random direction at every junction, but turns back only in dead ends. Gives up after 50 moves per floor cell.",
        parameters: &[SEED.parameter()],
        pseudocode: |_| {
            vec![
                Cue::START.line("cell ← start; back ← none"),
                Cue::START.line("parent[start] ← none"),
                MOVE.line("while cell is not a goal:"),
                GIVE_UP.line("  after 50 moves per floor cell:"),
                GIVE_UP.line("    give up"),
                MOVE.line("  dir ← random free direction except"),
                MOVE.line("        back; if there is none, back"),
                MOVE.line("  cell ← cell + dir"),
                MOVE.line("  back ← opposite of dir"),
                Cue::NEW.line("  if cell not in parent:  # new"),
                Cue::NEW.line("    parent[cell] ← cell − dir"),
                Cue::TRACE.line("path ← parents from start to cell"),
                Cue::PATH.line("return path"),
            ]
        },
        time: "O(n)",
        space: "O(1)",
        source: "W. Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm",
        // Its moves, and for each cell one push and one place on the path.
        bound: Some(|size| (MOVES_A_CELL + 2) * size.cells() as u64),
        explanation: &Explanation {
            subject: "The mouse",
            layer: Some("visits"),
            because: "its moves are random",
            example: Example {
                seed: "3",
                ..Example::MAZE
            },
            ..Explanation::WALKER
        },
        ..Solver::WALKER.info
    },
    promise: |_| PathPromise::Nothing,
    begin: Begin::Function(|map, settings| {
        let seed = Seed::from(u64::from(SEED.of(settings)));
        let walk = RandomMouse {
            random: Random::new(&seed, "random_mouse"),
            back: None,
            moves_left: MOVES_A_CELL * map.floor_cells() as u64,
        };
        search::walk(&map, walk)
    }),
    ..Solver::WALKER
};

const MOVE: Cue = Cue::of("move", Kinds::STEPPED);
const GIVE_UP: Cue = Cue::when("give_up", Moment::is_end_without_path);

const SEED: Number =
    Number::new("seed", 0..=u32::MAX, 1).about("number that fixes every random turn");

/// The number of moves per floor cell after which the mouse gives up.
const MOVES_A_CELL: u64 = 50;

struct RandomMouse {
    random: Random,
    /// The direction from which it came; none before its first move.
    back: Option<Direction>,
    /// The number of moves left until it gives up.
    moves_left: u64,
}

impl RandomMouse {
    /// A uniformly random free direction except back. If there is only one, nothing is drawn.
    #[inline(always)]
    fn random_direction(&mut self, walker: &Walker) -> Option<Direction> {
        let is_on =
            |&direction: &Direction| Some(direction) != self.back && walker.is_free(direction);
        let mut free = Direction::FOUR.into_iter().filter(is_on);
        match free.clone().count() as u32 {
            0 | 1 => free.next(),
            count => free.nth(self.random.below(count) as usize),
        }
    }
}

impl Walk for RandomMouse {
    #[inline(always)]
    fn step(&mut self, walker: &mut Walker, say: &mut Say) -> Next {
        if walker.is_on_goal() {
            return Next::Found(walker.cell);
        }
        if self.moves_left == 0 {
            return Next::NoPath;
        }
        let Some(direction) = self.random_direction(walker).or(self.back) else {
            return Next::NoPath;
        };
        walker.go(direction, say);
        self.back = Some(direction.opposite());
        self.moves_left -= 1;
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;

    /// ```text
    ///   S . .     to the end, back to the start, and again, for 50 moves per cell
    /// ```
    #[test]
    fn it_turns_around_at_dead_ends_and_gives_up() {
        let size = Size::new(3, 1).unwrap();
        let at = |x| size.cell(x, 0).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.starts = vec![at(0)];
        let run = ENTRY.start(Arc::new(map), &Settings::new(ENTRY.info.parameters));
        let moves: Vec<Cell> = run
            .filter(|event| event.is_stepped())
            .map(Event::cell)
            .collect();
        assert_eq!(moves[..6], [at(1), at(2), at(1), at(0), at(1), at(2)]);
        assert_eq!(moves.len(), 150);
    }
}
