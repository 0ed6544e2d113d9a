//! The page of levels, with a picture, the stars and the best result of each, and the level of the day.

use super::Ask;
use crate::boards::shapes;
use crate::shell::WindowAction;
use crate::theme::scroll_bars;
use crate::walls::actions::WallsAction;
use crate::walls::board::looks::{CellLook, bricks, stone};
use crate::walls::known::Stars;
use crate::walls::names::{GAME, KNOWN};
use crate::walls::state::WallsState;
use crate::{Common, Theme, palette};
use egui::{
    Align2, Color32, FontId, Id, Painter, Pos2, Rect, RichText, Role, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use mazescope_core::Grid;
use mazescope_core::words::counted;
use mazescope_games::KnownLevel;
use mazescope_games::levels::{Difficulty, PUBLISHED};

/// A level on the page.
pub(crate) struct Card {
    id: u64,
    name: String,
    /// The look of each cell, without walls.
    looks: Grid<u8>,
    goal: u32,
    best: Option<i64>,
    /// How many stars the player has earned on it.
    earned: usize,
}

/// The page with its cards, which are made when it is opened.
pub(crate) struct Page {
    cards: Vec<(&'static str, Vec<Card>)>,
}

/// The most generated levels that are shown. The highest numbers come first.
const GENERATED: usize = 40;

impl Page {
    /// The published levels, the level of the day, and the generated levels with a result or with the number `open`.
    pub(crate) fn new(open: Option<u64>, common: &Common) -> Page {
        let today = WallsState::today_id(common);
        let ten = (1..=PUBLISHED).map(|id| Card::new(id, format!("Level {id}"), common));
        let date = format!("Today, {}", date(today));
        let numbers = common.store.keys(GAME).filter_map(|key| key.parse().ok());
        let mut generated: Vec<u64> = numbers.chain(open).collect();
        generated.retain(|&id| id > PUBLISHED && id != today);
        generated.sort_unstable_by(|one, other| other.cmp(one));
        generated.dedup();
        generated.truncate(GENERATED);
        let named = |id: u64| Card::new(id, format!("{id}, {}", Difficulty::of(id).name()), common);
        let cards = vec![
            ("PUBLISHED", ten.collect()),
            ("TODAY", vec![Card::new(today, date, common)]),
            ("PLAYED BEFORE", generated.into_iter().map(named).collect()),
        ];
        Page { cards }
    }
}

impl Card {
    fn new(id: u64, name: String, common: &Common) -> Card {
        let known = KnownLevel::of(id);
        let key = id.to_string();
        let best = common.store.best(GAME, &key).map(|best| best.score);
        let found = common.store.best(KNOWN, &key).map(|best| best.score);
        let found = found.and_then(|moves| u32::try_from(moves).ok());
        let found = found.unwrap_or(0).max(known.moves());
        let level = &known.level;
        let mut looks = Grid::new(level.size, CellLook::Empty as u8, 0);
        for cell in level.size.iter() {
            looks[cell] = CellLook::of(level, cell, false) as u8;
        }
        Card {
            id,
            name,
            looks,
            goal: level.goal,
            best,
            earned: Stars::of(level, found, best.unwrap_or(0)).earned,
        }
    }

    /// The card in words, for screen readers.
    fn words(&self) -> String {
        let best = self
            .best
            .map_or("not played".to_owned(), |best| format!("best {best}"));
        let stars = counted(self.earned as u64, "star");
        format!("{}: {best}, {stars}", self.name)
    }
}

/// The date of a daily level's number: 20260131 is 2026-01-31.
fn date(id: u64) -> String {
    format!("{}-{:02}-{:02}", id / 10_000, id / 100 % 100, id % 100)
}

/// Shows the page with a mark on the level `open`. A click on a card opens its level.
pub(crate) fn show(ui: &mut Ui, page: &Page, open: Option<u64>, common: &Common, ask: &mut Ask) {
    let palette = palette(common.theme);
    ui.painter().rect_filled(ui.max_rect(), 0.0, palette.window);
    let area = ui.max_rect().shrink2(vec2(14.0, 8.0));
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(area));
    ui.spacing_mut().scroll = scroll_bars();
    let scroll = ScrollArea::vertical().auto_shrink([false, false]);
    scroll.show(&mut ui, |ui| {
        ui.label(RichText::new("Levels").size(20.0).strong());
        let window = &common.keys.window;
        let back = window.command_for(&WindowAction::Escape);
        let back = back.map_or(String::new(), |back| format!(" {} goes back.", back.keys()));
        let stars = format!(
            "Stars: 1 for the goal, 2 for 95% of the possible gain, 3 for the best known result, 4 for more.{back}"
        );
        ui.label(RichText::new(stars).size(12.0).color(palette.text2));
        for (name, cards) in &page.cards {
            if cards.is_empty() {
                continue;
            }
            ui.add_space(8.0);
            ui.label(RichText::new(*name).size(11.0).strong().color(palette.text2));
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(10.0, 10.0);
                for each in cards {
                    if card(ui, each, open == Some(each.id), common.theme) {
                        ask.asked.push(WallsAction::Open(each.id));
                    }
                }
            });
        }
    });
}

