//! The window of a phone, the small part of a web page, fingers on the boards, and what a screen reader says.

use super::laid_out::{Held, View, faults_and_lines};
use super::screens::visible;
use egui::accesskit::Role;
use egui::{
    Event, Key, Modifiers, PointerButton, Pos2, Rect, TouchDeviceId, TouchId, TouchPhase, Vec2,
    vec2,
};
use mazescope_app::Start;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Rate, Tile};
use mazescope_desk::desk::{Desk, start};
use mazescope_desk::seen::{SeenBoard, embedded};

/// A phone upright and on its side.
const PHONES: [Vec2; 2] = [vec2(390.0, 844.0), vec2(844.0, 390.0)];

/// The smallest part of a web page, and larger ones.
const PARTS: [Vec2; 4] = [
    vec2(320.0, 240.0),
    vec2(480.0, 300.0),
    vec2(640.0, 480.0),
    vec2(1000.0, 600.0),
];

const SEARCHES: [&str; 2] = ["Depth-first", "Breadth-first"];

const USUAL: Vec2 = vec2(1280.0, 800.0);

/// The first scene, with its race half way.
fn half_way(of: fn(Start) -> Start, size: Vec2) -> Desk {
    let mut start = start().like_last_time(false);
    start.paused = true;
    let mut desk = Desk::new(of(start), size, 1.0);
    desk.finish();
    desk.half_way();
    desk
}

/// A phone, or a window of another size.
fn phone(size: Vec2) -> Desk {
    half_way(|start| start, size)
}

/// A part of a web page.
fn part(size: Vec2) -> Desk {
    half_way(embedded, size)
}

/// The only visible board, with its place.
fn board(desk: &mut Desk) -> (usize, SeenBoard) {
    let boards = desk.painted().into_iter().enumerate();
    let mut boards = boards.filter(|(_, board)| board.rect.is_positive());
    let board = boards.next().expect("a board");
    assert!(boards.next().is_none(), "one board");
    board
}

/// Texts that cross or are cut, and widgets outside the window.
fn faults(desk: &Desk, size: Vec2, name: &str) -> Vec<String> {
    let (faults, _) = faults_and_lines(desk, size, Held::Whole);
    let screen = Rect::from_min_size(Pos2::ZERO, size).expand(0.5);
    let outside = visible(desk).into_iter();
    let outside = outside.filter(|widget| !screen.contains_rect(widget.rect));
    let outside = outside.map(|widget| format!("outside: {widget:?}"));
    let all = faults.into_iter().chain(outside);
    all.map(|fault| format!("{name} {size:?}: {fault}"))
        .collect()
}

const SCREENS: &[View] = &[
    ("the map while it grows", Desk::half_grown),
    ("the race half way", Desk::half_way),
    ("a question with choices", |desk| {
        for _ in 0..3 {
            desk.command("Question");
        }
    }),
    ("the race explained", |desk| {
        desk.escape();
        desk.command("Explain");
    }),
    ("the end", |desk| {
        desk.command("Explain");
        desk.to_end();
    }),
    ("four searches", |desk| {
        desk.show_searches(4);
        desk.half_way();
    }),
    ("one search", |desk| {
        desk.show_searches(1);
        desk.half_way();
    }),
    ("Walk", |desk| desk.open_tab("Walk")),
    ("Wall game", |desk| desk.open_tab("Wall game")),
    ("Lessons", |desk| desk.open_tab("Lessons")),
];

#[test]
fn on_a_phone_nothing_is_cut_off_and_boards_and_buttons_are_large() {
    let mut all = Vec::new();
    for size in PHONES {
        let mut desk = phone(size);
        for name in [
            "To the start",
            "Step back",
            "Play",
            "Step",
            "To the end",
            "Map",
            "Menu",
        ] {
            let rect = desk.named(name).rect;
            let wide = if name == "Map" { 36.0 } else { 43.5 };
            assert!(
                rect.width() >= wide && rect.height() >= 43.5,
                "{name} {rect:?}"
            );
        }
        // A tap on the name of a search shows its board alone.
        for (place, name) in SEARCHES.into_iter().enumerate() {
            desk.click_on(name);
            assert_eq!(board(&mut desk).0, place);
        }
        for (name, go_on) in SCREENS {
            go_on(&mut desk);
            desk.frames(6);
            all.extend(faults(&desk, size, name));
        }
    }
    assert_eq!(all, [""; 0]);
}

