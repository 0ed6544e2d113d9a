//! The words of a lane: what has just happened and why, what comes next, and what is certain.
//!
//! A lane has the same parts at each step, and each part keeps its place, so nothing moves during a race. Where they do
//! not fit, text gets smaller and details go to tooltips, in a fixed order. No text is truncated.

pub(crate) mod part;
mod result;
pub(crate) mod told;

use crate::theme::scroll_bars;
use crate::typography::{BODY, LABEL, RESULT, TITLE};
use crate::watch::explain::spans;
use crate::watch::layout::PaneRects;
use crate::watch::layout::arrangement::{Arrangement, LESSON, Side};
use crate::watch::layout::letters::GAP;
use crate::watch::layout::placed::{inside, part};
use crate::watch::layout::tier::Tier;
use crate::watch::view::Page;
use crate::widgets::toggle;
use crate::{Letters, PaneReadout, Seen, Status, ViewAction, WatchAction, palette};
use egui::{Align, Layout, Rect, RichText, ScrollArea, Stroke, Ui, Vec2, pos2, vec2};
use mazescope_study::lessons::{Hidden, Look};
use part::{Fullness, Part};
use told::Told;

/// Draws the words of a pane.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, number: usize, pane: &PaneReadout, rects: &PaneRects) {
    let Some(arrangement) = seen.arrangement else {
        return;
    };
    let told = Told::of(seen, number, pane);
    let rect = rects.words;
    // All words of a lane tell its name.
    if !rect.is_positive() || seen.guide.hides(Hidden::Names) {
        return;
    }
    let short = is_short(&told, arrangement, rect);
    let (now, strip) = now(&told, short, rects);
    match arrangement.tier {
        Tier::Presented => presented(ui, &told, rect),
        Tier::Full => full(ui, &told, rect, &now),
        Tier::Sheet => sheet(ui, &told, rect, &now),
        Tier::Pages => pages(ui, &told, rect, &now),
        Tier::Column | Tier::Short => {
            let rect = match arrangement.side {
                Side::Below => {
                    Rect::from_min_max(rect.min + vec2(0.0, 8.0), rect.max - vec2(0.0, 6.0))
                }
                Side::Beside => rect,
            };
            column(ui, &told, rect, &now, short);
        }
    }
    if strip {
        let all = Fullness::most(told.letters, false);
        part::show_frontier(ui, &told, &all, rects.strip);
    }
}

/// Whether there is space only for the sentence and the frontier.
fn is_short(told: &Told, arrangement: Arrangement, rect: Rect) -> bool {
    /// Minimum size in small windows of words that have more, although the arrangement expects less.
    const ROOM: Vec2 = vec2(284.0, 200.0);
    let room = ROOM * told.letters.scale;
    let is_roomy = rect.width() >= room.x && rect.height() >= room.y;
    matches!(arrangement.tier, Tier::Column | Tier::Short) && !is_roomy
}

/// The parts of the current moment except for the pseudocode, and whether the frontier stands in the strip below the
/// board.
fn now(told: &Told, is_short: bool, rects: &PaneRects) -> (Vec<Part>, bool) {
    /// Minimum height in small windows of a result with its figures one under another.
    const WITH_FIGURES: f32 = 150.0;
    let guide = told.seen.guide;
    let arrangement = told.seen.arrangement;
    let scrolls = arrangement.is_some_and(|arrangement| arrangement.tier == Tier::Sheet);
    if told.end().is_some() {
        let all = [Part::Figures, Part::Verdict, Part::End, Part::Guarantee];
        let short = [Part::FigureRow, Part::Verdict, Part::End];
        let parts: &[Part] = match rects.words.height() {
            high if !scrolls && high < WITH_FIGURES * told.letters.scale => &short,
            _ => &all,
        };
        let told = parts.iter().copied();
        // A question may be about the verdict.
        let shown =
            told.filter(|part| !guide.holds || !matches!(part, Part::Verdict | Part::Guarantee));
        return (shown.collect(), false);
    }
    let strip = rects.strip.is_positive() && told.explained.is_some();
    let mut parts = vec![Part::Heading, Part::Status, Part::Sentence];
    let in_lesson = guide.is_active() && rects.words.width() < LESSON;
    match told.pane.status {
        Status::Waiting => parts.push(Part::Summary),
        _ if !is_short && !in_lesson => parts.push(Part::Neighbours),
        _ => {}
    }
    if !strip {
        parts.push(Part::Frontier);
    }
    // Short words have the guarantee in the heading of the frontier, if there is one.
    let account = told.explained.map(|explained| explained.account());
    let has_frontier = account.is_some_and(|account| account.discipline.has_frontier());
    let has_room = !in_lesson || guide.looks.contains(&Look::Guarantee);
    if has_room && (!is_short || !has_frontier) {
        parts.push(Part::Guarantee);
    }
    // A generator in the only pane leaves the search without words of its own.
    if told.waiting.is_some() && told.seen.panes.len() == 1 {
        parts.push(Part::Summary);
    }
    (parts, strip)
}

