//! The positions of the cards, of their parts, and of the right column.
//!
//! `arrangement` chooses columns, rows and words by a pure function; this file divides the space between map bar and
//! bottom bar accordingly. Tests ensure that nothing overlaps at any size.

pub mod arrangement;
pub mod by_hand;
pub mod column;
pub mod contents;
pub mod letters;
pub mod numbers;
pub mod placed;
pub mod set_up;
pub mod tabs;
pub mod tier;

use arrangement::{Arrangement, Rule, Side, arrange};
pub use contents::Contents;
use contents::{GAP, PADDING};
use egui::{Rect, Vec2, pos2, vec2};
use tier::Tier;

/// How the window is divided.
#[derive(Clone, Copy, Debug, Default)]
pub struct Layout {
    /// The space for the board of a search, whatever the map.
    pub(crate) room: Vec2,
    /// The arrangement of the last frame.
    pub arrangement: Option<Arrangement>,
    /// The same without a column that has opened by itself.
    pub(crate) alone: Option<Arrangement>,
    /// Whether the column has opened by itself.
    pub(crate) opened: bool,
    /// The width and height of the window in points.
    pub window: Vec2,
    /// The lines of the longest listing of pseudocode among the cards.
    pub(crate) listing: usize,
}

/// The parts of one card. A hidden card has empty parts, and so has a card without these words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaneRects {
    /// The whole card.
    pub card: Rect,
    /// Name, tagline and figures: above the board, or above the words at its right.
    pub title: Rect,
    /// The board: as large as the map is drawn, or all the space for it.
    pub board: Rect,
    /// The words, below the board or at its right.
    pub words: Rect,
    /// The frontier below a board with words at its right, if there is space.
    pub strip: Rect,
}

/// The positions of everything between the map bar and the bottom bar.
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

/// The proportion of a map of unknown size.
pub const FIRST_PROPORTION: Vec2 = vec2(27.0, 37.0);

/// Height in points of a line of a legend.
pub const LINE: f32 = 16.0;

/// The contents with an open column and their arrangement, if no board of an arrangement without it gets smaller.
pub fn with_column(contents: &Contents, alone: Arrangement) -> Option<(Contents, Arrangement)> {
    if contents.on_phone() {
        return None;
    }
    let open = Contents {
        column: Some(true),
        ..*contents
    };
    let beside = arrange(&open, Some(alone));
    let cell = |contents: &Contents, one| Some(Rule::new(contents).fit(one)?.cell);
    let grid = |one: Arrangement| (one.columns, one.rows, one.tabs);
    let fits = grid(beside) == grid(alone) && cell(&open, beside)? >= cell(contents, alone)?;
    fits.then_some((open, beside))
}

/// Divides `area`, which is as wide as the window, into cards and column.
pub fn places(area: Rect, contents: &Contents, arrangement: Arrangement) -> Places {
    let rule = Rule::new(contents);
    let inner = area.shrink2(contents.margin());
    let card = rule.card(arrangement);
    let taken = rule.beside_cards(arrangement);
    let mut corner = inner.min;
    let mut tabs = Rect::from_min_size(corner, Vec2::ZERO);
    if arrangement.tabs {
        let high = contents.tabs().min(inner.height() / 4.0);
        tabs = Rect::from_min_size(corner, vec2(inner.width() - taken, high - 4.0));
        corner.y += high;
    }
    let place = |place: usize| {
        let place = vec2(
            (place % arrangement.columns) as f32,
            (place / arrangement.columns) as f32,
        );
        Rect::from_min_size((corner + place * (card + Vec2::splat(GAP))).floor(), card)
    };
    let column = match taken {
        _ if contents.covers() => inner,
        _ if rule.has_column_in_grid(arrangement) => place(contents.cards),
        taken if taken > 0.0 => {
            let left = (inner.right() - taken + GAP).max(inner.left());
            Rect::from_min_max(pos2(left, inner.top()), inner.max)
        }
        _ => Rect::from_min_size(inner.right_top(), Vec2::ZERO),
    };
    let parts = Parts {
        contents,
        rule: &rule,
        arrangement,
    };
    let focus = contents.focus.min(contents.cards.saturating_sub(1));
    let panes = (0..contents.cards).map(|pane| match arrangement.tabs {
        _ if contents.covers() => bare(Rect::from_min_size(corner, Vec2::ZERO)),
        true if pane == focus => parts.of(place(0)),
        true => bare(Rect::from_min_size(corner, Vec2::ZERO)),
        false => parts.of(place(pane)),
    });
    Places {
        panes: panes.collect(),
        column,
        tabs: match contents.covers() {
            true => Rect::from_min_size(corner, Vec2::ZERO),
            false => tabs,
        },
        room: parts.room(place(0)).size(),
    }
}

