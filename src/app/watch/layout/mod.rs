//! Where the cards of the map and of the searches, and the column beside them, stand on the screen.
//!
//! A pure function divides the room between header and bottom bar into cards, column and tabs; tests hold that
//! nothing overlaps at any size. The card of the map is wide while the map is generated, and its edge glides
//! afterwards, but never during a stroke. Below 700 points one card is shown at a time, chosen by tabs. From 1000
//! points on the column is open unless the user closes it.

pub mod column;
pub mod numbers;
pub mod placed;
pub mod set_up;
pub mod tabs;

use egui::{Rect, Vec2, pos2, vec2};

/// How the window is divided.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The room for the board of a search, whatever the map.
    pub(crate) room: Vec2,
    /// How much wider than usual the map's card stands, from 0 to 1.
    pub(crate) wide: f32,
    /// How wide the window is, in points.
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
    /// Lets the map's card glide towards its usual width or a larger one for that many seconds, or have it at once; says
    /// whether it is still on its way.
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

/// Seconds in which the map's card glides from one width to the other.
const GLIDE: f64 = 0.3;

/// The parts of one card. A card that is not seen has parts without an extent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaneRects {
    /// The whole card.
    pub card: Rect,
    /// Name, what it is in plain words, and two figures.
    pub head: Rect,
    /// The map: as large as that is drawn, or all the room there is for it.
    pub board: Rect,
    /// What waits, and a sentence; empty in the card of the map.
    pub foot: Rect,
    /// The controls of the map, below the board or beside it; empty in the card of a search.
    pub controls: Rect,
}

/// Where everything between the bar on top and the bar of time stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Places {
    /// The cards, that of the map first if it is there.
    pub panes: Vec<PaneRects>,
    /// The column at the right; without an extent while it is closed.
    pub column: Rect,
    /// The tabs that choose the one card which is seen; without an extent where all are.
    pub tabs: Rect,
    /// The room for a board in the card of a search, whatever the map.
    pub room: Vec2,
}

/// What the cards have to hold, and how they are to be seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contents {
    /// Whether the map has a card.
    pub map_card: bool,
    /// How many searches there are, 0 to 4.
    pub searches: usize,
    /// The extent of the map, in points, drawn with cells of one point.
    pub map: Vec2,
    /// How much wider than usual the card of the map is: 1 while the map grows, 0 in the race, and between
    /// while it glides.
    pub wide: f32,
    /// The card that is seen where there is room for one.
    pub focus: usize,
    /// Whether the column is open.
    pub column: bool,
    /// Whether boards take all the room there is, and nothing but a sentence stands beside them.
    pub presenting: bool,
    /// Whether a board is only as large as its map; else it takes all the room of its card.
    pub snug: bool,
    /// Pixels a point has.
    pub pixels_per_point: f32,
}

/// The proportion of a map whose size is not known yet.
pub const FIRST_PROPORTION: Vec2 = vec2(27.0, 37.0);

/// Points of a line of a legend.
pub const LINE: f32 = 16.0;

/// Points between cards.
const GAP: f32 = 8.0;
/// Points between the cards and the window's sides.
const MARGIN: f32 = 12.0;
/// Points between what is in a card and its sides.
pub const PADDING: f32 = 12.0;
/// Points from the top of a card to its board.
const HEAD: f32 = 60.0;
/// Points that what stands below a search's board takes, and where the window is narrow.
const FOOT: f32 = 112.0;
const LOW_FOOT: f32 = 76.0;
/// The same in a card that is too narrow for all of it in two lines, where that takes no room from the board.
const TALL_FOOT: f32 = 140.0;
/// Points of a sentence below a board that is presented, in one row and in two.
const SENTENCE: f32 = 48.0;
const TWO_ROWS: f32 = 76.0;
/// Cards of less width have not enough for one row of such a sentence.
const ONE_ROW: f32 = 460.0;
/// Cards of less width have not enough for all that their foot tells in two lines.
pub const NARROW_CARD: f32 = 264.0;
/// Points of the tabs that choose a card.
const TABS: f32 = 34.0;
/// Points that the words of a search take beside its board, at least and at most.
const WORDS: f32 = 260.0;
const MOST_WORDS: f32 = 340.0;
/// Points that the map's controls take beside the board, and between the two.
const CONTROLS: f32 = 140.0;
const BESIDE: f32 = 18.0;
/// The least width of a card that has its controls beside its board.
const BESIDE_AT_LEAST: f32 = 330.0;
/// Points that the head, and the controls below it, take of the map's card.
const HEAD_AND_CONTROLS: f32 = 320.0;
/// The least and the largest width of the map's card beside searches.
const LEAST_MAP: f32 = 224.0;
const MOST_MAP: f32 = 440.0;
/// The least width of a search's card.
const LEAST_SEARCH: f32 = 188.0;
/// Below this width the column is closed unless it is asked for.
pub const WITH_COLUMN: f32 = 1000.0;
/// Below this width one card is seen at a time.
const ONE_CARD: f32 = 700.0;

