//! The interface's type: its sizes in two weights, and egui's own monospace font for code and figures.

use egui::{FontFamily, FontId, RichText, Style, TextStyle};

/// Points of labels, legends and marks. Nothing is smaller.
pub const LABEL: f32 = 11.0;
/// Points of code and of figures in columns.
pub const CODE: f32 = 12.0;
/// Points of running text and of buttons.
pub const BODY: f32 = 13.0;
/// Points of titles.
pub const TITLE: f32 = 16.0;
/// Points of results.
pub const RESULT: f32 = 20.0;

/// The text style of results, which stand out from everything else.
pub fn result() -> TextStyle {
    TextStyle::Name("result".into())
}

/// The family of the bold weight.
pub fn bold_family() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Text in the bold weight, in its own size.
pub fn bold(text: impl Into<String>) -> RichText {
    RichText::new(text).family(bold_family())
}

/// The bold font in this size, for painted text that is not a label.
pub fn bold_font(size: f32) -> FontId {
    FontId::new(size, bold_family())
}

/// Installs the interface's sizes and weights in a style.
pub fn set(style: &mut Style) {
    style.text_styles = [
        (TextStyle::Small, FontId::proportional(LABEL)),
        (TextStyle::Body, FontId::proportional(BODY)),
        (TextStyle::Button, FontId::proportional(BODY)),
        (TextStyle::Monospace, FontId::monospace(CODE)),
        (TextStyle::Heading, bold_font(TITLE)),
        (result(), bold_font(RESULT)),
    ]
    .into();
}