#[test]
fn in_a_page_there_are_boards_a_sentence_and_time_and_nothing_else() {
    const KNOWN: [&str; 4] = ["Step back", "Play", "Step", "Replay"];
    let mut all = Vec::new();
    for size in PARTS {
        let mut desk = part(size);
        all.extend(faults(&desk, size, "half way"));
        let buttons = visible(&desk).into_iter();
        let buttons = buttons.filter(|widget| widget.role == Role::Button);
        let names: Vec<String> = buttons.map(|widget| widget.name).collect();
        for name in KNOWN {
            assert!(names.iter().any(|one| one == name), "{name} at {size:?}");
        }
        for name in names {
            let mut known = KNOWN.into_iter().chain(SEARCHES);
            assert!(known.any(|known| known == name), "{name} at {size:?}");
        }
        assert!(desk.says("expands"), "the sentence at {size:?}");
        desk.to_end();
        all.extend(faults(&desk, size, "the end"));
    }
    assert_eq!(all, [""; 0]);
}

#[test]
fn in_a_page_keys_play_and_step_and_open_nothing() {
    let mut desk = part(PARTS[0]);
    let (before, step) = (desk.floating(), desk.step());
    for key in [
        Key::E,
        Key::O,
        Key::S,
        Key::F,
        Key::R,
        Key::P,
        Key::F3,
        Key::F5,
        Key::F11,
    ] {
        for with in [Modifiers::NONE, Modifiers::COMMAND, Modifiers::SHIFT] {
            desk.key(key, with);
        }
    }
    desk.escape();
    assert!(!desk.has_dialog());
    assert_eq!(desk.floating(), before);
    assert_eq!((desk.tab(), desk.step()), (0, step));
    assert!(!desk.output().quit && !desk.output().toggle_fullscreen);
    desk.command("Step");
    assert_eq!(desk.step(), step + 1);
    // Nothing is remembered.
    let kept = desk.common().store.settings().clone();
    desk.set_rate(Rate::per_second(3.0));
    desk.app().keep();
    assert_eq!(*desk.common().store.settings(), kept);
    // Help lists what works there.
    desk.key(Key::F1, Modifiers::NONE);
    for tip in ["Close the window and quit.", "Show the whole map."] {
        assert!(desk.says(tip), "{tip}");
    }
    for tip in [
        "Switch to the next theme",
        "Watch algorithms generate",
        "Mouse:",
    ] {
        assert!(!desk.says(tip), "{tip}");
    }
    desk.escape();
    assert!(!desk.says("Show the whole map.") && !desk.output().quit);
    desk.key(Key::Q, Modifiers::COMMAND);
    assert!(desk.output().quit);
}

/// A finger with that number does this.
fn finger(phase: TouchPhase, id: u64, pos: Pos2) -> Event {
    Event::Touch {
        device_id: TouchDeviceId(0),
        id: TouchId(id),
        phase,
        pos,
        force: None,
    }
}

fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

/// Presses a finger as the window reports it, moves it over these points, and lifts it.
fn touch(desk: &mut Desk, points: &[Pos2]) {
    let (first, last) = (points[0], points[points.len() - 1]);
    press(desk, first);
    for &at in &points[1..] {
        desk.send(finger(TouchPhase::Move, 0, at));
        desk.send(Event::PointerMoved(at));
    }
    desk.send(finger(TouchPhase::End, 0, last));
    desk.send(button(last, false));
    desk.send(Event::PointerGone);
    desk.frames(2);
}

fn press(desk: &mut Desk, at: Pos2) {
    desk.send(finger(TouchPhase::Start, 0, at));
    desk.send(Event::PointerMoved(at));
    desk.send(button(at, true));
}

