//! The building blocks of all panels: rows with a name at the left, and buttons.
//!
//! A disabled widget shows its reason. Only `offer` and `offer_all` disable widgets, and both require a reason
//! (`Ready`). A test holds that no other code does.

pub mod asking;
pub mod entry_list;
pub mod glossed;

use super::keys::keymap::Keymap;
use super::phone::{is_low, is_phone, make_room};
use super::theme::{Theme, scroll_bars};
use crate::palette;
use egui::text::LayoutJob;
use egui::{
    Align2, Button, Color32, ComboBox, Context, FontId, Frame, Id, Margin, Panel, Rect, Response,
    RichText, Role, ScrollArea, Sense, TextStyle, Ui, Vec2, Widget, WidgetInfo, Window, pos2, vec2,
};

/// The frame of bars and side panels.
pub fn bar(theme: Theme) -> Frame {
    let palette = palette(theme);
    Frame::new()
        .fill(palette.panel)
        .inner_margin(Margin::symmetric(12, 6))
}

/// A button that opens a menu. All menus share one copy of the code of egui, so that the page stays small.
pub(crate) fn menu(ui: &mut Ui, name: &str, contents: &mut dyn FnMut(&mut Ui)) -> Response {
    ui.menu_button(name, |ui| contents(ui)).response
}

/// The side panel of a game, which scrolls if its parts do not fit.
pub(crate) fn side_panel<R>(
    ui: &mut Ui,
    theme: Theme,
    id: &'static str,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let window = ui.ctx().viewport_rect().size();
    let panel = match (is_phone(window), window.x < 1000.0) {
        // A phone held upright has it below the board.
        (true, _) if !is_low(window) => Panel::bottom(id).exact_size(window.y * 0.4),
        (_, narrow) => Panel::right(id).exact_size(if narrow { 216.0 } else { 272.0 }),
    };
    let panel = panel.frame(bar(theme)).resizable(false);
    let shown = panel.show(ui, |ui| {
        make_room(ui);
        // A bar that is always visible shows that there is more below, and covers no figure.
        ui.spacing_mut().scroll = scroll_bars();
        let area = ScrollArea::vertical().auto_shrink([false, false]);
        let scrolled = area.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            let shown = contents(ui);
            ui.add_space(6.0);
            shown
        });
        scrolled.inner
    });
    shown.inner
}

/// A window over everything, with a name; returns whether it was closed.
pub(crate) fn window_over_all(
    context: &Context,
    name: &str,
    contents: impl FnOnce(&mut Ui),
) -> bool {
    let mut open = true;
    Window::new(name)
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .max_height((context.viewport_rect().height() - 80.0).max(1.0))
        .show(context, contents);
    !open
}

/// Whether an action is possible now, or the reason why not.
pub type Ready = Result<(), &'static str>;

/// The action is always possible.
pub const READY: Ready = Ok(());

/// The reason while there is no map.
pub const NO_RUN: &str = "There is no map yet.";

/// Possible if `can`, otherwise not, for this reason.
pub fn when(can: bool, reason: &'static str) -> Ready {
    if can { READY } else { Err(reason) }
}

/// Shows a widget that is disabled while it is not ready, with the reason as its tooltip. Nothing else disables a
/// widget, so each disabled widget has a reason.
pub fn offer(ui: &mut Ui, ready: Ready, widget: impl Widget) -> Response {
    #[expect(clippy::disallowed_methods)]
    let response = ui.add_enabled(ready.is_ok(), widget);
    match ready {
        Ok(()) => response,
        Err(reason) => response.on_disabled_hover_text(reason),
    }
}

/// Shows widgets that are disabled together while they are not ready, with the reason as their tooltip.
pub fn offer_all<R>(ui: &mut Ui, ready: Ready, contents: impl FnOnce(&mut Ui) -> R) -> R {
    #[expect(clippy::disallowed_methods)]
    let shown = ui.add_enabled_ui(ready.is_ok(), contents);
    if let Err(reason) = ready {
        let (rect, id) = (shown.response.rect, shown.response.id.with("reason"));
        ui.interact(rect, id, Sense::hover()).on_hover_text(reason);
    }
    shown.inner
}

/// The button of a command, with its tooltip; returns whether it was clicked.
pub(crate) fn command_button<A: Clone + PartialEq>(
    ui: &mut Ui,
    keymap: &Keymap<A>,
    action: &A,
    ready: Ready,
) -> bool {
    keymap.command_for(action).is_some_and(|command| {
        let button = offer(ui, ready, Button::new(command.name));
        button.on_hover_text(command.tooltip()).clicked()
    })
}

/// A button that looks pressed while its choice is active.
pub(crate) fn toggle_button(ui: &mut Ui, theme: Theme, on: bool, text: &str) -> Response {
    ui.add(toggle(theme, on, RichText::new(text)))
}

