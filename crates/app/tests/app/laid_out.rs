//! The rules of layout: at every size and scale no two texts or widgets overlap, and no text is truncated or too small.
//!
//! A plain run checks each view in the smallest window, where space is shortest, and in three or four others, which
//! differ from view to view, so that all sizes and scales occur. A thorough run checks every view at every size and
//! scale.

use super::screens::visible;
use egui::accesskit::Role;
use egui::epaint::{ClippedShape, RectShape, Shape, TextShape};
use egui::{Key, Rect, Vec2, pos2, vec2};
use mazescope_desk::{Desk, Widget, names, start};
use mazescope_support::cases::thorough;

/// The smallest supported window, common ones, and the largest.
pub const SIZES: [Vec2; 8] = [
    vec2(640.0, 480.0),
    vec2(800.0, 600.0),
    vec2(1024.0, 768.0),
    vec2(1280.0, 800.0),
    vec2(1440.0, 900.0),
    vec2(1920.0, 1080.0),
    vec2(2560.0, 1440.0),
    vec2(3840.0, 2160.0),
];

pub const SCALES: [f32; 3] = [1.0, 1.5, 2.0];

/// A phone upright and on its side.
pub const PHONES: [Vec2; 2] = [vec2(390.0, 844.0), vec2(844.0, 390.0)];

/// Windows of every size, each at every scale; in a plain run the smallest, and some that depend on the turn.
pub fn windows(turn: usize) -> impl Iterator<Item = (Vec2, f32)> {
    /// Combines sizes and scales in another order in each turn.
    const STRIDE: usize = 7;
    let all = SIZES
        .into_iter()
        .flat_map(|size| SCALES.map(|scale| (size, scale)));
    let comes = move |place: usize| thorough() || place == 0 || place % STRIDE == turn % STRIDE;
    let windows = all.enumerate().filter(move |(place, _)| comes(*place));
    windows.map(|(_, window)| window)
}

/// A view, and how to reach it from the first start.
pub type View = (&'static str, fn(&mut Desk));

/// Whether the rules apply to the whole screen, or only to the dialog over it.
#[derive(Clone, Copy, PartialEq)]
pub enum Held {
    Whole,
    Dialog,
}

/// Screens on which the rules apply everywhere. A new screen gets its line here.
const SCREENS: &[View] = &[
    ("Walk", |desk| desk.command("Walk")),
    ("Wall game", |desk| desk.command("Wall game")),
    ("Lessons", |desk| desk.command("Lessons")),
    ("a race in Walk, at its end", |desk| {
        desk.command("Walk");
        for option in ["On-screen arrows", "Race"] {
            desk.click_on(option);
            desk.await_maze();
        }
        desk.press(Key::G);
        desk.await_replay();
    }),
    ("levels", |desk| {
        desk.command("Wall game");
        desk.click_on("Levels");
    }),
    ("a level that is given up", |desk| {
        desk.command("Walk");
        desk.frames(30);
        desk.press(Key::ArrowRight);
        desk.command("Give up");
        desk.pass(0.1);
    }),
];

const TABS: [&str; 3] = ["Walk", "Wall game", "Lessons"];

/// Dialogs to which the rules apply, over any screen.
const DIALOGS: &[View] = &[
    ("keys of Watch", |desk| keys_of(desk, "Watch")),
    ("keys of Walk", |desk| keys_of(desk, "Walk")),
    ("keys of the wall game", |desk| keys_of(desk, "Wall game")),
    ("open", |desk| desk.command(names::OPEN)),
    ("save", |desk| desk.command(names::SAVE)),
    ("export", |desk| desk.command(names::EXPORT)),
];

/// The list of keys of a tab.
fn keys_of(desk: &mut Desk, tab: &str) {
    desk.command(tab);
    desk.press(Key::F1);
}

/// A painted line of text.
pub struct Line {
    pub words: String,
    /// The rectangle of its visible letters.
    ink: Rect,
    /// The part of the window outside which it is clipped.
    clip: Rect,
    /// The size in points of its smallest letters.
    smallest: f32,
    /// Whether its text is truncated.
    pub elided: bool,
    /// Its index among everything that is painted.
    place: usize,
}

/// The violations of the rules in a window of `size` points, and the visible lines of text with their visible parts.
pub fn faults_and_lines(desk: &Desk, size: Vec2, held: Held) -> (Vec<String>, Vec<(Line, Rect)>) {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
    let (lines, rects) = painted(desk.shapes());
    let (mut seen, mut faults) = (Vec::new(), Vec::new());
    let over = begins(&desk.floating(), &rects);
    for line in lines {
        let Line { words, ink, .. } = &line;
        let covered = |(area, begins): &(Rect, usize)| {
            let under = line.place < *begins;
            under && (held == Held::Dialog || area.intersects(*ink))
        };
        if over.iter().any(covered) {
            continue;
        }
        if line.smallest < LEAST {
            faults.push(format!("{words:?} has {} points", line.smallest));
        }
        let shown = line.clip.intersect(screen);
        if !shown.expand(ROUNDING).contains_rect(*ink) && !scrolls(&line, &rects) {
            faults.push(format!("{words:?} is cut off: {ink:?} by {shown:?}"));
        }
        let ink = ink.intersect(shown);
        if ink.is_positive() {
            seen.push((line, ink));
        }
    }
    assert!(!seen.is_empty(), "nothing is written");
    faults.extend(crossings(&seen));
    faults.extend(buttons_left(desk, &seen));
    if held == Held::Whole {
        faults.extend(misplaced(desk, screen));
    }
    (faults, seen)
}

/// Lines of text that overlap others.
fn crossings(seen: &[(Line, Rect)]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, (line, ink)) in seen.iter().enumerate() {
        for (other, other_ink) in &seen[place + 1..] {
            let common = ink.intersect(*other_ink);
            // Text with a shadow is painted twice.
            let shadow = line.words == other.words && common.area() > 0.5 * ink.area();
            if common.width() > ROUNDING && common.height() > ROUNDING && !shadow {
                let (one, other) = (&line.words, &other.words);
                faults.push(format!("{one:?} and {other:?} cross: {common:?}"));
            }
        }
    }
    faults
}

