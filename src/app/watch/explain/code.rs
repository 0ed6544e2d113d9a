//! Pseudocode: the highlighted lines, and the bar at lines that ran in the current step.

use crate::app::boards::looks::lane_colour;
use crate::app::room::Common;
use crate::app::typography::{CODE, LABEL};
use crate::app::watch::boards::readout::PaneReadout;
use crate::app::watch::explain::explained::Explained;
use crate::catalogue::Line;
use egui::text::{LayoutJob, TextWrapping};
use egui::{FontId, Rect, Sense, Ui, vec2};

/// Height of a line in points.
const LINE: f32 = 20.0;

/// Draws the pseudocode of a pane.
pub(crate) fn show(
    ui: &mut Ui,
    common: &Common,
    pane: &PaneReadout,
    explained: Option<&Explained>,
) {
    let palette = common.theme.palette();
    let hue = lane_colour(common.theme, pane.hue);
    let lit = |line: &Line| pane.line == Some(line.id);
    // If a line is longer than the column is wide, all lines get a smaller font, but not below a readable size.
    let width = |ui: &Ui, text: &str| {
        let font = FontId::monospace(CODE);
        let galley = (ui.painter()).layout_no_wrap(text.to_owned(), font, palette.text);
        galley.size().x
    };
    let widest = pane.code.iter().map(|line| width(ui, &line.text));
    let widest = widest.fold(1.0, f32::max);
    let size_of_code = (CODE * (ui.available_width() - 10.0) / widest).clamp(LABEL, CODE);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for line in &pane.code {
            let size = vec2(ui.available_width(), LINE);
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let on = lit(line);
            let colour = if on { palette.text } else { palette.text2 };
            let painter = ui.painter();
            if on {
                painter.rect_filled(rect, 2.0, palette.lit_line);
                let bar = Rect::from_min_size(rect.min, vec2(3.0, LINE));
                painter.rect_filled(bar, 0.0, hue);
            } else if explained.is_some_and(|explained| explained.has_passed(line)) {
                let bar = Rect::from_min_size(rect.min, vec2(2.0, LINE));
                painter.rect_filled(bar, 0.0, hue.gamma_multiply(0.45));
            }
            let room = rect.width() - 10.0;
            let font = FontId::monospace(size_of_code);
            let mut job =
                LayoutJob::simple_singleline(line.text.clone().into_owned(), font, colour);
            job.wrap = TextWrapping::truncate_at_width(room);
            let galley = painter.layout_job(job);
            let at = rect.left_center() + vec2(8.0, -galley.size().y / 2.0);
            let elided = galley.elided;
            painter.galley(at, galley, colour);
            response
                .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &*line.text));
            if elided {
                response.on_hover_text(line.text.trim());
            }
        }
    });
}
