//! The screens of *Watch* under the rules of layout, at every size and scale and at widths between.

use super::find;
use super::laid_out::{Held, Line as Painted, ROUNDING, SIZES, View, faults_and_lines, windows};
use super::screens::visible;
use egui::{Event, Key, Modifiers, Rect, Vec2, vec2};
use mazescope_app::Start;
use mazescope_app::dialog::Dialog;
use mazescope_app::theme::Theme;
use mazescope_app::watch::actions::{
    FindAction, MapAction, PredictAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::ColumnTab;
use mazescope_core::catalogue::Line;
use mazescope_core::{Map, Random, Seed, Settings, Size, Solver, Tile};
use mazescope_desk::desk::{Desk, Widget, file, start};
use mazescope_explain::Answer;
use mazescope_study::find::MENU;
use mazescope_support::cases::{of, seed, thorough, times};

/// The screens, in an order in which each is reached from the one before, starting with the first start.
const SCREENS: &[View] = &[
    ("the map while it grows", |desk| {
        let middle = desk.state().time.readout.generation / 2;
        desk.act(WatchAction::Time(TimeAction::Seek(middle)));
    }),
    ("the race half way", half_way),
    ("a question", |desk| {
        desk.key(Key::Q, Modifiers::NONE);
    }),
    ("a question with choices", |desk| {
        desk.key(Key::Q, Modifiers::NONE);
        desk.key(Key::Q, Modifiers::NONE);
    }),
    ("a question that is answered", |desk| {
        for _ in 0..2 {
            desk.act(WatchAction::Predict(PredictAction::Answer(Answer::Choice(
                99,
            ))));
        }
    }),
    ("the legend", |desk| {
        desk.key(Key::Escape, Modifiers::NONE);
        if desk.says("Legend") {
            desk.click_on("Legend");
            desk.frames(12);
        }
    }),
    ("the race, explained", |desk| {
        if desk.says("Legend") {
            desk.click_on("Legend");
        }
        column(desk, ColumnTab::Explain);
    }),
    ("the race, compared", |desk| {
        column(desk, ColumnTab::Compare);
    }),
    ("the end", |desk| {
        desk.act(WatchAction::Time(TimeAction::ToEnd));
    }),
    ("the end, with directions", |desk| {
        desk.click_on("Directions");
        desk.frames(30);
    }),
    ("the end, explained", |desk| {
        column(desk, ColumnTab::Explain);
    }),
    ("all that is set up", Desk::set_up),
    ("the foot of all that is set up", |desk| {
        desk.scroll_into_sight("Reduce motion");
    }),
    ("four searches", |desk| searches(desk, 4)),
    ("three searches", |desk| searches(desk, 3)),
    ("one search", |desk| searches(desk, 1)),
    ("one search, explained", |desk| {
        column(desk, ColumnTab::Explain);
    }),
    ("no column", |desk| {
        desk.act(WatchAction::View(ViewAction::OpenColumn(
            ColumnTab::Explain,
        )));
    }),
    ("four searches without a column", |desk| {
        searches(desk, 4);
        half_way(desk);
    }),
    ("no card of the map", |desk| {
        searches(desk, 2);
        desk.act(WatchAction::View(ViewAction::ToggleMap));
    }),
    ("a notice", |desk| {
        desk.act(WatchAction::View(ViewAction::ToggleMap));
        desk.key(Key::C, Modifiers::NONE);
    }),
    ("a long notice", |desk| {
        let words = "The file maps/of/a/long/name/in/some/folder.map cannot be read: ".repeat(5);
        desk.act(WatchAction::Tell(words));
    }),
    ("what is presented", |desk| {
        desk.key(Key::F11, Modifiers::NONE);
    }),
    ("what is presented at its end", |desk| {
        desk.act(WatchAction::Time(TimeAction::ToEnd));
    }),
    ("four presented searches", |desk| {
        searches(desk, 4);
    }),
    ("the theme Quest", |desk| {
        desk.key(Key::F11, Modifiers::NONE);
        searches(desk, 2);
        desk.act(WatchAction::View(ViewAction::SetTheme(Theme::Quest)));
    }),
    ("a gallery while its maps grow", |desk| {
        desk.key(Key::R, Modifiers::SHIFT);
        desk.pass(0.5);
    }),
    ("a gallery at its end, with a pointed cell", |desk| {
        desk.act(WatchAction::Time(TimeAction::ToEnd));
        desk.frames(400);
        let gallery = desk.state().gallery.open.as_ref();
        let board = gallery.expect("it is open").grid.places[5].board;
        desk.send(Event::PointerMoved(board.center()));
    }),
    ("a gallery of a parameter", |desk| {
        desk.key(Key::V, Modifiers::SHIFT);
        desk.act(WatchAction::Time(TimeAction::ToEnd));
        desk.frames(400);
    }),
    ("the page that finds a map", |desk| {
        desk.key(Key::F, Modifiers::SHIFT);
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
        find::fill(desk, find::EVERYWHERE, [2, 2]);
        desk.act(WatchAction::Find(FindAction::Press));
        find::work(desk);
    }),
    ("a search without a result", |desk| {
        find::fill(desk, find::NOWHERE, [3, 2]);
        desk.act(WatchAction::Find(FindAction::Press));
        find::settle(desk);
    }),
];

fn column(desk: &mut Desk, tab: ColumnTab) {
    let open = desk.state().is_column_open() && desk.state().column() == tab;
    if !open {
        desk.act(WatchAction::View(ViewAction::OpenColumn(tab)));
    }
}

fn searches(desk: &mut Desk, count: usize) {
    desk.act(WatchAction::Search(SearchAction::Show(count)));
    desk.finish();
}

/// Goes to the middle of the race.
fn half_way(desk: &mut Desk) {
    let readout = &desk.state().time.readout;
    let middle = readout.race_start.midpoint(readout.length);
    desk.act(WatchAction::Time(TimeAction::Seek(middle)));
}

/// The first scene, paused at its beginning.
fn first_scene() -> Start {
    let mut start = start().like_last_time(false);
    start.paused = true;
    start
}

/// A map of two halves, of which one has the start and the other the goal.
fn cut_in_two() -> Start {
    let size = Size::clamped(27, 37);
    let mut map = Map::new(size, Tile::Floor);
    for y in 0..size.height() {
        let cell = size.cell(13, y as i32);
        map.tiles[cell.expect("it is on the map")] = Tile::Wall;
    }
    map.starts.extend(size.cell(0, 0));
    map.goals.extend(size.cell(26, 36));
    let mut start = start();
    start.chosen.shown = file("a-map-that-has-two-halves.txt", map);
    start.paused = true;
    start
}

/// The violations in a window of that size: those of all texts, text on another's button, and text on a board.
fn faults(desk: &Desk, size: Vec2) -> Vec<String> {
    let (mut faults, lines) = faults_and_lines(desk, size, Held::Whole);
    let widgets = visible(desk).into_iter().filter(Widget::takes_mouse);
    let widgets: Vec<Widget> = widgets.collect();
    let state = desk.state();
    let boards: Vec<Rect> = match &state.gallery.open {
        // The page covers them.
        _ if desk.common().dialog == Some(Dialog::Find) => Vec::new(),
        Some(open) => open.grid.places.iter().map(|hung| hung.board).collect(),
        None => {
            let placed = state.boards.placed();
            placed.map(|(_, placed)| placed.rects.board).collect()
        }
    };
    let lists = desk.floating();
    let lines: Vec<_> = (lines.into_iter())
        .filter(|(_, ink)| !lists.iter().any(|list| list.contains_rect(*ink)))
        .collect();
    let crosses = |ink: &Rect, area: &Rect| {
        let common = ink.intersect(*area);
        common.width() > ROUNDING && common.height() > ROUNDING
    };
    for (Painted { words, .. }, ink) in &lines {
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

/// The violations at every size and scale in these screens.
fn broken(begin: fn() -> Start, screens: &[View]) -> Vec<String> {
    let mut all = Vec::new();
    for (size, scale) in windows(0) {
        let mut desk = Desk::new(begin(), size, scale);
        desk.finish();
        for (name, go_on) in screens {
            go_on(&mut desk);
            desk.frames(6);
            let found = faults(&desk, size).into_iter();
            all.extend(found.map(|fault| format!("{name} {size:?} x {scale}: {fault}")));
        }
    }
    all
}

#[test]
fn no_text_crosses_another_or_is_cut_off() {
    assert_eq!(broken(first_scene, SCREENS), [""; 0]);
}

#[test]
fn no_text_is_lost_where_there_is_no_path() {
    let screens: &[View] = &[
        ("the end without a path", |desk| {
            desk.act(WatchAction::Time(TimeAction::ToEnd));
        }),
        ("the same explained", |desk| {
            column(desk, ColumnTab::Explain)
        }),
        ("the same set up", |desk| column(desk, ColumnTab::SetUp)),
    ];
    assert_eq!(broken(cut_in_two, screens), [""; 0]);
}

/// At another width something may no longer fit.
#[test]
fn no_text_is_lost_at_a_width_between() {
    let mut all = Vec::new();
    let mut desk = Desk::new(first_scene(), vec2(640.0, 700.0), 1.0);
    desk.finish();
    for (name, go_on) in SCREENS.iter().filter(|(name, _)| ALL_WIDTHS.contains(name)) {
        go_on(&mut desk);
        for width in (640..=1640).step_by(of(40, 20)) {
            let size = vec2(width as f32, 700.0);
            desk.resize(size);
            desk.frames(3);
            let found = faults(&desk, size).into_iter();
            all.extend(found.map(|fault| format!("{name} {size:?}: {fault}")));
        }
    }
    assert_eq!(all, [""; 0]);
}

const ALL_WIDTHS: [&str; 6] = [
    "the map while it grows",
    "the race half way",
    "the end",
    "all that is set up",
    "a long notice",
    "a gallery while its maps grow",
];

/// Names, taglines and settings of every algorithm fit.
#[test]
fn no_text_of_an_algorithm_is_lost() {
    let mut all = Vec::new();
    let sizes = [vec2(640.0, 480.0), vec2(800.0, 600.0), vec2(1280.0, 800.0)];
    for (place, size) in sizes.into_iter().enumerate() {
        // A plain run checks all of them where space is shortest, and each third of them at the other sizes.
        let comes = |turn: usize| thorough() || place == 0 || turn % 3 == place;
        let mut desk = Desk::new(first_scene(), size, 1.0);
        desk.finish();
        let mut check = |desk: &mut Desk, name: &str| {
            desk.frames(6);
            let found = faults(desk, size).into_iter();
            all.extend(found.map(|fault| format!("{name} {size:?}: {fault}")));
        };
        let generators = desk.state().chosen.catalogue.generators.clone();
        let generators = generators.into_iter().enumerate();
        for (_, generator) in generators.filter(|(turn, _)| comes(*turn)) {
            let id = generator.info.id;
            desk.act(WatchAction::Map(MapAction::SetGenerator(id)));
            desk.finish();
            let middle = desk.state().time.readout.generation / 2;
            desk.act(WatchAction::Time(TimeAction::Seek(middle)));
            check(&mut desk, id);
            half_way(&mut desk);
            check(&mut desk, id);
        }
        column(&mut desk, ColumnTab::Explain);
        let solvers = desk.state().chosen.catalogue.solvers.clone();
        let solvers = solvers.into_iter().enumerate();
        for (_, solver) in solvers.filter(|(turn, _)| comes(*turn)) {
            let id = solver.info.id;
            desk.act(WatchAction::Search(SearchAction::Choose(0, id)));
            desk.finish();
            desk.act(WatchAction::Time(TimeAction::ToEnd));
            check(&mut desk, id);
        }
    }
    assert_eq!(all, [""; 0]);
}

/// The four solvers with the most of something in their listings, by their ids.
fn with_most(desk: &Desk, of: fn(&[Line]) -> usize) -> Vec<&'static str> {
    let solvers = &desk.state().chosen.catalogue.solvers;
    let listing = |solver: &Solver| {
        let settings = Settings::new(solver.info.parameters);
        of(&(solver.info.pseudocode)(&settings))
    };
    let mut all: Vec<(usize, &'static str)> = solvers
        .iter()
        .map(|solver| (listing(solver), solver.info.id))
        .collect();
    all.sort_by_key(|(most, _)| std::cmp::Reverse(*most));
    all.into_iter().take(4).map(|(_, id)| id).collect()
}

/// The windows in which text of that size leaves at least the smallest supported window: common ones and, in a thorough
/// run, random ones.
fn windows_with_text() -> Vec<(Vec2, f32)> {
    const TEXTS: [f32; 4] = [0.8, 1.0, 1.5, 2.0];
    let mut random = Random::new(&Seed::from(seed()), "windows");
    let count = if thorough() { times(10) } else { 0 };
    let others = (0..count).map(|_| {
        let mut side =
            |least: u64, most: u64| (least + random.below((most - least) as u32) as u64) as f32;
        vec2(side(640, 3840), side(480, 2160))
    });
    let sizes: Vec<Vec2> = SIZES.into_iter().chain(others).collect();
    let all = sizes
        .into_iter()
        .flat_map(|size| TEXTS.map(|text| (size, text)));
    all.filter(|(size, text)| size.x / text >= 640.0 && size.y / text >= 480.0)
        .collect()
}

/// The widest and the longest listings, beside 1 to 4 searches, in windows of all sizes and with text of all sizes.
#[test]
fn no_words_of_a_search_are_lost_with_text_of_any_size() {
    let first = Desk::new(first_scene(), vec2(1280.0, 800.0), 1.0);
    let longest = with_most(&first, |listing| listing.len());
    let widest = with_most(&first, |listing| {
        let widths = listing.iter().map(|line| line.text.chars().count());
        widths.max().unwrap_or(0)
    });
    let mut all = Vec::new();
    for (turn, (window, text)) in windows_with_text().into_iter().enumerate() {
        let size = window / text;
        let mut desk = Desk::new(first_scene(), size, text);
        desk.finish();
        for (kind, solvers) in [&longest, &widest].into_iter().enumerate() {
            for count in 1..=4 {
                if !thorough() && (turn + kind) % 4 != count - 1 {
                    continue;
                }
                searches(&mut desk, count);
                for (number, &id) in solvers.iter().take(count).enumerate() {
                    desk.act(WatchAction::Search(SearchAction::Choose(number, id)));
                }
                desk.finish();
                let middle: View = ("half way", half_way);
                let end: View = ("the end", |desk| {
                    desk.act(WatchAction::Time(TimeAction::ToEnd));
                });
                for (name, go_on) in [middle, end] {
                    go_on(&mut desk);
                    desk.frames(6);
                    let found = faults(&desk, size).into_iter();
                    all.extend(found.map(|fault| {
                        format!("{name} {count} of {solvers:?} {window:?} / {text}: {fault}")
                    }));
                }
            }
        }
    }
    assert_eq!(all, [""; 0]);
}
