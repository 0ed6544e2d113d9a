//! Text in which each term of the glossary has a dotted underline and a tooltip with its meaning.

use crate::typography::bold;
use crate::{Common, palette};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, Context, FontId, Galley, Label, OutputCommand, Pos2, Rect, Response, RichText, Sense,
    Shape, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use mazescope_core::words::glossary::mentions;
use std::ops::Range;
use std::sync::Arc;

/// Text that was laid out, and its place.
pub struct Glossed {
    /// The response to the pointer. A right click offers to copy the text.
    pub response: Response,
    /// The laid-out text.
    pub galley: Arc<Galley>,
    /// Their top left corner.
    pub at: Pos2,
}

/// Lays out running text of this colour, wrapped into rows.
pub fn glossed(ui: &mut Ui, common: &Common, text: &str, colour: Color32) -> Glossed {
    let font = FontId::proportional(crate::typography::BODY);
    let mut job = LayoutJob::default();
    job.append(&unbroken(text), 0.0, TextFormat::simple(font, colour));
    glossed_job(ui, common, job)
}

/// Running text with that font size, row height and colour, before it is laid out.
pub fn running(text: &str, (size, row): (f32, f32), colour: Color32) -> LayoutJob {
    let format = TextFormat {
        line_height: Some(row),
        ..TextFormat::simple(FontId::proportional(size), colour)
    };
    let mut job = LayoutJob::default();
    job.append(&unbroken(text), 0.0, format);
    job
}

/// The text with coordinates that are not broken over two rows: "(38, 7)" has a space that does not break.
pub fn unbroken(text: &str) -> String {
    let mut unbroken = String::with_capacity(text.len());
    let mut inside = false;
    for letter in text.chars() {
        inside = match letter {
            '(' => true,
            ' ' | ',' | '-' => inside,
            letter => inside && letter.is_ascii_digit(),
        };
        unbroken.push(match letter {
            ' ' if inside => UNBREAKING,
            letter => letter,
        });
    }
    unbroken
}

/// A space at which no row ends.
const UNBREAKING: char = '\u{a0}';

/// The same with text that is laid out except for its width.
pub fn glossed_job(ui: &mut Ui, common: &Common, job: LayoutJob) -> Glossed {
    let text = job.text.clone();
    let plain = text.replace(UNBREAKING, " ");
    let label = Label::new(job).sense(Sense::click()).wrap();
    let (at, galley, response) = label.layout_in_ui(ui);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &plain));
    let glossed = Glossed {
        response,
        galley,
        at,
    };
    if !ui.is_rect_visible(glossed.response.rect) {
        return glossed;
    }
    let palette = palette(common.theme);
    for (number, mention) in mentions(&text).into_iter().enumerate() {
        for (row, rect) in glossed.rects(mention.place).into_iter().enumerate() {
            let low = vec2(0.0, 1.0);
            let line = [rect.left_bottom() - low, rect.right_bottom() - low];
            let dots = Stroke::new(1.0, palette.text3);
            ui.painter()
                .extend(Shape::dashed_line(&line, dots, 1.5, 2.0));
            let id = glossed.response.id.with((number, row));
            let response = ui.interact(rect, id, Sense::hover());
            response.on_hover_ui(|ui| {
                ui.set_max_width(WIDE);
                ui.label(bold(mention.term.name));
                ui.label(RichText::new(mention.term.meaning).color(palette.text2));
            });
        }
    }
    let galley = Arc::clone(&glossed.galley);
    ui.painter().galley(at, galley, palette.text);
    glossed.response.context_menu(|ui| {
        if ui.button("Copy this text").clicked() {
            ui.copy_text(plain);
            ui.close();
        }
    });
    glossed
}

/// The width of a tooltip, in points.
const WIDE: f32 = 280.0;

impl Glossed {
    /// The rectangles of these bytes of the text on the screen, one in each row.
    pub fn rects(&self, bytes: Range<usize>) -> Vec<Rect> {
        let text = self.galley.text();
        let chars = |bytes: usize| text.get(..bytes).map_or(0, |text| text.chars().count());
        let (from, to) = (chars(bytes.start), chars(bytes.end));
        let mut first = 0;
        let mut rects = Vec::new();
        for placed in &self.galley.rows {
            let glyphs = &placed.row.glyphs;
            let part = from.saturating_sub(first)..to.saturating_sub(first).min(glyphs.len());
            if let [begin, ..] = glyphs.get(part.clone()).unwrap_or_default() {
                let end = &glyphs[part.end - 1];
                let row = placed.rect().translate(self.at.to_vec2());
                let left = row.left() + begin.pos.x;
                let right = row.left() + end.pos.x + end.advance_width;
                rects.push(Rect::from_min_max(
                    pos2(left, row.top()),
                    pos2(right, row.bottom()),
                ));
            }
            first += glyphs.len() + usize::from(placed.ends_with_newline);
        }
        rects
    }
}

/// The text that widgets requested to copy in this frame.
pub(crate) fn copied(context: &Context) -> Option<String> {
    context.output_mut(|output| {
        let mut copied = None;
        output.commands.retain(|command| {
            if let OutputCommand::CopyText(text) = command {
                copied = Some(text.clone());
                return false;
            }
            true
        });
        copied
    })
}