/// The pseudocode or, while a cell is pinned, its history.
fn code(told: &Told) -> Part {
    let explaining = told.seen.explaining;
    match explaining.pinned.and(explaining.told(told.number)) {
        Some(_) => Part::History,
        None => Part::Listing,
    }
}

/// Draws everything at once, in up to three columns.
fn full(ui: &mut Ui, told: &Told, rect: Rect, now: &[Part]) {
    let letters = told.letters;
    let part = |left: f32, right: f32| {
        Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.bottom()))
    };
    let has_code = !told.pane.code.is_empty();
    match letters.columns(rect.width()) {
        _ if !has_code => column(ui, told, rect, now, false),
        columns @ 2.. => {
            let listing = rect.right() - letters.listing;
            let hairline = Stroke::new(1.0, palette(told.seen.common.theme).hairline);
            ui.painter().vline(listing - 10.0, rect.y_range(), hairline);
            match columns > 2 && now.len() > 2 {
                true => {
                    let split = now.iter().position(|part| *part == Part::Frontier);
                    let split = split.unwrap_or(now.len() - 1);
                    let half = (rect.width() - letters.listing - 40.0) / 2.0;
                    let left = part(rect.left(), rect.left() + half);
                    column(ui, told, left, &now[..split], false);
                    let middle = part(rect.left() + half + 20.0, listing - 20.0);
                    column(ui, told, middle, &now[split..], false);
                }
                false => column(ui, told, part(rect.left(), listing - 20.0), now, false),
            }
            column(ui, told, part(listing, rect.right()), &[code(told)], false);
        }
        _ => {
            let mut all = now.to_vec();
            let last = all.iter().position(|part| *part == Part::Guarantee);
            all.insert(last.unwrap_or(all.len()), code(told));
            column(ui, told, rect, &all, false);
        }
    }
}

/// Draws everything, one part under another, in an area that scrolls.
fn sheet(ui: &mut Ui, told: &Told, rect: Rect, now: &[Part]) {
    let mut all = now.to_vec();
    if !told.pane.code.is_empty() {
        let last = all.iter().position(|part| *part == Part::Guarantee);
        all.insert(last.unwrap_or(all.len()), code(told));
    }
    let full = Fullness::most(told.letters, false);
    inside(ui, rect, |ui| {
        ui.spacing_mut().scroll = scroll_bars();
        let area = ScrollArea::vertical().id_salt(("sheet", told.number));
        area.auto_shrink([false, false]).show(ui, |ui| {
            ui.add_space(6.0);
            let width = ui.available_width().max(1.0);
            for part in all {
                let high = part.height(ui, told, &full, width);
                if high > 0.0 {
                    let (_, place) = ui.allocate_space(vec2(width, high));
                    part.show(ui, told, &full, place);
                    ui.add_space(full.gap);
                }
            }
        });
    });
}

/// Draws the shown one of two pages, below the switch between them.
fn pages(ui: &mut Ui, told: &Told, rect: Rect, now: &[Part]) {
    let (seen, letters) = (told.seen, told.letters);
    let line = rect.with_max_y(rect.top() + letters.line);
    let rest = rect.with_min_y(line.bottom() + 4.0);
    let mut row = part(ui, line, Layout::left_to_right(Align::Center));
    row.spacing_mut().item_spacing.x = 2.0;
    let second = match code(told) {
        Part::History => "Cell",
        _ => "Code",
    };
    for (page, name) in [(Page::Now, "Now"), (Page::Code, second)] {
        let on = seen.view.page == page;
        let button = toggle(
            seen.common.theme,
            on,
            RichText::new(name).size(letters.label),
        );
        let size = vec2(letters.label * 5.0, letters.line);
        let button = row.add_sized(size, button.small());
        let action = WatchAction::View(ViewAction::NextPage);
        let tip = seen.keymap.tooltip(&action);
        seen.ask_if((button.on_hover_text(tip).clicked() && !on).then_some(action));
    }
    match seen.view.page {
        Page::Now => column(ui, told, rest, now, false),
        Page::Code => column(ui, told, rest, &[code(told)], false),
    }
}

