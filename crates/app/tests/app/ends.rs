//! Starts and goals on the boards: few are shapes, many are part of the board's picture.

use mazescope_core::{Map, Rgb, Size, Tile};
use mazescope_desk::{Desk, start_with_file};

/// A window on a field where all cells are goals, except for the first, where the search starts.
fn desk(width: u32, height: u32) -> Desk {
    let mut map = Map::new(Size::clamped(width, height), Tile::Floor);
    let mut cells = map.size().iter();
    map.starts.extend(cells.next());
    map.goals.extend(cells);
    Desk::of(start_with_file("goals.txt", map))
}

/// The colour of the last cell in the picture of each board, and how many cells have it.
fn last(desk: &mut Desk) -> Vec<(Rgb, usize)> {
    let boards = desk.painted().into_iter().map(|board| {
        let (width, height) = (board.size.width() as i32, board.size.height() as i32);
        let colour = board.colour_of(width - 1, height - 1);
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let alike = cells.filter(|&(x, y)| board.colour_of(x, y) == colour);
        (colour, alike.count())
    });
    boards.collect()
}

#[test]
fn few_are_shapes_and_many_are_shown_by_the_board_until_one_looks_closer() {
    let mut few = desk(40, 50);
    let floor = last(&mut few)[0];
    assert!(few.shapes().len() > 2 * 1_999, "one for each goal and pane");
    let mut many = desk(300, 200);
    let goals = last(&mut many);
    assert_ne!(goals[0].0, floor.0, "goals have a colour of their own");
    assert_eq!(goals.iter().map(|goal| goal.1).min(), Some(59_999));
    let shapes = many.shapes().len();
    assert!(shapes < 2_000, "{shapes}");
    let middle = many.board(1).rect.center();
    many.zoom(1, middle, 60.0);
    assert_eq!(last(&mut many)[0].0, floor.0);
    assert!((shapes + 8..shapes + 4_000).contains(&many.shapes().len()));
    many.command("Fit");
    assert_eq!(last(&mut many), goals);
}

#[test]
fn an_edit_is_seen_in_the_same_frame() {
    let mut desk = desk(300, 200);
    let goal = last(&mut desk)[0].0;
    desk.press_on((0, 0));
    desk.drag_to((3, 0));
    assert_eq!(desk.ends()[0], (3, 0));
    // Every other cell is a goal, and on a cell with both the goal is on top.
    for board in desk.painted() {
        assert_ne!(board.colour_of(0, 0), goal);
        assert_eq!(board.colour_of(3, 0), goal);
    }
}
