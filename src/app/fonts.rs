//! The fonts of the interface: egui's own, with arrows and blocks in running text too.

use egui::{FontDefinitions, FontFamily};

/// Makes the interface's fonts those of a context.
pub fn install(context: &egui::Context) {
    context.set_fonts(definitions());
}

/// egui's fonts, with the monospace ones as a fallback of the proportional family: its own lack
/// arrows, box drawing and block glyphs.
fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let monospace = fonts.families[&FontFamily::Monospace].clone();
    let proportional = fonts.families.entry(FontFamily::Proportional).or_default();
    for name in monospace {
        if !proportional.contains(&name) {
            proportional.push(name);
        }
    }
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn running_text_has_arrows_and_blocks() {
        let context = egui::Context::default();
        install(&context);
        let output = context.run_ui(egui::RawInput::default(), |_| {});
        output.drop_without_applying_deltas();
        let font = egui::FontId::proportional(14.0);
        context.fonts_mut(|fonts| assert!(fonts.has_glyphs(&font, "→←↑↓█▲◆│┼")));
    }
}