/// Draws these parts one under another, as much of them as fits.
fn column(ui: &mut Ui, told: &Told, rect: Rect, parts: &[Part], short: bool) {
    let mut parts = parts.to_vec();
    let mut steps = Fullness::steps(told.letters, short).peekable();
    while let Some(full) = steps.next() {
        let heights = parts
            .iter()
            .map(|part| part.height(ui, told, &full, rect.width()));
        let heights: Vec<f32> = heights.collect();
        let drawn = heights.iter().filter(|high| **high > 0.0).count();
        let gaps = drawn.saturating_sub(1) as f32;
        let spare = rect.height() - heights.iter().sum::<f32>() - gaps * full.gap;
        if spare < -0.5 && steps.peek().is_some() {
            continue;
        }
        let gap = if spare >= ROOMY {
            full.gap + 6.0
        } else {
            full.gap
        };
        let mut top = rect.top();
        for (part, high) in parts.drain(..).zip(heights).filter(|(_, high)| *high > 0.0) {
            let bottom = match part {
                // The history of a cell may take what is left.
                Part::History if drawn == 1 => rect.bottom(),
                _ => top + high,
            };
            // What has no space even at its smallest is left out.
            if top + high > rect.bottom() + 0.5 {
                continue;
            }
            let place = Rect::from_min_max(pos2(rect.left(), top), pos2(rect.right(), bottom));
            part.show(ui, told, &full, place);
            top += high + gap;
        }
        return;
    }
}

/// Points to spare from which the parts are farther apart.
const ROOMY: f32 = 60.0;

impl Fullness {
    /// Everything in its usual size; `short` words have the lamp of the guarantee in the heading of the frontier.
    pub(crate) fn most(letters: &Letters, short: bool) -> Fullness {
        Fullness {
            gap: GAP,
            code_line: letters.code_line,
            large_guarantee: true,
            with_reason: true,
            rows: 3,
            large_sentence: true,
            large_head: true,
            reserves: true,
            short,
        }
    }

    /// What there is space for, from everything to the least.
    fn steps(letters: &Letters, short: bool) -> impl Iterator<Item = Fullness> {
        type Step = fn(&mut Fullness, &Letters);
        const STEPS: [Step; 10] = [
            |_, _| {},
            |full, letters| full.code_line = letters.tight_code_line,
            |full, _| full.rows = 2,
            |full, _| full.rows = 1,
            |full, _| full.large_guarantee = false,
            |full, _| full.with_reason = false,
            |full, _| full.large_sentence = false,
            |full, _| (full.gap, full.large_head) = (4.0, false),
            |full, _| full.reserves = false,
            |full, _| full.rows = 0,
        ];
        let mut full = Fullness::most(letters, short);
        let letters = *letters;
        STEPS.into_iter().map(move |step| {
            step(&mut full, &letters);
            full
        })
    }
}

/// Draws one large sentence in presentation, in the largest font in which it fits.
fn presented(ui: &mut Ui, told: &Told, rect: Rect) {
    let seen = told.seen;
    let palette = palette(seen.common.theme);
    let sentence = told.end().unwrap_or(&told.pane.sentence);
    let rect = rect.shrink2(vec2(0.0, 4.0));
    // In a small part of a page, all sentences have the same size.
    let sizes = match seen.common.embeds() && rect.width() < 460.0 {
        true => &[BODY, LABEL][..],
        false => &[RESULT, TITLE, BODY, LABEL],
    };
    for &size in sizes {
        let letters = (size, (size * 1.4).round());
        let high = spans::height(ui, palette, sentence, letters, rect.width());
        if high > rect.height() && size > LABEL {
            continue;
        }
        if high <= rect.height() {
            let top = rect.top() + (rect.height() - high) / 2.0;
            inside(ui, rect.with_min_y(top), |ui| {
                spans::show(ui, seen, sentence, letters)
            });
        }
        return;
    }
}