/// The size of a card, and of one cell of its picture, in points.
const SIZE: Vec2 = vec2(146.0, 136.0);
const CELL: f32 = 8.0;

/// Shows a card; returns whether it was clicked.
fn card(ui: &mut Ui, card: &Card, open: bool, theme: Theme) -> bool {
    let palette = palette(theme);
    let (rect, _) = ui.allocate_exact_size(SIZE, Sense::hover());
    let response = ui.interact(rect, Id::unique(("level card", card.id)), Sense::click());
    let words = card.words();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
    let marked = response.hovered() || response.has_focus();
    let painter = ui.painter();
    let ground = if marked { palette.field } else { palette.panel };
    painter.rect_filled(rect, 6.0, ground);
    let (width, line) = match (open, marked) {
        (true, _) => (2.0, palette.accent),
        (false, true) => (1.0, palette.accent),
        (false, false) => (1.0, palette.hairline),
    };
    painter.rect_stroke(rect, 6.0, Stroke::new(width, line), StrokeKind::Inside);
    let font = FontId::proportional(12.5);
    let name = painter.layout(card.name.clone(), font, palette.text, SIZE.x - 16.0);
    painter.galley(rect.min + vec2(8.0, 5.0), name, palette.text);
    let middle = pos2(rect.center().x, rect.top() + 66.0);
    picture(painter, card, theme, middle);
    let low = rect.bottom() - 14.0;
    let first = pos2(rect.left() + 16.0, low);
    stars(painter, theme, first, 6.5, card.earned);
    let best = card.best.map_or("–".to_owned(), |best| best.to_string());
    let best = format!("{best} of {}", card.goal);
    let (at, font) = (pos2(rect.right() - 8.0, low), FontId::proportional(12.0));
    painter.text(at, Align2::RIGHT_CENTER, best, font, palette.text2);
    response.on_hover_text(words).clicked()
}

/// Shows the stars of a level with `earned` of them filled. The fourth appears only once it is earned.
pub(crate) fn stars(painter: &Painter, theme: Theme, first: Pos2, radius: f32, earned: usize) {
    let palette = palette(theme);
    for number in 0..earned.clamp(3, 4) {
        let at = first + vec2(2.3 * radius * number as f32, 0.0);
        shapes::star(painter, palette, at, radius, number < earned);
    }
}

/// Shows a small picture of rocks, starts, finishes and checkpoints around a middle.
fn picture(painter: &Painter, card: &Card, theme: Theme, middle: Pos2) {
    let size = card.looks.size();
    let side = CELL
        .min(80.0 / size.height() as f32)
        .min(126.0 / size.width() as f32);
    let whole = vec2(size.width() as f32, size.height() as f32) * side;
    let rect = Rect::from_center_size(middle, whole);
    painter.rect_filled(rect, 0.0, colour_of(theme, CellLook::Empty));
    let cells = size
        .iter()
        .filter_map(|cell| Some((cell, CellLook::of_byte(card.looks[cell])?)));
    for (cell, look) in cells.filter(|(_, look)| *look != CellLook::Empty) {
        let (x, y) = size.position(cell);
        let corner = rect.min + vec2(x as f32, y as f32) * side;
        let square = Rect::from_min_size(corner, Vec2::splat(side));
        painter.rect_filled(square, 0.0, colour_of(theme, look));
    }
}

/// The colour of a cell that is too small for a figure.
fn colour_of(theme: Theme, look: CellLook) -> Color32 {
    match look {
        CellLook::Rock => stone(theme).0,
        CellLook::Wall => bricks(theme).0,
        CellLook::Checkpoint => palette(theme).now,
        _ => look.ground(theme),
    }
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn todays_number_is_its_date() {
        assert_eq!(date(20_260_131), "2026-01-31");
    }
}
