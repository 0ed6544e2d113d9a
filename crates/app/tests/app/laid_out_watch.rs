//! The screens of *Watch* under the rules of layout, at every size and scale and at widths between.

use super::find;
use super::gallery;
use super::laid_out::{
    Held, Line as Painted, PHONES, ROUNDING, SIZES, View, faults_and_lines, faults_in, windows,
};
use super::screens::visible;
use egui::{Event, Key, Modifiers, Rect, Vec2, pos2, vec2};
use mazescope_app::Start;
use mazescope_core::catalogue::Line;
use mazescope_core::{Map, Random, Seed, Settings, Size, Solver, Tile, builtin};
use mazescope_desk::{Change, Desk, Widget, first_scene, names, start_with_file};
use mazescope_study::find::MENU;
use mazescope_support::cases::{of, seed, thorough, times};

/// The screens, in an order in which each is reached from the one before, starting with the first start.
const SCREENS: &[View] = &[
    ("the map while it grows", Desk::half_grown),
    ("the race half way", Desk::half_way),
    ("a question", |desk| desk.command(names::QUESTION)),
    ("a question with choices", |desk| {
        desk.command(names::QUESTION);
        desk.command(names::QUESTION);
    }),
    ("a question that is answered", |desk| {
        desk.answer(99);
        desk.answer(99);
    }),
    ("the legend", |desk| {
        desk.escape();
        if desk.says(names::LEGEND) {
            desk.click_on(names::LEGEND);
            desk.frames(12);
        }
    }),
    ("the race, explained", |desk| {
        desk.key_in_text(Key::Escape, Modifiers::NONE);
        desk.open_column("Explain");
    }),
    ("the race, compared", |desk| desk.open_column("Compare")),
    ("the end", Desk::to_end),
    ("the end, with directions", |desk| {
        desk.click_on(names::DIRECTIONS);
        desk.frames(30);
    }),
    ("the end, explained", |desk| desk.open_column("Explain")),
    ("all that is set up", Desk::set_up),
    ("the foot of all that is set up", |desk| {
        desk.scroll_into_sight(names::LAST_SETTING);
    }),
    ("four searches", |desk| desk.show_searches(4)),
    ("three searches", |desk| desk.show_searches(3)),
    ("one search", |desk| desk.show_searches(1)),
    ("one search explained", |desk| desk.open_column("Explain")),
    ("no column", |desk| desk.command("Explain")),
    ("four searches without a column", |desk| {
        desk.show_searches(4);
        desk.half_way();
    }),
    ("the card of the map comes or goes", |desk| {
        desk.command(names::MAP_PANE);
    }),
    ("the same with two searches", |desk| desk.show_searches(2)),
    ("a notice", |desk| {
        desk.command(names::MAP_PANE);
        desk.command(names::COPY_SEED);
    }),
    ("a long notice", |desk| {
        let words = "The file maps/of/a/long/name/in/some/folder.map cannot be read: ".repeat(5);
        desk.tell(&words);
    }),
    ("what is presented", |desk| desk.press(Key::F11)),
    ("what is presented at its end", Desk::to_end),
    ("four presented searches", |desk| desk.show_searches(4)),
    ("the theme Quest", |desk| {
        desk.press(Key::F11);
        desk.show_searches(2);
        (0..3).for_each(|_| desk.command(names::THEME));
    }),
    ("a gallery while its maps grow", |desk| {
        desk.command(names::TWELVE_MAPS);
        desk.pass(0.5);
    }),
    ("a gallery at its end, with a pointed cell", |desk| {
        gallery::to_end(desk);
        desk.send(Event::PointerMoved(pos2(240.0, 240.0)));
    }),
    ("a gallery of a parameter", |desk| {
        desk.command(names::VARY);
        gallery::to_end(desk);
    }),
    ("the page that finds a map", |desk| {
        desk.command(names::FIND_A_MAP)
    }),
    ("a long statement", |desk| {
        let long = MENU.iter().map(|entry| entry.statement);
        let long = long.max_by_key(|statement| statement.len());
        find::fill(desk, long.expect("there is one"), [9, 9]);
    }),
    ("a statement with an error", |desk| {
        find::fill(desk, "greedy.lenght >= 2 * best", [9, 9]);
    }),
    ("a map that was found", |desk| {
        find::search(desk, find::EVERYWHERE, [2, 2]);
    }),
    ("a search without a result", |desk| {
        find::fill(desk, find::NOWHERE, [3, 2]);
        desk.press(Key::Enter);
        find::settle(desk);
    }),
];

