//! The row of time: buttons, speed, step unit, legend, and the position of the clock.

use crate::watch::boards::legend;
use crate::watch::layout::placed;
use crate::watch::time::notice;
use crate::widgets::{menu, set_words, width_of};
use crate::{Seen, TimeAction, WatchAction, palette};
use egui::text::LayoutJob;
use egui::{
    Align, Button, Color32, ComboBox, FontId, Layout, Painter, Pos2, Rect, Role, Shape, Slider,
    Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use mazescope_core::words::{self, grouped};
use mazescope_core::{Motion, Rate, Unit};

/// Minimum width of a window with the legend on the row; otherwise a button opens it.
const WITH_LEGEND: f32 = notice::IN_HEADER;
/// Minimum width of a window with a long speed slider.
const LONG_SLIDER: f32 = 900.0;
/// Minimum width of a window with the name of the speed slider.
const WITH_NAME: f32 = 760.0;
/// Points at both ends of the row.
pub const MARGIN: f32 = 12.0;
/// Height in points of buttons and fields.
const HIGH: f32 = 32.0;

/// Draws the row.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, row: Rect) {
    let mut rest = row.shrink2(vec2(MARGIN, 0.0));
    rest.min.x = buttons(ui, seen, rest);
    let wide = row.width() >= WITH_LEGEND;
    let told = notice::told(seen).filter(|_| !wide);
    let (speed_width, unit_width) = (speed_width(row.width()), unit_width(ui));
    if wide || told.is_none() {
        let list = if wide { 0.0 } else { LIST + 12.0 };
        let room = rest.width() - speed_width - list - 16.0;
        rest.max.x = position(ui, seen, rest, room) - 16.0;
    }
    // The step unit makes room for a notice, and moves into the list if it does not fit on the row.
    let least = if told.is_some() { TOLD } else { LIST + 12.0 };
    let with_unit = wide || rest.width() - speed_width - unit_width >= least;
    if !wide && told.is_none() {
        rest.max.x = list(ui, seen, rest, !with_unit) - 12.0;
    }
    rest.min.x = speed(ui, seen, rest, row.width());
    if with_unit {
        rest.min.x = unit(ui, seen, rest) + 20.0;
    }
    match told {
        Some(told) => notice::show(ui, rest.with_min_x(rest.left() + 8.0), &told, 2),
        None if wide => legend::on_bar(ui, seen, rest),
        None => {}
    }
}

/// A part of the row of that size, `from` points from its left.
fn part(rest: Rect, from: f32, width: f32, high: f32) -> Rect {
    let middle = pos2(from + width / 2.0, rest.center().y);
    Rect::from_center_size(middle, vec2(width.max(0.0), high))
}

/// The buttons of time; returns where they end.
fn buttons(ui: &mut Ui, seen: &Seen, rest: Rect) -> f32 {
    let playing = seen.time.projector.player.motion != Motion::Paused;
    let buttons = [
        (TimeAction::ToStart, Sign::ToStart, 36.0),
        (TimeAction::Step(-1), Sign::StepBack, 36.0),
        (
            TimeAction::PlayPause,
            if playing { Sign::Pause } else { Sign::Play },
            56.0,
        ),
        (TimeAction::Step(1), Sign::Step, 36.0),
        (TimeAction::ToEnd, Sign::ToEnd, 36.0),
    ];
    let mut from = rest.left();
    for (action, sign, width) in buttons {
        let rect = part(rest, from, width, HIGH);
        button(ui, seen, WatchAction::Time(action), sign, rect);
        from = rect.right() + 4.0;
    }
    from - 4.0
}

/// A button with a sign.
pub(super) fn button(ui: &mut Ui, seen: &Seen, action: WatchAction, sign: Sign, rect: Rect) {
    let palette = palette(seen.common.theme);
    let Some(command) = seen.keymap.command_for(&action) else {
        return;
    };
    let main = matches!(sign, Sign::Play | Sign::Pause);
    let button = match main {
        true => Button::new("").fill(palette.accent),
        false => Button::new(""),
    };
    let response = ui.put(rect, button.corner_radius(6.0));
    // A sign has no text, so screen readers need a name.
    let name = if sign == Sign::Pause {
        "Pause"
    } else {
        command.name
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let colour = if main {
        palette.on_accent
    } else {
        palette.text
    };
    sign.paint(ui.painter(), rect.center(), colour);
    if response.on_hover_text(command.tooltip()).clicked() {
        // The same button pauses play in both directions.
        let back = seen.time.projector.player.motion == Motion::Back;
        seen.ask(match (sign, back) {
            (Sign::Pause, true) => WatchAction::Time(TimeAction::PlayBack),
            _ => action,
        });
    }
}

/// The sign on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    ToStart,
    StepBack,
    Play,
    Pause,
    Step,
    ToEnd,
}

