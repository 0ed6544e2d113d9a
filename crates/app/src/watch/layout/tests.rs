//! Properties of every arrangement and layout.

use super::arrangement::arrange;
use super::by_hand::{Arrange, ByHand, WordsChoice};
use super::contents::WITH_COLUMN;
use super::*;

/// The maps of the table, as tiles.
const MAPS: [(f32, f32); 6] = [
    (21.0, 41.0),
    (31.0, 41.0),
    (35.0, 35.0),
    (41.0, 31.0),
    (41.0, 21.0),
    (61.0, 21.0),
];

/// The windows of the table.
const WINDOWS: [(f32, f32); 4] = [
    (1280.0, 800.0),
    (1440.0, 900.0),
    (1920.0, 1080.0),
    (2560.0, 1440.0),
];

/// The longest listing of the first search alone, of two, of three and of four: breadth-first, depth-first, Dijkstra
/// and A*.
const LISTINGS: [usize; 4] = [11, 12, 14, 14];

/// The share of the boards in the window in percent, the words of each card and their side, for each window. One row for
/// each number of searches and each map.
#[rustfmt::skip]
const SHARES: [[[(u32, &str); 4]; 6]; 4] = [
    [
        [(14, "F>"), (17, "F>"), (17, "F>"), (20, "F>")],
        [(21, "F>"), (25, "F>"), (25, "F>"), (29, "F>")],
        [(27, "F>"), (31, "F>"), (31, "F>"), (38, "F>")],
        [(36, "F>"), (43, "F>"), (41, "F>"), (50, "F>")],
        [(44, "F>"), (48, "F>"), (57, "F>"), (63, "F>")],
        [(28, "Fv"), (36, "Fv"), (42, "Fv"), (58, "Fv")],
    ],
    [
        [(28, "F>"), (34, "F>"), (33, "F>"), (39, "F>")],
        [(25, "F>"), (33, "F>"), (44, "F>"), (54, "F>")],
        [(34, "Cv"), (43, "Cv"), (43, "Cv"), (60, "Cv")],
        [(30, "Cv"), (28, "Fv"), (35, "Fv"), (54, "Fv")],
        [(33, "Fv"), (34, "Fv"), (40, "Fv"), (42, "Fv")],
        [(36, "C>"), (33, "F>"), (45, "F>"), (51, "F>")],
    ],
    [
        [(25, "Cv"), (29, "Cv"), (32, "Cv"), (44, "Cv")],
        [(30, "Cv"), (36, "Cv"), (41, "Cv"), (50, "Cv")],
        [(43, "Sv"), (41, "Sv"), (35, "Fv"), (53, "Fv")],
        [(24, "C>"), (29, "Pv"), (36, "Fv"), (41, "Fv")],
        [(20, "Pv"), (24, "C>"), (36, "C>"), (44, "C>")],
        [(14, "Pv"), (19, "Cv"), (27, "Cv"), (42, "Cv")],
    ],
    [
        [(34, "Cv"), (38, "Cv"), (43, "Cv"), (54, "Cv")],
        [(40, "Sv"), (39, "Sv"), (48, "Sv"), (50, "Pv")],
        [(23, "C>"), (31, "Pv"), (34, "Pv"), (34, "Fv")],
        [(24, "Pv"), (39, "S>"), (41, "P>"), (45, "P>")],
        [(27, "S>"), (32, "S>"), (33, "P>"), (37, "F>")],
        [(18, "Cv"), (25, "Cv"), (36, "Cv"), (40, "Cv")],
    ],
];

/// That many searches on a map in a window.
fn contents(window: Vec2, cards: usize, map: (f32, f32)) -> Contents {
    let bottom = if window.x < WITH_COLUMN { 108.0 } else { 124.0 };
    Contents {
        window,
        area: (window - vec2(0.0, 84.0 + bottom)).max(Vec2::splat(1.0)),
        cards,
        map: vec2(map.0, map.1),
        listing: LISTINGS[cards.clamp(1, 4) - 1],
        neighbours: 4,
        focus: 0,
        column: None,
        by_hand: ByHand::default(),
        presenting: false,
        embedded: false,
        in_lesson: false,
        snug: true,
        pixels_per_point: 1.0,
    }
}