/// A map of two halves, of which one has the start and the other the goal.
fn cut_in_two() -> Start {
    let size = Size::clamped(27, 37);
    let mut map = Map::new(size, Tile::Floor);
    for cell in size.iter().filter(|cell| size.position(*cell).0 == 13) {
        map.tiles[cell] = Tile::Wall;
    }
    map.starts.extend(size.cell(0, 0));
    map.goals.extend(size.cell(26, 36));
    start_with_file("a-map-that-has-two-halves.txt", map)
}

/// The violations in a window of that size: those of all texts and widgets, text on another's button, and text on a board.
pub fn faults(desk: &mut Desk, size: Vec2) -> Vec<String> {
    let boards: Vec<Rect> = desk.painted().iter().map(|board| board.rect).collect();
    let (mut faults, lines) = faults_and_lines(desk, size, Held::Whole);
    let mut widgets = visible(desk);
    widgets.retain(Widget::takes_mouse);
    let lists = desk.floating();
    let is_in_list = |ink: Rect| lists.iter().any(|list| list.contains_rect(ink));
    let lines = lines.iter().filter(|(_, ink)| !is_in_list(*ink));
    let crosses = |ink: &Rect, area: &Rect| {
        let common = ink.intersect(*area);
        common.width() > ROUNDING && common.height() > ROUNDING
    };
    for (Painted { words, .. }, ink) in lines {
        for widget in widgets.iter().filter(|widget| crosses(ink, &widget.rect)) {
            if !widget.rect.expand(ROUNDING).contains_rect(*ink) {
                let (name, rect) = (&widget.name, widget.rect);
                faults.push(format!("{words:?} {ink:?} lies on {name:?} {rect:?}"));
            }
        }
        if boards.iter().any(|board| crosses(ink, board)) {
            faults.push(format!("{words:?} {ink:?} lies on a board"));
        }
    }
    faults
}

/// The violations in these screens, each in its windows.
fn broken<'s>(
    begin: Start,
    screens: impl IntoIterator<Item = &'s View>,
    windows: impl Fn(usize) -> Vec<(Vec2, f32)>,
) -> Vec<String> {
    let mut desk = Desk::recorded(begin, windows(0)[0].0);
    let mut all = Vec::new();
    for (turn, (name, go_on)) in screens.into_iter().enumerate() {
        go_on(&mut desk);
        all.extend(faults_in(&mut desk, name, windows(turn), faults));
    }
    all
}

#[test]
fn no_text_crosses_another_or_is_cut_off() {
    let windows = |turn| windows(turn).collect();
    assert_eq!(broken(first_scene(), SCREENS, windows), [""; 0]);
    let without_path: &[View] = &[
        ("the end without a path", Desk::to_end),
        ("the same explained", |desk| desk.open_column("Explain")),
        ("the same set up", |desk| desk.open_column("Set up")),
    ];
    assert_eq!(broken(cut_in_two(), without_path, windows), [""; 0]);
}

/// At another width, or on a phone, something may no longer fit.
#[test]
fn no_text_is_lost_at_a_width_between_or_on_a_phone() {
    const BETWEEN: &str = "the map while it grows, the race half way, the end, all that is set up, a long notice, \
        a gallery while its maps grow";
    const ON_PHONES: &str = "the map while it grows, the race half way, a question with choices, the end, \
        four searches, one search, one search explained";
    let widths = (640..=1640).step_by(of(40, 20));
    let size = |width| (vec2(width as f32, 700.0), 1.0);
    let widths: Vec<(Vec2, f32)> = widths.map(size).collect();
    let phones = PHONES.map(|size| (size, 1.0)).to_vec();
    for (names, windows) in [(BETWEEN, widths), (ON_PHONES, phones)] {
        let is_one = |(name, _): &&View| names.split(", ").any(|one| one == *name);
        let screens = SCREENS.iter().filter(is_one);
        assert_eq!(broken(first_scene(), screens, |_| windows.clone()), [""; 0]);
    }
}

