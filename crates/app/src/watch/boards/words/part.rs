//! The parts of the words of a lane: the height of each, and how it is drawn.

use super::result;
use super::told::Told;
use crate::typography::bold;
use crate::watch::boards::lamp::{self, Guarantee, Style};
use crate::watch::boards::strip;
use crate::watch::explain::explained::Explained;
use crate::watch::explain::{cell_history, code, neighbours, spans};
use crate::watch::layout::placed::{bold_width, inside, words};
use crate::widgets::glossed::{glossed_job, running};
use crate::{Status, palette};
use egui::text::LayoutJob;
use egui::{Align, Label, Rect, RichText, Ui, pos2};
use mazescope_explain::Sentence;
use mazescope_study::lessons::Look;

/// A part of the words of a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The name of the generator whose map grows in the pane of a search.
    Heading,
    /// Why the run is not shown.
    Status,
    /// What has just happened.
    Sentence,
    /// The neighbours of the current cell.
    Neighbours,
    /// The frontier in its order.
    Frontier,
    /// The pseudocode.
    Listing,
    /// The history of the pinned cell, in the place of the pseudocode.
    History,
    /// The guarantee, with its lamp and its reason.
    Guarantee,
    /// The figures of a search that has ended, one under another.
    Figures,
    /// The same in one row.
    FigureRow,
    /// Whether its path is a shortest one.
    Verdict,
    /// How it ended.
    End,
    /// What the search will do.
    Summary,
}

/// How much of the parts is drawn: less where there is less space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fullness {
    /// Points between two parts.
    pub gap: f32,
    /// The height of a line of pseudocode.
    pub code_line: f32,
    /// Whether the guarantee has the usual font size, and whether its reason follows.
    pub large_guarantee: bool,
    pub with_reason: bool,
    /// The most rows of chips of a frontier.
    pub rows: usize,
    /// Whether the sentence has the usual font size, and whether the heading of the frontier has.
    pub large_sentence: bool,
    pub large_head: bool,
    /// Whether the space of a long sentence is kept while it is short.
    pub reserves: bool,
    /// Whether the lamp of the guarantee is in the heading of the frontier.
    pub short: bool,
}

impl Part {
    /// Its height in that width; 0 if there is nothing to draw.
    pub(crate) fn height(self, ui: &Ui, told: &Told, full: &Fullness, width: f32) -> f32 {
        let letters = told.letters;
        let palette = palette(told.seen.common.theme);
        match self {
            Part::Heading if told.waiting.is_some() => letters.line,
            Part::Status if status(told).is_some() => letters.line,
            Part::Verdict => result::verdict(told).map_or(0.0, |(verdict, _)| {
                let lines = (bold_width(ui, &verdict, letters.body) / width).ceil();
                lines.max(1.0) * letters.line
            }),
            Part::Heading | Part::Status => 0.0,
            Part::Sentence => {
                let letters_of = sentence_letters(told, full);
                let pane = told.pane;
                let high = spans::height(ui, palette, &pane.sentence, letters_of, width);
                let runs = full.reserves && told.explained.is_some();
                let reserve = if runs {
                    reserved(told, full, width)
                } else {
                    0.0
                };
                high.max(reserve)
            }
            Part::End => told.end().map_or(0.0, |end| {
                spans::height(ui, palette, end, sentence_letters(told, full), width)
            }),
            Part::Neighbours => letters.neighbours(told.neighbours, width) * letters.line,
            Part::Frontier => frontier(told, full, width),
            Part::Listing | Part::History if told.pane.code.is_empty() => 0.0,
            Part::Listing | Part::History => {
                let own = code::height(
                    ui,
                    told.pane,
                    letters,
                    (width, full.code_line),
                    heading(told),
                );
                own.max(heading(told) + told.listing as f32 * full.code_line)
            }
            Part::Guarantee => guarantee(told).map_or(0.0, |guarantee| {
                let style = guarantee_style(told, full);
                guarantee.height(ui, told.seen.common, style, width)
            }),
            Part::Figures => result::height(told),
            Part::FigureRow => letters.line,
            Part::Summary => {
                let mut job = summary(told);
                job.wrap.max_width = width;
                ui.painter().layout_job(job).size().y
            }
        }
    }