/// Points of the smallest letters that can be read.
const LEAST: f32 = 11.0;

/// Points of rounding errors.
pub const ROUNDING: f32 = 0.75;

/// Buttons whose text does not fit.
fn buttons_left(desk: &Desk, seen: &[(Line, Rect)]) -> Vec<String> {
    let mut left = Vec::new();
    for widget in desk.widgets().iter().filter(|widget| widget.takes_mouse()) {
        let words = seen.iter().filter(|(line, _)| line.words == widget.name);
        for (line, ink) in words.filter(|(_, ink)| widget.rect.contains(ink.center())) {
            if !widget.rect.expand(ROUNDING).contains_rect(*ink) {
                left.push(format!("{:?} leaves {:?}", line.words, widget.rect));
            }
        }
    }
    left
}

/// Widgets outside the window, or on other widgets.
fn misplaced(desk: &Desk, screen: Rect) -> Vec<String> {
    /// Points of the largest pixel.
    const PIXEL: f32 = 1.25;
    let (widgets, lists) = (visible(desk), desk.floating());
    // The smallest list over the panels on which a widget lies.
    let list = |widget: &Widget| {
        let under = lists.iter().filter(|it| it.contains_rect(widget.rect));
        under.map(|it| it.area() as u64).min()
    };
    // A card is a high button with labels on it, a part of which may be out of sight.
    let mut cards = desk.widgets();
    cards.retain(|it| it.role == Role::Button && it.rect.height() > 60.0);
    let is_on_card = |card: &Widget, label: &Widget| {
        let is_card = cards.iter().any(|it| it.name == card.name);
        let is_on_it = card.rect.expand(ROUNDING).contains_rect(label.rect);
        is_card && is_on_it && label.role == Role::Label
    };
    let mut faults = Vec::new();
    for (place, widget) in widgets.iter().enumerate() {
        if !screen.expand(ROUNDING).contains_rect(widget.rect) {
            faults.push(format!("outside: {widget:?}"));
        }
        for other in &widgets[place + 1..] {
            let common = widget.rect.intersect(other.rect);
            let crosses = common.width() > PIXEL && common.height() > PIXEL;
            if crosses && list(widget) == list(other) && !is_on_card(widget, other) {
                faults.push(format!("{widget:?} lies on {other:?}"));
            }
        }
    }
    faults
}

