//! The rule of arrangement: how many columns and rows of cards there are, and which words each card has.
//!
//! A pure function chooses among all arrangements by the area of the boards, weighted by how much the words explain. It
//! depends on the window, the map and the chosen searches, never on the step, so nothing moves during a race. An
//! arrangement stays until another one is clearly better, so nothing jumps while a window is resized. The map bar keeps
//! its place in every arrangement, also where the column has a part of the words.

use super::by_hand::ByHand;
use super::contents::{Contents, GAP, ONE_CARD, PADDING, WITH_COLUMN, column_width, lesson_width};
use super::letters::{GAP as PART_GAP, Letters, THREE_COLUMNS, TWO_COLUMNS};
use super::tier::Tier;
use egui::{Vec2, vec2};

/// Where the words of a card are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Below the board.
    Below,
    /// At the right of the board.
    Beside,
}

/// An arrangement of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrangement {
    /// The number of columns.
    pub columns: usize,
    /// The number of rows.
    pub rows: usize,
    /// The words of each card.
    pub tier: Tier,
    /// Where they are.
    pub side: Side,
    /// Whether tabs choose the only visible card.
    pub tabs: bool,
}

/// The size of a board and its words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    /// The width of a cell.
    pub cell: f32,
    /// The height of the words below the board, or their width at its right.
    pub words: f32,
}

/// The width of words below which a card of a lesson has no neighbours and no guarantee.
pub const LESSON: f32 = 456.0;

/// The least height of a sheet of words below a board, and its least width at its right.
const LEAST_SHEET: f32 = 120.0;
const SHEET_BESIDE: f32 = 240.0;

/// The height of a line of the sentence in a web page.
const LINE_EMBEDDED: f32 = 18.0;

/// The share by which another arrangement must be better than the one before.
const BETTER: f32 = 1.05;

/// The arrangement of these contents. `former` is the arrangement before, if there was one.
pub fn arrange(contents: &Contents, former: Option<Arrangement>) -> Arrangement {
    let rule = Rule::new(contents);
    let all = rule.candidates();
    let mut best: Option<(Arrangement, f32)> = None;
    for &one in &all {
        if let Some(score) = rule.score(one)
            && best.is_none_or(|(_, most)| score > most * (1.0 + f32::EPSILON))
        {
            best = Some((one, score));
        }
    }
    let kept = former.filter(|former| all.contains(former));
    let kept = kept.and_then(|former| Some((former, rule.score(former)?)));
    match (best, kept) {
        (Some((_, most)), Some((former, score))) if most < score * BETTER => former,
        (Some((best, _)), _) => best,
        (None, _) => rule.last_resort(),
    }
}

/// The rule for these contents.
pub(super) struct Rule<'c> {
    contents: &'c Contents,
    /// The sizes of text.
    pub letters: &'static Letters,
}

