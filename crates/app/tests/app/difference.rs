//! The difference of two searches: which of them has expanded each cell, on both boards, and how many cells that are.

use egui::vec2;
use mazescope_core::board::mark;
use mazescope_core::looks::ramp::Share;
use mazescope_core::words::grouped;
use mazescope_desk::{Desk, KeptValues, paused, start};

fn comparing(searches: usize) -> Desk {
    let mut desk = Desk::new(paused(start()), vec2(1280.0, 1100.0), 1.0);
    desk.show_searches(searches);
    desk.open_column("Compare");
    desk.click_on("Colour by difference");
    desk
}

/// The values and the counts of cells, computed from the bytes of two boards.
fn expected(desk: &mut Desk, pair: [usize; 2]) -> (Vec<u16>, [u64; 4]) {
    let scene = desk.scene();
    let (floor, lanes) = (scene.floor(), scene.lanes());
    let [one, other] = pair.map(|lane| lanes[lane].hue);
    let boards = pair.map(|lane| lanes[lane].timeline.board().marks().as_slice());
    let mut counts = [0, 0, 0, floor];
    let mut values = Vec::new();
    for (first, second) in boards[0].iter().zip(boards[1]) {
        let share = match [first, second].map(|marks| marks & mark::EXPANDED != 0) {
            [false, false] => None,
            [true, false] => Some((0, Share::One(one))),
            [false, true] => Some((1, Share::Other(other))),
            [true, true] => Some((2, Share::Both)),
        };
        if let Some((place, _)) = share {
            counts[place] += 1;
            counts[3] -= 1;
        }
        values.push(share.map_or(0, |(_, share)| u16::from(share.place()) + 1));
    }
    (values, counts)
}

/// Checks what the window would paint now, and the number of cells of each part.
fn look(desk: &mut Desk, pair: [usize; 2], kept: &mut KeptValues) {
    let (values, counts) = expected(desk, pair);
    for (lane, shown) in kept.paint(desk).into_iter().enumerate() {
        let wanted = pair.contains(&lane).then_some(&values);
        assert!(shown.as_ref() == wanted, "search {lane} of {pair:?}");
    }
    let texts = desk.texts();
    for count in counts.map(grouped) {
        assert!(texts.contains(&count), "{count} of {counts:?}");
    }
}

#[test]
fn both_boards_show_which_search_has_expanded_what_in_both_directions() {
    let mut desk = comparing(2);
    let length = desk.scene().length() - desk.scene().race_start();
    let mut kept = KeptValues::default();
    for step in [length, 0, length / 2, 7, length - 1, length / 2, length] {
        desk.seek(step);
        look(&mut desk, [0, 1], &mut kept);
        for by in [1, 1, 10, -1, -10, -1, -40, 90] {
            desk.step_by(by);
            if desk.scene().is_racing() {
                look(&mut desk, [0, 1], &mut kept);
            }
        }
    }
    assert!(desk.says("expanded by both"));
    desk.click_on("Colour by difference");
    let values = Some(expected(&mut desk, [0, 1]).0);
    let shown = kept.paint(&mut desk).contains(&values);
    assert!(!shown && !desk.says("expanded by both"));
}

#[test]
fn only_the_two_that_are_set_side_by_side_show_it() {
    let mut desk = comparing(4);
    let mut kept = KeptValues::default();
    desk.to_end();
    for pair in [[0, 1], [0, 2], [3, 2]] {
        desk.compare(pair[0], pair[1]);
        look(&mut desk, pair, &mut kept);
        desk.step_by(-30);
        look(&mut desk, pair, &mut kept);
    }
}

#[test]
fn while_the_map_grows_and_with_one_search_colours_mean_the_state() {
    let mut desk = comparing(2);
    let mut kept = KeptValues::default();
    let mut is_plain = |desk: &mut Desk| kept.paint(desk).iter().all(Option::is_none);
    desk.seek_tick(5);
    assert!(is_plain(&mut desk));
    desk.show_searches(1);
    desk.to_end();
    assert!(is_plain(&mut desk) && !desk.says("Colour by difference"));
}
