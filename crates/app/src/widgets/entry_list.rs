//! Lists of algorithms: grouped and searchable, each with a small picture and a summary.

use crate::boards::small_picture::SmallPicture;
use crate::typography::{BODY, LABEL, bold_font};
use crate::widgets::{heading, row};
use crate::{Common, Theme, palette};
use egui::text::LayoutJob;
use egui::{
    Align2, Color32, ComboBox, FontId, Id, InnerResponse, Key, Modifiers, PopupCloseBehavior, Rect,
    Response, Role, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, TextFormat, TextureHandle, Ui,
    WidgetInfo, pos2, vec2,
};
use mazescope_core::playback::score::record;
use mazescope_core::structures::floods::distances::Distances;
use mazescope_core::{Begin, Family, Generator, Info, Map, Seed, Settings, Size, Solver};
use std::sync::Arc;

/// An algorithm in a list.
#[derive(Clone, Copy, Debug)]
pub enum Listed<'a> {
    /// A generator of maps.
    Generator(&'a Generator),
    /// A search.
    Solver(&'a Solver),
}

/// What was picked from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// The algorithm with this id.
    Entry(&'static str),
    /// The entry after the algorithms.
    Other,
}

impl Listed<'_> {
    fn info(&self) -> &Info {
        match self {
            Listed::Generator(entry) => &entry.info,
            Listed::Solver(entry) => &entry.info,
        }
    }

    /// Whether its texts contain all words of a search.
    fn is_meant(&self, search: &str) -> bool {
        let info = self.info();
        let told = [
            info.id,
            info.name,
            info.tagline,
            info.summary,
            info.family.name(),
        ];
        let told = told.map(str::to_lowercase);
        let mut words = search.split_whitespace().map(str::to_lowercase);
        words.all(|word| told.iter().any(|text| text.contains(&word)))
    }
}

/// A row of a panel in which an algorithm is chosen.
pub(crate) fn choose_entry(
    ui: &mut Ui,
    common: &Common,
    name: &str,
    chosen: Option<&str>,
    listed: &[Listed],
) -> Option<Picked> {
    row(ui, name, "", |ui, name_id| {
        let (list, picked) = entry_menu(ui, common, name, chosen, listed, None);
        list.labelled_by(name_id);
        picked
    })
}

/// The same list without its name, as wide as the space; also returns its button. `other` is an additional entry with
/// its tooltip.
pub(crate) fn entry_menu(
    ui: &mut Ui,
    common: &Common,
    salt: &str,
    chosen: Option<&str>,
    listed: &[Listed],
    other: Option<(&str, &str)>,
) -> (Response, Option<Picked>) {
    let entry = listed.iter().find(|entry| Some(entry.info().id) == chosen);
    let shown = entry.map(|entry| entry.info().name);
    let shown = shown.or(other.map(|other| other.0)).unwrap_or_default();
    let combo = ComboBox::from_id_salt(salt)
        .selected_text(shown)
        .width(ui.available_width())
        .truncate();
    let list = dropped(ui, combo, |ui| show(ui, common, chosen, listed, other));
    (list.response, list.inner.flatten())
}

/// A list that stays open while the user types in it.
pub(crate) fn dropped<R>(
    ui: &mut Ui,
    combo: ComboBox,
    contents: impl FnOnce(&mut Ui) -> R,
) -> InnerResponse<Option<R>> {
    combo
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .height(f32::INFINITY)
        .show_ui(ui, contents)
}

/// The size of a list, of its rows and of a small picture, in points.
const WIDE: f32 = 380.0;
const HIGH: f32 = 440.0;
const ROW: f32 = 44.0;
const PICTURE: (f32, f32) = (54.0, 38.0);

/// The state of a list while it is open.
#[derive(Clone, Default)]
struct Typed {
    search: String,
    /// The index, among the shown entries, of the one that Enter picks.
    place: usize,
    /// The number of the last frame that showed it.
    frame: u64,
}

