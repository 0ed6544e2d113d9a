//! Properties of every layout.

use super::*;

fn contents(searches: usize, map_card: bool) -> Contents {
    Contents {
        map_card,
        searches,
        map: vec2(27.0, 37.0),
        wide: 0.0,
        focus: 0,
        column: true,
        presenting: false,
        snug: true,
        pixels_per_point: 1.0,
    }
}

fn area(width: f32, height: f32) -> Rect {
    let bottom = if width < WITH_COLUMN { 108.0 } else { 124.0 };
    Rect::from_min_max(pos2(0.0, 44.0), pos2(width, height - bottom))
}

#[test]
fn cards_do_not_overlap_and_stay_inside() {
    for (width, height) in [
        (30.0, 200.0),
        (640.0, 480.0),
        (800.0, 600.0),
        (1280.0, 800.0),
        (1920.0, 1080.0),
        (2560.0, 1440.0),
    ] {
        for searches in 0..=4 {
            for (wide, map, column) in [
                (0.0, vec2(27.0, 37.0), true),
                (1.0, vec2(200.0, 10.0), true),
                (0.4, vec2(8192.0, 8192.0), false),
            ] {
                let contents = Contents {
                    wide,
                    map,
                    column,
                    ..contents(searches, true)
                };
                let area = area(width, height);
                let places = places(area, &contents);
                assert_eq!(places.panes.len(), 1 + searches);
                let mut all: Vec<Rect> = places.panes.iter().map(|pane| pane.card).collect();
                all.extend([places.column, places.tabs]);
                all.retain(Rect::is_positive);
                for (place, one) in all.iter().enumerate() {
                    assert!(area.expand(0.5).contains_rect(*one), "{one:?} in {area:?}");
                    for other in &all[place + 1..] {
                        let common = one.intersect(*other);
                        let crosses = common.width() > 0.5 && common.height() > 0.5;
                        assert!(!crosses || width < 100.0, "{one:?} and {other:?}");
                    }
                }
                for pane in places.panes.iter().filter(|pane| pane.card.is_positive()) {
                    let parts = [pane.head, pane.board, pane.foot, pane.controls];
                    for part in parts.into_iter().filter(Rect::is_positive) {
                        let card = pane.card.expand(1.0);
                        assert!(
                            card.contains_rect(part) || width < 100.0,
                            "{part:?}: {pane:?}"
                        );
                    }
                }
            }
        }
    }
}

/// The cells of two searches next to their map, by the design; the space below boards is lower than there, so cells
/// may be larger.
#[test]
fn cells_are_as_large_as_the_design_wants_them() {
    for (width, height, column, least) in [
        (800.0, 600.0, false, 8.0),
        (1280.0, 800.0, true, 12.0),
        (1440.0, 900.0, true, 14.0),
        (1920.0, 1080.0, true, 19.0),
    ] {
        let contents = Contents {
            column,
            ..contents(2, true)
        };
        let places = places(area(width, height), &contents);
        let cell = places.panes[1].board.width() / 27.0;
        assert!(cell >= least, "{cell} at {width} x {height}");
        assert_eq!(places.panes[1].board.size(), places.panes[2].board.size());
        assert_eq!(places.panes[1].board.top(), places.panes[2].board.top());
    }
}

/// Searches have the same size, whatever the width of the window.
#[test]
fn all_searches_have_as_much_room() {
    for width in 1010..1110_u16 {
        for searches in 2..=4 {
            for map_card in [false, true] {
                let contents = Contents {
                    map: vec2(37.0, 49.0),
                    ..contents(searches, map_card)
                };
                let places = places(area(width.into(), 800.0), &contents);
                let cards = places.panes[usize::from(map_card)..].iter();
                let sizes: Vec<Vec2> = cards.map(|pane| pane.card.size()).collect();
                let same = sizes.iter().all(|size| *size == sizes[0]);
                assert!(same, "{width} {searches}: {sizes:?}");
            }
        }
    }
}

#[test]
fn the_map_is_larger_while_it_grows() {
    let usual = contents(2, true);
    let growing = Contents { wide: 1.0, ..usual };
    let [usual, growing] = [usual, growing].map(|contents| places(area(1280.0, 800.0), &contents));
    assert!(growing.panes[0].board.width() > 1.5 * usual.panes[0].board.width());
    assert_eq!(
        usual.room, growing.room,
        "a map that fits is grown for the race"
    );
}
