//! The start and the goal of a map whose file does not mark them.

use mazescope_core::structures::floods::distances::nearest_or_farthest;
use mazescope_core::{Cell, Direction, Map, Tile, mark_ends};

/// The id of the format of Micromouse mazes.
pub(super) const MOUSE: &str = "micromouse";

/// The middle cells of the openings in the border of a map, in reading order, if most of the border is wall. O(width +
/// height).
pub fn openings(map: &Map) -> Vec<Cell> {
    let size = map.size();
    let (right, bottom) = (size.width() as i32 - 1, size.height() as i32 - 1);
    // Clockwise from the top left, each corner once.
    let top = (0..=right).map(|x| (x, 0));
    let sides = (1..=bottom).map(|y| (right, y));
    let below = (0..right).rev().map(|x| (x, bottom)).filter(|_| bottom > 0);
    let back = (1..bottom).rev().map(|y| (0, y)).filter(|_| right > 0);
    let around = top.chain(sides).chain(below).chain(back);
    let mut rim: Vec<Cell> = around.filter_map(|(x, y)| size.cell(x, y)).collect();
    let walls = rim.iter().filter(|&&cell| !map.is_floor(cell)).count();
    if 2 * walls <= rim.len() {
        return Vec::new();
    }
    // Begin at a wall, so that no opening is cut.
    let wall = rim.iter().position(|&cell| !map.is_floor(cell));
    rim.rotate_left(wall.unwrap_or(0));
    let runs = rim.chunk_by(|&one, &other| map.is_floor(one) == map.is_floor(other));
    let runs = runs.filter(|run| map.is_floor(run[0]));
    let mut middles: Vec<Cell> = runs.map(|run| run[run.len() / 2]).collect();
    middles.sort_unstable();
    middles
}

/// Gives a map the ends that its file does not mark, and says which, a sentence each. A start and a goal are the two openings of the border.
/// In a Micromouse maze the start is the room at the bottom left, and in one of 16 x 16 rooms the goal is the middle.
/// Otherwise the start is the first floor cell, and the goal the reachable floor cell farthest from it. O(cells).
pub fn mark(map: &mut Map, format: &str) -> Vec<String> {
    let [no_start, no_goal] = [map.starts.is_empty(), map.goals.is_empty()];
    let size = map.size();
    let (mut of_start, mut of_goal) = (
        "the first floor cell",
        "the floor cell farthest from the start",
    );
    let mut openings = openings(map);
    if no_start && no_goal && format == MOUSE {
        let room = size.cell(1, size.height() as i32 - 2);
        map.starts.extend(room.filter(|&room| map.is_floor(room)));
        of_start = "the room at the bottom left";
        if (size.width(), size.height()) == (33, 33) {
            let rooms = [(15, 15), (17, 15), (15, 17), (17, 17)];
            map.goals
                .extend(rooms.iter().filter_map(|&(x, y)| size.cell(x, y)));
            of_goal = "the rooms in the middle";
        }
    } else if let (true, true, [start, goal]) = (no_start, no_goal, &openings[..])
        && nearest_or_farthest(map, &[*start], &[*goal]).is_some()
    {
        (map.starts, map.goals) = (vec![*start], vec![*goal]);
        (of_start, of_goal) = ("an opening of the border", "the other opening");
    } else if no_goal && !no_start {
        openings.retain(|cell| !map.starts.contains(cell));
        if let [only] = openings[..] {
            map.goals = vec![only];
            of_goal = "the opening of the border";
        }
    }
    mark_ends(map);
    let place = |cell: &Cell| {
        let (x, y) = size.position(*cell);
        format!("{x},{y}")
    };
    let said = [
        (no_start, "start", of_start, &map.starts),
        (no_goal, "goal", of_goal, &map.goals),
    ];
    let said = said
        .into_iter()
        .filter(|(missing, .., cells)| *missing && !cells.is_empty());
    let said = said.map(|(_, what, which, cells)| {
        let cells = cells.iter().map(place).collect::<Vec<_>>().join(" ");
        format!("no {what} is marked, so {which} is taken: {cells}.")
    });
    said.collect()
}

/// Cuts an entrance and an exit into the border next to the start and the goal, for a maze on paper. O(1).
///
/// # Errors
///
/// A start or a goal that is not next to the border, in words.
pub fn cut_openings(map: &mut Map) -> Result<(), String> {
    let size = map.size();
    let ends = [
        (map.starts.first(), "start", Direction::FOUR),
        (
            map.goals.first(),
            "goal",
            [
                Direction::Down,
                Direction::Right,
                Direction::Up,
                Direction::Left,
            ],
        ),
    ];
    for (cell, what, sides) in ends.map(|(cell, what, sides)| (cell.copied(), what, sides)) {
        let Some(cell) = cell.filter(|&cell| !size.is_rim(cell)) else {
            continue;
        };
        let mut beside = sides.into_iter().map(|side| cell.step(side, size));
        let (x, y) = size.position(cell);
        let opening = beside.find(|&cell| size.is_rim(cell));
        map.tiles
            [opening.ok_or_else(|| format!("the {what} {x},{y} is not next to the border"))?] =
            Tile::Floor;
    }
    Ok(())
}
