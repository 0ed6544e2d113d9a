//! The legend of colours and shapes, in the order of a cell's life.

use crate::boards::threads::Thread;
use crate::boards::{marks, sketch};
use crate::theme::colour;
use crate::watch::boards::colours::Meaning;
use crate::watch::boards::{overlay, scale, swatches};
use crate::watch::layout::LINE;
use crate::watch::layout::placed::part;
use crate::widgets::{menu, width_of};
use crate::{Common, Look, PaneReadout, Seen, Status, palette};
use egui::{
    Align, Align2, Color32, FontId, Layout, Painter, Rect, Role, Sense, Stroke, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use mazescope_core::layers::Scale;
use mazescope_core::looks::texture::Texture;
use mazescope_core::playback::gallery::Gallery;
use mazescope_core::{Appearance, Scene};
use mazescope_study::lessons::{Hidden, Look as LessonLook};

/// Draws one swatch in the middle of a rectangle.
type Swatch<'a> = Box<dyn Fn(&Painter, Rect) + 'a>;

/// A shape, its word and its meaning.
struct Entry<'a> {
    word: &'static str,
    meaning: &'static str,
    /// If space is short, entries with the largest rank are left out first.
    rank: u8,
    /// Whether a board may show it at the current moment.
    now: bool,
    draw: Swatch<'a>,
}

impl<'a> Entry<'a> {
    /// An entry that a board may show at any moment.
    fn new(
        word: &'static str,
        meaning: &'static str,
        rank: u8,
        draw: impl Fn(&Painter, Rect) + 'a,
    ) -> Entry<'a> {
        Entry {
            word,
            meaning,
            rank,
            now: true,
            draw: Box::new(draw),
        }
    }
}

/// Draws the entries that fit on one line, and a button that opens the others.
pub(crate) fn on_bar(ui: &mut Ui, seen: &Seen, rect: Rect) {
    if !rect.is_positive() {
        return;
    }
    let lit = Rect::from_center_size(rect.center(), vec2(rect.width(), 24.0));
    seen.light(ui, LessonLook::Legend, lit);
    let middle = Rect::from_center_size(rect.center(), vec2(rect.width(), LINE));
    let scale = meaning_on_bar(seen.panes).copied();
    let entries = entries(seen);
    let all = |entries: &[Entry]| entries.iter().map(|entry| width(ui, entry)).sum::<f32>();
    let mut shown: Vec<&Entry> = entries.iter().filter(|entry| entry.now).collect();
    let whole = scale.is_none() && all(&entries) <= rect.width();
    let room = rect.width() - if whole { 0.0 } else { MORE + APART };
    let mut from = rect.left();
    let by_category = |meaning: &Meaning| match meaning {
        Meaning::Levels(_, Some(legend)) => legend.scale == Scale::Categories,
        _ => false,
    };
    let fills = !scale.as_ref().is_some_and(by_category);
    if let Some(meaning) = &scale {
        // Values with a size take the whole row. Categories leave space for the looks of other boards.
        let wide = if fills { room } else { room.min(CATEGORIES) };
        let line = middle.with_max_x(middle.left() + wide.max(0.0));
        let mut part = ui.new_child(UiBuilder::new().max_rect(line));
        part.set_clip_rect(line.intersect(ui.clip_rect()));
        scale::show(&mut part, seen, meaning);
        shown.retain(|_| !fills);
        from = line.right() + APART;
    }
    let room = rect.left() + room - from;
    while shown.iter().map(|entry| width(ui, entry)).sum::<f32>() > room {
        let last = shown.iter().enumerate().max_by_key(|(_, entry)| entry.rank);
        let Some((place, _)) = last else { break };
        shown.remove(place);
    }
    for entry in shown {
        let to = from + width(ui, entry) - APART;
        one(
            ui,
            seen.common,
            entry,
            middle.with_min_x(from).with_max_x(to),
        );
        from = to + APART;
    }
    if !whole {
        let middle = rect.right_center() - vec2(MORE / 2.0, 0.0);
        let more = Rect::from_center_size(middle, vec2(MORE, 32.0));
        let mut place = part(ui, more, Layout::top_down_justified(Align::Center));
        place.spacing_mut().interact_size.y = more.height();
        menu(&mut place, "Legend", &mut |ui| in_list(ui, seen));
    }
}

