//! The text of a step: paragraphs in which words between two pairs of stars are bold.

use crate::app::theme::Palette;
use crate::app::typography::bold_family;
use crate::app::widgets::glossed::unbroken;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId};

/// The paragraphs of a text, with that font size and row height.
pub(crate) fn paragraphs(text: &str, (size, row): (f32, f32), palette: &Palette) -> Vec<LayoutJob> {
    let paragraphs = text.split("\n\n").map(str::trim);
    let paragraphs = paragraphs.filter(|paragraph| !paragraph.is_empty());
    let job = |paragraph: &str| {
        let mut job = LayoutJob::default();
        let running: Vec<&str> = paragraph.split_whitespace().collect();
        for (place, piece) in running.join(" ").split("**").enumerate() {
            let is_bold = place % 2 == 1;
            let font = match is_bold {
                true => FontId::new(size, bold_family()),
                false => FontId::proportional(size),
            };
            let colour = match is_bold {
                true => of_word(piece, palette),
                false => palette.text,
            };
            let format = TextFormat {
                line_height: Some(row),
                ..TextFormat::simple(font, colour)
            };
            job.append(&unbroken(piece), 0.0, format);
        }
        job
    };
    paragraphs.map(job).collect()
}

/// The colour of a bold word: a word for a colour of the board has that colour.
fn of_word(word: &str, palette: &Palette) -> Color32 {
    match word.to_lowercase().as_str() {
        "gold" => palette.frontier,
        "green" => palette.start,
        "pink" => palette.goal,
        _ => palette.text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::theme::Theme;

    #[test]
    fn stars_make_words_bold_and_empty_lines_make_paragraphs() {
        let palette = Theme::Midnight.palette();
        let text = "The **gold** cells\nwait.\n\n\n  **Now** go.\n";
        let jobs = paragraphs(text, (15.0, 23.0), palette);
        let texts: Vec<&str> = jobs.iter().map(|job| job.text.as_str()).collect();
        assert_eq!(texts, ["The gold cells wait.", "Now go."]);
        let sections = &jobs[0].sections;
        assert_eq!(sections.len(), 3);
        assert_eq!(sections[1].format.color, palette.frontier);
        assert_eq!(sections[1].format.font_id.family, bold_family());
    }
}
