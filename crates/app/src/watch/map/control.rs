//! A control of the map that is in the map bar or, if it does not fit, behind *more*.

use crate::typography::BODY;
use crate::watch::gallery::controls;
use crate::watch::layout::placed::plain_width;
use crate::watch::map::fields;
use crate::watch::map::parameter::{self, parameter_control};
use crate::widgets::row;
use crate::{MapAction, Seen, WatchAction};
use egui::{Id, Ui};
use mazescope_core::catalogue::Range;
use mazescope_core::words::capitalised;
use mazescope_core::{Parameter, Settings};

/// Points between the parts of a control, and how much wider a button and a list are than their text.
pub(super) const CLOSE: f32 = 6.0;
pub(super) const BUTTON: f32 = 16.0;
pub(super) const LIST: f32 = 34.0;
/// The least length of a slider.
pub(super) const TRACK: f32 = 80.0;
/// The width of the field of the seed with its button.
const SEED: f32 = 140.0;

/// A control that is behind *more* if it does not fit.
#[derive(Clone, Copy)]
pub(super) enum Control {
    /// The dice for 12 maps.
    Dice,
    /// The list of what can vary.
    Vary,
    /// Whether new maps are shown while they are generated.
    Grow,
    /// Width and height.
    Size,
    /// The seed.
    Seed,
    /// A parameter after the first, with its value.
    Parameter(&'static Parameter, u32),
}

impl Control {
    /// All of them, from left to right, the most important ones first.
    pub(super) fn all(seen: &Seen) -> Vec<Control> {
        let chosen = seen.chosen;
        let mut all = vec![Control::Dice, Control::Vary, Control::Grow];
        if chosen.shown.is_grown() {
            let settings = &chosen.grown.settings;
            let first = first(settings).map(|(parameter, _)| parameter.name);
            let others = settings.iter();
            let others = others.filter(|(parameter, _)| Some(parameter.name) != first);
            all.extend([Control::Seed, Control::Size]);
            all.extend(others.map(|(parameter, value)| Control::Parameter(parameter, value)));
        }
        all
    }

    pub(super) fn is_slider(self) -> bool {
        matches!(self, Control::Parameter(parameter, _) if parameter.words().is_empty())
    }

    /// Its width, with a slider of the least length.
    pub(super) fn width(self, ui: &Ui) -> f32 {
        let wide = |text: &str| plain_width(ui, text, BODY);
        let named = |text: &str| wide(text) + CLOSE;
        match self {
            Control::Dice => controls::DICE,
            Control::Vary => wide(controls::VARY) + BUTTON,
            Control::Grow => wide("Grow") + BUTTON,
            Control::Parameter(parameter, _) if self.is_slider() => {
                named(&name(parameter)) + TRACK + CLOSE + fields::NUMBER
            }
            Control::Parameter(parameter, _) => {
                let words = parameter::words(parameter);
                let widths = words.iter().map(|word| wide(word));
                named(&name(parameter)) + widths.fold(0.0, f32::max) + LIST
            }
            Control::Size => {
                let fields = 2.0 * fields::NUMBER + 3.0 * fields::BETWEEN;
                named("Size") + fields + wide("×") + wide("fit") + BUTTON
            }
            Control::Seed => named("Seed") + SEED,
        }
    }

    /// Draws it in the bar.
    pub(super) fn show(self, ui: &mut Ui, seen: &Seen, track: f32) {
        match self {
            Control::Dice | Control::Vary | Control::Grow => self.row(ui, seen),
            Control::Parameter(parameter, value) => {
                let label = label(ui, parameter);
                set_parameter(ui, seen, (parameter, value), track, label);
            }
            Control::Size => {
                let name = ui.label("Size").on_hover_text(fields::SIZE_TIP);
                fields::size(ui, seen, name.id);
            }
            Control::Seed => {
                let name = ui.label("Seed");
                fields::seed(ui, seen, SEED, name.id);
            }
        }
    }

    /// Draws it in a row of its own.
    pub(super) fn row(self, ui: &mut Ui, seen: &Seen) {
        match self {
            Control::Dice => controls::dice(ui, seen),
            Control::Vary => controls::vary(ui, seen),
            Control::Grow => {
                let action = WatchAction::Map(MapAction::ToggleGrow);
                seen.switch(ui, action, seen.chosen.grow);
            }
            Control::Parameter(parameter, value) => {
                let value = parameter_control(ui, seen, parameter, value);
                seen.ask_if(value.map(|value| set(parameter, value)));
            }
            Control::Size => row(ui, "Size", fields::SIZE_TIP, |ui, name| {
                fields::size(ui, seen, name);
            }),
            Control::Seed => row(ui, "Seed", "", |ui, name| {
                fields::seed(ui, seen, ui.available_width(), name);
            }),
        }
    }
}

/// The parameter next to the menu: the first number, or else the first choice.
pub(super) fn first(settings: &Settings) -> Option<(&'static Parameter, u32)> {
    let is_number = |parameter: &Parameter| matches!(parameter.range, Range::Number { .. });
    let mut all = settings.iter();
    let number = all.find(|(parameter, _)| is_number(parameter));
    number.or(settings.iter().next())
}

/// Its name as a label.
pub(super) fn name(parameter: &Parameter) -> String {
    capitalised(&parameter.label())
}

/// The name of a parameter of the generator; returns its id.
pub(super) fn label(ui: &mut Ui, parameter: &'static Parameter) -> Id {
    let label = ui.label(name(parameter));
    label.on_hover_text(parameter::tip(parameter)).id
}

/// Its control, labelled by `label`, with a slider of length `track`.
pub(super) fn set_parameter(
    ui: &mut Ui,
    seen: &Seen,
    (parameter, value): (&'static Parameter, u32),
    track: f32,
    label: Id,
) {
    ui.spacing_mut().interact_size.x = fields::NUMBER;
    ui.spacing_mut().slider_width = track;
    let value = parameter::control(ui, seen, parameter, value, label);
    seen.ask_if(value.map(|value| set(parameter, value)));
}

fn set(parameter: &'static Parameter, value: u32) -> WatchAction {
    WatchAction::Map(MapAction::SetParameter(parameter.name, value))
}
