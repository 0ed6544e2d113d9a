//! A sentence whose words have the colours of what they name; a cell under the pointer is highlighted on the boards.

use crate::typography::bold_family;
use crate::widgets::glossed::{glossed_job, unbroken};
use crate::{ExplainAction, Palette, Seen, WatchAction, palette};
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, CursorIcon, FontId, Ui};
use mazescope_explain::Sentence;
use mazescope_explain::sentence::Named;

/// The sentence with that font size and row height; `plain` is the colour of words that name nothing.
pub(crate) fn job(
    palette: &Palette,
    sentence: &Sentence,
    (size, row): (f32, f32),
    plain: Color32,
) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (text, named) in sentence.pieces() {
        let (colour, is_bold) = match named {
            Named::Nothing => (plain, false),
            Named::Cell(_) => (palette.text, true),
            Named::Frontier => (palette.frontier, false),
            Named::Start => (palette.start, false),
            Named::Goal => (palette.goal, false),
            Named::DeadEnd => (palette.dead_end, false),
            Named::Path => (palette.path, false),
        };
        let font = match is_bold {
            true => FontId::new(size, bold_family()),
            false => FontId::proportional(size),
        };
        let format = TextFormat {
            line_height: Some(row),
            ..TextFormat::simple(font, colour)
        };
        job.append(&unbroken(text), 0.0, format);
    }
    job
}

/// The height of the sentence in that width.
pub(crate) fn height(
    ui: &Ui,
    palette: &Palette,
    sentence: &Sentence,
    letters: (f32, f32),
    width: f32,
) -> f32 {
    let mut job = job(palette, sentence, letters, palette.text);
    job.wrap.max_width = width;
    ui.painter().layout_job(job).size().y
}

/// Draws the sentence with that font size and row height, and with underlined glossary terms. A cell under the pointer
/// is highlighted on the boards, and a click pins it.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, sentence: &Sentence, letters: (f32, f32)) {
    let palette = palette(seen.common.theme);
    let job = job(palette, sentence, letters, palette.text);
    let words = glossed_job(ui, seen.common, job);
    let (Some(size), Some(pointer)) = (seen.size(), words.response.hover_pos()) else {
        return;
    };
    let mut behind = 0;
    for (text, named) in sentence.pieces() {
        let bytes = behind..behind + unbroken(text).len();
        behind = bytes.end;
        let Named::Cell(cell) = named else { continue };
        if words.rects(bytes).iter().any(|rect| rect.contains(pointer)) {
            let (x, y) = size.position(cell);
            seen.explaining.point((x, y));
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
            if words.response.clicked() {
                seen.ask(WatchAction::Explain(ExplainAction::Pin(x, y)));
            }
        }
    }
}