/// Draws all entries, one per line, with their meanings.
pub(crate) fn in_list(ui: &mut Ui, seen: &Seen) {
    let common = seen.common;
    let faint = palette(common.theme).text2;
    let entries = entries(seen);
    let widest = |words: fn(&Entry) -> &'static str| {
        let widths = entries
            .iter()
            .map(|entry| width_of(ui, words(entry), WORDS));
        widths.fold(0.0, f32::max)
    };
    let named = SWATCH + 4.0 + BESIDE + widest(|entry| entry.word) + APART;
    let wide = named + widest(|entry| entry.meaning);
    ui.set_min_width(wide);
    for meaning in meanings(seen.panes) {
        scale::show(ui, seen, meaning);
    }
    for entry in &entries {
        let (line, _) = ui.allocate_exact_size(vec2(wide, LINE + 4.0), Sense::hover());
        one(ui, common, entry, line.with_max_x(line.left() + named));
        let meaning = line.with_min_x(line.left() + named);
        let response = ui.interact(
            meaning,
            ui.scope_id().with(("meaning", entry.word)),
            Sense::hover(),
        );
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, entry.meaning));
        let at = meaning.left_center();
        (ui.painter()).text(at, Align2::LEFT_CENTER, entry.meaning, WORDS, faint);
    }
}

/// The colourings of the panes other than by state, each once.
fn meanings(panes: &[PaneReadout]) -> impl Iterator<Item = &Meaning> {
    let meanings = || panes.iter().map(|pane| &pane.meaning);
    let coloured = meanings().enumerate();
    coloured
        .filter(|(_, meaning)| **meaning != Meaning::State)
        .filter(move |(place, meaning)| !meanings().take(*place).any(|other| other == *meaning))
        .map(|(_, meaning)| meaning)
}

/// The colouring that the row shows: first one that is still being computed, then one with values.
fn meaning_on_bar(panes: &[PaneReadout]) -> Option<&Meaning> {
    meanings(panes).min_by_key(|meaning| match meaning {
        Meaning::OnItsWay(_) => 0,
        Meaning::Levels(_, Some(_)) | Meaning::Difference(_) => 1,
        Meaning::Levels(_, None) => 2,
        Meaning::State => 3,
    })
}