/// The share of the boards in the window in percent.
fn share(contents: &Contents, arrangement: Arrangement) -> f32 {
    let cell = Rule::new(contents)
        .fit(arrangement)
        .map_or(0.0, |fit| fit.cell);
    let boards = if arrangement.tabs { 1 } else { contents.cards } as f32;
    let board = contents.map * cell;
    100.0 * boards * board.x * board.y / (contents.window.x * contents.window.y)
}

/// The words of an arrangement as the table writes them: F, P, C or S, below (v) or at the side (>).
fn word(arrangement: Arrangement) -> String {
    let tier = match arrangement.tier {
        Tier::Full => "F",
        Tier::Pages => "P",
        Tier::Column => "C",
        Tier::Short => "S",
        Tier::Sheet => "H",
        Tier::Presented => "–",
    };
    let side = match arrangement.side {
        Side::Below => "v",
        Side::Beside => ">",
    };
    format!("{tier}{side}")
}

#[test]
fn the_shares_are_those_of_the_table() {
    for (cards, rows) in (1..).zip(SHARES) {
        for (map, row) in MAPS.into_iter().zip(rows) {
            for ((width, height), (least, words)) in WINDOWS.into_iter().zip(row) {
                let contents = contents(vec2(width, height), cards, map);
                let arrangement = arrange(&contents, None);
                let told =
                    format!("{cards} searches on {map:?} at {width}x{height}: {arrangement:?}");
                let share = share(&contents, arrangement);
                assert!(share >= 0.9 * least as f32, "{share}, not {least}: {told}");
                assert_eq!(word(arrangement), words, "{told}");
            }
        }
    }
}

/// All windows from 640 x 480 to 3840 x 2160.
fn windows() -> impl Iterator<Item = Vec2> {
    let widths = (0..=40_u16).map(|step| 640.0 + 80.0 * f32::from(step));
    widths.flat_map(|width| {
        let heights = (0..29_u16).map(|step| 480.0 + 60.0 * f32::from(step));
        heights.map(move |height| vec2(width, height))
    })
}

#[test]
fn at_every_size_boards_are_equally_large_and_nothing_crosses() {
    let maps = MAPS.into_iter().chain([(27.0, 37.0), (61.0, 41.0)]);
    let mut count = 0;
    for map in maps {
        for window in windows() {
            for cards in 1..=4 {
                let contents = contents(window, cards, map);
                let arrangement = arrange(&contents, None);
                assert_eq!(arrange(&contents, Some(arrangement)), arrangement);
                holds(&contents, arrangement);
                // Below the minimum of 1000 points a single board with tabs may replace several tiny ones.
                assert!(!arrangement.tabs || window.x < WITH_COLUMN);
                count += 1;
            }
        }
    }
    assert_eq!(count, 38_048);
}

/// Checks the rectangles of an arrangement.
fn holds(contents: &Contents, arrangement: Arrangement) {
    let area = Rect::from_min_size(pos2(0.0, 84.0), contents.area);
    let places = places(area, contents, arrangement);
    let told = format!("{contents:?} {arrangement:?}");
    assert_eq!(places.panes.len(), contents.cards, "{told}");
    let cards = places.panes.iter().map(|pane| pane.card);
    let all: Vec<Rect> = cards.chain([places.column, places.tabs]).collect();
    apart(&all, area.expand(0.5), &told);
    let shown = places.panes.iter().filter(|pane| pane.card.is_positive());
    let shown: Vec<&PaneRects> = shown.collect();
    for pane in &shown {
        let parts = [pane.title, pane.board, pane.words, pane.strip];
        apart(&parts, pane.card.expand(1.0), &told);
        for (one, first) in [(pane.board, shown[0].board), (pane.words, shown[0].words)] {
            let differs = (one.size() - first.size()).abs().max_elem() > 0.5;
            assert!(!differs, "{one:?} and {first:?}: {told}");
        }
    }
}

/// Checks that rectangles lie in an area, and that no two of them cross.
fn apart(rects: &[Rect], within: Rect, told: &str) {
    let rects: Vec<Rect> = rects.iter().copied().filter(Rect::is_positive).collect();
    for (place, one) in rects.iter().enumerate() {
        assert!(within.contains_rect(*one), "{one:?} in {within:?}: {told}");
        for other in &rects[place + 1..] {
            let common = one.intersect(*other);
            let crosses = common.width() > 0.5 && common.height() > 0.5;
            assert!(!crosses, "{one:?} and {other:?}: {told}");
        }
    }
}

