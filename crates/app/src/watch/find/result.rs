//! What the page *Find a map* has found: the best map so far, its figures, the maps tried, and what is proved.

use super::Finder;
use super::work::SoFar;
use crate::boards::marks;
use crate::typography::bold;
use crate::watch::boards::swatches;
use crate::watch::layout::placed::inside;
use crate::{Lattice, Look, Seen, palette};
use egui::{
    Align, Label, Layout, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, vec2,
};
use mazescope_core::Map;
use mazescope_core::looks::texture::Texture;
use mazescope_core::words::{counted, grouped};
use mazescope_study::find::figures::in_a_line;
use mazescope_study::find::search::USUAL_MOST;

/// The name of the map for screen readers.
pub const BOARD: &str = "Best map so far";
/// The largest size of a cell in points, in a high window as a share of the space.
const LARGEST: f32 = 96.0;
const SHARE: f32 = 0.125;
/// Points between the map and the words.
const BETWEEN: f32 = 12.0;
/// The letters of the longest usual proof and of the line above it, and their width as a share of their height. The
/// words keep this space, so the map does not move while the proof grows.
const LETTERS: f32 = 330.0;
const PROPORTION: f32 = 0.52;

/// Draws the map, and the words below it.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, finder: &Finder, rect: Rect) {
    let (letters, palette) = (seen.letters, palette(seen.common.theme));
    let Some(work) = &finder.work else {
        let hint = match finder.wrong.is_some() {
            true => {
                "Correct the statement, then press Find. The smallest map found so far is shown here."
            }
            false => {
                "Choose a statement and press Find. The smallest map found so far is shown here."
            }
        };
        return middle(ui, seen, rect, hint);
    };
    let so_far = &work.so_far;
    let lines = (LETTERS * PROPORTION * letters.body / rect.width().max(1.0)).ceil();
    let high = ((lines + 3.0) * letters.line).min(0.55 * rect.height());
    let board = rect.with_max_y(rect.bottom() - high - BETWEEN);
    match &so_far.found {
        Some(found) => map(ui, seen, &found.map, board),
        None => middle(ui, seen, board, "There is no map yet."),
    }
    inside(ui, rect.with_min_y(rect.bottom() - high), |ui| {
        let area = ScrollArea::vertical().id_salt("words of find");
        area.auto_shrink([false, false]).show(ui, |ui| {
            let told = |ui: &mut Ui, text: RichText| ui.add(Label::new(text).wrap());
            let figures = so_far.found.as_ref().map(|found| in_a_line(&found.figures));
            let head = match (figures, &so_far.wrong) {
                (_, Some(wrong)) => bold(wrong).color(palette.goal),
                (Some(figures), None) => bold(figures).color(palette.text),
                (None, None) => bold(&work.form.statement).color(palette.text),
            };
            told(ui, head.size(letters.title));
            let progress = progress(so_far, finder.works);
            told(
                ui,
                RichText::new(progress)
                    .size(letters.body)
                    .color(palette.text),
            );
            if so_far.tried > 0 {
                let proof = RichText::new(&so_far.proof).size(letters.body);
                told(ui, proof.color(palette.text2));
            }
        });
    });
}

/// How many maps were tried, and what the search does now.
fn progress(so_far: &SoFar, works: bool) -> String {
    let tried = counted(so_far.tried, "map was|maps were");
    match (so_far.is_over, works, &so_far.found) {
        (true, _, Some(found)) => {
            format!(
                "The search has ended: {tried} tried, and this one has {} cells.",
                found.map.size()
            )
        }
        (true, _, None) => format!(
            "{tried} tried without a result. Try another seed, allow larger maps, or weaken the statement."
        ),
        (false, true, _) => {
            let (tried, most) = (grouped(so_far.tried), grouped(USUAL_MOST));
            format!("{tried} of {most} maps tried: {}.", so_far.doing)
        }
        (false, false, _) => format!("The search has stopped: {tried} tried."),
    }
}

/// A sentence in the middle of the space of the map.
fn middle(ui: &mut Ui, seen: &Seen, rect: Rect, words: &str) {
    let text = RichText::new(words).size(seen.letters.body);
    let text = text.color(palette(seen.common.theme).text2);
    inside(ui, rect, |ui| {
        ui.with_layout(
            Layout::centered_and_justified(ui.layout().main_dir()),
            |ui| {
                ui.add(Label::new(text).wrap().halign(Align::Center));
            },
        );
    });
}

/// The map, as large as its space allows.
fn map(ui: &mut Ui, seen: &Seen, map: &Map, room: Rect) {
    let (common, size) = (seen.common, map.size());
    let (width, height) = (size.width(), size.height());
    let most = LARGEST.max(SHARE * room.height()) * vec2(width as f32, height as f32);
    let room = Rect::from_center_size(room.center(), room.shrink(2.0).size().min(most));
    let lattice = Lattice::fit_crisp(room, width, height, 1.0, common.pixels_per_point);
    let area = Rect::from_min_size(lattice.origin, lattice.extent(width, height));
    let response = ui.interact(area, ui.scope_id().with("found map"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, BOARD));
    let painter = ui.painter_at(area.expand(3.0).intersect(ui.clip_rect()));
    let place = |cell| {
        let (x, y) = size.position(cell);
        lattice.rect_of(x, y)
    };
    for cell in size.iter() {
        let rect = place(cell).shrink(0.5);
        match (map.is_floor(cell), map.cost(cell)) {
            (false, _) => swatches::cell(&painter, common, Look::Wall, rect),
            (true, 1) => swatches::cell(&painter, common, Look::Floor, rect),
            (true, cost) => {
                let pixels = lattice.cell * common.pixels_per_point;
                swatches::terrain(&painter, common, Texture::of(cost), pixels, rect);
            }
        }
    }
    let border = Stroke::new(1.0, palette(common.theme).strong);
    painter.rect_stroke(area, 0.0, border, StrokeKind::Outside);
    let radius = marks::radius(lattice.cell).min(0.42 * lattice.cell);
    for &start in &map.starts {
        swatches::start(&painter, common, place(start).center(), radius);
    }
    for &goal in &map.goals {
        swatches::goal(&painter, common, place(goal).center(), radius);
    }
}
