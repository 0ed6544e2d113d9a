//! The window of a phone, the small part of a web page, fingers on the boards, and what a screen reader says.

use super::laid_out::PHONES;
use super::laid_out_watch::faults;
use super::screens::visible;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Pos2, TouchDeviceId, TouchId, TouchPhase, Vec2, vec2};
use mazescope_app::Start;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Rate, Tile};
use mazescope_desk::{Desk, SeenBoard, USUAL, embedded, first_scene, names};

/// The smallest part of a web page, and larger ones.
const PARTS: [(f32, f32); 4] = [
    (320.0, 240.0),
    (480.0, 300.0),
    (640.0, 480.0),
    (1000.0, 600.0),
];

const SEARCHES: [&str; 2] = ["Depth-first", "Breadth-first"];

/// The first scene, with its race half way.
fn half_way(start: Start, size: Vec2) -> Desk {
    let mut desk = Desk::recorded(start, size);
    desk.half_way();
    desk
}

/// The only visible board, with its place.
fn board(desk: &mut Desk) -> (usize, SeenBoard) {
    let boards = desk.painted().into_iter().enumerate();
    let boards = boards.filter(|(_, board)| board.rect.is_positive());
    let mut boards: Vec<_> = boards.collect();
    assert_eq!(boards.len(), 1);
    boards.remove(0)
}

#[test]
fn on_a_phone_the_board_is_large_and_so_are_the_buttons_of_time() {
    for size in PHONES {
        let mut desk = half_way(first_scene(), size);
        for name in names::TIME.into_iter().chain([names::MENU, "Map"]) {
            let size = desk.named(name).rect.size();
            let wide = if name == "Map" { 36.0 } else { 43.5 };
            assert!(size.x >= wide && size.y >= 43.5, "{name} {size:?}");
        }
        // A tap on the name of a search shows its board alone.
        for (place, name) in SEARCHES.into_iter().enumerate() {
            desk.click_on(name);
            assert_eq!(board(&mut desk).0, place);
        }
    }
}

#[test]
fn in_a_page_there_are_boards_a_sentence_and_time_and_nothing_else() {
    let mut all = Vec::new();
    for size in PARTS.map(Vec2::from) {
        let mut desk = half_way(embedded(first_scene()), size);
        all.extend(faults(&mut desk, size));
        let buttons = visible(&desk).into_iter();
        let buttons = buttons.filter(|widget| widget.role == Role::Button);
        let mut names: Vec<String> = buttons.map(|widget| widget.name).collect();
        names.retain(|name| !SEARCHES.contains(&&**name));
        let known = [&names::TIME[1..4], &[names::REPLAY]].concat();
        let is_all = known
            .iter()
            .all(|known| names.iter().any(|name| name == known));
        assert!(is_all && names.len() == known.len(), "{size:?}: {names:?}");
        assert!(desk.says("expands"), "the sentence at {size:?}");
        desk.to_end();
        all.extend(faults(&mut desk, size));
    }
    assert_eq!(all, [""; 0]);
}

#[test]
fn in_a_page_keys_play_and_step_and_open_nothing() {
    let mut desk = half_way(embedded(first_scene()), PARTS[0].into());
    let (before, step) = (desk.floating(), desk.step());
    for name in "E O S F R P F3 F5 F11".split(' ') {
        let key = Key::from_name(name).expect("a key");
        for with in [Modifiers::NONE, Modifiers::COMMAND, Modifiers::SHIFT] {
            desk.key(key, with);
        }
    }
    desk.escape();
    assert!(!desk.has_dialog());
    assert_eq!(desk.floating(), before);
    assert_eq!((desk.tab(), desk.step()), (0, step));
    assert!(!desk.output().quit && !desk.output().toggle_fullscreen);
    desk.command(names::TIME[3]);
    assert_eq!(desk.step(), step + 1);
    // Nothing is remembered.
    let kept = desk.kept();
    desk.set_rate(Rate::per_second(3.0));
    assert_eq!(desk.kept(), kept);
    // Help lists what works there.
    desk.press(Key::F1);
    for (tip, is_there) in [
        ("Close the window and quit.", true),
        ("Show the whole map.", true),
        ("Switch to the next theme", false),
        ("Watch algorithms generate", false),
        ("Mouse:", false),
    ] {
        assert_eq!(desk.says(tip), is_there, "{tip}");
    }
    desk.escape();
    assert!(!desk.says("Show the whole map.") && !desk.output().quit);
    desk.key(Key::Q, Modifiers::COMMAND);
    assert!(desk.output().quit);
}

/// A finger with that number does this.
pub fn finger(phase: TouchPhase, id: u64, pos: Pos2) -> Event {
    Event::Touch {
        device_id: TouchDeviceId(0),
        id: TouchId(id),
        phase,
        pos,
        force: None,
    }
}

/// Presses a finger as the window reports it, moves it over these points, and lifts it.
fn touch(desk: &mut Desk, points: &[Pos2]) {
    let (first, last) = (points[0], points[points.len() - 1]);
    press(desk, first);
    for &at in &points[1..] {
        desk.send(finger(TouchPhase::Move, 0, at));
        desk.point(at);
    }
    desk.send(finger(TouchPhase::End, 0, last));
    desk.release(last);
    desk.send(Event::PointerGone);
    desk.frames(2);
}

fn press(desk: &mut Desk, at: Pos2) {
    desk.send(finger(TouchPhase::Start, 0, at));
    desk.hold(at);
}

#[test]
fn two_fingers_zoom_around_their_middle_and_draw_nothing() {
    let mut desk = half_way(first_scene(), PHONES[0]);
    let map = desk.map();
    let (pane, fitted) = board(&mut desk);
    // A board that no longer shows the whole map has all the space of its card.
    desk.zoom(pane, fitted.rect.center(), 1.1);
    desk.frames(2);
    let before = desk.board(pane);
    let (column, row) = before.cell_at(before.rect.center());
    let middle = before.rect_of(column, row).center();
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
    desk.release(left);
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
    let [from, to] = [&after, &desk.board(pane)].map(|board| board.rect_of(column, row).center());
    assert!((to - from - vec2(0.0, 20.0)).length() < 3.0, "{from} {to}");
    desk.send(finger(TouchPhase::End, 1, right));
    desk.send(finger(TouchPhase::End, 0, left));
    desk.frames(2);
    assert!(desk.map() == map);
}

#[test]
fn a_tap_pins_a_cell_and_a_finger_that_moves_without_a_brush_draws_nothing() {
    let mut desk = half_way(first_scene(), PHONES[0]);
    let map = desk.map();
    let (_, board) = board(&mut desk);
    let from = board.rect.center();
    let points: Vec<Pos2> = (0..6)
        .map(|step| from + vec2(8.0 * step as f32, 0.0))
        .collect();
    touch(&mut desk, &points);
    assert!(desk.map() == map);
    assert_eq!(desk.pinned(), None);
    let at = self::board(&mut desk).1.rect_of(5, 7).center();
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
    let mut desk = half_way(first_scene(), USUAL);
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
    // A focused field of text wants a keyboard.
    assert!(!desk.output().typing);
    desk.command(names::OPEN);
    assert!(desk.output().typing);
}
