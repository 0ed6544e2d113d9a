//! The text of a step in the window: paragraphs with bold words.

use crate::Palette;
use crate::typography::bold_family;
use crate::widgets::glossed::unbroken;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId};
use mazescope_study::lessons::lesson;

/// The paragraphs of a text, with that font size and row height.
pub(crate) fn paragraphs(text: &str, (size, row): (f32, f32), palette: &Palette) -> Vec<LayoutJob> {
    let job = |paragraph: Vec<lesson::Piece>| {
        let mut job = LayoutJob::default();
        for piece in paragraph {
            let font = match piece.is_bold {
                true => FontId::new(size, bold_family()),
                false => FontId::proportional(size),
            };
            let colour = match piece.is_bold {
                true => of_word(&piece.words, palette),
                false => palette.text,
            };
            let format = TextFormat {
                line_height: Some(row),
                ..TextFormat::simple(font, colour)
            };
            job.append(&unbroken(&piece.words), 0.0, format);
        }
        job
    };
    lesson::paragraphs(text).into_iter().map(job).collect()
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
    use crate::palette;
    use mazescope_core::Theme;

    #[test]
    fn stars_make_words_bold_and_empty_lines_make_paragraphs() {
        let palette = palette(Theme::Midnight);
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
