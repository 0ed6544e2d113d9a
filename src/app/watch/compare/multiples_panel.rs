//! Small multiples: the varied setting and a small picture of each run; a point under the pointer is marked in all.

use crate::app::theme::Theme;
use crate::app::typography::LABEL;
use crate::app::watch::actions::{CompareAction, WatchAction};
use crate::app::watch::choices::Varied;
use crate::app::watch::compare::multiples::{Multiple, Multiples, MultiplesPlan, Varying};
use crate::app::watch::layout::placed::words;
use crate::app::watch::seen::Seen;
use crate::app::widgets::{choose, heading};
use crate::words::{counted, moves};
use egui::{
    Align, Color32, Pos2, Rect, RichText, Role, Sense, Stroke, StrokeKind, TextureHandle, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};
use std::iter;

/// Points between pictures, and the height of the text below each.
const GAP: f32 = 6.0;
const ROW: f32 = 16.0;
/// Minimum width of a picture in points.
const LEAST: f32 = 72.0;

/// Draws the setting and the runs, as far as they are made.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, multiples: &Multiples) {
    let Some(varying) = Varying::of(seen.chosen, seen.focus) else {
        return;
    };
    if varying.choices().is_empty() {
        return;
    }
    let theme = seen.common.theme;
    heading(ui, theme, "VARY ONE SETTING");
    choice(ui, seen, &varying, multiples.varied.as_ref());
    if let Some(plan) = multiples.plan() {
        pictures(ui, seen, multiples, plan);
    } else if multiples.varied.is_some() {
        let words = RichText::new("The map is too large for small pictures.");
        ui.label(words.color(theme.palette().text2));
    }
}

/// The list of settings that can vary.
fn choice(ui: &mut Ui, seen: &Seen, varying: &Varying, varied: Option<&Varied>) {
    let mut choices = varying.choices();
    let name = |varied: &Varied| match varied {
        Varied::Seed(_) => "seed of the map".to_owned(),
        Varied::Map(name) => format!("{} of the map", name.replace('_', " ")),
        Varied::Search(name) => format!("{} of {}", name.replace('_', " "), varying.name()),
    };
    let nothing = "nothing".to_owned();
    let shown = varied.map_or(nothing.clone(), name);
    let names: Vec<String> = iter::once(nothing)
        .chain(choices.iter().map(name))
        .collect();
    let listed = names.iter().map(|name| (name.as_str(), ""));
    if let Some(picked) = choose(ui, "Vary", &shown, listed) {
        let varied = picked
            .checked_sub(1)
            .map(|place| choices.swap_remove(place));
        seen.ask(WatchAction::Compare(CompareAction::Vary(varied)));
    }
}

/// The pictures in rows; the point under the pointer is marked in all of them.
fn pictures(ui: &mut Ui, seen: &Seen, multiples: &Multiples, plan: &MultiplesPlan) {
    let theme = seen.common.theme;
    let palette = theme.palette();
    let wide = ui.available_width();
    let columns = (((wide + GAP) / (LEAST + GAP)) as usize).max(1);
    let side = (wide + GAP) / columns as f32 - GAP;
    let extent = |one: &Multiple| Vec2::from(one.picture.pixels.map(|pixels| pixels as f32));
    let tall = multiples.made().iter().map(extent);
    let tall = tall.map(|extent| extent.y / extent.x);
    let high = side * tall.fold(0.2, f32::max).min(1.5);
    let rows = plan.runs.len().div_ceil(columns);
    let all = vec2(wide, rows as f32 * (high + ROW + GAP));
    let (area, _) = ui.allocate_exact_size(all, Sense::hover());
    let id = ui.scope_id().with("multiples");
    let pointed: Option<Vec2> = ui.data(|data| data.get_temp(id));
    let mut pointing = None;
    for (place, (value, act)) in plan.runs.iter().enumerate() {
        let at = vec2(
            (place % columns) as f32 * (side + GAP),
            (place / columns) as f32 * (high + ROW + GAP),
        );
        let frame = Rect::from_min_size(area.min + at, vec2(side, high));
        let response = ui.interact(frame, id.with(place), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Show {value}")));
        let painter = ui.painter();
        painter.rect_filled(frame, 2.0, palette.window);
        let mut told = format!("{value}: computing …");
        if let Some(multiple) = multiples.made().get(place) {
            let shape = extent(multiple);
            let scale = (side / shape.x).min(high / shape.y);
            let rect = Rect::from_center_size(frame.center(), shape * scale);
            let texture = texture(ui, theme, multiples, place, multiple);
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            ui.painter()
                .image(texture.id(), rect, whole, Color32::WHITE);
            if let Some(over) = response.hover_pos().filter(|over| rect.contains(*over)) {
                pointing = Some((over - rect.min) / rect.size());
            }
            if let Some(share) = pointed {
                mark(ui, theme, rect.min + share * rect.size());
            }
            told = in_words(value, multiple);
        }
        let stroke = match response.hovered() || response.has_focus() {
            true => Stroke::new(1.5, palette.focus),
            false => Stroke::new(1.0, palette.hairline),
        };
        ui.painter()
            .rect_stroke(frame, 2.0, stroke, StrokeKind::Outside);
        let below = Rect::from_min_size(frame.left_bottom(), vec2(side, ROW));
        let name = RichText::new(value).size(LABEL).color(palette.text2);
        words(ui, below, Align::Min, name);
        seen.ask_by(response.on_hover_text(told), act.clone());
    }
    ui.data_mut(|data| match pointing {
        Some(share) => drop(data.insert_temp(id, share)),
        None => data.remove::<Vec2>(id),
    });
}

/// The result of a run in words.
fn in_words(value: &str, multiple: &Multiple) -> String {
    let Some(expanded) = multiple.expanded else {
        return format!("{value}: the search is too long for a small picture.");
    };
    let path = match multiple.moves {
        Some(count) => format!("a path of {}", moves(count)),
        None => "no path".to_owned(),
    };
    format!(
        "{value}: {} expanded, {path}. Click to show this run.",
        counted(expanded, "cell")
    )
}

/// A ring around a point.
fn mark(ui: &Ui, theme: Theme, at: Pos2) {
    let palette = theme.palette();
    let painter = ui.painter();
    painter.circle_stroke(at, 4.0, Stroke::new(3.0, palette.outline));
    painter.circle_stroke(at, 4.0, Stroke::new(1.5, palette.now));
}

/// The texture of a picture, made again only if the picture or the colours have changed.
fn texture(
    ui: &Ui,
    theme: Theme,
    multiples: &Multiples,
    place: usize,
    multiple: &Multiple,
) -> TextureHandle {
    let id = egui::Id::unique(("multiple", place));
    let now = (multiples.version(), theme);
    let kept: Option<((u64, Theme), TextureHandle)> = ui.data(|data| data.get_temp(id));
    if let Some((_, texture)) = kept.filter(|kept| kept.0 == now) {
        return texture;
    }
    let name = format!("multiple {place}");
    let texture = multiple.picture.texture(ui.ctx(), &name, theme);
    ui.data_mut(|data| data.insert_temp(id, (now, texture.clone())));
    texture
}
