//! A grid of symbols that has no meaning yet: the cells of a file, whatever its kind.

use crate::violation::{Violations, counted};
use mazescope_core::Size;
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// Rows of symbols, all of one length.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// Its columns and rows.
    pub size: Size,
    /// The place of the symbol of each cell in `symbols`, row by row.
    pub cells: Vec<u8>,
    /// Its symbols, in the order in which they occur.
    pub symbols: Vec<Symbol>,
    /// The starts and goals that the file names by column and row.
    pub ends: [Vec<(i32, i32)>; 2],
    /// What was assumed to find the cells, a sentence each.
    pub notes: Vec<String>,
}

/// A symbol of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// A character as it stands, `space`, `comma`, `tab`, `equals`, a number, a word, or a colour such as `#ff0000`.
    pub name: String,
    /// The line and the column, from 1, in which it occurs first.
    pub first: (usize, usize),
    /// The number of cells that have it.
    pub count: u64,
}

impl Matrix {
    /// The symbol of each cell of a row.
    pub fn row(&self, y: usize) -> &[u8] {
        let width = self.size.width() as usize;
        &self.cells[y * width..(y + 1) * width]
    }

    /// Whether a symbol of that name occurs.
    pub fn has(&self, name: &str) -> bool {
        self.symbols.iter().any(|symbol| symbol.name == name)
    }
}

/// The name of a character as a symbol.
pub(super) fn name_of(letter: char) -> Cow<'static, str> {
    Cow::Borrowed(match letter {
        ' ' => "space",
        ',' => "comma",
        '\t' => "tab",
        '=' => "equals",
        // All lines of a drawing mean the same.
        line if is_line(line) => LINE,
        letter => return letter.to_string().into(),
    })
}

/// Whether a character is a line of a drawing.
pub(super) const fn is_line(letter: char) -> bool {
    matches!(letter, '\u{2500}'..='\u{257f}')
}

/// The symbol of all box-drawing lines.
pub(super) const LINE: &str = "│";

/// The symbol of a cell that is missing at the end of a row.
const MISSING: &str = "missing";

/// A matrix that grows row by row.
#[derive(Debug, Default)]
pub(super) struct MatrixBuilder {
    cells: Vec<u8>,
    symbols: Vec<Symbol>,
    places: HashMap<String, u8>,
    /// By character, up to the last box-drawing one: 1 more than the place of its symbol.
    letters: Vec<u16>,
    /// Whether there are more symbols than a grid can hold.
    overflows: bool,
    /// The end of each row in `cells`.
    ends: Vec<usize>,
}

impl MatrixBuilder {
    /// A builder with room for that many cells.
    pub(super) fn of_size(cells: usize) -> MatrixBuilder {
        MatrixBuilder {
            cells: Vec::with_capacity(cells),
            ..MatrixBuilder::default()
        }
    }

    /// The place of a symbol, which occurs in this line and column.
    pub(super) fn symbol(&mut self, name: &str, first: (usize, usize)) -> u8 {
        if let Some(&place) = self.places.get(name) {
            return place;
        }
        let Ok(place) = u8::try_from(self.symbols.len()) else {
            self.overflows = true;
            return u8::MAX;
        };
        self.places.insert(name.to_owned(), place);
        let name = name.to_owned();
        let count = 0;
        self.symbols.push(Symbol { name, first, count });
        place
    }

    /// Adds a cell to the row.
    pub(super) fn push(&mut self, symbol: u8) {
        self.cells.push(symbol);
    }

    /// Adds a cell with a character.
    #[inline]
    pub(super) fn letter(&mut self, letter: char, first: (usize, usize)) {
        const TABLE: usize = '\u{25a0}' as usize;
        let symbol = match self.letters.get(letter as usize) {
            Some(&known @ 1..) => (known - 1) as u8,
            _ => {
                let symbol = self.symbol(&name_of(letter), first);
                self.letters.resize(TABLE, 0);
                if let Some(known) = self.letters.get_mut(letter as usize) {
                    *known = u16::from(symbol) + 1;
                }
                symbol
            }
        };
        self.cells.push(symbol);
    }