/// Names, taglines and settings of every algorithm fit, and so do the legends of layers.
#[test]
fn no_text_of_an_algorithm_is_lost() {
    let mut all = Vec::new();
    let sizes = [SIZES[0], SIZES[1], SIZES[3]];
    // A plain run checks all of them where space is shortest, and each third of them at the other sizes.
    let windows = |turn: usize| {
        let sizes = sizes.into_iter().enumerate();
        let sizes = sizes.filter(|(place, _)| thorough() || *place == 0 || turn % 3 == *place);
        sizes.map(|(_, size)| (size, 1.0)).collect::<Vec<_>>()
    };
    let mut desk = Desk::of(first_scene());
    let catalogue = builtin::catalogue();
    for (turn, generator) in catalogue.generators.iter().enumerate() {
        let id = generator.info.id;
        desk.change(Change::Generator(id));
        for go in [Desk::half_grown, Desk::half_way] {
            go(&mut desk);
            all.extend(faults_in(&mut desk, id, windows(turn), faults));
        }
    }
    desk.open_column("Explain");
    for (turn, solver) in catalogue.solvers.iter().enumerate() {
        let id = solver.info.id;
        desk.set_search(0, id);
        desk.to_end();
        all.extend(faults_in(&mut desk, id, windows(turn), faults));
    }
    for turn in 0..desk.colourings().len() {
        desk.command(names::NEXT_LAYER);
        all.extend(faults_in(&mut desk, "a layer", windows(turn), faults));
    }
    assert_eq!(all, [""; 0]);
}

/// The four solvers with the most of something in their listings, by their ids.
fn with_most(of: fn(&[Line]) -> usize) -> Vec<&'static str> {
    let mut all = builtin::catalogue().solvers;
    let most = |solver: &Solver| {
        let settings = Settings::new(solver.info.parameters);
        of(&(solver.info.pseudocode)(&settings))
    };
    all.sort_by_key(|solver| std::cmp::Reverse(most(solver)));
    all.iter().take(4).map(|solver| solver.info.id).collect()
}

/// The windows in which text of that size leaves at least the smallest supported window: common ones and, in a thorough
/// run, random ones. Each has its size in points.
fn windows_with_text() -> Vec<(Vec2, f32)> {
    const TEXTS: [f32; 4] = [0.8, 1.0, 1.5, 2.0];
    let mut random = Random::new(&Seed::from(seed()), "windows");
    let count = if thorough() { times(10) } else { 0 };
    let others = (0..count).map(|_| {
        let mut side = |least: u32, most: u32| (least + random.below(most - least)) as f32;
        vec2(side(640, 3840), side(480, 2160))
    });
    let windows = SIZES.into_iter().chain(others);
    let all = windows.flat_map(|window| TEXTS.map(|text| (window / text, text)));
    all.filter(|(size, _)| size.x >= 640.0 && size.y >= 480.0)
        .collect()
}

/// The widest and the longest listings, beside 1 to 4 searches, in windows of all sizes and with text of all sizes.
#[test]
fn no_words_of_a_search_are_lost_with_text_of_any_size() {
    let longest = with_most(|listing| listing.len());
    let widest = with_most(|listing| {
        let widths = listing.iter().map(|line| line.text.chars().count());
        widths.max().unwrap_or(0)
    });
    let mut all = Vec::new();
    let mut desk = Desk::of(first_scene());
    for (kind, solvers) in [&longest, &widest].into_iter().enumerate() {
        for count in 1..=4 {
            // A plain run checks each window with each kind of listing once.
            let windows = windows_with_text().into_iter().enumerate();
            let comes = |turn: usize| thorough() || (turn + kind) % 4 == count - 1;
            let windows = windows.filter(|(turn, _)| comes(*turn));
            let windows: Vec<(Vec2, f32)> = windows.map(|(_, window)| window).collect();
            desk.line_up(&solvers[..count]);
            let name = format!("{count} of {solvers:?}");
            for go in [Desk::half_way, Desk::to_end] {
                go(&mut desk);
                all.extend(faults_in(&mut desk, &name, windows.clone(), faults));
            }
        }
    }
    assert_eq!(all, [""; 0]);
}