#[test]
fn two_fingers_zoom_around_their_middle_and_draw_nothing() {
    let mut desk = phone(PHONES[0]);
    let map = desk.map();
    let (pane, fitted) = board(&mut desk);
    // A board that no longer shows the whole map has all the space of its card.
    desk.zoom(pane, fitted.rect.center(), 1.1);
    desk.frames(2);
    let before = desk.board(pane);
    let (column, row) = before.cell_at(before.rect.center());
    let middle = before.place_of(column, row);
    let (left, right) = (middle - vec2(30.0, 0.0), middle + vec2(30.0, 0.0));
    let (x, y) = before.cell_at(left);
    let touched = map.size().cell(x, y).expect("the board has a cell there");
    desk.take_brush(match map.tiles[touched] {
        Tile::Wall => Brush::Floor(1),
        Tile::Floor => Brush::Wall,
    });
    press(&mut desk, left);
    assert!(desk.map() != map, "the first finger draws");
    desk.send(finger(TouchPhase::Start, 1, right));
    desk.send(button(left, false));
    desk.send(Event::PointerGone);
    let both = |desk: &mut Desk, one: Vec2, other: Vec2| {
        desk.send(finger(TouchPhase::Move, 0, left + one));
        desk.send(finger(TouchPhase::Move, 1, right + other));
    };
    for step in 1..=6 {
        let by = vec2(10.0 * step as f32, 0.0);
        both(&mut desk, -by, by);
    }
    desk.frames(2);
    assert!(desk.map() == map, "the pinch takes it back");
    let after = desk.board(pane);
    let (now, then) = (after.cell(), before.cell());
    assert!(now > 2.5 * then, "{then} {now}");
    assert_eq!(after.cell_at(middle), (column, row));
    // Both fingers pan.
    for step in 1..=4 {
        let down = vec2(0.0, 5.0 * step as f32);
        both(&mut desk, down - vec2(60.0, 0.0), down + vec2(60.0, 0.0));
    }
    desk.frames(2);
    let [from, to] = [&after, &desk.board(pane)].map(|board| board.place_of(column, row));
    assert!((to - from - vec2(0.0, 20.0)).length() < 3.0, "{from} {to}");
    desk.send(finger(TouchPhase::End, 1, right));
    desk.send(finger(TouchPhase::End, 0, left));
    desk.frames(2);
    assert!(desk.map() == map);
}

#[test]
fn a_tap_pins_a_cell_and_a_finger_that_moves_without_a_brush_draws_nothing() {
    let mut desk = phone(PHONES[0]);
    let map = desk.map();
    let (_, board) = board(&mut desk);
    let from = board.rect.center();
    let points: Vec<Pos2> = (0..6)
        .map(|step| from + vec2(8.0 * step as f32, 0.0))
        .collect();
    touch(&mut desk, &points);
    assert!(desk.map() == map);
    assert_eq!(desk.pinned(), None);
    let at = self::board(&mut desk).1.place_of(5, 7);
    touch(&mut desk, &[at]);
    assert_eq!(desk.pinned(), Some((5, 7)));
}

/// What a screen reader is told in some frames.
fn heard(desk: &mut Desk) -> Vec<String> {
    let frames = (0..4).map(|_| {
        desk.frames(1);
        desk.output().live.clone()
    });
    frames.flatten().collect()
}

#[test]
fn a_screen_reader_hears_each_step_once_and_the_answer_of_a_question() {
    let mut desk = phone(USUAL);
    desk.frames(3);
    assert_eq!(desk.output().live, None, "nothing new");
    desk.jump_by(1);
    let told = heard(&mut desk);
    let (place, sentence) = told[0].split_once(": ").expect("the step and its sentence");
    assert!(
        place.contains(&format!("step {} of ", desk.step())),
        "{place}"
    );
    assert!(told.len() == 1 && desk.says(sentence), "{told:?}");
    desk.to_end();
    desk.strike(Key::Q, Modifiers::NONE, false);
    let question = heard(&mut desk).pop().expect("the question is told");
    assert!(question.contains("shortest"), "{question}");
    desk.answer(99);
    let answer = heard(&mut desk).pop().expect("the answer is told");
    assert!(answer.starts_with("Wrong. The answer is "), "{answer}");
}

#[test]
fn a_focused_text_field_wants_a_keyboard() {
    let mut desk = phone(USUAL);
    assert!(!desk.output().typing);
    desk.command("Open…");
    desk.frames(3);
    assert!(desk.output().typing);
    desk.escape();
    desk.frames(3);
    assert!(!desk.output().typing);
}
