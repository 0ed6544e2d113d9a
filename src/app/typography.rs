//! Stub.
use egui::RichText;
/// A size.
pub const LABEL: f32 = 11.0;
/// A size.
pub const BODY: f32 = 13.0;
/// A size.
pub const CODE: f32 = 12.0;
/// A size.
pub const TITLE: f32 = 16.0;
/// A size.
pub const FIGURE: f32 = 17.0;
/// A size.
pub const RESULT: f32 = 20.0;
/// A size.
pub fn bold(text: impl Into<String>) -> RichText {
    RichText::new(text).strong()
}