    /// The name by which a lesson lights it.
    fn look(self) -> Option<Look> {
        Some(match self {
            Part::Sentence | Part::End => Look::Sentence,
            Part::Frontier => Look::Frontier,
            Part::Listing => Look::Pseudocode,
            Part::Guarantee => Look::Guarantee,
            Part::Figures | Part::FigureRow => Look::Figures,
            _ => return None,
        })
    }

    /// Draws it in a rectangle of that height.
    pub(crate) fn show(self, ui: &mut Ui, told: &Told, full: &Fullness, rect: Rect) {
        let (seen, letters) = (told.seen, told.letters);
        let (common, palette) = (seen.common, palette(seen.common.theme));
        if let Some(look) = self.look() {
            seen.light(ui, look, rect);
        }
        match self {
            Part::Heading => {
                let title = format!("MAP · {}", told.pane.title.to_uppercase());
                let title = bold(title).size(letters.label).color(palette.text3);
                words(ui, rect, Align::Min, title);
            }
            Part::Status => {
                if let Some((status, colour)) = status(told) {
                    let text = RichText::new(status).size(letters.label).color(colour);
                    words(ui, rect, Align::Min, text);
                }
            }
            Part::Sentence => sentence(ui, told, &told.pane.sentence, full, rect),
            Part::End => {
                if let Some(end) = told.end() {
                    sentence(ui, told, end, full, rect);
                }
            }
            Part::Neighbours => {
                if let Some(explained) = told.explained {
                    neighbours::show(ui, seen, told.number, explained, letters, rect);
                }
            }
            Part::Frontier => show_frontier(ui, told, full, rect),
            Part::History => inside(ui, rect, |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let room = (rect.height(), "Pseudocode");
                cell_history::show(ui, seen, told.number, letters, room);
            }),
            Part::Listing => {
                let place = (rect, full.code_line);
                code::show(
                    ui,
                    common,
                    told.pane,
                    told.explained,
                    letters,
                    place,
                    heading(told),
                );
            }
            Part::Guarantee => {
                if let Some(guarantee) = guarantee(told) {
                    lamp::whole(ui, common, &guarantee, guarantee_style(told, full), rect);
                }
            }
            Part::Figures => result::show(ui, told, rect),
            Part::FigureRow => result::row(ui, told, rect),
            Part::Verdict => {
                if let Some((verdict, colour)) = result::verdict(told) {
                    let verdict = bold(verdict).size(letters.body).color(colour);
                    inside(ui, rect, |ui| {
                        ui.add(Label::new(verdict).wrap());
                    });
                }
            }
            Part::Summary => inside(ui, rect, |ui| {
                glossed_job(ui, common, summary(told));
            }),
        }
    }
}

/// The height of the heading of the pseudocode, which lessons leave out.
fn heading(told: &Told) -> f32 {
    match told.seen.guide.is_active() {
        true => 0.0,
        false => told.letters.line,
    }
}

/// What the search will do, next to the words of a generator with its name.
fn summary(told: &Told) -> LayoutJob {
    let letters = (told.letters.body, told.letters.line);
    let colour = palette(told.seen.common.theme).text2;
    match told.waiting {
        Some(search) => {
            let summary = format!("{}: {}", search.title, search.summary);
            running(&summary, letters, colour)
        }
        None => running(told.pane.summary, letters, colour),
    }
}

/// Draws the sentence at the top of a rectangle.
fn sentence(ui: &mut Ui, told: &Told, sentence: &Sentence, full: &Fullness, rect: Rect) {
    inside(ui, rect, |ui| {
        spans::show(ui, told.seen, sentence, sentence_letters(told, full));
    });
}

/// The font size and row height of the sentence.
fn sentence_letters(told: &Told, full: &Fullness) -> (f32, f32) {
    match full.large_sentence {
        true => (told.letters.body, told.letters.line),
        false => small(told),
    }
}