/// Shows a list with a search field; returns what was picked if it is not already chosen.
///
/// The arrow keys up and down move through the list. Enter or a click picks an entry.
pub(crate) fn show(
    ui: &mut Ui,
    common: &Common,
    chosen: Option<&str>,
    listed: &[Listed],
    other: Option<(&str, &str)>,
) -> Option<Picked> {
    let room = ui.ctx().content_rect().size();
    ui.set_width((room.x - 40.0).clamp(0.0, WIDE));
    let (id, field) = (ui.scope_id().with("list"), ui.scope_id().with("search"));
    let frame = ui.ctx().cumulative_frame_nr();
    let mut typed: Typed = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let opened = typed.frame + 1 < frame;
    if opened {
        typed = Typed::default();
    }
    typed.frame = frame;
    let press = |ui: &Ui, key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let (down, up) = (press(ui, Key::ArrowDown), press(ui, Key::ArrowUp));
    let entered = press(ui, Key::Enter);
    let edit = TextEdit::singleline(&mut typed.search)
        .id(field)
        .hint_text("Type to search")
        .char_limit(40)
        .desired_width(f32::INFINITY);
    let response = ui.add(edit);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, SEARCH));
    if opened {
        response.request_focus();
    }
    if response.changed() {
        typed.place = 0;
    }
    let meant = |entry: &&Listed| entry.is_meant(&typed.search);
    let shown: Vec<&Listed> = Family::ALL
        .iter()
        .flat_map(|&family| {
            let all = listed.iter().filter(meant);
            all.filter(move |entry| entry.info().family == family)
        })
        .collect();
    if opened {
        let at = shown
            .iter()
            .position(|entry| Some(entry.info().id) == chosen);
        typed.place = at.unwrap_or(0);
    }
    let last = shown.len().saturating_sub(1);
    let moved = down || up || opened;
    typed.place = match (down, up) {
        (true, _) => (typed.place + 1).min(last),
        (_, true) => typed.place.saturating_sub(1),
        _ => typed.place.min(last),
    };
    let mut picked = None;
    if entered {
        picked = shown
            .get(typed.place)
            .map(|entry| Picked::Entry(entry.info().id));
    }
    ScrollArea::vertical()
        .max_height(HIGH.min(room.y - 120.0).max(2.0 * ROW))
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let mut family = None;
            for (place, entry) in shown.iter().enumerate() {
                let info = entry.info();
                if family != Some(info.family) {
                    family = Some(info.family);
                    heading(ui, common.theme, &info.family.name().to_uppercase());
                }
                let chosen = Some(info.id) == chosen;
                let marked = place == typed.place;
                let response = entry_row(ui, common, entry, chosen, marked);
                if marked && moved {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    picked = Some(Picked::Entry(info.id));
                }
            }
            if shown.is_empty() {
                ui.label("No entry matches.");
            }
            if let Some((name, tip)) = other.filter(|_| typed.search.is_empty()) {
                ui.separator();
                if ui
                    .selectable_label(chosen.is_none(), name)
                    .on_hover_text(tip)
                    .clicked()
                {
                    picked = Some(Picked::Other);
                }
            }
        });
    ui.data_mut(|data| data.insert_temp(id, typed));
    if picked.is_some() {
        ui.close();
    }
    let same = match picked {
        Some(Picked::Entry(id)) => Some(id) == chosen,
        Some(Picked::Other) => chosen.is_none(),
        None => true,
    };
    picked.filter(|_| !same)
}

/// The name of the search field of a list.
pub const SEARCH: &str = "Search the list";