impl<'c> Rule<'c> {
    /// The rule for these contents.
    pub(super) fn new(contents: &'c Contents) -> Rule<'c> {
        Rule {
            contents,
            letters: Letters::of(contents.window),
        }
    }

    /// Whether the window is narrow.
    fn is_narrow(&self) -> bool {
        self.contents.window.x < WITH_COLUMN
    }

    /// All arrangements that may be chosen, the preferred ones of equal score first.
    fn candidates(&self) -> Vec<Arrangement> {
        let contents = self.contents;
        let cards = contents.cards.max(1);
        let grids: &[(usize, usize)] = match cards {
            1 => &[(1, 1)],
            2 => &[(2, 1), (1, 2)],
            3 => &[(3, 1), (1, 3), (2, 2)],
            4 => &[(4, 1), (2, 2), (1, 4)],
            _ => &[(5, 1), (3, 2), (2, 3), (1, 5)],
        };
        let tiers: &[Tier] = match contents.presenting {
            true => &[Tier::Presented],
            false if contents.on_phone() => &[Tier::Sheet],
            false => &[Tier::Full, Tier::Pages, Tier::Column, Tier::Short],
        };
        let ByHand { arrange, words } = contents.by_hand;
        let mut all = Vec::new();
        for &tier in tiers {
            let fits = matches!(tier, Tier::Presented | Tier::Sheet) || words.allows(tier);
            if !fits || (tier == Tier::Column && !self.can_have_column()) {
                continue;
            }
            for side in [Side::Below, Side::Beside] {
                let one = |columns, rows, tabs| Arrangement {
                    columns,
                    rows,
                    tier,
                    side,
                    tabs,
                };
                let several = contents.window.x >= ONE_CARD && !contents.on_phone() || cards == 1;
                if several {
                    let grids = grids.iter();
                    let grids = grids.filter(|grid| arrange.allows(cards, grid.0, grid.1));
                    all.extend(grids.map(|&(columns, rows)| one(columns, rows, false)));
                }
                if self.is_narrow() && cards > 1 {
                    all.push(one(1, 1, true));
                }
            }
        }
        all
    }

    /// The arrangement of a window that is too small for all others.
    fn last_resort(&self) -> Arrangement {
        let contents = self.contents;
        Arrangement {
            columns: 1,
            rows: 1,
            tier: match (contents.presenting, contents.on_phone()) {
                (true, _) => Tier::Presented,
                (false, true) => Tier::Sheet,
                (false, false) => Tier::Short,
            },
            side: Side::Below,
            tabs: self.contents.cards > 1,
        }
    }

    /// Whether the column may have a part of the words.
    fn can_have_column(&self) -> bool {
        !self.is_narrow() && self.contents.column != Some(false) && !self.contents.in_lesson
    }

    /// Whether the empty place of a grid is the column.
    pub(super) fn has_column_in_grid(&self, arrangement: Arrangement) -> bool {
        let Arrangement {
            columns,
            rows,
            tier,
            ..
        } = arrangement;
        tier == Tier::Column
            && self.contents.column.is_none()
            && columns * rows == self.contents.cards + 1
            && self.grid_card(arrangement, 0.0).x >= self.letters.narrow_listing
    }

    /// The width that the column takes from the cards, with the gap between.
    pub(super) fn beside_cards(&self, arrangement: Arrangement) -> f32 {
        let contents = self.contents;
        if contents.in_lesson {
            let panel = lesson_width(contents.window.x).filter(|_| !contents.presenting);
            return panel.map_or(0.0, |panel| panel + GAP);
        }
        let open = match contents.column {
            Some(open) => open,
            None => arrangement.tier == Tier::Column && !self.has_column_in_grid(arrangement),
        };
        match open && !contents.presenting && !contents.on_phone() {
            true => column_width(contents.window.x) + GAP,
            false => 0.0,
        }
    }

    /// The space of all cards, next to a column that takes that width.
    fn cards(&self, column: f32) -> Vec2 {
        let margin = self.contents.margin();
        (self.contents.area - 2.0 * margin - vec2(column, 0.0)).max(Vec2::splat(1.0))
    }

    /// The extent of a card.
    pub(super) fn card(&self, arrangement: Arrangement) -> Vec2 {
        self.grid_card(arrangement, self.beside_cards(arrangement))
    }

    fn grid_card(&self, arrangement: Arrangement, column: f32) -> Vec2 {
        let (columns, rows) = (arrangement.columns as f32, arrangement.rows as f32);
        let mut all = self.cards(column);
        if arrangement.tabs {
            all.y -= self.contents.tabs().min(all.y / 4.0);
        }
        let gaps = vec2(columns - 1.0, rows - 1.0) * GAP;
        ((all - gaps) / vec2(columns, rows))
            .floor()
            .max(Vec2::splat(1.0))
    }

    /// The area of all boards, weighted by their words; `None` if the words have no space.
    fn score(&self, arrangement: Arrangement) -> Option<f32> {
        let fit = self.fit(arrangement)?;
        let weight = match arrangement.tier {
            Tier::Full | Tier::Sheet | Tier::Presented => 1.0,
            // In a lesson the words matter more.
            Tier::Pages if self.contents.in_lesson => 0.7,
            Tier::Pages | Tier::Column => 0.85,
            Tier::Short => 0.55,
        };
        let (boards, tabs) = match arrangement.tabs {
            true => (1, 0.55),
            false => (self.contents.cards, 1.0),
        };
        let board = self.contents.map * fit.cell;
        let score = boards as f32 * board.x * board.y * weight * tabs;
        (fit.cell > 0.0).then_some(score)
    }

    /// The height of the title above a board.
    pub(super) fn head(&self, arrangement: Arrangement, width: f32) -> f32 {
        let letters = self.letters;
        if self.contents.embedded {
            // The tabs have the names, and a single board needs none.
            return match arrangement.tabs || self.contents.cards < 2 {
                true => 0.0,
                false => 28.0,
            };
        }
        let short = matches!(arrangement.tier, Tier::Column | Tier::Short | Tier::Sheet);
        let head = match width >= 1.6 * letters.listing || (self.is_narrow() && short) {
            true => 40.0,
            false => 56.0,
        };
        let head = head * letters.scale;
        match arrangement.tier {
            Tier::Full | Tier::Pages => head,
            Tier::Column | Tier::Short | Tier::Sheet | Tier::Presented => head.min(60.0),
        }
    }

    /// The height of the title above words at the right of a board.
    pub(super) fn title(&self, width: f32) -> f32 {
        let scale = self.letters.scale;
        match width < 380.0 * scale {
            true => 52.0 * scale,
            false => 32.0 * scale,
        }
    }

    /// The size of boards and words; `None` if the words have no space.
    pub(super) fn fit(&self, arrangement: Arrangement) -> Option<Fit> {
        let card = self.card(arrangement);
        match arrangement.side {
            Side::Below => self.below(arrangement, card),
            Side::Beside => self.beside(arrangement, card),
        }
    }

    fn below(&self, arrangement: Arrangement, card: Vec2) -> Option<Fit> {
        let head = self.head(arrangement, card.x);
        let (words, around) = match arrangement.tier {
            Tier::Full => (self.full(card.x - 2.0 * PADDING)?, 24.0),
            Tier::Pages => (self.pages(card.x - 2.0 * PADDING)?, 24.0),
            Tier::Column | Tier::Short => (self.foot(), 4.0),
            // What the board leaves belongs to the sheet, too.
            Tier::Sheet => ((card.y * 0.3).max(LEAST_SHEET), 4.0),
            Tier::Presented => (self.presented(card.x), 4.0),
        };
        let room = vec2(card.x - 16.0, card.y - head - around - words);
        let cell = self.cell(room)?;
        Some(Fit { cell, words })
    }

    fn beside(&self, arrangement: Arrangement, card: Vec2) -> Option<Fit> {
        /// Width of short words, and the most by which words are wider than necessary.
        const SHORT: f32 = 180.0;
        const WIDER: u16 = 240;
        let letters = self.letters;
        let room = |words: f32| vec2(card.x - 35.0 - words, card.y - 20.0);
        let least = match arrangement.tier {
            Tier::Full | Tier::Pages => letters.narrow_listing,
            Tier::Presented => return None,
            Tier::Sheet => {
                let words = (card.x * 0.42).max(SHEET_BESIDE);
                let cell = self.cell(room(words))?;
                return Some(Fit { cell, words });
            }
            Tier::Column | Tier::Short => {
                let enough = match self.is_narrow() {
                    // The panel of a lesson below the boards leaves less space.
                    true if self.contents.in_lesson => 110.0,
                    true => 200.0,
                    false => 20.0 + 210.0 * letters.scale,
                };
                let cell = self.cell(room(SHORT))?;
                return (card.y >= enough).then_some(Fit { cell, words: SHORT });
            }
        };
        let most = 0.7 * card.x;
        let wide = [TWO_COLUMNS, THREE_COLUMNS].map(|more| letters.listing + more);
        let wide = [least, wide[0], wide[1]];
        let widths = wide.into_iter().flat_map(|from| {
            let steps = (0..=WIDER / 4).map(move |step| from + 4.0 * f32::from(step));
            steps.take_while(move |&width| width <= most)
        });
        let fits = |&width: &f32| {
            let under = self.leaves_strip(room(width), card.y - 20.0);
            let words = match arrangement.tier {
                Tier::Full => self.full_beside(width, under),
                _ => self.pages(width),
            };
            words.is_some_and(|words| self.title(width) + 4.0 + words <= card.y - 20.0)
        };
        // The narrowest words that fit leave the largest board.
        let words = widths.filter(fits).min_by(f32::total_cmp)?;
        let cell = self.cell(room(words))?;
        Some(Fit { cell, words })
    }

    /// Whether a board in that space leaves space below itself for its frontier.
    pub(super) fn leaves_strip(&self, room: Vec2, high: f32) -> bool {
        let board = self.cell(room).map(|cell| cell * self.contents.map.y);
        let strip = self.letters.line + self.letters.chip + 24.0;
        board.is_some_and(|board| high - board >= strip)
    }

    /// The lines of the listing with their heading, which a lesson leaves out.
    fn listing(&self) -> f32 {
        let letters = self.letters;
        let heading = match self.contents.in_lesson {
            true => 0.0,
            false => letters.line,
        };
        self.contents.listing as f32 * letters.tight_code_line + heading
    }

    /// The height of everything at once in that width. `None` if it is too narrow.
    fn full(&self, width: f32) -> Option<f32> {
        self.full_beside(width, false)
    }

    /// The same, if the frontier may have its place `under` the board.
    fn full_beside(&self, width: f32, under: bool) -> Option<f32> {
        let letters = self.letters;
        let (line, code) = (letters.line, self.listing());
        let frontier = if under {
            0.0
        } else {
            letters.frontier() + PART_GAP
        };
        let in_lesson = self.contents.in_lesson && width < LESSON;
        let (neighbours, guarantee) = match in_lesson {
            true => (0, 0.0),
            false => (self.contents.neighbours, 2.0),
        };
        let lines = |width: f32| letters.sentence(width) + letters.neighbours(neighbours, width);
        Some(match letters.columns(width) {
            3 => {
                let middle = frontier.max(letters.frontier()) + 3.0 * line;
                let left = lines((width - letters.listing - 40.0) / 2.0) * line;
                code.max(left + PART_GAP).max(middle)
            }
            2 => {
                let left = width - letters.listing - 20.0;
                code.max((lines(left) + guarantee) * line + 2.0 * PART_GAP + frontier)
            }
            1 => {
                let gaps = if in_lesson { 2.0 } else { 3.0 };
                (lines(width) + guarantee) * line + gaps * PART_GAP + code + frontier
            }
            _ => return None,
        })
    }

    /// The height of the larger of two pages in that width. `None` if it is too narrow.
    fn pages(&self, width: f32) -> Option<f32> {
        let letters = self.letters;
        let line = letters.line;
        let lines = letters.sentence(width) + letters.neighbours(self.contents.neighbours, width);
        let now = (lines + 2.0) * line + letters.frontier() + 3.0 * PART_GAP;
        let switch = line + 4.0;
        (width >= letters.narrow_listing).then(|| switch + now.max(self.listing()))
    }

    /// The height of sentence and frontier below a board.
    fn foot(&self) -> f32 {
        match self.is_narrow() {
            true => 76.0,
            false => (104.0 * self.letters.scale).min(108.0),
        }
    }

    /// The height of a presented sentence, in one row or two.
    fn presented(&self, width: f32) -> f32 {
        match width {
            width if self.contents.embedded => {
                (self.letters.sentence(width) * LINE_EMBEDDED + 8.0).min(64.0)
            }
            width if width < 460.0 => 76.0,
            _ => 48.0,
        }
    }

    /// The largest cell with which the map fits, in whole pixels up to four points; `None` without space.
    pub(super) fn cell(&self, room: Vec2) -> Option<f32> {
        let contents = self.contents;
        let cell = (room / contents.map.max(Vec2::splat(1.0))).min_elem();
        let pixels = cell * contents.pixels_per_point;
        (cell > 0.0).then(|| match pixels >= 3.0 {
            true => pixels.floor() / contents.pixels_per_point,
            false => cell,
        })
    }
}