    /// Adds a row that has one character a cell.
    pub(super) fn letters(&mut self, row: &str, line: usize) {
        self.cells.reserve(row.len());
        for (column, letter) in row.chars().enumerate() {
            self.letter(letter, (line, column + 1));
        }
        self.end_row();
    }

    /// Ends a row.
    pub(super) fn end_row(&mut self) {
        self.ends.push(self.cells.len());
    }

    /// The number of symbols so far.
    pub(super) fn symbols(&self) -> usize {
        self.symbols.len()
    }

    /// The places of the cells of each row.
    fn ranges(&self) -> impl Iterator<Item = Range<usize>> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| start..end)
    }

    /// The length of the longest row.
    pub(super) fn width(&self) -> usize {
        self.ranges().map(|row| row.len()).max().unwrap_or(0)
    }

    /// The number of rows.
    pub(super) fn rows(&self) -> usize {
        self.ends.len()
    }

    /// The matrix. Cells that are missing at the ends of rows are blanks, if there are blanks, or outside.
    pub(super) fn finish(mut self, mut notes: Vec<String>) -> Result<Matrix, Violations> {
        let (width, height) = (self.width(), self.rows());
        let size = [width, height].map(|side| u32::try_from(side).unwrap_or(u32::MAX));
        let size = Size::new(size[0], size[1]).ok_or_else(|| too_large(width, height))?;
        let short = self.ranges().filter(|row| row.len() < width).count();
        if short > 0 {
            // In a layout (%), a cell that is missing was never there. Elsewhere an editor has cut the blanks.
            let has = |name: &str| self.symbols.iter().any(|symbol| symbol.name == name);
            let blank = has("space") && !has("%");
            let (name, what) = match blank {
                true => ("space", "blank"),
                false => (MISSING, "outside"),
            };
            let filling = self.symbol(name, (0, 0));
            let mut cells = Vec::with_capacity(size.cells());
            for (y, row) in self.ranges().enumerate() {
                cells.extend_from_slice(&self.cells[row]);
                cells.resize((y + 1) * width, filling);
            }
            self.cells = cells;
            let are = if short == 1 { "is" } else { "are" };
            notes.push(format!(
                "{} {are} shorter than the longest one, of {}. The missing cells at the end are {what}.",
                counted(short, "row"),
                counted(width, "cell")
            ));
        }
        if self.overflows {
            let wrong = "there are more than 256 different symbols. Check that this is a map.";
            return Err(wrong.to_owned().into());
        }
        // Neighbours are often equal, and no addition should wait for the one before.
        let mut counts = [const { Vec::new() }; 4];
        counts
            .iter_mut()
            .for_each(|counts| counts.resize(self.symbols.len(), 0));
        for four in self.cells.chunks(4) {
            for (counts, &cell) in counts.iter_mut().zip(four) {
                counts[usize::from(cell)] += 1;
            }
        }
        for (place, symbol) in self.symbols.iter_mut().enumerate() {
            symbol.count = counts.iter().map(|counts| counts[place]).sum();
        }
        Ok(Matrix {
            size,
            cells: self.cells,
            symbols: self.symbols,
            ends: [Vec::new(), Vec::new()],
            notes,
        })
    }
}

/// The fault of a grid that is larger than a map can be.
pub(super) fn too_large(width: usize, height: usize) -> Violations {
    let most = mazescope_core::MAX_SIDE;
    let wrong = match width.min(height) {
        0 => "there are no rows. Add one line of letters for each row.".to_owned(),
        _ => format!(
            "the map of {width} x {height} cells is too large. Cut each side to at most {most} cells."
        ),
    };
    wrong.into()
}
