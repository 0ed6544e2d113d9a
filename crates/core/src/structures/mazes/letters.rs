//! Words as masks: bold letters on a common base, so that a word is connected.

use super::mask::{MOST_LETTERS, Mask, NoMask, Shape};
use crate::grid::Size;
use font8x8::legacy::BASIC_LEGACY;

/// Rows of a letter, and of a letter with the base below it.
const LETTER: u32 = 7;
const HIGH: u32 = LETTER + 1;

/// Columns of a space.
const BLANK: u32 = 3;

/// Rooms per dot of a letter, if no size is set.
const DOT: u32 = 3;

/// The mask of a word, in capitals: of the usual size, or as large as fits a map of `size`, and centred.
///
/// The mask's map then has that size with odd sides: an even side is reduced by 1. O(rooms).
///
/// # Errors
///
/// If the text has no shape, or none of that size.
pub fn mask(word: &str, size: Option<Size>) -> Result<Mask, NoMask> {
    let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
    let word = word.to_ascii_uppercase();
    let count = word.chars().count();
    if count == 0 {
        return Err(NoMask::NoLetter);
    }
    if count > MOST_LETTERS {
        return Err(NoMask::TooLong { count });
    }
    let drawn = drawn(&word)?;
    let (wide, high) = drawn.sides();
    let shape = match size {
        None => drawn.scaled(wide * DOT, high * DOT),
        Some(size) => {
            let (columns, rows) = super::rooms::room_counts(size);
            let dot = (columns / wide).min(rows / high);
            if dot == 0 {
                let least = Size::clamped(2 * wide + 1, 2 * high + 1);
                return Err(NoMask::TooSmall { least, size });
            }
            let (left, top) = ((columns - wide * dot) / 2, (rows - high * dot) / 2);
            Shape::new(columns, rows, |column, row| {
                column >= left
                    && row >= top
                    && drawn.holds((column - left) / dot, (row - top) / dot)
            })
        }
    };
    let mask = Mask::new(shape, false)?;
    Ok(mask.named(word))
}

/// The word with one room per dot: its letters in a row on a base.
fn drawn(word: &str) -> Result<Shape, NoMask> {
    let mut columns: Vec<u8> = Vec::new();
    for letter in word.chars() {
        if !columns.is_empty() {
            columns.push(0);
        }
        if letter == ' ' {
            columns.extend([0; BLANK as usize]);
            continue;
        }
        let form = letter
            .is_ascii_alphanumeric()
            .then(|| BASIC_LEGACY[letter as usize])
            .ok_or(NoMask::NoForm(letter))?;
        // One bit per row; the top row is the lowest bit.
        let column = |number: usize| {
            let rows = form.iter().take(LETTER as usize).enumerate();
            rows.fold(0, |bits, (row, &line)| bits | (line >> number & 1) << row)
        };
        let all: Vec<u8> = (0..8).map(column).collect();
        let first = all.iter().position(|&bits| bits != 0).unwrap_or(0);
        let last = all.iter().rposition(|&bits| bits != 0).unwrap_or(0);
        columns.extend(&all[first..=last]);
    }
    Ok(Shape::new(columns.len() as u32, HIGH, |column, row| {
        row == LETTER || columns[column as usize] >> row & 1 == 1
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_stands_on_the_base_in_one_piece() {
        for letter in ('A'..='Z').chain('0'..='9') {
            let mask = mask(&letter.to_string(), None).unwrap();
            assert_eq!(mask.word(), Some(letter.to_string().as_str()));
            assert!(mask.count() > 50, "{letter}");
        }
    }

    #[test]
    fn a_word_is_as_large_as_fits_and_says_its_capitals() {
        let usual = mask("  rust  2026 ", None).unwrap();
        assert_eq!(usual.word(), Some("RUST 2026"));
        let size = Size::new(801, 201).unwrap();
        let large = mask("rust 2026", Some(size)).unwrap();
        assert_eq!(large.size(), size);
        assert!(large.count() > usual.count());
        let small = Size::new(41, 21).unwrap();
        let refused = mask("rust 2026", Some(small)).unwrap_err();
        assert!(matches!(refused, NoMask::TooSmall { .. }), "{refused}");
    }

    #[test]
    fn what_has_no_form_is_named() {
        assert_eq!(mask(" ", None), Err(NoMask::NoLetter));
        assert_eq!(mask("a-b", None), Err(NoMask::NoForm('-')));
        assert_eq!(mask("é", None), Err(NoMask::NoForm('é')));
        let long = "A".repeat(25);
        assert_eq!(mask(&long, None), Err(NoMask::TooLong { count: 25 }));
    }
}
