//! A sentence whose words have the colours of what they name; its cells light on the boards when pointed at.

use crate::app::room::Common;
use crate::app::theme::Palette;
use crate::app::typography::bold_family;
use crate::app::watch::actions::{ViewAction, WatchAction};
use crate::app::watch::state::State;
use crate::explain::sentence::{Named, Sentence};
use egui::text::{LayoutJob, TextFormat};
use egui::text_selection::LabelSelectionState;
use egui::{Color32, CursorIcon, FontId, Label, Stroke, Ui};

/// The sentence in letters of a size and rows of a height; `plain` is the colour of words that name nothing.
pub(super) fn job(
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
            Named::Waiting => (palette.waiting, false),
            Named::Start => (palette.start, false),
            Named::Goal => (palette.goal, false),
            Named::DeadEnd => (palette.dead_end, false),
            Named::Path => (palette.path, false),
        };
        let font_id = match is_bold {
            true => FontId::new(size, bold_family()),
            false => FontId::proportional(size),
        };
        let format = TextFormat {
            font_id,
            color: colour,
            line_height: Some(row),
            ..TextFormat::default()
        };
        job.append(text, 0.0, format);
    }
    job
}

/// Shows it over as many rows as it takes. Its words can be marked and copied; a click on a cell pins that.
pub(super) fn show(
    ui: &mut Ui,
    state: &State,
    common: &Common,
    sentence: &Sentence,
    asked: &mut Vec<WatchAction>,
) {
    /// Points of a letter and of a row.
    const LETTERS: (f32, f32) = (13.0, 20.0);
    let palette = common.theme.palette();
    let job = job(palette, sentence, LETTERS, palette.text);
    let label = Label::new(job).wrap().selectable(true);
    let (place, galley, response) = label.layout_in_ui(ui);
    let words = sentence.to_string();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &words));
    let under = response.hover_pos().filter(|_| response.contains_pointer());
    if let Some(at) = under {
        let letter = galley.cursor_from_pos(at - place).index;
        let mut behind = 0;
        let piece = sentence.pieces().into_iter().find(|(text, _)| {
            behind += text.chars().count();
            behind > letter.0
        });
        if let (Some((_, Named::Cell(cell))), Some(scene)) = (piece, &state.scene) {
            let at = scene.map().size().position(cell);
            state.explaining.point(at);
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
            if response.clicked() {
                asked.push(WatchAction::View(ViewAction::Pin(at.0, at.1)));
            }
        }
    }
    LabelSelectionState::label_text_selection(
        ui,
        &response,
        place,
        galley,
        palette.text,
        Stroke::NONE,
    );
}
