//! The first ten seconds of the first start, in a real window and in real time.

use super::picture::Picture;
use super::{Sight, screen_or_skip};
use egui::{Key, Rect};
use mazescope_app::boards::looks::{Look, look_colours};
use mazescope_app::theme::Theme;
use std::time::{Duration, Instant};

/// The maps of the panes, from left to right.
fn maps(sight: &Sight) -> Vec<Rect> {
    let widgets = sight.desk.widgets().into_iter();
    let maps = widgets.filter(|widget| widget.name == "Map");
    maps.map(|map| map.rect).collect()
}

#[test]
fn something_moves_at_once_and_both_searches_run_within_ten_seconds() {
    let screen = screen_or_skip!(1280, 800);
    let sight = Sight::usual();
    let boards = sight.board();
    let mut program = screen.start(&[]);
    let drawn = |picture: &Picture| picture.colours(boards) > 3;
    let first = screen.look_for(&mut program, "the map", drawn);
    let begun = Instant::now();
    std::thread::sleep(Duration::from_millis(500));
    let soon = screen.look(&mut program);
    assert!(soon.difference(&first, boards) > 0, "nothing has happened");

    let searches = &maps(&sight)[1..];
    assert_eq!(searches.len(), 2);
    std::thread::sleep(Duration::from_secs(10).saturating_sub(begun.elapsed()));
    let ten = screen.look(&mut program);
    std::thread::sleep(Duration::from_millis(300));
    let on = screen.look(&mut program);
    for &search in searches {
        assert!(on.difference(&ten, search) > 0, "a search stands still");
    }
    // Within twenty seconds the run is over, and nothing moves for a while.
    let (mut last, mut since) = (on, Instant::now());
    while since.elapsed() < Duration::from_millis(700) {
        assert!(begun.elapsed() < Duration::from_secs(21), "it is over");
        let next = screen.look(&mut program);
        if next.difference(&last, boards) > 0 {
            since = Instant::now();
        }
        last = next;
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_key_skips_the_growth() {
    let screen = screen_or_skip!(1280, 800);
    let sight = Sight::usual();
    let boards = sight.board();
    let mut program = screen.start(&[]);
    let drawn = |picture: &Picture| picture.colours(boards) > 3;
    screen.look_for(&mut program, "the map", drawn);
    screen.key(Key::S);
    let begun = Instant::now();
    let frontier = look_colours(Look::Frontier, Theme::Midnight)[0];
    let [_, searches @ ..] = &maps(&sight)[..] else {
        panic!("there are panes");
    };
    for &search in searches {
        let runs = |picture: &Picture| picture.count(frontier, search) > 20;
        screen.look_for(&mut program, "a search", runs);
    }
    assert!(
        begun.elapsed() < Duration::from_secs(6),
        "the generation is skipped"
    );
}
