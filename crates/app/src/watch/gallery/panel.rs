//! The gallery on the screen: its caption, and over each board its marks and the pointed cell, with a label below it.

use crate::boards::marks;
use crate::typography::BODY;
use crate::watch::actions::GalleryAction;
use crate::watch::boards::swatches;
use crate::watch::choices::Varied;
use crate::watch::gallery::grid::{Grid, Hung};
use crate::watch::gallery::{Known, OpenGallery};
use crate::watch::layout::placed::{plain_width, words};
use crate::{Lattice, Letters, Seen, WatchAction, palette};
use egui::{
    Align, CursorIcon, Id, Pos2, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, vec2,
};
use mazescope_core::{Scene, Size};

/// The least radius of the marks of start and goal, which is less than on the usual larger boards.
const LEAST: f32 = 3.5;
/// The widest of the usual results, which have space next to the value or below it.
const WIDEST: [&str; 2] = ["length 999.99", "99,999 expanded"];
/// Points between the value and the result, at the left of the caption, and between a board and its frame.
const BETWEEN: f32 = 10.0;
/// What stands between two results side by side.
const BESIDE: &str = ", ";
const MARGIN: f32 = 12.0;
const FRAME: f32 = 2.0;

/// The height of a line of a label.
fn line(letters: &Letters) -> f32 {
    letters.label + 5.0
}

/// The space for the boards below the caption.
fn below_caption(area: Rect, letters: &Letters) -> Rect {
    area.with_min_y((area.top() + letters.line + 4.0).min(area.bottom()))
}

/// Divides `area` among the boards, whose walls are `wall` cells wide. Returns whether something has moved.
pub(crate) fn place(
    ui: &Ui,
    open: &mut OpenGallery,
    area: Rect,
    wall: f32,
    letters: &Letters,
) -> bool {
    let (width, height) = (open.size.width(), open.size.height());
    let fit = |room: Vec2| {
        let room = Rect::from_min_size(Pos2::ZERO, room);
        let pixels = ui.ctx().pixels_per_point();
        Lattice::fit_crisp(room, width, height, wall, pixels).extent(width, height)
    };
    let (inner, count) = (below_caption(area, letters), open.exhibits.len());
    let values = open.exhibits.iter();
    let values = values.map(|exhibit| plain_width(ui, &exhibit.value, letters.label));
    let value = values.fold(0.0, f32::max);
    let results = match open.varied {
        Varied::Search(_) => &WIDEST[..],
        Varied::Seed(_) | Varied::Map(_) => &WIDEST[..1],
    };
    let widest = plain_width(ui, &results.join(BESIDE), letters.label);
    let high = line(letters);
    let in_one = vec2(value + BETWEEN + widest, high);
    let mut grid = Grid::new(inner, count, fit, in_one);
    if grid.places.iter().any(|hung| hung.label.width() < in_one.x) {
        let results = results.iter();
        let widths = results.map(|result| plain_width(ui, result, letters.label));
        let rows = (1 + widths.len()) as f32;
        let below = vec2(widths.fold(value, f32::max), rows * high);
        grid = Grid::new(inner, count, fit, below);
    }
    std::mem::replace(&mut open.grid, grid.clone()) != grid
}

/// The position of the cells of a map on its board.
pub(super) fn lattice(hung: &Hung, size: Size, wall: f32, pixels_per_point: f32) -> Lattice {
    let (width, height) = (size.width(), size.height());
    Lattice::fit_crisp(hung.board, width, height, wall, pixels_per_point)
}

/// Draws everything but the boards, and handles the mouse. A cell under the pointer is marked on all boards.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, open: &OpenGallery, area: Rect) {
    let Some(gallery) = &open.time.gallery else {
        return;
    };
    let wall = seen.view.drawn_wall(seen.chosen.has_rooms());
    let on = |hung: &Hung, size| lattice(hung, size, wall, seen.common.pixels_per_point);
    let mut pointed = None;
    let mut responses: Vec<Response> = Vec::new();
    for (place, (hung, exhibit)) in open.grid.places.iter().zip(&open.exhibits).enumerate() {
        let both = hung.board.union(hung.label);
        // It takes no keyboard focus, so that space still plays and pauses.
        let response = ui.interact(both, Id::unique(("exhibit", place)), Sense::CLICK);
        let name = format!("Show {}", exhibit.value);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if let (Some(at), Some(scene)) = (response.hover_pos(), gallery.scenes().get(place)) {
            let size = scene.map().size();
            let (x, y) = on(hung, size).cell_at(at);
            pointed = pointed.or(size.cell(x, y).map(|_| (x, y)));
        }
        responses.push(response.on_hover_cursor(CursorIcon::PointingHand));
    }
    caption(ui, seen, open, pointed, area);
    for (place, (hung, response)) in open.grid.places.iter().zip(responses).enumerate() {
        let known = &open.known[place];
        let lit = response.hovered() || open.selected == Some(place);
        frame(ui, seen, hung.board, lit);
        if let Some(scene) = gallery.scenes().get(place) {
            let lattice = on(hung, scene.map().size());
            if let Some(path) = open.path(place, seen, lattice, hung.board) {
                ui.painter_at(hung.board).add(path);
            }
            over(ui, seen, (scene, known), hung.board, lattice);
            if let Some((x, y)) = pointed {
                let painter = ui.painter_at(hung.board.expand(4.0));
                let colour = palette(seen.common.theme).focus;
                marks::pinned(&painter, seen.common.theme, lattice.rect_of(x, y), colour);
            }
        }
        label(ui, seen, hung.label, &open.exhibits[place].value, known);
        let take = GalleryAction::Take(place);
        seen.ask_by(response, WatchAction::Gallery(take));
    }
}