impl Sign {
    fn paint(self, painter: &Painter, at: Pos2, colour: Color32) {
        let bar = |x: f32, width: f32| {
            let bar = Rect::from_center_size(at + vec2(x, 0.0), vec2(width, 12.0));
            painter.rect_filled(bar, 1.0, colour);
        };
        let triangle = |base: f32, tip: f32, half: f32| {
            let corners = [vec2(base, -half), vec2(tip, 0.0), vec2(base, half)];
            let corners = corners.map(|corner| at + corner).to_vec();
            painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
        };
        match self {
            Sign::ToStart => {
                bar(-5.0, 2.0);
                triangle(6.0, -3.0, 6.0);
            }
            Sign::StepBack => {
                triangle(2.0, -7.0, 6.0);
                bar(5.0, 2.0);
            }
            Sign::Play => triangle(-5.0, 7.0, 7.0),
            Sign::Pause => {
                bar(-4.0, 4.0);
                bar(4.0, 4.0);
            }
            Sign::Step => {
                bar(-5.0, 2.0);
                triangle(-2.0, 7.0, 6.0);
            }
            Sign::ToEnd => {
                triangle(-6.0, 3.0, 6.0);
                bar(5.0, 2.0);
            }
        }
    }
}

/// The speed, from half a tick a second to ten million, and then as fast as possible. Returns where it ends.
pub(super) fn speed(ui: &mut Ui, seen: &Seen, rest: Rect, window: f32) -> f32 {
    let palette = palette(seen.common.theme);
    // The last part of the slider, beyond the largest number, is "max".
    const BEYOND: f64 = 2.0 * Rate::MAX;
    let from = rest.left() + before_slider(window);
    if window >= WITH_NAME {
        let name = part(rest, rest.left() + 20.0, 36.0, HIGH);
        words(ui, name, "Speed", palette.text2);
    }
    let mut value = match seen.time.projector.player.rate {
        Rate::PerSecond(rate) => rate,
        Rate::AsFastAsItGoes => BEYOND,
    };
    let long = slider_length(window);
    let rect = part(rest, from, long, 20.0);
    let slider = Slider::new(&mut value, Rate::MIN..=BEYOND)
        .logarithmic(true)
        .smallest_positive(Rate::MIN)
        .show_value(false);
    let tip = "Speed of play, from 1 step in 2 seconds to max  ([ ] by a quarter, { } halve or double). \
        Until you choose a speed, generation and race take at most 8 seconds each.";
    let mut place = ui.new_child(UiBuilder::new().max_rect(rect));
    place.spacing_mut().slider_width = long;
    let response = place.add(slider);
    response.widget_info(|| WidgetInfo::slider(true, value, "Speed"));
    if response.on_hover_text(tip).changed() {
        seen.ask(WatchAction::Time(TimeAction::SetRate(match value {
            value if value > Rate::MAX * 1.2 => Rate::AsFastAsItGoes,
            value => Rate::per_second(rounded(value)),
        })));
    }
    let rate = seen.time.projector.player.rate;
    let counted = words::ticks(seen.chosen.unit);
    // The space before the next part.
    let end = rest.left() + speed_width(window);
    let room = end.min(rest.right()) - rect.right() - 12.0;
    let long = words::rate(rate, counted);
    let fits = width_of(ui, &long, FIGURES) <= room;
    let text = if fits { long } else { words::rate(rate, "") };
    let at = part(rest, rect.right() + 12.0, room, HIGH);
    set(ui, at, &text, FIGURES, palette.text);
    end
}

/// Widths in a window of that width: before the slider, of the slider, and of the whole speed control.
fn before_slider(window: f32) -> f32 {
    if window >= WITH_NAME { 66.0 } else { 12.0 }
}

fn slider_length(window: f32) -> f32 {
    if window >= LONG_SLIDER { 120.0 } else { 72.0 }
}

fn speed_width(window: f32) -> f32 {
    let figures = if window >= LONG_SLIDER { 92.0 } else { 80.0 };
    before_slider(window) + slider_length(window) + 12.0 + figures
}

/// The label of the step unit, and the width of its field in points.
pub(super) const ONE_STEP: &str = "Step unit";
const FIELD: f32 = 128.0;
/// Width in points of the button that opens the legend.
const LIST: f32 = 64.0;
/// Minimum space for a notice in points.
const TOLD: f32 = 240.0;

/// The width of the step unit with its label and margins.
fn unit_width(ui: &Ui) -> f32 {
    12.0 + width_of(ui, ONE_STEP, WORDS) + 8.0 + FIELD + 20.0
}

/// The field of the step unit; returns where it ends.
fn unit(ui: &mut Ui, seen: &Seen, rest: Rect) -> f32 {
    let palette = palette(seen.common.theme);
    let at = rest.left() + 12.0;
    let width = width_of(ui, ONE_STEP, WORDS);
    let end = words(ui, part(rest, at, width, HIGH), ONE_STEP, palette.text2);
    let rect = part(rest, end + 8.0, FIELD, HIGH);
    let mut place = placed::part(ui, rect, Layout::left_to_right(Align::Center));
    place.spacing_mut().interact_size.y = HIGH;
    let list = ComboBox::from_id_salt("one step")
        .selected_text(one_step(seen))
        .width(rect.width())
        .truncate();
    let list = list.show_ui(&mut place, |ui| units(ui, seen));
    // The label is the name of the field, and the choice is its value.
    let chosen = one_step(seen);
    list.response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::ComboBox, true, ONE_STEP);
        info.current_text_value = Some(chosen.to_owned());
        info
    });
    rect.right()
}

