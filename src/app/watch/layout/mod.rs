//! The positions of the cards and of the right column.
//!
//! A pure function divides the space between header and bottom bar into cards, column and tabs; tests ensure that
//! nothing overlaps at any size. The card of the map is wide during generation, and then its edge glides, but never
//! during a stroke. Below 700 points one card is shown at a time, chosen by tabs. From 1000 points the column is open
//! unless the user closes it.

pub mod column;
pub mod numbers;
pub mod placed;
pub mod set_up;
pub mod tabs;

use egui::{Rect, Vec2, pos2, vec2};

/// How the window is divided.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The space for the board of a search, whatever the map.
    pub(crate) room: Vec2,
    /// The extra width of the map's card, from 0 to 1.
    pub(crate) wide: f32,
    /// The width of the window in points.
    pub(crate) window_width: f32,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout {
            room: Vec2::ZERO,
            wide: 1.0,
            window_width: 0.0,
        }
    }
}

impl Layout {
    /// Changes the width of the map's card towards its usual or its large size during `seconds`, or at once. Returns
    /// whether it is still changing.
    pub(crate) fn glide(&mut self, seconds: f64, wide: bool, glides: bool) -> bool {
        let target = f32::from(u8::from(wide));
        let step = (seconds / GLIDE) as f32;
        self.wide = match glides {
            false => target,
            true if self.wide < target => (self.wide + step).min(target),
            true => (self.wide - step).max(target),
        };
        self.wide != target
    }
}

/// Seconds in which the card of the map changes its width.
const GLIDE: f64 = 0.3;

/// The parts of one card. A hidden card has empty parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaneRects {
    /// The whole card.
    pub card: Rect,
    /// Name, tagline and two figures.
    pub head: Rect,
    /// The board: as large as the map is drawn, or all the space for it.
    pub board: Rect,
    /// Frontier and sentence; empty in the card of the map.
    pub foot: Rect,
    /// The controls of the map, below the board or at its right; empty in the card of a search.
    pub controls: Rect,
}

/// The positions of everything between the header and the bottom bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Places {
    /// The cards, that of the map first if there is one.
    pub panes: Vec<PaneRects>,
    /// The right column; empty while it is closed.
    pub column: Rect,
    /// The tabs that choose the only visible card; empty if all are visible.
    pub tabs: Rect,
    /// The space for a board in the card of a search, whatever the map.
    pub room: Vec2,
}

/// What the layout has to place, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contents {
    /// Whether the map has a card.
    pub map_card: bool,
    /// How many searches there are, 0 to 4.
    pub searches: usize,
    /// The extent of the map in points with cells of 1 point.
    pub map: Vec2,
    /// The extra width of the map's card: 1 during generation, 0 during the race, and in between while it changes.
    pub wide: f32,
    /// The card that is shown if only one fits.
    pub focus: usize,
    /// Whether the column is open.
    pub column: bool,
    /// Whether boards take all the space, with nothing but a sentence.
    pub presenting: bool,
    /// Whether a board is only as large as its map; otherwise it takes all the space of its card.
    pub snug: bool,
    /// Pixels per point.
    pub pixels_per_point: f32,
}

/// The proportion of a map of unknown size.
pub const FIRST_PROPORTION: Vec2 = vec2(27.0, 37.0);

/// Height in points of a line of a legend.
pub const LINE: f32 = 16.0;

/// Points between cards.
const GAP: f32 = 8.0;
/// Points between the cards and the edges of the window.
const MARGIN: f32 = 12.0;
/// Points between the contents of a card and its edges.
pub const PADDING: f32 = 12.0;
/// Points from the top of a card to its board.
const HEAD: f32 = 60.0;
/// Height in points of a search's foot, usually and in a narrow window.
const FOOT: f32 = 112.0;
const LOW_FOOT: f32 = 76.0;
/// The same in a card that is too narrow for two lines, if the board does not need the space.
const TALL_FOOT: f32 = 140.0;
/// Height in points of a presented sentence in one row and in two.
const SENTENCE: f32 = 48.0;
const TWO_ROWS: f32 = 76.0;
/// Minimum width of a card for one row of such a sentence.
const ONE_ROW: f32 = 460.0;
/// Minimum width of a card for a foot of two lines.
pub const NARROW_CARD: f32 = 264.0;
/// Height in points of the tabs that choose a card.
const TABS: f32 = 34.0;
/// Minimum and maximum width in points of the text next to a search's board.
const WORDS: f32 = 260.0;
const MOST_WORDS: f32 = 340.0;
/// Width in points of the map's controls next to the board, and of the gap.
const CONTROLS: f32 = 140.0;
const BESIDE: f32 = 18.0;
/// Minimum width of a card with its controls next to its board.
const BESIDE_AT_LEAST: f32 = 330.0;
/// Height in points of the head and the controls of the map's card.
const HEAD_AND_CONTROLS: f32 = 320.0;
/// Minimum and maximum width of the map's card next to searches.
const LEAST_MAP: f32 = 224.0;
const MOST_MAP: f32 = 440.0;
/// Minimum width of a search's card.
const LEAST_SEARCH: f32 = 188.0;
/// Minimum width of a window in which the column is open by default.
pub const WITH_COLUMN: f32 = 1000.0;
/// Minimum width of a window that shows several cards.
const ONE_CARD: f32 = 700.0;

