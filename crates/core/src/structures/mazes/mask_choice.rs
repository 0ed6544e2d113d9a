//! Outlines: the source of a mask, before its size is known.

use super::letters;
use super::mask::{Mask, NoMask, Shape};
use super::rooms::room_counts;
use crate::grid::Size;
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
                return match (letters::mask(word, size), extent) {
                    (Err(NoMask::TooSmall { least, .. }), Extent::Within(_)) => {
                        letters::mask(word, Some(least))
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
}
