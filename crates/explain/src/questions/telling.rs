//! The wording of questions and their explanations: templates in which braces stand for cells.

use crate::sentence::{Sentence, Span};
use mazescope_core::{Cell, Size};

/// A sentence about a map of this size, in which each `{}` stands for the next of these cells: "(1, 2), (3, 4) and (5,
/// 6)". Of many cells it names the first, and how many more there are.
pub fn told(size: Size, template: &str, cells: &[&[Cell]]) -> Sentence {
    let mut sentence = Sentence::default();
    let mut cells = cells.iter();
    for (place, words) in template.split("{}").enumerate() {
        if place > 0 {
            let cells = cells.next().copied().unwrap_or_default();
            add_cells(&mut sentence.spans, size, cells);
        }
        if !words.is_empty() {
            sentence.spans.push(Span::words(words));
        }
    }
    sentence
}

fn add_cells(spans: &mut Vec<Span>, size: Size, cells: &[Cell]) {
    /// The largest number of cells that are named.
    const NAMED: usize = 6;
    let named = if cells.len() > NAMED {
        NAMED - 1
    } else {
        cells.len()
    };
    for (place, &cell) in cells[..named].iter().enumerate() {
        match place {
            0 => {}
            _ if place + 1 == cells.len() => spans.push(Span::words(" and ")),
            _ => spans.push(Span::words(", ")),
        }
        spans.push(Span::cell(cell, size.position(cell)));
    }
    if cells.len() > named {
        let more = format!(" and {} more", cells.len() - named);
        spans.push(Span::words(more));
    }
}