/// The same button, before it is added.
pub(crate) fn toggle<'a>(theme: Theme, on: bool, text: RichText) -> Button<'a> {
    let palette = palette(theme);
    let button = match on {
        true => Button::new(text.color(palette.on_accent)).fill(palette.accent),
        false => Button::new(text),
    };
    button.selected(on)
}

/// A button with a sign as its text, and with a name for screen readers.
pub(crate) fn small_button(
    ui: &mut Ui,
    theme: Theme,
    sign: &str,
    name: &str,
    width: f32,
) -> Response {
    let text = RichText::new(sign).color(palette(theme).text2);
    let response = ui.add(Button::new(text).min_size(vec2(width, 0.0)));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    response
}

/// A name at the left with its controls at the right, which receive the name's id.
pub(crate) fn row<R>(
    ui: &mut Ui,
    name: &str,
    tip: &str,
    controls: impl FnOnce(&mut Ui, Id) -> R,
) -> R {
    ui.horizontal(|ui| {
        let narrow = ui.available_width() < 230.0;
        let width = if narrow { NARROW_NAMES } else { NAMES };
        let height = ui.spacing().interact_size.y;
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        let label = ui.allocate_ui_with_layout(vec2(width, height), layout, |ui| {
            ui.set_min_width(width);
            let label = ui.label(set_within(ui, name, width));
            match tip {
                "" => label.id,
                tip => label.on_hover_text(tip).id,
            }
        });
        ui.spacing_mut().interact_size.x = 36.0;
        ui.spacing_mut().slider_width = (ui.available_width() - 52.0).max(30.0);
        controls(ui, label.inner)
    })
    .inner
}

/// The width of the names in points, in a panel of the usual width and in a narrow one.
const NAMES: f32 = 94.0;
const NARROW_NAMES: f32 = 68.0;

/// The name in a smaller size if it would be wider than its column, so that controls are aligned.
fn set_within(ui: &Ui, name: &str, width: f32) -> RichText {
    const SMALLEST: f32 = super::typography::LABEL;
    let font = TextStyle::Body.resolve(ui.style());
    let galley = ui
        .painter()
        .layout_no_wrap(name.to_owned(), font.clone(), Color32::WHITE);
    let share = (width / galley.size().x).min(1.0);
    RichText::new(name).size((font.size * share).max(SMALLEST))
}

/// A list to choose from, with its name; returns the index of the picked entry, if it is not the present one.
pub(crate) fn choose<'a>(
    ui: &mut Ui,
    name: &str,
    shown: &str,
    choices: impl Iterator<Item = (&'a str, &'a str)>,
) -> Option<usize> {
    if ui.available_width() < BESIDE {
        let label = ui.label(name);
        return list(ui, (name, shown), choices, label.id);
    }
    row(ui, name, "", |ui, name_id| {
        list(ui, (name, shown), choices, name_id)
    })
}

/// The same list without its name, which has the id `name_id`. It fills the space.
pub(crate) fn list<'a>(
    ui: &mut Ui,
    (salt, shown): (&str, &str),
    choices: impl Iterator<Item = (&'a str, &'a str)>,
    name_id: Id,
) -> Option<usize> {
    let mut picked = None;
    let list = ComboBox::from_id_salt(salt)
        .selected_text(shown)
        .width(ui.available_width())
        .truncate()
        .show_ui(ui, |ui| {
            for (place, (choice, tip)) in choices.enumerate() {
                let mut label = ui.selectable_label(choice == shown, choice);
                if !tip.is_empty() {
                    label = label.on_hover_text(tip);
                }
                if label.clicked() && choice != shown {
                    picked = Some(place);
                }
            }
        });
    list.response.labelled_by(name_id);
    picked
}

/// Points below which a name stands above its list, so that both can be read.
const BESIDE: f32 = 160.0;

/// A heading of a part of a panel.
pub fn heading(ui: &mut Ui, theme: Theme, text: &str) {
    ui.add_space(6.0);
    ui.label(
        RichText::new(text)
            .small()
            .strong()
            .color(palette(theme).text2),
    );
}

/// The width of a text in this font, in whole points.
pub fn width_of(ui: &Ui, text: &str, font: FontId) -> f32 {
    let galley = (ui.painter()).layout_no_wrap(text.to_owned(), font, Color32::WHITE);
    galley.size().x.ceil()
}

/// Shows text in a fixed rectangle, left-aligned and vertically centred. A tooltip shows text that was cut off.
pub fn set_words(ui: &mut Ui, rect: Rect, text: &str, job: LayoutJob) {
    if !rect.is_positive() {
        return;
    }
    let galley = ui.painter().layout_job(job);
    let at = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
    let response = ui.interact(
        Rect::from_min_size(at, galley.size()).intersect(rect),
        ui.scope_id().with(("words", rect.left() as i32)),
        Sense::hover(),
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    if galley.elided {
        response.on_hover_text(text);
    }
    ui.painter()
        .with_clip_rect(rect.expand2(vec2(0.0, 8.0)))
        .galley(at, galley, Color32::WHITE);
}