/// The width of the column in a window of that width.
pub fn column_width(window: f32) -> f32 {
    match window {
        window if window >= 1600.0 => 360.0,
        window => 296.0_f32.min(window * 0.5),
    }
}

/// Divides `area`, which is as wide as the window, into cards and column.
pub fn places(area: Rect, contents: &Contents) -> Places {
    let margin = vec2(MARGIN, GAP).min(area.size() / 4.0);
    let inner = area.shrink2(margin);
    let mut cards = inner;
    let mut column = Rect::from_min_size(inner.right_top(), Vec2::ZERO);
    if contents.column && !contents.presenting {
        let left = inner.right() - column_width(area.width());
        column = Rect::from_min_max(pos2(left.max(inner.left()), inner.top()), inner.max);
        cards.max.x = (column.left() - GAP).max(inner.left());
    }
    let frame = Frame {
        contents,
        narrow: area.width() < WITH_COLUMN,
    };
    let mut places = Places {
        panes: Vec::new(),
        column,
        tabs: Rect::from_min_size(inner.min, Vec2::ZERO),
        room: Vec2::ZERO,
    };
    let panes = usize::from(contents.map_card) + contents.searches;
    match cards.width() + 2.0 * MARGIN < ONE_CARD && panes > 1 {
        true => frame.one_of(panes, cards, &mut places),
        false => frame.side_by_side(cards, &mut places),
    }
    places
}

/// The arrangement of cards and their parts.
struct Frame<'c> {
    contents: &'c Contents,
    narrow: bool,
}