/// Divides cards into their parts.
struct Parts<'c> {
    contents: &'c Contents,
    rule: &'c Rule<'c>,
    arrangement: Arrangement,
}

impl Parts<'_> {
    /// The size of the words; without space for them, none.
    fn words(&self) -> f32 {
        self.rule.fit(self.arrangement).map_or(0.0, |fit| fit.words)
    }

    /// The space for a board in a card.
    fn room(&self, card: Rect) -> Rect {
        let words = self.words();
        let padding = PADDING.min(card.width() / 4.0);
        let (min, max) = match self.arrangement.side {
            Side::Below => {
                let head = self.rule.head(self.arrangement, card.width());
                let (head, words) = (
                    head.min(card.height() * 0.3),
                    words.min(card.height() * 0.6),
                );
                let around = match self.arrangement.tier {
                    Tier::Full | Tier::Pages => 23.0,
                    Tier::Column | Tier::Short | Tier::Sheet | Tier::Presented => 3.0,
                };
                (
                    card.min + vec2(8.0_f32.min(padding), head + 1.0),
                    card.max - vec2(8.0_f32.min(padding), words + around),
                )
            }
            Side::Beside => (
                card.min + vec2(padding, 10.0),
                card.max - vec2(words + 23.0, 10.0),
            ),
        };
        let min = min.floor();
        Rect::from_min_max(min, max.floor().max(min + Vec2::splat(1.0)))
    }

    /// The parts of a card.
    fn of(&self, card: Rect) -> PaneRects {
        let room = self.room(card);
        let board = self.board(room);
        match self.arrangement.side {
            Side::Below => self.below(card, board),
            Side::Beside => self.beside(card, room, board),
        }
    }

    fn below(&self, card: Rect, board: Rect) -> PaneRects {
        let head = self.rule.head(self.arrangement, card.width());
        let head = head.min(card.height() * 0.3);
        let inset = ((card.width() - board.width()) / 2.0).clamp(8.0, PADDING);
        let gap = match self.arrangement.tier {
            Tier::Full | Tier::Pages => 12.0,
            Tier::Column | Tier::Short | Tier::Sheet | Tier::Presented => 0.0,
        };
        let top = (board.bottom() + gap).min(card.bottom());
        let bottom = (card.bottom() - gap.min(10.0)).max(top);
        PaneRects {
            title: Rect::from_min_size(card.min, vec2(card.width(), head)),
            board,
            words: Rect::from_min_max(
                pos2(card.left() + inset, top),
                pos2(card.right() - inset, bottom),
            ),
            ..bare(card)
        }
    }

    fn beside(&self, card: Rect, room: Rect, board: Rect) -> PaneRects {
        let words = self.words();
        let letters = self.rule.letters;
        let full = self.arrangement.tier == Tier::Full;
        let under =
            full && self.contents.snug && self.rule.leaves_strip(room.size(), room.height());
        // A board with its frontier below it stands at the top, otherwise in the middle.
        let down = match under {
            true => 0.0,
            false => ((room.height() - board.height()) / 2.0).floor().max(0.0),
        };
        let board = board.translate(vec2(0.0, down));
        let left = (board.right() + 15.0).min(card.right());
        let right = (card.right() - 8.0).max(left);
        let title = self.rule.title(words).min(card.height() * 0.4);
        let top = card.top() + 10.0;
        let strip = Rect::from_min_max(
            pos2(board.left(), board.bottom() + 12.0),
            pos2(board.right(), card.bottom() - 8.0),
        );
        debug_assert!(!under || strip.height() >= letters.line + letters.chip);
        PaneRects {
            title: Rect::from_min_max(pos2(left, top), pos2(right, top + title)),
            board,
            words: Rect::from_min_max(
                pos2(left, top + title + 4.0),
                pos2(right, (card.bottom() - 8.0).max(top + title + 4.0)),
            ),
            strip: if under { strip } else { bare(card).strip },
            ..bare(card)
        }
    }

    /// The part of the space that the map takes, at the top: in the middle if its words are below it, and at the left if
    /// they are at its right. All of it if the map may be zoomed.
    fn board(&self, room: Rect) -> Rect {
        let cell = self.rule.cell(room.size()).unwrap_or(0.0);
        let extent = (self.contents.map * cell).min(room.size());
        if !self.contents.snug || extent.min_elem() < 24.0 {
            return room;
        }
        let left = match self.arrangement.side {
            Side::Below => ((room.width() - extent.x) / 2.0).floor(),
            Side::Beside => 0.0,
        };
        Rect::from_min_size(pos2(room.left() + left, room.top()), extent)
    }
}

/// A card with empty parts.
fn bare(card: Rect) -> PaneRects {
    let nothing = Rect::from_min_size(card.max, Vec2::ZERO);
    PaneRects {
        card,
        title: nothing,
        board: nothing,
        words: nothing,
        strip: nothing,
    }
}

#[cfg(test)]
mod tests;
