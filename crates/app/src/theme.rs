//! The themes' colours for egui, and egui's widgets in these colours.

use egui::style::ScrollStyle;
use egui::{Color32, Stroke};
use mazescope_core::looks::theme::Colours;
pub use mazescope_core::looks::theme::Theme;
use mazescope_core::{Hue, Rgb};

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The background of everything.
    pub window: Color32,
    /// The background of bars and panes.
    pub panel: Color32,
    /// The background of buttons and fields.
    pub field: Color32,
    /// The background of a widget under the pointer.
    pub hover: Color32,
    /// Lines between areas.
    pub hairline: Color32,
    /// Lines that must be seen at once, and the tracks of sliders.
    pub strong: Color32,
    /// Primary text.
    pub text: Color32,
    /// Secondary text.
    pub text2: Color32,
    /// The least important text.
    pub text3: Color32,
    /// Text that can be clicked.
    pub accent_text: Color32,
    /// A widget that is active.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// The frame of the widget with the keyboard's focus.
    pub focus: Color32,
    /// The background of the highlighted line of pseudocode.
    pub lit_line: Color32,
    /// Words about the frontier.
    pub frontier: Color32,
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
    /// The outline of the marks of start, goal and current cell, so that they stand out from any cell.
    pub outline: Color32,
    /// Cells that are sealed off: no path can reach them.
    pub sealed: Color32,
    /// The pursuer of Walk's player.
    pub pursuer: Color32,
    /// One colour per hue, in the order of [`Hue::ALL`], for curves, bars and the games.
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
            frontier: colour(colours.frontier),
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

/// Scroll bars that are always visible if there is more. They have a column of their own and cover nothing, even under
/// the pointer.
pub fn scroll_bars() -> ScrollStyle {
    ScrollStyle {
        bar_width: 8.0,
        floating_allocated_width: 10.0,
        ..ScrollStyle::thin()
    }
}

/// The colour for egui.
pub const fn colour([red, green, blue]: Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// The palettes in the order of [`Theme::ALL`].
static PALETTES: [Palette; Theme::ALL.len()] = {
    let mut palettes = [Palette::of(Theme::ALL[0]); Theme::ALL.len()];
    let mut place = 0;
    while place < palettes.len() {
        palettes[place] = Palette::of(Theme::ALL[place]);
        place += 1;
    }
    palettes
};

/// The colour of algorithms with this hue.
pub fn hue_colour(theme: Theme, hue: Hue) -> Color32 {
    palette(theme).hues[hue as usize]
}

/// Its colours for egui.
pub fn palette(theme: Theme) -> &'static Palette {
    &PALETTES[theme as usize]
}

/// egui's widgets in these colours.
pub fn visuals(theme: Theme) -> egui::Visuals {
    let palette = palette(theme);
    let mut visuals = match theme.colours().is_light {
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
    // Sliders use this colour for their tracks.
    widgets.inactive.bg_fill = palette.strong;
    widgets.noninteractive.fg_stroke = Stroke::new(1.0, palette.text);
    widgets.noninteractive.bg_stroke = Stroke::new(1.0, palette.hairline);
    visuals
}
