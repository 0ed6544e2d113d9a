//! The board of the wall game: the colours of its cells, the values on them, and effects that come to rest.

use egui::Key;
use mazescope_desk::{Desk, USUAL, best_walls};

/// The pointer over a cell.
fn point(desk: &mut Desk, cell: (i32, i32)) {
    let at = desk.cell(cell);
    desk.send(egui::Event::PointerMoved(at));
    desk.frames(2);
}

#[test]
fn a_placed_wall_has_its_full_colour_at_once() {
    let mut desk = Desk::with_level(USUAL);
    let look = |desk: &mut Desk| desk.look(0, (5, 5));
    let empty = look(&mut desk);
    point(&mut desk, (5, 5));
    let offered = look(&mut desk);
    assert_ne!(offered, empty);
    desk.click_cells(&[(5, 5)]);
    let placed = look(&mut desk);
    assert!(placed != offered && placed != empty);
    point(&mut desk, (8, 8));
    // The pointer changes nothing by leaving.
    assert_eq!(look(&mut desk), placed);
    point(&mut desk, (5, 5));
    // Back again, it says what a click does.
    assert_ne!(look(&mut desk), placed);
    // After the wall is removed, the cell is empty at once.
    desk.click_cells(&[(5, 5)]);
    assert_eq!(look(&mut desk), empty);
    // A pointer that rests counts until the cursor moves.
    point(&mut desk, (8, 8));
    point(&mut desk, (5, 5));
    desk.press(Key::H);
    assert_eq!(look(&mut desk), offered);
    desk.press(Key::ArrowUp);
    assert_eq!(look(&mut desk), empty);
    point(&mut desk, (6, 5));
    assert_eq!(desk.look(0, (6, 5)), offered);
}

#[test]
fn a_change_says_what_it_was_worth_and_comes_to_rest() {
    let mut desk = Desk::with_level(USUAL);
    // The path of level 1 runs along the third row. A hidden path tells nothing.
    desk.press(Key::P);
    desk.click_cells(&[(8, 2)]);
    assert!(!desk.paints("±0") && desk.figure("Now") == "hidden");
    desk.press(Key::P);
    desk.press(Key::U);
    desk.pass(2.0);
    desk.click_cells(&[(7, 2)]);
    assert!(desk.paints("±0"), "the next row is as short");
    desk.pass(0.1);
    assert!(desk.wakes_after() == Some(0.0));
    desk.pass(0.9);
    desk.frames(2);
    // It is over in a second.
    assert!(desk.wakes_after() != Some(0.0) && !desk.paints("±0"));
}

#[test]
fn without_walls_left_a_click_says_so() {
    let mut desk = Desk::with_level(USUAL);
    let row: Vec<(i32, i32)> = (1..11).map(|x| (x, 7)).collect();
    desk.click_cells(&row);
    assert!(desk.says("0 of 10") && !desk.paints("no walls left"));
    let empty = desk.look(0, (12, 7));
    desk.click_cells(&[(11, 7)]);
    assert!(desk.paints("no walls left"));
    assert_eq!(desk.look(0, (11, 7)), empty);
    desk.pass(1.0);
    desk.frames(2);
    assert!(!desk.paints("no walls left"));
    // On a rock, a click has no effect.
    desk.click_cells(&[(2, 0)]);
    assert!(!desk.paints("no walls left"));
}

#[test]
fn a_win_sets_off_sparks_and_these_go_out() {
    let mut desk = Desk::with_level(USUAL);
    desk.click_on("insane");
    desk.click_cells(&best_walls(1));
    desk.pass(2.0);
    desk.press(Key::Enter);
    desk.pass(1.0);
    desk.frames(1);
    assert!(desk.says("Level won") && desk.wakes_after() == Some(0.0));
    let flying = desk.shapes().len();
    (0..12).for_each(|_| desk.pass(0.1));
    desk.frames(2);
    assert!(desk.wakes_after() != Some(0.0) && desk.shapes().len() < flying);
}

#[test]
fn values_say_what_a_click_would_change() {
    let mut desk = Desk::with_level(USUAL);
    let told = |desk: &Desk, cell| desk.text_at(desk.cell(cell));
    let cells: Vec<(i32, i32)> = (0..150).map(|place| (place % 15, place / 15)).collect();
    let mut walls = best_walls(1)[..8].to_vec();
    desk.click_cells(&walls);
    desk.send(egui::Event::PointerGone);
    desk.pass(2.0);
    assert_eq!(told(&desk, (5, 5)), None, "not asked for");
    desk.click_on("Values");
    for _ in 0..2 {
        desk.send(egui::Event::PointerGone);
        desk.wait(|desk| desk.wakes_after() != Some(0.0));
        let values: Vec<_> = cells.iter().map(|&cell| told(&desk, cell)).collect();
        let mut kinds = [0; 4];
        for (&cell, value) in cells.iter().zip(values) {
            point(&mut desk, cell);
            let (kind, offered) = match value.as_deref() {
                None => (0, None),
                Some("0") if walls.contains(&cell) => (1, Some("±0".to_owned())),
                Some(worth) if walls.contains(&cell) => (1, Some(format!("\u{2212}{worth}"))),
                Some("0") => (2, Some("±0".to_owned())),
                Some(gain) => (3, Some(gain.to_owned())),
            };
            assert_eq!(told(&desk, cell), offered, "{cell:?}: {value:?}");
            kinds[kind] += 1;
        }
        // 5 rocks, 10 starts and 10 finishes have no value.
        assert_eq!((kinds[0], kinds[1]), (25, walls.len()), "{kinds:?}");
        assert!(kinds[3] > 3, "{kinds:?}");
        // After another wall the values are others.
        desk.click_cells(&[(5, 4)]);
        walls.push((5, 4));
    }
}
