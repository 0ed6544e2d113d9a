//! The themes' colours as egui takes them, and egui's widgets in these colours.

use crate::catalogue::Hue;
pub use crate::looks::theme::Theme;
use crate::looks::theme::{Colours, Rgb};
use egui::style::ScrollStyle;
use egui::{Color32, Stroke};

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Behind everything.
    pub window: Color32,
    /// Behind bars and cards.
    pub panel: Color32,
    /// Behind buttons and fields.
    pub field: Color32,
    /// Behind what the pointer rests on.
    pub hover: Color32,
    /// Lines between areas.
    pub hairline: Color32,
    /// Lines that are to be seen at once, and the tracks of sliders.
    pub strong: Color32,
    /// What is to be read.
    pub text: Color32,
    /// What is read second.
    pub text2: Color32,
    /// What is read last.
    pub text3: Color32,
    /// Words that can be acted on.
    pub accent_text: Color32,
    /// What can be acted on, and is in force.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// Around what the keyboard acts on.
    pub focus: Color32,
    /// Behind the line of pseudocode that lights.
    pub lit_line: Color32,
    /// Words about what waits.
    pub waiting: Color32,
    /// Words about a path.
    pub path: Color32,
    /// Words about dead ends.
    pub dead_end: Color32,
    /// The mark of a start.
    pub start: Color32,
    /// The mark of a goal.
    pub goal: Color32,
    /// The frame of the current cell.
    pub now: Color32,
    /// Around the marks of start, goal and current cell, so that they stand out from any cell.
    pub outline: Color32,
    /// What nobody can get into any more.
    pub sealed: Color32,
    /// Who is after Walk's player.
    pub pursuer: Color32,
    /// One colour a hue, in the order of [`Hue::ALL`], for curves, bars and the games.
    pub hues: [Color32; 6],
}

impl Palette {
    const fn of(theme: Theme) -> Palette {
        let colours: &Colours = theme.colours();
        let mut hues = [Color32::BLACK; 6];
        let mut place = 0;
        while place < hues.len() {
            hues[place] = colour(colours.hues[place].bar);
            place += 1;
        }
        Palette {
            window: colour(colours.window),
            panel: colour(colours.panel),
            field: colour(colours.field),
            hover: colour(colours.hover),
            hairline: colour(colours.hairline),
            strong: colour(colours.strong),
            text: colour(colours.text),
            text2: colour(colours.text2),
            text3: colour(colours.text3),
            accent_text: colour(colours.accent_text),
            accent: colour(colours.accent),
            on_accent: colour(colours.on_accent),
            focus: colour(colours.focus),
            lit_line: colour(colours.lit_line),
            waiting: colour(colours.waiting),
            path: colour(colours.path),
            dead_end: colour(colours.dead_end),
            start: colour(colours.start),
            goal: colour(colours.goal),
            now: colour(colours.now),
            outline: colour(colours.outline),
            sealed: colour(colours.sealed),
            pursuer: colour(colours.pursuer),
            hues,
        }
    }
}

/// Scroll bars that are always seen where there is more, and lie on nothing: theirs is a column of its
/// own, also under the pointer.
pub fn scroll_bars() -> ScrollStyle {
    ScrollStyle {
        bar_width: 8.0,
        floating_allocated_width: 10.0,
        ..ScrollStyle::thin()
    }
}

/// The colour as egui takes it.
pub const fn colour([red, green, blue]: Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// In the order of [`Theme::ALL`].
static PALETTES: [Palette; Theme::ALL.len()] = {
    let mut palettes = [Palette::of(Theme::ALL[0]); Theme::ALL.len()];
    let mut place = 0;
    while place < palettes.len() {
        palettes[place] = Palette::of(Theme::ALL[place]);
        place += 1;
    }
    palettes
};

impl Theme {
    /// The colour by which algorithms of a hue are known.
    pub fn hue(self, hue: Hue) -> Color32 {
        self.palette().hues[hue as usize]
    }

    /// Its colours as egui takes them.
    pub fn palette(self) -> &'static Palette {
        &PALETTES[self as usize]
    }

    /// egui's widgets in these colours.
    pub fn visuals(self) -> egui::Visuals {
        let palette = self.palette();
        let mut visuals = match self.colours().is_light {
            true => egui::Visuals::light(),
            false => egui::Visuals::dark(),
        };
        visuals.panel_fill = palette.panel;
        visuals.window_fill = palette.panel;
        visuals.window_stroke = Stroke::new(1.0, palette.strong);
        visuals.extreme_bg_color = palette.field;
        visuals.text_edit_bg_color = Some(palette.field);
        visuals.selection.bg_fill = palette.accent;
        visuals.selection.stroke = Stroke::new(1.0, palette.on_accent);
        visuals.hyperlink_color = palette.accent_text;
        visuals.slider_trailing_fill = true;
        visuals.handle_shape = egui::style::HandleShape::Circle;
        let widgets = &mut visuals.widgets;
        for (widget, fill, line) in [
            (&mut widgets.inactive, palette.field, palette.hairline),
            (&mut widgets.hovered, palette.hover, palette.strong),
            (&mut widgets.active, palette.hover, palette.focus),
            (&mut widgets.open, palette.hover, palette.strong),
        ] {
            widget.corner_radius = 6.into();
            widget.bg_fill = fill;
            widget.weak_bg_fill = fill;
            widget.bg_stroke = Stroke::new(1.0, line);
            widget.fg_stroke = Stroke::new(1.5, palette.text);
            widget.expansion = 0.0;
        }
        // The tracks of sliders are filled so.
        widgets.inactive.bg_fill = palette.strong;
        widgets.noninteractive.fg_stroke = Stroke::new(1.0, palette.text);
        widgets.noninteractive.bg_stroke = Stroke::new(1.0, palette.hairline);
        visuals
    }
}
