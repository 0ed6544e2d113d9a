//! Outlines: the source of a mask, a word or a drawing, before its size is known.

use super::mask::{MOST_LETTERS, Mask, NoMask, Shape};
use super::rooms::room_counts;
use crate::grid::Size;
use font8x8::legacy::BASIC_LEGACY;
use std::sync::Arc;

/// The source of a mask: a word or a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MaskChoice {
    /// The letters of a word.
    Word(String),
    /// A drawn shape, such as a picture.
    Drawn {
        /// Its name, such as that of its file.
        name: String,
        /// The shape.
        shape: Arc<Shape>,
        /// Whether only its largest piece is used.
        largest: bool,
    },
}

/// The size of a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The size of the drawing.
    Own,
    /// The size of this map.
    Exactly(Size),
    /// The largest size within such a map, in the same proportions. A word that does not fit gets its smallest readable
    /// size.
    Within(Size),
}

impl MaskChoice {
    /// Its name: the word, or the name of the drawing.
    pub fn name(&self) -> &str {
        match self {
            MaskChoice::Word(word) => word,
            MaskChoice::Drawn { name, .. } => name,
        }
    }

    /// The outline of a mask.
    pub fn of(mask: &Mask) -> MaskChoice {
        match mask.word() {
            Some(word) => MaskChoice::Word(word.to_owned()),
            None => MaskChoice::Drawn {
                name: "mask".to_owned(),
                shape: Arc::new(mask.shape().clone()),
                largest: false,
            },
        }
    }

    /// Its mask. O(rooms).
    ///
    /// # Errors
    ///
    /// If a word has no shape, or a shape has no maze.
    pub fn mask(&self, extent: Extent) -> Result<Mask, NoMask> {
        let (shape, largest) = match (self, extent) {
            (MaskChoice::Drawn { shape, largest, .. }, _) => (shape, *largest),
            (MaskChoice::Word(word), extent) => {
                let size = match extent {
                    Extent::Own => None,
                    Extent::Exactly(size) | Extent::Within(size) => Some(size),
                };
                return match (word_mask(word, size), extent) {
                    (Err(NoMask::TooSmall { least, .. }), Extent::Within(_)) => {
                        word_mask(word, Some(least))
                    }
                    (mask, _) => mask,
                };
            }
        };
        let (wide, high) = shape.sides();
        let scaled = match extent {
            Extent::Own => Shape::clone(shape),
            Extent::Exactly(size) => {
                let (columns, rows) = room_counts(size);
                shape.scaled(columns, rows)
            }
            Extent::Within(size) => {
                let (columns, rows) = room_counts(size);
                let share = f64::from(columns) / f64::from(wide.max(1));
                let share = share.min(f64::from(rows) / f64::from(high.max(1)));
                let side = |rooms: u32| (f64::from(rooms) * share).round().max(1.0) as u32;
                shape.scaled(side(wide), side(high))
            }
        };
        Mask::new(scaled, largest)
    }
}

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
pub fn word_mask(word: &str, size: Option<Size>) -> Result<Mask, NoMask> {
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
            let (columns, rows) = room_counts(size);
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
    fn a_mask_is_as_large_as_asked_for() {
        let shape = Arc::new(Shape::new(8, 4, |_, _| true));
        let drawn = MaskChoice::Drawn {
            name: "field.png".to_owned(),
            shape,
            largest: false,
        };
        let size = Size::clamped(41, 41);
        let sides = |extent| {
            let size = drawn.mask(extent).unwrap().size();
            (size.width(), size.height())
        };
        assert_eq!(sides(Extent::Own), (17, 9));
        assert_eq!(sides(Extent::Exactly(size)), (41, 41));
        assert_eq!(sides(Extent::Within(size)), (41, 21));
        assert_eq!(drawn.name(), "field.png");
    }

    #[test]
    fn a_word_that_does_not_fit_is_as_small_as_it_can_be_read() {
        let word = MaskChoice::Word("MAZE".to_owned());
        let small = Size::clamped(21, 21);
        let least = word.mask(Extent::Within(small)).unwrap().size();
        assert!(least.width() > small.width(), "{least}");
        assert!(word.mask(Extent::Exactly(least)).is_ok());
        assert!(word.mask(Extent::Exactly(small)).is_err());
    }

    #[test]
    fn what_a_mask_is_of_makes_it_again() {
        for mask_choice in [
            MaskChoice::Word("AB".to_owned()),
            MaskChoice::Drawn {
                name: "mask".to_owned(),
                shape: Arc::new(Shape::new(5, 4, |column, row| column == 2 || row == 1)),
                largest: false,
            },
        ] {
            let mask = mask_choice.mask(Extent::Own).unwrap();
            assert_eq!(MaskChoice::of(&mask), mask_choice);
            assert_eq!(mask_choice.mask(Extent::Exactly(mask.size())), Ok(mask));
        }
    }

    #[test]
    fn every_letter_stands_on_the_base_in_one_piece() {
        for letter in ('A'..='Z').chain('0'..='9') {
            let mask = word_mask(&letter.to_string(), None).unwrap();
            assert_eq!(mask.word(), Some(letter.to_string().as_str()));
            assert!(mask.count() > 50, "{letter}");
        }
    }

    #[test]
    fn a_word_is_as_large_as_fits_and_says_its_capitals() {
        let usual = word_mask("  rust  2026 ", None).unwrap();
        assert_eq!(usual.word(), Some("RUST 2026"));
        let size = Size::new(801, 201).unwrap();
        let large = word_mask("rust 2026", Some(size)).unwrap();
        assert_eq!(large.size(), size);
        assert!(large.count() > usual.count());
        let small = Size::new(41, 21).unwrap();
        let refused = word_mask("rust 2026", Some(small)).unwrap_err();
        assert!(matches!(refused, NoMask::TooSmall { .. }), "{refused}");
    }

    #[test]
    fn what_has_no_form_is_named() {
        assert_eq!(word_mask(" ", None), Err(NoMask::NoLetter));
        assert_eq!(word_mask("a-b", None), Err(NoMask::NoForm('-')));
        assert_eq!(word_mask("é", None), Err(NoMask::NoForm('é')));
        let long = "A".repeat(25);
        assert_eq!(word_mask(&long, None), Err(NoMask::TooLong { count: 25 }));
    }
}
