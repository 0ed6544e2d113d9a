//! Starts and goals on the boards: few are shapes, many are part of the board's picture.

use egui::vec2;
use mazescope_app::boards::picture::{GOAL, START};
use mazescope_app::watch::actions::{EditAction, ViewAction, WatchAction};
use mazescope_app::watch::boards::ends::SHAPES;
use mazescope_core::{Map, Size, Tile};
use mazescope_desk::desk::{Desk, file, start};

/// A window on a field where all cells are goals, except for the first, where the search starts.
fn desk(width: u32, height: u32) -> Desk {
    let mut map = Map::new(Size::clamped(width, height), Tile::Floor);
    let mut cells = map.size().iter();
    map.starts.extend(cells.next());
    map.goals.extend(cells);
    let mut start = start();
    start.chosen.shown = file("goals.txt", map);
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk
}

/// The starts and goals in the picture of each pane, if it shows any.
fn by_board(desk: &mut Desk) -> Vec<Option<[usize; 2]>> {
    let mut panes = Vec::new();
    desk.app().pictures(&mut |picture| {
        let count = |bytes: &[u8], bits| bytes.iter().filter(|&&byte| byte == bits).count();
        panes.push(picture.ends.map(|ends| {
            let bytes = ends.bytes.as_slice();
            assert_eq!(bytes.len(), picture.marks.len());
            assert!(picture.marks.iter().all(|byte| byte & START == 0));
            [count(bytes, START), count(bytes, GOAL)]
        }));
    });
    panes
}

/// The number of starts and goals that are shapes, for each pane.
fn shapes(desk: &Desk) -> Vec<Option<usize>> {
    let placed = desk.state().boards.placed().enumerate();
    let panes = placed.map(|(pane, (_, placed))| {
        let (lattice, state) = (desk.lattice(pane), desk.state());
        let found = (state.boards.ends).in_sight(&state.time, lattice, placed.rects.board);
        found.map(|found| found.len())
    });
    panes.collect()
}

#[test]
fn a_few_are_shapes() {
    let mut desk = desk(40, 50);
    assert_eq!(shapes(&desk), [Some(SHAPES); 2]);
    assert_eq!(by_board(&mut desk), [None; 2]);
}

#[test]
fn many_are_shown_by_the_board_until_one_looks_closer() {
    let mut desk = desk(300, 200);
    assert_eq!(shapes(&desk), [None; 2]);
    assert_eq!(by_board(&mut desk), [Some([1, 59_999]); 2]);
    let middle = desk.placed(1).rects.board.center();
    desk.act(WatchAction::View(ViewAction::Zoom(1, middle, 60.0)));
    let close = shapes(&desk);
    let few = |count: &Option<usize>| count.is_some_and(|count| (4..SHAPES).contains(&count));
    assert!(close.iter().all(few), "{close:?}");
    assert_eq!(by_board(&mut desk), [None; 2]);
    desk.act(WatchAction::View(ViewAction::Fit));
    assert_eq!(by_board(&mut desk), [Some([1, 59_999]); 2]);
}

#[test]
fn an_edit_is_seen_in_the_same_frame() {
    let mut desk = desk(300, 200);
    let first = desk.scene().map().starts[0];
    let size = desk.scene().map().size();
    let (x, y) = size.position(first);
    desk.ask(WatchAction::Edit(EditAction::Press(x, y)));
    desk.ask(WatchAction::Edit(EditAction::DragTo(x + 3, y)));
    assert_eq!(desk.scene().map().starts, [size.cell(x + 3, y).unwrap()]);
    // Every other cell is a goal, and on a cell with both the goal is on top.
    assert_eq!(by_board(&mut desk), [Some([0, 59_999]); 2]);
}