/// The width of the column in a window of that width.
pub fn column_width(window: f32) -> f32 {
    match window {
        window if window >= 1600.0 => 360.0,
        window => 296.0_f32.min(window * 0.5),
    }
}

/// Divides `area`, which is as wide as the window, among cards and column.
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

/// How cards are arranged and filled.
struct Frame<'c> {
    contents: &'c Contents,
    narrow: bool,
}

impl Frame<'_> {
    /// Points below a search's board.
    fn foot(&self) -> f32 {
        match (self.contents.presenting, self.narrow) {
            (true, _) => SENTENCE,
            (false, true) => LOW_FOOT,
            (false, false) => FOOT,
        }
    }

    /// The width of a cell, rounded down to whole pixels where it is at least three, as it is drawn.
    fn crisp(&self, cell: f32) -> f32 {
        let pixels = cell * self.contents.pixels_per_point;
        match pixels >= 3.0 {
            true => pixels.floor() / self.contents.pixels_per_point,
            false => cell.max(0.0),
        }
    }

    /// The cell with which the map fits into so many points.
    fn cell(&self, room: Vec2) -> f32 {
        let cell = room / self.contents.map.max(Vec2::splat(1.0));
        self.crisp(cell.min_elem())
    }

    /// One card, and tabs above it that choose which.
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

    /// Columns and rows of the searches' cards: those in which the map is drawn largest.
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

    /// The extent of one card of so many.
    fn card(&self, room: Vec2, columns: usize, rows: usize) -> Vec2 {
        let between = vec2((columns - 1) as f32, (rows - 1) as f32) * GAP;
        ((room - between) / vec2(columns as f32, rows as f32)).max(Vec2::splat(1.0))
    }

    /// The room for a board in a search's card of that extent.
    fn room_of(&self, card: Vec2) -> Vec2 {
        (card - vec2(2.0 * PADDING, HEAD + self.foot())).max(Vec2::splat(1.0))
    }

    /// The map's card at the left, and all searches beside it.
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
            // What rounding leaves is nobody's, so that the cells of all searches are as large.
            let rect = Rect::from_min_size(corner.floor(), card);
            places.panes.push(self.search(rect));
        }
    }

    /// The width of the map's card, beside searches of that extent in so many columns.
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

    /// Points below the board in a search's card of that extent: more where it is narrow, if the board leaves them.
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

    /// Points that the words of a search take beside its board.
    fn words(&self, card: Rect) -> f32 {
        (card.width() * 0.5).clamp(WORDS, MOST_WORDS)
    }

    /// The room for a board beside all words of a search's card.
    fn room_beside(&self, card: Rect) -> Vec2 {
        (card.size() - vec2(self.words(card) + PADDING, 2.0 * PADDING)).max(Vec2::splat(1.0))
    }

    /// The only card that is seen, with its words above and below the board or beside it, whichever shows the map
    /// larger.
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

    /// The part of the room that the map takes, from its top and in the middle of its width; all of it where
    /// another part of the map may be seen.
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

/// A card without parts.
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
