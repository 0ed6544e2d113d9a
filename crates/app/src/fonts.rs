//! The fonts of the interface: Noto Sans in two weights, Hack for code, and signs that none of them has.

use super::typography::bold_family;
use egui::{FontData, FontDefinitions, FontFamily, FontTweak};
#[cfg(target_arch = "wasm32")]
use epaint_default_fonts::{EMOJI_ICON, HACK_REGULAR};
#[cfg(not(target_arch = "wasm32"))]
use epaint_default_fonts::{EMOJI_ICON, HACK_REGULAR, NOTO_EMOJI_REGULAR, UBUNTU_LIGHT};
use std::sync::Arc;

/// Installs the interface's fonts in a context.
pub fn install(context: &egui::Context) {
    context.set_fonts(definitions());
}

/// Noto Sans for text and Hack for code. Both fall back to other fonts for arrows, blocks and other signs.
fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let mut behind = Vec::new();
    for (name, face, scale) in SIGNS {
        let data = FontData::from_static(face);
        let tweak = FontTweak {
            scale: *scale,
            ..FontTweak::default()
        };
        let data = data.tweak(tweak);
        fonts.font_data.insert((*name).to_owned(), Arc::new(data));
        behind.push((*name).to_owned());
    }
    fonts.families.insert(FontFamily::Monospace, behind.clone());
    for (family, name, face) in [
        (FontFamily::Proportional, "Noto Sans", notosans::REGULAR_TTF),
        (bold_family(), "Noto Sans Bold", notosans::BOLD_TTF),
    ] {
        let data = FontData::from_static(face);
        fonts.font_data.insert(name.to_owned(), Arc::new(data));
        let behind = behind.iter().cloned();
        let faces = std::iter::once(name.to_owned()).chain(behind);
        fonts.families.insert(family, faces.collect());
    }
    fonts
}

/// Hack, and the fonts that have what it lacks, each with its scale next to it.
#[cfg(not(target_arch = "wasm32"))]
const SIGNS: &[(&str, &[u8], f32)] = &[
    ("Hack", HACK_REGULAR, 1.0),
    ("Ubuntu-Light", UBUNTU_LIGHT, 1.0),
    ("NotoEmoji-Regular", NOTO_EMOJI_REGULAR, 0.81),
    ("emoji-icon-font", EMOJI_ICON, 0.90),
];

/// The same without those that only names of files may need, because a page has to be loaded.
#[cfg(target_arch = "wasm32")]
const SIGNS: &[(&str, &[u8], f32)] = &[
    ("Hack", HACK_REGULAR, 1.0),
    ("emoji-icon-font", EMOJI_ICON, 0.90),
];

#[cfg(test)]
mod tests {
    use super::super::typography;
    use super::*;
    use egui::{Color32, FontId};

    fn context() -> egui::Context {
        let context = egui::Context::default();
        install(&context);
        let output = context.run_ui(egui::RawInput::default(), |_| {});
        output.drop_without_applying_deltas();
        context
    }

    fn faces() -> [FontId; 3] {
        [
            FontId::proportional(typography::BODY),
            typography::bold_font(typography::BODY),
            FontId::monospace(typography::CODE),
        ]
    }

    #[test]
    fn every_face_has_arrows_blocks_and_signs() {
        for face in faces() {
            context().fonts_mut(|fonts| {
                assert!(fonts.has_glyphs(&face, "→←↑↓█▲◆│┼★⏮…–−×·"), "{face:?}");
            });
        }
    }

    #[test]
    fn figures_of_a_face_are_equally_wide() {
        for face in faces() {
            let width = |text: &str| {
                let (text, face) = (text.to_owned(), face.clone());
                context()
                    .fonts_mut(|fonts| fonts.layout_no_wrap(text, face, Color32::WHITE).size().x)
            };
            for figure in '0'..='9' {
                let text = figure.to_string().repeat(8);
                assert_eq!(width(&text), width("00000000"), "{figure} in {face:?}");
            }
        }
    }

    #[test]
    fn the_bold_weight_is_bolder() {
        let ink = |face: FontId| {
            context().fonts_mut(|fonts| {
                let word = fonts.layout_no_wrap("Depth-first".to_owned(), face, Color32::WHITE);
                word.size().x
            })
        };
        let [usual, bold, _] = faces();
        assert!(ink(bold) > ink(usual));
    }
}