/// The entries that the panes can show, in the order of a cell's life.
fn entries<'a>(seen: &Seen<'a>) -> Vec<Entry<'a>> {
    let (common, time) = (seen.common, seen.time);
    // While the map grows, the first pane tells about its generator.
    let told = |pane: &'a PaneReadout| pane.growth.as_deref().unwrap_or(pane);
    let panes: Vec<&PaneReadout> = seen.panes.iter().map(told).collect();
    let racing = time.readout.is_racing();
    // During generation every pane shows the map, and afterwards the map no longer changes.
    let searches =
        (panes.iter().copied()).filter(|pane| !pane.is_growing() && !pane.looks.is_growth());
    let growth = (panes.iter().copied()).filter(|pane| pane.looks.is_growth());
    let mut shown: Vec<&PaneReadout> = match racing {
        true => searches.collect(),
        false => growth.collect(),
    };
    if shown.is_empty() {
        shown = panes;
    }
    // The boards that show the states of their cells, not a layer.
    let states = shown.iter().copied();
    let states: Vec<&PaneReadout> = states
        .filter(|pane| pane.meaning == Meaning::State)
        .collect();
    let shows = |look: Look| states.iter().any(|pane| can_show(pane, look));
    let mut entries: Vec<Entry> = Vec::new();
    let theme = common.theme;
    let now = Entry::new(
        "current",
        "The cell at which the current step ends.",
        2,
        move |painter, rect| marks::frame(painter, theme, rect.shrink(1.0)),
    );
    let next = Entry::new(
        "next",
        "The frontier cell that is expanded next.",
        3,
        move |painter, rect| marks::next(painter, theme, rect.shrink(1.0)),
    );
    let searching = shown.iter().any(|pane| pane.status == Status::Searching);
    let found = shown.iter().any(|pane| pane.status == Status::Found);
    let mut next = searching.then_some(next);
    let mut now = shown.iter().any(|pane| pane.now.is_some()).then_some(now);
    for (look, rank) in LIFE {
        if look == Look::Expanded {
            entries.extend(next.take());
            entries.extend(now.take());
        }
        // A path is drawn over the colours of a layer, too.
        if shows(look) || (look == Look::Path && found) {
            let (word, meaning) = words_of(look, racing);
            let draw: Swatch = match look {
                Look::Path => Box::new(thread(Thread::path(theme))),
                Look::Expanded | Look::Visited => {
                    let mut shown = states.clone();
                    shown.retain(|pane| can_show(pane, look));
                    Box::new(visited(common, &shown))
                }
                look => Box::new(move |painter, rect| swatches::cell(painter, common, look, rect)),
            };
            entries.push(Entry {
                now: look != Look::Path || found,
                ..Entry::new(word, meaning, rank, draw)
            });
        }
        if look == Look::Expanded {
            entries.extend(overlays(seen));
        }
    }
    let exhibits = time.gallery.iter().flat_map(Gallery::scenes);
    if time.scene.iter().chain(exhibits).any(Scene::shows_terrain) {
        let cell = seen.cell * common.pixels_per_point;
        entries.extend(TERRAIN.map(|(texture, word, meaning)| {
            Entry::new(word, meaning, 5, move |painter, rect| {
                swatches::terrain(painter, common, texture, cell, rect)
            })
        }));
    }
    if racing {
        let start =
            |painter: &Painter, rect: Rect| swatches::start(painter, common, rect.center(), 5.0);
        let goal =
            |painter: &Painter, rect: Rect| swatches::goal(painter, common, rect.center(), 5.0);
        entries.push(Entry::new("start", "Every search starts here.", 7, start));
        entries.push(Entry::new(
            "goal",
            "The cell that every search looks for.",
            8,
            goal,
        ));
    }
    entries
}

/// The overlays of the shown boards, each once.
fn overlays<'a>(seen: &Seen<'_>) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry> = Vec::new();
    // The overlay of a search tells its name.
    let shown = if seen.guide.hides(Hidden::Names) {
        0
    } else {
        seen.panes.len()
    };
    for pane in 0..shown {
        let lane = seen.chosen.lane_of(pane);
        let Some((overlay, is_drawn)) = overlay::of_pane(seen.chosen, seen.time, lane) else {
            continue;
        };
        match entries.iter_mut().find(|entry| entry.word == overlay.name) {
            Some(entry) => entry.now |= is_drawn,
            None => entries.push(Entry {
                now: is_drawn,
                ..Entry::new(
                    overlay.name,
                    overlay.meaning,
                    3,
                    thread(sketch::thread(seen.common.theme, overlay.tone)),
                )
            }),
        }
    }
    entries
}

/// The looks in the order of a cell's life, with their ranks.
const LIFE: [(Look, u8); 12] = [
    (Look::Wall, 9),
    (Look::Floor, 6),
    (Look::TouchedWall, 7),
    (Look::Touched, 5),
    (Look::Frontier, 1),
    (Look::Edge, 1),
    (Look::Expanded, 3),
    (Look::Visited, 3),
    (Look::Backtracked, 4),
    (Look::Done, 4),
    (Look::Rejected, 4),
    (Look::Path, 0),
];

/// A sample of a line that is drawn over boards.
fn thread(thread: Thread) -> impl Fn(&Painter, Rect) {
    move |painter, rect| {
        let (x, y) = (rect.expand(2.0).x_range(), rect.center().y);
        painter.hline(x, y, Stroke::new(thread.casing_width, thread.casing));
        painter.hline(x, y, Stroke::new(thread.width, thread.colour));
    }
}