/// The small font size and its row height.
fn small(told: &Told) -> (f32, f32) {
    let label = told.letters.label;
    (label, (label * 1.3).round())
}

/// The height that is kept for a sentence.
fn reserved(told: &Told, full: &Fullness, width: f32) -> f32 {
    let (size, row) = sentence_letters(told, full);
    let scaled = width * told.letters.body / size;
    told.letters.sentence(scaled) * row
}

/// The status of a run that is not shown, and its colour.
fn status(told: &Told) -> Option<(&'static str, egui::Color32)> {
    let palette = palette(told.seen.common.theme);
    let colour = match told.pane.status {
        Status::MoreToCome | Status::OnItsWay => palette.text3,
        Status::AtFault | Status::Refused | Status::GaveUp(_) | Status::BrokenOff => palette.goal,
        Status::Growing
        | Status::Waiting
        | Status::Complete
        | Status::Searching
        | Status::Found
        | Status::NoPath => {
            return None;
        }
    };
    Some((told.pane.status.words(), colour))
}

/// The guarantee: judged, or of results to come.
fn guarantee<'a>(told: &Told<'a>) -> Option<Guarantee<'a>> {
    let lamp = told
        .explained
        .and_then(|explained| explained.account().lamp());
    match lamp.filter(|_| told.is_search()) {
        Some(lamp) => Some(Guarantee::judged(lamp)),
        None if told.pane.promise.is_empty() => None,
        None => {
            let later = match told.pane.status {
                Status::Growing => "It holds once the map is complete.",
                _ => "",
            };
            Some(Guarantee::of_result(&told.pane.promise, later))
        }
    }
}

fn guarantee_style(told: &Told, full: &Fullness) -> Style {
    let letters = told.letters;
    Style {
        letters: match full.large_guarantee {
            true => (letters.body, letters.line),
            false => small(told),
        },
        with_reason: full.with_reason,
    }
}

/// The height of the frontier, with the rows of chips that its largest size so far needs.
fn frontier(told: &Told, full: &Fullness, width: f32) -> f32 {
    /// Width of a usual chip with its key, in points of text of the size of labels.
    const CHIP: f32 = 7.0;
    let Some(explained) = told.explained else {
        return 0.0;
    };
    if !explained.account().discipline.has_frontier() {
        return 0.0;
    }
    let letters = told.letters;
    let (_, head) = head_letters(told, full);
    let peak = told.pane.measures.and_then(|measures| measures.peak);
    let peak = peak.unwrap_or(1.0);
    let in_row = (width / (CHIP * letters.label)).floor().max(1.0);
    let needed = (peak as f32 / in_row).ceil().max(1.0);
    let rows = (full.rows as f32).min(needed);
    head + rows * (letters.chip + strip::BETWEEN)
}

/// The font size and row height of the heading of the frontier.
fn head_letters(told: &Told, full: &Fullness) -> (f32, f32) {
    match full.large_head {
        true => (told.letters.body, told.letters.line),
        false => small(told),
    }
}

/// Draws the frontier, with all rows of chips that fit.
pub(super) fn show_frontier(ui: &mut Ui, told: &Told, full: &Fullness, rect: Rect) {
    let has_frontier = |one: &&Explained| one.account().discipline.has_frontier();
    let Some(explained) = told.explained.filter(has_frontier) else {
        return;
    };
    let letters = told.letters;
    let (size, high) = head_letters(told, full);
    let line = rect.with_max_y(rect.top() + high);
    let with_promise = full.short && told.is_search();
    strip::head(ui, told.seen.common, explained, with_promise, (line, size));
    let chips = Rect::from_min_max(pos2(rect.left(), line.bottom() + strip::BETWEEN), rect.max);
    if !explained.first().is_empty() && chips.height() + 0.5 >= letters.chip {
        strip::chips(
            ui,
            told.seen,
            explained,
            letters,
            (chips, ("strip", told.number)),
        );
    }
}
