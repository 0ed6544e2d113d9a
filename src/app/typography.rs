//! Stub.
use egui::RichText;
pub const LABEL: f32 = 11.0;
pub const BODY: f32 = 13.0;
pub const CODE: f32 = 12.0;
pub const TITLE: f32 = 16.0;
pub const FIGURE: f32 = 17.0;
pub const RESULT: f32 = 20.0;
pub fn bold(text: impl Into<String>) -> RichText { RichText::new(text).strong() }