/// The current step unit.
fn one_step(seen: &Seen) -> &'static str {
    match (seen.chosen.unit, is_growing(seen)) {
        (Unit::Expansions | Unit::FinishTogether, true) => "a map step",
        (unit, _) => words::one_step(unit, seen.chosen.step()),
    }
}

/// The list of step units.
pub(super) fn units(ui: &mut Ui, seen: &Seen) {
    for unit in Unit::ALL {
        let on = unit == seen.chosen.unit;
        let label = ui.selectable_label(on, words::one_step(unit, seen.chosen.step()));
        if label.on_hover_text(meaning_of(unit)).clicked() && !on {
            seen.ask(WatchAction::Time(TimeAction::SetUnit(unit)));
        }
    }
}

/// What all runs do in one tick of that unit.
const fn meaning_of(unit: Unit) -> &'static str {
    match unit {
        Unit::Expansions => {
            "Every search takes one step of its own. During generation, one cell is carved."
        }
        Unit::Events => {
            "Every run advances by one event, such as a cell discovered, expanded or backtracked."
        }
        Unit::FinishTogether => {
            "Each search plays at its own pace: by the same share of its own length, so that all end together."
        }
    }
}

/// The button that opens the legend and, in small windows, the step units; returns where it begins.
fn list(ui: &mut Ui, seen: &Seen, rest: Rect, with_unit: bool) -> f32 {
    let rect = part(rest, rest.right() - LIST, LIST, HIGH);
    let mut place = placed::part(ui, rect, Layout::top_down_justified(Align::Center));
    place.spacing_mut().interact_size.y = HIGH;
    menu(&mut place, "Legend", &mut |ui| {
        legend::in_list(ui, seen);
        if with_unit {
            ui.separator();
            ui.label(ONE_STEP);
            units(ui, seen);
        }
    });
    rect.left()
}

/// The position of the clock in its part of the run, as complete as it fits, at the right end. Returns where it
/// begins.
pub(super) fn position(ui: &mut Ui, seen: &Seen, rest: Rect, room: f32) -> f32 {
    let fits = |text: &String| width_of(ui, text, FIGURES) <= room;
    let mut ways = position_words(seen).into_iter();
    let Some(text) = ways.find(fits) else {
        return rest.right();
    };
    let width = width_of(ui, &text, FIGURES);
    let rect = part(rest, rest.right() - width, width, HIGH);
    let faint = palette(seen.common.theme).text2;
    set(ui, rect, &text, FIGURES, faint);
    rect.left()
}

/// "step 204 of 458", "204 of 458" or "204", counted from the start of the generation, of the edits or of the race; "45%
/// of each search", where each has its own step.
pub(crate) fn position_words(seen: &Seen) -> [String; 3] {
    let readout = &seen.time.readout;
    let at_own_pace = seen.chosen.unit == Unit::FinishTogether && seen.lanes().len() > 1;
    if at_own_pace && readout.is_racing() {
        let (at, all) = (
            readout.tick - readout.race_start,
            readout.length - readout.race_start,
        );
        let share = format!("{:.0}%", 100.0 * at as f64 / all.max(1) as f64);
        return [format!("{share} of each search"), share.clone(), share];
    }
    let (counted, from, to) = match readout.tick {
        tick if tick < readout.generation => (counted(seen), 0, readout.generation),
        tick if tick < readout.race_start => ("edit", readout.generation, readout.race_start),
        _ => (counted(seen), readout.race_start, readout.length),
    };
    let more = if readout.complete { "" } else { " …" };
    let (at, all) = (
        grouped(readout.tick.saturating_sub(from)),
        grouped(to.saturating_sub(from)),
    );
    let short = format!("{at} of {all}{more}");
    [format!("{counted} {short}"), short, at]
}

fn counted(seen: &Seen) -> &'static str {
    match seen.chosen.unit {
        Unit::Events => "event",
        Unit::Expansions | Unit::FinishTogether => "step",
    }
}

fn is_growing(seen: &Seen) -> bool {
    seen.time.readout.tick < seen.time.readout.generation
}

const WORDS: FontId = FontId::proportional(13.0);
const FIGURES: FontId = FontId::monospace(12.0);

/// Text in the middle of a rectangle's height; returns where it ends.
fn words(ui: &mut Ui, rect: Rect, text: &str, colour: Color32) -> f32 {
    let rect = rect.with_max_x(rect.left() + width_of(ui, text, WORDS));
    set(ui, rect, text, WORDS, colour);
    rect.right()
}

/// Text of a font in the middle of a rectangle's height.
fn set(ui: &mut Ui, rect: Rect, text: &str, font: FontId, colour: Color32) {
    let job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
    set_words(ui, rect, text, job);
}

/// Rounds to two significant digits, the precision of a slider.
fn rounded(value: f64) -> f64 {
    let step = 10f64.powf(value.log10().floor() - 1.0);
    (value / step).round() * step
}