/// All lines of text, and all rectangles with their indices.
fn painted(shapes: &[ClippedShape]) -> (Vec<Line>, Vec<(usize, RectShape)>) {
    let (mut lines, mut rects) = (Vec::new(), Vec::new());
    let left = shapes.iter().rev();
    let mut left: Vec<(Rect, &Shape)> = left.map(|one| (one.clip_rect, &one.shape)).collect();
    let mut place = 0;
    while let Some((clip, shape)) = left.pop() {
        place += 1;
        match shape {
            Shape::Vec(shapes) => left.extend(shapes.iter().rev().map(|shape| (clip, shape))),
            Shape::Text(text) => lines.extend(lines_of(text, clip, place)),
            Shape::Rect(rect) => rects.push((place, rect.clone())),
            _ => {}
        }
    }
    (lines, rects)
}

fn lines_of(text: &TextShape, clip: Rect, place: usize) -> Vec<Line> {
    let sections = text.galley.job.sections.iter();
    let smallest = sections.map(|section| section.format.font_id.size);
    let smallest = smallest.fold(f32::INFINITY, f32::min);
    let rows = text.galley.rows.iter();
    let rows = rows.map(|row| Line {
        words: row.text(),
        ink: (row.visuals.mesh_bounds).translate(text.pos.to_vec2() + row.pos.to_vec2()),
        clip,
        smallest,
        elided: text.galley.elided,
        place,
    });
    rows.filter(|line| line.ink.is_positive()).collect()
}

/// The positions of windows, lists and tooltips, and the index from which each is painted.
fn begins(floating: &[Rect], rects: &[(usize, RectShape)]) -> Vec<(Rect, usize)> {
    let begins = |area: &Rect| {
        let is_near =
            |one: Rect| (one.min - area.min).length() < 2.0 && (one.max - area.max).length() < 2.0;
        let frame = rects.iter().find(|(_, rect)| is_near(rect.rect));
        frame.map(|(place, _)| (*area, *place))
    };
    floating.iter().filter_map(begins).collect()
}

/// Whether a scroll bar next to the clipping part of the window can bring the whole line into view.
fn scrolls(line: &Line, rects: &[(usize, RectShape)]) -> bool {
    /// The largest width of a scroll bar, and its distance from the content, in points.
    const BAR: f32 = 14.0;
    let (clip, ink) = (line.clip, line.ink);
    let across = clip.x_range().expand(ROUNDING);
    let inside = across.contains(ink.left()) && across.contains(ink.right());
    let beside = |(_, bar): &(usize, RectShape)| {
        let bar = bar.rect;
        bar.width() <= BAR
            && bar.height() > bar.width()
            && (bar.left() - clip.right()).abs() <= BAR
            && clip.y_range().expand(BAR).intersects(bar.y_range())
    };
    inside && rects.iter().any(beside)
}

/// The violations of a rule in what the desk shows, in each of these windows.
pub fn faults_in(
    desk: &mut Desk,
    name: &str,
    windows: impl IntoIterator<Item = (Vec2, f32)>,
    faults: impl Fn(&mut Desk, Vec2) -> Vec<String>,
) -> Vec<String> {
    let mut all = Vec::new();
    for (size, scale) in windows {
        desk.scale(scale);
        desk.resize(size);
        // A window needs several frames to find its size.
        desk.frames(4);
        let found = faults(desk, size).into_iter();
        all.extend(found.map(|fault| format!("{name} {size:?} x {scale}: {fault}")));
    }
    all
}

/// The violations of the rules in these views, each in new windows of every size and scale.
fn broken(views: &[View], held: Held) -> Vec<String> {
    let mut all = Vec::new();
    for (turn, (name, open)) in views.iter().enumerate() {
        let phones = PHONES.map(|size| (size, 1.0)).into_iter();
        // On a phone the rules hold for whole tabs.
        let phones = phones.filter(|_| TABS.contains(name));
        for window in windows(turn).chain(phones) {
            let mut desk = Desk::new(start(), window.0, window.1);
            desk.frames(3);
            open(&mut desk);
            desk.frames(12);
            let dialogs = begins(&desk.floating(), &painted(desk.shapes()).1);
            let is_there = held == Held::Whole || !dialogs.is_empty();
            assert!(is_there, "no dialog: {name}");
            let rule = |desk: &mut Desk, size| faults_and_lines(desk, size, held).0;
            all.extend(faults_in(&mut desk, name, [window], rule));
        }
    }
    all
}

#[test]
fn no_text_of_a_screen_or_dialog_crosses_another_or_is_cut_off() {
    assert_eq!(broken(SCREENS, Held::Whole), [""; 0]);
    assert_eq!(broken(DIALOGS, Held::Dialog), [""; 0]);
}