#[test]
fn even_the_smallest_window_has_a_layout() {
    for width in [1.0, 30.0, 120.0, 400.0, 699.0] {
        for height in [1.0, 90.0, 215.0, 300.0, 479.0] {
            for cards in 0..=5 {
                for (presenting, snug) in [(false, true), (true, false)] {
                    let contents = Contents {
                        presenting,
                        snug,
                        ..contents(vec2(width, height), cards, (8192.0, 3.0))
                    };
                    holds(&contents, arrange(&contents, None));
                }
            }
        }
    }
}

#[test]
fn the_first_start_and_a_wide_maze_show_their_pseudocode() {
    for map in [(27.0, 37.0), (41.0, 21.0)] {
        let contents = contents(vec2(1280.0, 800.0), 2, map);
        assert_eq!(arrange(&contents, None).tier, Tier::Full, "{map:?}");
    }
}

#[test]
fn nothing_jumps_while_a_window_is_dragged() {
    for map in MAPS {
        for cards in 1..=4 {
            let mut changes = 0;
            let mut last = None;
            let there = 1000..1700_u16;
            for width in there.clone().chain(there.rev()) {
                let contents = contents(vec2(f32::from(width), 900.0), cards, map);
                let next = arrange(&contents, last);
                changes += u32::from(last.is_some_and(|last| last != next));
                last = Some(next);
            }
            assert!(changes <= 10, "{changes} on {map:?} with {cards}");
        }
    }
}

#[test]
fn another_arrangement_must_be_clearly_better() {
    let contents = contents(vec2(1280.0, 800.0), 2, (41.0, 21.0));
    let best = arrange(&contents, None);
    let rows = Arrangement {
        columns: 1,
        rows: 2,
        side: Side::Beside,
        ..best
    };
    assert_eq!(arrange(&contents, Some(rows)), best, "it is much better");
    let foreign = Arrangement { columns: 4, ..best };
    assert_eq!(arrange(&contents, Some(foreign)), best);
}

#[test]
fn what_the_user_chose_holds() {
    for (arranged, grid) in [
        (Arrange::Columns, (4, 1)),
        (Arrange::Rows, (1, 4)),
        (Arrange::Grid, (2, 2)),
    ] {
        for (words, tier) in [
            (WordsChoice::All, Tier::Full),
            (WordsChoice::Pages, Tier::Pages),
            (WordsChoice::Short, Tier::Short),
        ] {
            let contents = Contents {
                by_hand: ByHand {
                    arrange: arranged,
                    words,
                },
                ..contents(vec2(3840.0, 2160.0), 4, (41.0, 21.0))
            };
            let arrangement = arrange(&contents, None);
            assert_eq!((arrangement.columns, arrangement.rows), grid);
            assert_eq!(arrangement.tier, tier);
        }
    }
}

#[test]
fn a_closed_column_has_no_words_and_an_open_one_stays() {
    for window in [vec2(1280.0, 800.0), vec2(1920.0, 1080.0)] {
        for map in MAPS {
            for cards in 1..=4 {
                for open in [false, true] {
                    let contents = Contents {
                        column: Some(open),
                        ..contents(window, cards, map)
                    };
                    let arrangement = arrange(&contents, None);
                    let area = Rect::from_min_size(pos2(0.0, 84.0), contents.area);
                    let places = places(area, &contents, arrangement);
                    assert_eq!(places.column.is_positive(), open);
                    assert!(open || arrangement.tier != Tier::Column);
                }
            }
        }
    }
}

/// With three searches in a grid of four places, the empty place is the column.
#[test]
fn the_empty_place_of_a_grid_is_the_column() {
    let contents = contents(vec2(1920.0, 1080.0), 3, (41.0, 21.0));
    let arrangement = arrange(&contents, None);
    let area = Rect::from_min_size(pos2(0.0, 84.0), contents.area);
    let places = places(area, &contents, arrangement);
    assert_eq!(places.column.size(), places.panes[0].card.size());
    assert_eq!(places.column.left(), places.panes[1].card.left());
}