/// What varies and what one can do, and at the right the pointed cell.
fn caption(ui: &mut Ui, seen: &Seen, open: &OpenGallery, pointed: Option<(i32, i32)>, area: Rect) {
    let letters = seen.letters;
    let palette = palette(seen.common.theme);
    let size = vec2(area.width() - 2.0 * MARGIN, letters.line);
    let row = Rect::from_min_size(area.min + vec2(MARGIN, 4.0), size);
    let mut room = row;
    if let Some((x, y)) = pointed {
        let cell = RichText::new(format!("cell ({x}, {y})")).monospace();
        let cell = words(ui, row, Align::Max, cell.color(palette.text));
        room.max.x = (cell.rect.left() - BETWEEN).max(room.left());
    }
    let name = match open.varied {
        Varied::Seed(_) => "12 maps, each with its own seed",
        Varied::Map(_) | Varied::Search(_) => &open.name,
    };
    let search = seen.lanes().get(open.lane);
    let search = search.map_or("", |lane| lane.solver.info.name);
    let name = format!("{name}. Search: {search}");
    let long =
        "Click one to show it alone, or choose with the arrow keys and Enter. Esc goes back.";
    let mut texts = [
        format!("{name}. {long}"),
        format!("{name}. Click one to show it. Esc goes back."),
        name,
    ]
    .into_iter();
    let fits = |text: &String| plain_width(ui, text, BODY) <= room.width();
    if let Some(text) = texts.find(fits) {
        let text = RichText::new(text).size(BODY).color(palette.text2);
        words(ui, room, Align::Min, text);
    }
}

/// The frame around a board, bright under the pointer and around the selected one.
fn frame(ui: &Ui, seen: &Seen, board: Rect, lit: bool) {
    let palette = palette(seen.common.theme);
    let stroke = match lit {
        true => Stroke::new(2.0, palette.focus),
        false => Stroke::new(1.0, palette.hairline),
    };
    ui.painter()
        .rect_stroke(board.expand(FRAME), 2.0, stroke, StrokeKind::Outside);
}

/// The current cell and, on a complete map, starts and goals if they are few.
fn over(ui: &Ui, seen: &Seen, (scene, known): (&Scene, &Known), board: Rect, lattice: Lattice) {
    /// More marks would cover a small board.
    const FEW: usize = 8;
    let map = scene.map();
    if let Some((x, y)) = known.now {
        let painter = ui.painter_at(board.expand(2.0 * FRAME));
        marks::frame(&painter, seen.common.theme, lattice.rect_of(x, y));
    }
    if !known.complete || map.starts.len() + map.goals.len() > FEW {
        return;
    }
    let radius = marks::radius(lattice.cell).min((0.7 * lattice.cell).max(LEAST));
    let painter = ui.painter_at(board.expand(LEAST));
    let place = |cell| {
        let (x, y) = map.size().position(cell);
        lattice.rect_of(x, y).center()
    };
    for &start in &map.starts {
        swatches::start(&painter, seen.common, place(start), radius);
    }
    for &goal in &map.goals {
        swatches::goal(&painter, seen.common, place(goal), radius);
    }
}

/// The value of a run and, once they are known, its results: next to the value or below it.
fn label(ui: &mut Ui, seen: &Seen, label: Rect, value: &str, known: &Known) {
    let palette = palette(seen.common.theme);
    let high = line(seen.letters);
    let text = |text: &str, colour| RichText::new(text).size(seen.letters.label).color(colour);
    let row = |row: usize| {
        let at = label.min + Vec2::DOWN * high * row as f32;
        Rect::from_min_size(at, vec2(label.width(), high))
    };
    words(ui, row(0), Align::Min, text(value, palette.text));
    if label.height() < 1.5 * high {
        let results = text(&known.results.join(BESIDE), palette.text2);
        words(ui, row(0), Align::Max, results);
        return;
    }
    for (place, result) in known.results.iter().enumerate() {
        words(ui, row(1 + place), Align::Min, text(result, palette.text2));
    }
}