impl Frame<'_> {
    /// Height of the foot below a search's board.
    fn foot(&self) -> f32 {
        match (self.contents.presenting, self.narrow) {
            (true, _) => SENTENCE,
            (false, true) => LOW_FOOT,
            (false, false) => FOOT,
        }
    }

    /// The width of a cell as it is drawn: whole pixels if there are at least three.
    fn crisp(&self, cell: f32) -> f32 {
        let pixels = cell * self.contents.pixels_per_point;
        match pixels >= 3.0 {
            true => pixels.floor() / self.contents.pixels_per_point,
            false => cell.max(0.0),
        }
    }

    /// The largest cell with which the map fits.
    fn cell(&self, room: Vec2) -> f32 {
        let cell = room / self.contents.map.max(Vec2::splat(1.0));
        self.crisp(cell.min_elem())
    }

    /// One card, and above it the tabs that choose it.
    fn one_of(&self, panes: usize, cards: Rect, places: &mut Places) {
        let contents = self.contents;
        let tabs = TABS.min(cards.height() / 4.0);
        places.tabs = Rect::from_min_size(cards.min, vec2(cards.width(), tabs));
        let mut card = cards;
        card.min.y += tabs + 4.0_f32.min(cards.height() / 8.0);
        places.room = self.room_of(card.size()).max(self.room_beside(card));
        let focus = contents.focus.min(panes - 1);
        for pane in 0..panes {
            let is_map = contents.map_card && pane == 0;
            places.panes.push(match (pane == focus, is_map) {
                (false, _) => bare(Rect::from_min_size(card.min, Vec2::ZERO)),
                (true, true) => self.map_beside(card),
                (true, false) => self.alone(card),
            });
        }
    }

    /// The columns and rows of search cards that allow the largest map.
    fn arrangement(&self, room: Vec2) -> (usize, usize) {
        let arrangements: &[(usize, usize)] = match self.contents.searches {
            0 | 1 => &[(1, 1)],
            2 => &[(2, 1), (1, 2)],
            3 => &[(3, 1), (2, 2)],
            _ => &[(2, 2), (4, 1)],
        };
        let cell = |&(columns, rows): &(usize, usize)| {
            self.cell(self.room_of(self.card(room, columns, rows)))
        };
        let mut best = arrangements[0];
        for one in &arrangements[1..] {
            if cell(one) > cell(&best) {
                best = *one;
            }
        }
        best
    }

    /// The extent of one card, if there are this many columns and rows.
    fn card(&self, room: Vec2, columns: usize, rows: usize) -> Vec2 {
        let between = vec2((columns - 1) as f32, (rows - 1) as f32) * GAP;
        ((room - between) / vec2(columns as f32, rows as f32)).max(Vec2::splat(1.0))
    }

    /// The space for a board in a search's card of that extent.
    fn room_of(&self, card: Vec2) -> Vec2 {
        (card - vec2(2.0 * PADDING, HEAD + self.foot())).max(Vec2::splat(1.0))
    }

    /// The map's card at the left, and all searches next to it.
    fn side_by_side(&self, cards: Rect, places: &mut Places) {
        let contents = self.contents;
        if contents.searches == 0 {
            places.panes.push(self.map_beside(cards));
            places.room = self.room_of(cards.size());
            return;
        }
        let with_map = contents.map_card && !contents.presenting;
        let taken = if with_map { LEAST_MAP + GAP } else { 0.0 };
        let room = (cards.size() - vec2(taken, 0.0)).max(Vec2::splat(1.0));
        let (columns, rows) = self.arrangement(room);
        let card = self.card(room, columns, rows);
        places.room = self.room_of(card);
        let mut searches = cards;
        if contents.map_card {
            let width = match with_map {
                true => self.map_width(cards, card, columns),
                false => 0.0,
            };
            let card = Rect::from_min_size(cards.min, vec2(width, cards.height()));
            places.panes.push(match with_map {
                false => bare(Rect::from_min_size(cards.min, Vec2::ZERO)),
                true if contents.wide > 0.5 && width >= BESIDE_AT_LEAST => self.map_beside(card),
                true => self.map_above(card),
            });
            if with_map {
                searches.min.x = (card.right() + GAP).min(cards.right());
            }
        }
        let card = self.card(searches.size(), columns, rows).floor();
        for search in 0..contents.searches {
            let place = vec2((search % columns) as f32, (search / columns) as f32);
            let corner = searches.min + place * (card + Vec2::splat(GAP));
            // Pixels lost by rounding stay empty, so that all searches have cells of the same size.
            let rect = Rect::from_min_size(corner.floor(), card);
            places.panes.push(self.search(rect));
        }
    }

    /// The width of the map's card next to searches of that extent in this many columns.
    fn map_width(&self, cards: Rect, card: Vec2, columns: usize) -> f32 {
        let contents = self.contents;
        let count = columns as f32;
        let cell = self.cell(self.room_of(card));
        let wanted = (contents.map.x * cell + 2.0 * PADDING).max(LEAST_SEARCH);
        let left = cards.width() - count * (wanted + GAP);
        let usual = match self.narrow {
            true => LEAST_MAP.min(cards.width()),
            false => left.clamp(LEAST_MAP.min(cards.width()), MOST_MAP),
        };
        let most = cards.width() - count * (LEAST_SEARCH + GAP);
        let beside = 2.0 * PADDING + BESIDE + CONTROLS;
        let high = (cards.height() - HEAD - PADDING).max(1.0);
        let cell = self.cell(vec2((most - beside).max(1.0), high));
        let wide = (beside + contents.map.x * cell).min(most).max(usual);
        (usual + (wide - usual) * contents.wide.clamp(0.0, 1.0)).round()
    }

    /// Height of the foot in a search's card of that extent: more in a narrow card, if the board leaves space.
    fn foot_of(&self, card: Vec2) -> f32 {
        let usual = self.foot();
        let wanted = match self.contents.presenting {
            true if card.x < ONE_ROW => TWO_ROWS,
            false if card.x < NARROW_CARD => TALL_FOOT,
            true | false => usual,
        };
        let room = self.room_of(card);
        let left = room.y - self.contents.map.y * self.cell(room);
        if left >= wanted - usual {
            wanted
        } else {
            usual
        }
    }

    /// The card of a search.
    fn search(&self, card: Rect) -> PaneRects {
        let foot = self.foot_of(card.size()).min(card.height() * 0.3);
        let head = HEAD.min(card.height() * 0.3);
        let room = Rect::from_min_max(
            card.min + vec2(PADDING.min(card.width() / 4.0), head),
            card.max - vec2(PADDING.min(card.width() / 4.0), foot),
        );
        PaneRects {
            head: Rect::from_min_size(card.min, vec2(card.width(), head)),
            board: self.board(room),
            foot: Rect::from_min_max(pos2(card.left(), card.bottom() - foot), card.max),
            ..bare(card)
        }
    }

    /// Width in points of the text next to a search's board.
    fn words(&self, card: Rect) -> f32 {
        (card.width() * 0.5).clamp(WORDS, MOST_WORDS)
    }

    /// The space for a board next to the text of a search's card.
    fn room_beside(&self, card: Rect) -> Vec2 {
        (card.size() - vec2(self.words(card) + PADDING, 2.0 * PADDING)).max(Vec2::splat(1.0))
    }

    /// The only visible card, with its text above and below the board or next to it, whichever allows the larger map.
    fn alone(&self, card: Rect) -> PaneRects {
        let room = self.room_beside(card);
        if self.contents.presenting || self.cell(room) <= self.cell(self.room_of(card.size())) {
            return self.search(card);
        }
        let words = vec2(self.words(card), HEAD.min(card.height() / 2.0));
        let room = Rect::from_min_size(card.min + vec2(words.x, PADDING), room);
        PaneRects {
            head: Rect::from_min_size(card.min, words),
            board: self.board(room),
            foot: Rect::from_min_size(
                card.min + vec2(0.0, words.y),
                vec2(words.x, TALL_FOOT.min(card.height() - words.y)),
            ),
            ..bare(card)
        }
    }

    /// The card of the map with its controls below the board.
    fn map_above(&self, card: Rect) -> PaneRects {
        let head = HEAD.min(card.height() * 0.3);
        let width = (card.width() - 2.0 * PADDING).max(1.0);
        let high = (card.height() - HEAD_AND_CONTROLS).max((card.height() - head) * 0.3);
        let room = Rect::from_min_size(card.min + vec2(PADDING, head), vec2(width, high.max(1.0)));
        let board = self.board(room);
        PaneRects {
            head: Rect::from_min_size(card.min, vec2(card.width(), head)),
            board,
            controls: Rect::from_min_max(
                pos2(room.left(), board.bottom() + PADDING),
                pos2(
                    room.right(),
                    (card.bottom() - 4.0).max(board.bottom() + PADDING),
                ),
            ),
            ..bare(card)
        }
    }

    /// The card of the map with its controls at the right of the board.
    fn map_beside(&self, card: Rect) -> PaneRects {
        let head = HEAD.min(card.height() * 0.3);
        let controls = CONTROLS.min(card.width() * 0.4);
        let right = card.right() - PADDING - controls;
        let room = Rect::from_min_max(
            card.min + vec2(PADDING, head),
            pos2(
                (right - BESIDE).max(card.left() + PADDING + 1.0),
                (card.bottom() - PADDING).max(card.top() + head + 1.0),
            ),
        );
        PaneRects {
            head: Rect::from_min_size(card.min, vec2(card.width(), head)),
            board: self.board(room),
            controls: Rect::from_min_max(
                pos2(right, card.top() + head),
                card.max - vec2(PADDING, 4.0),
            ),
            ..bare(card)
        }
    }

    /// The part of the space that the map takes, at the top and centred; all of it if the map may be zoomed.
    fn board(&self, room: Rect) -> Rect {
        let room = Rect::from_min_max(
            room.min.floor(),
            room.max.floor().max(room.min + Vec2::splat(1.0)),
        );
        let cell = self.cell(room.size());
        let extent = (self.contents.map * cell).min(room.size());
        if !self.contents.snug || extent.min_elem() < 24.0 {
            return room;
        }
        let left = room.left() + ((room.width() - extent.x) / 2.0).floor();
        Rect::from_min_size(pos2(left, room.top()), extent)
    }
}

/// A card with empty parts.
fn bare(card: Rect) -> PaneRects {
    let nothing = Rect::from_min_size(card.max, Vec2::ZERO);
    PaneRects {
        card,
        head: nothing,
        board: nothing,
        foot: nothing,
        controls: nothing,
    }
}

#[cfg(test)]
mod tests;
