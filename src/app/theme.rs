//! The themes' colours as egui takes them, and egui's widgets in these colours.

pub use crate::looks::theme::Theme;
use crate::looks::theme::{Colours, Rgb};
use egui::Color32;
use egui::style::ScrollStyle;

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Behind everything.
    pub window: Color32,
    /// Behind bars and cards.
    pub panel: Color32,
    /// Behind buttons and fields.
    pub field: Color32,
    /** s */ pub hairline: Color32, /** s */ pub strong: Color32, /** s */ pub text2: Color32, /** s */ pub text3: Color32, /** s */ pub accent_text: Color32, /** s */ pub focus: Color32, /** s */ pub lit_line: Color32,
    /// Lines between them.
    pub line: Color32,
    /// What is to be read.
    pub text: Color32,
    /// What is read second.
    pub faint: Color32,
    /// What can be acted on, and is in force.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// The mark of a start.
    pub start: Color32,
    /// The mark of a goal.
    pub goal: Color32,
    /// The mark of the cell at work.
    pub now: Color32,
    /// Around the marks of start, goal and cell at work, so that they stand out from any cell.
    pub outline: Color32,
    /// The player of the tab Walk.
    pub player: Color32,
    /// What Walk's player is to reach.
    pub target: Color32,
    /// Who is after Walk's player.
    pub pursuer: Color32,
    /// One colour a lane, for the curves.
    pub lanes: [Color32; 4],
}

impl Palette {
    const fn of(theme: Theme) -> Palette {
        let colours: &Colours = theme.colours();
        Palette {
            window: colour(colours.window),
            panel: colour(colours.panel),
            field: colour(colours.field),
            line: colour(colours.line), hairline: colour(colours.line), strong: colour(colours.faint), text2: colour(colours.faint), text3: colour(colours.faint), accent_text: colour(colours.accent), focus: colour(colours.accent), lit_line: colour(colours.field),
            text: colour(colours.text),
            faint: colour(colours.faint),
            accent: colour(colours.accent),
            on_accent: colour(colours.on_accent),
            start: colour(colours.start),
            goal: colour(colours.goal),
            now: colour(colours.now),
            outline: colour(colours.outline),
            player: colour(colours.player),
            target: colour(colours.target),
            pursuer: colour(colours.pursuer),
            lanes: [
                colour(colours.lanes[0]),
                colour(colours.lanes[1]),
                colour(colours.lanes[2]),
                colour(colours.lanes[3]),
            ],
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

static DARK: Palette = Palette::of(Theme::Dark);
static LIGHT: Palette = Palette::of(Theme::Light);
static COLOUR_BLIND: Palette = Palette::of(Theme::ColourBlind);
static QUEST: Palette = Palette::of(Theme::Quest);

impl Theme {
    /// Its colours as egui takes them.
    pub fn palette(self) -> &'static Palette {
        match self {
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
            Theme::ColourBlind => &COLOUR_BLIND,
            Theme::Quest => &QUEST,
        }
    }

    /// egui's widgets in these colours.
    pub fn visuals(self) -> egui::Visuals {
        let palette = self.palette();
        let mut visuals = match self {
            Theme::Light => egui::Visuals::light(),
            Theme::Dark | Theme::ColourBlind | Theme::Quest => egui::Visuals::dark(),
        };
        visuals.override_text_color = Some(palette.text);
        visuals.panel_fill = palette.panel;
        visuals.window_fill = palette.panel;
        visuals.window_stroke = egui::Stroke::new(1.0, palette.line);
        visuals.extreme_bg_color = palette.window;
        visuals.selection.bg_fill = palette.accent;
        visuals.selection.stroke = egui::Stroke::new(1.0, palette.on_accent);
        visuals.slider_trailing_fill = true;
        visuals.handle_shape = egui::style::HandleShape::Circle;
        for widget in [
            &mut visuals.widgets.inactive,
            &mut visuals.widgets.hovered,
            &mut visuals.widgets.active,
            &mut visuals.widgets.open,
        ] {
            widget.corner_radius = 5.into();
            widget.bg_fill = palette.field;
            widget.weak_bg_fill = palette.field;
            widget.bg_stroke = egui::Stroke::new(1.0, palette.line);
        }
        visuals.widgets.hovered.bg_stroke = egui::Stroke::new(1.0, palette.accent);
        visuals.widgets.active.bg_stroke = egui::Stroke::new(1.5, palette.accent);
        visuals.widgets.inactive.fg_stroke = egui::Stroke::new(1.5, palette.text);
        visuals.widgets.noninteractive.bg_stroke = egui::Stroke::new(1.0, palette.line);
        visuals
    }
}
