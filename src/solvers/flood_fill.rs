//! Flood fill, as in Micromouse contests: a mouse that numbers all cells, and puts right what walls prove wrong.

use crate::catalogue::{
    Appearance, Begin, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Moment,
    PathPromise, Plane, Sentences, Solver,
};
use crate::event::{Event, code};
use crate::grid::Size;
use crate::structures::walks::flooding::Flooding;
use crate::structures::walks::walk;

/// Finds some path on foot, and a shortest one of what it has seen for its second run.
///
/// Each cell has a number: how many moves it is away from a goal, as far as walls are known. At first none is, so the
/// numbers fall straight towards the goal. The mouse steps to the least number beside it, straight on if it can, and
/// sees which cells beside it are walls. With each wall that is new, the numbers rise that have counted on a way through
/// it. So it always goes the shortest way that is possible by what it knows. On the goal it is carried back, and its second
/// run is a shortest way over the floor that it has seen.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "flood_fill",
        name: "Flood fill",
        tagline: "numbers that rise with each wall seen",
        family: Family::Walkers,
        hue: Hue::Blue,
        summary: "Walks down numbers that begin as if there were no wall and rise as walls are seen, as Micromouse robots do.",
        parameters: &[],
        pseudocode: &[
            START.line("stand on the start; know no wall"),
            GO.line("while not on a goal:"),
            SEE.line("  for each wall beside, if new:"),
            SEE.line("    know it"),
            WRITE.line("  numbers = moves to a goal, as known"),
            GO.line("  step to the least number beside"),
            NEW.line("  if never here before:"),
            NEW.line("    its parent is the cell before"),
            AGAIN.line("second run: shortest way, as known"),
            TRACE.line("follow its parents back"),
            PATH.line("return that path"),
            NO_PATH.line("no number is left: there is no path"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::PUSHED_START => START,
                code::STEPPED => GO,
                code::TOUCHED => SEE,
                code::WROTE => WRITE,
                code::TRACED => TRACE,
                code::PUSHED..=16 => NEW,
                _ => AGAIN,
            },
            Moment::End { found: true } => PATH,
            Moment::End { found: false } => NO_PATH,
        },
        time: "O(n²)",
        space: "O(n)",
        cell_bytes: 2,
        source: "G. Law, Quantitative Comparison of Flood Fill and Modified Flood Fill Algorithms (2013), https://doi.org/10.7763/IJCTE.2013.V5.738; numbers put right as in G. Ramalingam, T. Reps, An Incremental Algorithm for a Generalization of the Shortest-Path Problem (1996)",
        discipline: Discipline::Walk,
        looks: Appearance::Walk,
        uses: Kinds::of(&[
            Kinds::PUSHED,
            Kinds::STEPPED,
            Kinds::TOUCHED,
            Kinds::WROTE,
            Kinds::IMPROVED,
            Kinds::TRACED,
        ]),
        plane: |_| Plane::Number {
            name: "moves to the goal",
            bits: 32,
        },
        begins_step: Event::is_stepped,
        // A wall may change the numbers of most cells.
        bound: None,
        usual: Some(usual),
        explanation: &Explanation {
            sentences: &Sentences {
                begins: "Stands on the start {cell}. Every cell gets a number: its moves to a goal, as if there were no wall.",
                stepped: "Moves to {cell}, the least number beside it.",
                touched: "Sees that {cell} is wall.",
                wrote: "{cell} is {number} moves away from a goal, by the walls that are known.",
                cleared: "No way leads from {cell} to a goal, by the walls that are known: it has no number any more.",
                looks: "New walls seen: {count}.",
                more_written: "Numbers written: {count}.",
                pushed: "{cell} is new, and reached from {from}.",
                more_join: "Cells that are new: {count}.",
                improved: "The second run comes to {cell} from {from}.",
                one_improved: "The second run comes to {new} by another way.",
                more_improved: "The second run comes to {count} cells by other ways.",
                found: "On the goal. The second run is a shortest way over the floor that was seen: {path}.",
                missed: "The walls that are known leave no way to a goal. {count cell was|cells were} reached.",
                missed_at_once: "No move leads to a goal.",
                ..Sentences::WALKER
            },
            ..Explanation::WALKER
        },
    },
    promise: |_| PathPromise::SomePath,
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, _| {
        let course = Flooding::new(&map);
        walk::begin(map, course)
    }),
};

/// How many events there usually are in a perfect maze: there a wall that is seen may change the numbers of many cells.
///
/// Events a cell (*measured*): mazes of `backtracker` 8 at 21 x 21 cells, 102 at 101 x 101 and 1,030 at 401 x 401, which grows
/// like the side to the power of 1.5; those of `traversal`, `division` and `binary_tree` a tenth of that; fields, caves and
/// braided mazes 1 to 14 at any size. A unicursal maze, in which all is walked, has more: 23, and 580 at 101 x 101.
fn usual(size: Size) -> u64 {
    let cells = size.cells() as u64;
    // Nothing but a number to be told is made of it, so roundings may differ.
    cells * (32 + (cells as f64).powf(0.75) as u64 / 8)
}

const START: LineId = LineId::new("start");
const GO: LineId = LineId::new("go");
const NEW: LineId = LineId::new("new");
const SEE: LineId = LineId::new("see");
const WRITE: LineId = LineId::new("write");
const AGAIN: LineId = LineId::new("again");
const TRACE: LineId = LineId::new("trace");
const PATH: LineId = LineId::new("path");
const NO_PATH: LineId = LineId::new("no_path");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Settings;
    use crate::grid::Direction;
    use crate::map::{Map, Tile};
    use std::sync::Arc;

    /// ```text
    ///   S # G     numbers 2 1 0: the wall makes 4 of the start's, and 3 of the cell's below
    ///   . . .             3 2 1
    /// ```
    #[test]
    fn a_wall_that_is_seen_makes_numbers_rise() {
        use Direction::{Down, Left, Up};
        let size = Size::new(3, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(1, 0)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(2, 0)]);
        let run = ENTRY.start(Arc::new(map), &Settings::new(ENTRY.info.parameters));
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::value(2),
            Event::wrote(at(0, 0)),
            Event::value(2 ^ 1),
            Event::wrote(at(1, 0)),
            Event::value(1 ^ 3),
            Event::wrote(at(0, 1)),
            Event::value(3 ^ 2),
            Event::wrote(at(1, 1)),
            Event::value(2 ^ 1),
            Event::wrote(at(2, 1)),
            Event::touched(at(1, 0)),
            Event::value(1 ^ 2 ^ 4),
            Event::wrote(at(0, 0)),
            Event::stepped(at(0, 1)),
            Event::pushed(at(0, 1), Up),
            Event::stepped(at(1, 1)),
            Event::pushed(at(1, 1), Left),
            Event::stepped(at(2, 1)),
            Event::pushed(at(2, 1), Left),
            Event::stepped(at(2, 0)),
            Event::pushed(at(2, 0), Down),
            Event::traced(at(0, 0)),
            Event::traced(at(0, 1)),
            Event::traced(at(1, 1)),
            Event::traced(at(2, 1)),
            Event::traced(at(2, 0)),
        ];
        assert_eq!(run.collect::<Vec<Event>>(), expected);
    }
}