/// A row with an algorithm: its picture, its name and its summary.
fn entry_row(ui: &mut Ui, common: &Common, entry: &Listed, chosen: bool, marked: bool) -> Response {
    let info = entry.info();
    let palette = palette(common.theme);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, info.name));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    if response.hovered() || marked {
        ui.painter().rect_filled(rect, 4.0, palette.hairline);
    }
    if chosen {
        let stroke = Stroke::new(1.0, palette.accent);
        ui.painter()
            .rect_stroke(rect, 4.0, stroke, StrokeKind::Inside);
    }
    let (wide, high) = PICTURE;
    let place = Rect::from_min_size(rect.min + vec2(4.0, 3.0), vec2(wide, high));
    if let Some(texture) = sample(ui, common, entry) {
        let size = texture.size_vec2();
        let scale = (wide / size.x).min(high / size.y);
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        let at = Rect::from_center_size(place.center(), size * scale);
        ui.painter().image(texture.id(), at, whole, Color32::WHITE);
    }
    let left = place.right() + 8.0;
    let words = rect.right() - left - 4.0;
    let line = |text: &str, font: FontId, colour: Color32| {
        let mut line = LayoutJob::single_section(text.to_owned(), TextFormat::simple(font, colour));
        (line.wrap.max_width, line.wrap.max_rows) = (words, 1);
        ui.painter().layout_job(line)
    };
    let name = line(info.name, bold_font(BODY), palette.text);
    ui.painter()
        .galley(pos2(left, rect.top() + 3.0), name, palette.text);
    let told = match info.tagline {
        "" => info.summary,
        tagline => tagline,
    };
    let summary = line(told, FontId::proportional(LABEL), palette.text2);
    let at =
        Align2::LEFT_BOTTOM.align_size_within_rect(summary.size(), rect.shrink2(vec2(0.0, 4.0)));
    ui.painter()
        .galley(pos2(left, at.top()), summary, palette.text2);
    response.on_hover_text(info.summary)
}

/// The size of the map in a small picture, in cells.
const SAMPLE: (u32, u32) = (27, 19);
/// The most events of its run, so that no list has to wait for one.
const EVENTS: u64 = 1 << 17;

/// The small picture of an algorithm, which is made when it is first seen. A replay has none.
fn sample(ui: &Ui, common: &Common, entry: &Listed) -> Option<TextureHandle> {
    let id = Id::unique(("sample", entry.info().id));
    let kept: Option<(Theme, Option<TextureHandle>)> = ui.data(|data| data.get_temp(id));
    if let Some((_, texture)) = kept.filter(|(theme, _)| *theme == common.theme) {
        return texture;
    }
    let picture = match entry {
        Listed::Generator(generator) => Some(grown(generator)),
        Listed::Solver(solver) => searched(common, solver),
    };
    let name = format!("sample of {}", entry.info().id);
    let texture = picture.map(|picture| picture.texture(ui.ctx(), &name, common.theme));
    ui.data_mut(|data| data.insert_temp(id, (common.theme, texture.clone())));
    texture
}

/// A map with the default settings.
fn sample_map(generator: &Generator) -> Map {
    let (width, height) = SAMPLE;
    let settings = Settings::new(generator.info.parameters);
    generator.grow(Size::clamped(width, height), &Seed::from(7), &settings)
}

/// A map coloured by the distances from the start, which shows its texture.
fn grown(generator: &Generator) -> SmallPicture {
    let map = sample_map(generator);
    let Distances { moves, largest, .. } = Distances::from(&map, &map.starts);
    // Orders begin at 1. Cells that cannot be reached have none.
    let orders = moves.map(|&moves| moves.wrapping_add(1));
    SmallPicture::new(&map, orders.as_slice(), largest + 1)
}

/// A search on a field of the catalogue: the order in which its steps reached cells.
fn searched(common: &Common, solver: &Solver) -> Option<SmallPicture> {
    if !matches!(solver.begin, Begin::Function(_) | Begin::ByListener { .. }) {
        return None;
    }
    let mut fields = common.catalogue.generators.iter().rev();
    let field = fields.find(|entry| entry.info.family == Family::RoadsAndFields);
    let map = Arc::new(sample_map(field.or(common.catalogue.generators.first())?));
    let settings = Settings::new(solver.info.parameters);
    let few = |events: u64| events < EVENTS;
    let recording = record(solver, Arc::clone(&map), &settings, few).ok()?;
    let mut orders = vec![0; map.size().padded()];
    let mut order = 0;
    for &event in recording.pieces(0, recording.len()).flatten() {
        if !event.is_value()
            && (solver.info.begins_step)(event)
            && orders[event.cell().index()] == 0
        {
            order += 1;
            orders[event.cell().index()] = order;
        }
    }
    Some(SmallPicture::new(&map, &orders, order))
}