/// A sample of expanded or visited cells: the hues of the searches that show them side by side.
fn visited(common: &Common, shown: &[&PaneReadout]) -> impl Fn(&Painter, Rect) + use<> {
    let hues: Vec<Color32> = shown
        .iter()
        .map(|pane| colour(common.theme.lane(pane.hue).visited))
        .collect();
    move |painter, rect| {
        let width = rect.width() / hues.len() as f32;
        for (place, &hue) in hues.iter().enumerate() {
            let left = rect.left() + width * place as f32;
            let part = rect.with_min_x(left).with_max_x(left + width);
            painter.rect_filled(part, 0.0, hue);
        }
    }
}

/// Whether a pane can show that look.
fn can_show(pane: &PaneReadout, look: Look) -> bool {
    let spent = match pane.looks {
        Appearance::Growth => look == Look::Done && pane.is_growing(),
        Appearance::Edges | Appearance::Search | Appearance::Path | Appearance::Walk => false,
    };
    Look::legend(pane.looks).contains(&look)
        || look == Look::Floor
        || (spent && pane.backtracks)
        || (look.is_touched() && pane.touches)
}

/// The word of a look and its meaning; `racing` says whether the map is being searched.
const fn words_of(look: Look, racing: bool) -> (&'static str, &'static str) {
    match look {
        Look::Wall => ("wall", "No search can enter it."),
        Look::Floor if racing => ("new", "Not discovered by any search."),
        Look::Floor => ("floor", "A search can enter it."),
        Look::TouchedWall => ("scanned wall", "A wall that the algorithm has scanned."),
        Look::Touched => ("scanned", "Scanned, but not in the frontier."),
        Look::Frontier => ("frontier", "Discovered, not yet expanded."),
        Look::Edge => ("frontier", "May be carved next."),
        Look::Expanded => ("expanded", "Its neighbours have been checked."),
        Look::Visited => ("visited", "The walker has been here."),
        Look::Backtracked => ("backtracked", "The search does not continue from here."),
        Look::Done => ("finished", "No unvisited neighbour is left."),
        Look::Rejected => ("kept as wall", "Carving it would close a loop."),
        Look::Path => ("path", "The path that was found to the goal."),
    }
}

/// The font of the legend, and widths in points of the parts of an entry.
const WORDS: FontId = FontId::proportional(11.0);
const SWATCH: f32 = 10.0;
const BESIDE: f32 = 4.0;
const APART: f32 = 8.0;
const MORE: f32 = 64.0;
/// The width of a legend of categories.
const CATEGORIES: f32 = 190.0;

/// The width of an entry, with the space after it.
fn width(ui: &Ui, entry: &Entry) -> f32 {
    SWATCH + 4.0 + BESIDE + width_of(ui, entry.word, WORDS) + APART
}

/// Draws one entry, with its meaning as a tooltip.
fn one(ui: &mut Ui, common: &Common, entry: &Entry, rect: Rect) {
    let response = ui.interact(
        rect,
        ui.scope_id().with(("legend", entry.word)),
        Sense::hover(),
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, entry.word));
    let middle = pos2(rect.left() + 2.0 + SWATCH / 2.0, rect.center().y);
    (entry.draw)(
        ui.painter(),
        Rect::from_center_size(middle, vec2(SWATCH, SWATCH)),
    );
    let faint = palette(common.theme).text2;
    let at = pos2(middle.x + SWATCH / 2.0 + 2.0 + BESIDE, rect.center().y);
    (ui.painter()).text(at, Align2::LEFT_CENTER, entry.word, WORDS, faint);
    response.on_hover_text(entry.meaning);
}

/// The terrain patterns with their words and meanings.
const TERRAIN: [(Texture, &str, &str); 2] = [
    (Texture::Dots, "sand", "Floor that costs 2 to 4 to enter."),
    (
        Texture::Ripples,
        "swamp",
        "Floor that costs 5 to 9 to enter.",
    ),
];
