//! What can be wrong with a map's file: what was expected there, and the cure.

use crate::formats::violation::{counted, repair};
use crate::grid::MAX_SIDE;
use crate::map::MOST_COST;
use crate::structures::memory::NoMemory;
use thiserror::Error;

/// What is wrong, what was expected, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// Not one byte.
    #[error("the file is empty. Expected {0}.")]
    Empty(&'static str),
    /// Nothing but white space.
    #[error("the file holds only blanks and line ends. Expected {0}.")]
    Blank(&'static str),
    /// A text with hardly any letters of a map.
    #[error("this is not a map. Expected {0}.")]
    NoMap(&'static str),
    /// A byte that no UTF-8 text has there.
    #[error(
        "byte 0x{byte:02X} is not UTF-8 text. Expected {expected}. Save a text as UTF-8, or choose another file."
    )]
    NotText {
        /// That byte.
        byte: u8,
        /// Everything that can be read.
        expected: &'static str,
    },
    /// A byte order mark of UTF-16.
    #[error("this is UTF-16 text. Save it as UTF-8.")]
    Utf16,
    /// A picture that its decoder refuses.
    #[error("the PNG cannot be read: {0}. Save it again, with one pixel for each cell.")]
    NoPicture(String),
    /// A map that memory has no room for.
    #[error("{0}.")]
    NoMemory(NoMemory),
    /// A file of a kind that is known and holds no map.
    #[error("this is {kind}. {cure} Expected {expected}.")]
    OtherKind {
        /// What it is, such as "a JPEG picture".
        kind: &'static str,
        /// Everything that can be read.
        expected: &'static str,
        /// What can be done with it.
        cure: &'static str,
    },
    /// A line of posts of which no cells can be made.
    #[error(
        "the line of posts has {}, but it needs 4 for each cell and 1 more. Write it like \"o---o---o\".",
        counted(*.0, "character")
    )]
    NoPosts(usize),
    /// Lines of which no rows of cells can be made.
    #[error(
        "the maze has {}, but it needs 2 for each row of cells and 1 more. Write lines of posts and lines of cells in \
         turn, with posts in the first and in the last line.",
        counted(*.0, "line")
    )]
    NoPairs(usize),
    /// Something between two posts that is neither wall nor opening.
    #[error(
        "{0:?} stands between two posts. Write \"---\" for a wall, or 3 blanks for an opening."
    )]
    NoSegment(String),
    /// A letter that the format does not have.
    #[error("the letter {letter:?} is unknown. Use one of {expected}.")]
    UnknownLetter {
        /// That letter.
        letter: char,
        /// The letters that the format has, with their meaning.
        expected: &'static str,
    },
    /// A digit that is no cost, where digits are costs.
    #[error(
        "the digit {letter:?} is not a cost. Use 2 to {MOST_COST}, or {plain} for floor of cost 1."
    )]
    NotACost {
        /// That digit.
        letter: char,
        /// Floor that costs 1, in words.
        plain: &'static str,
    },
    /// A line of the header that is none.
    #[error(
        "{0:?} is not a line of the header. Write type, height, width or map, and end the header with the line \"map\"."
    )]
    NotAHeader(String),
    /// A line of the header that is not there.
    #[error("the header has no line {0:?}. Add it before the rows.")]
    MissingHeader(&'static str),
    /// A line of the header that came before.
    #[error("the header gives {0} twice. Keep one of the two lines.")]
    Repeated(&'static str),
    /// A `type` that we do not read.
    #[error("the type is {0:?}. Write \"type octile\".")]
    NotOctile(String),
    /// A side that is no size.
    #[error("{side} is {said:?}. Write a whole number from 1 to {MAX_SIDE}.")]
    NotASide {
        /// `height` or `width`.
        side: &'static str,
        /// What stands there.
        said: String,
    },
    /// The rows themselves are too many or too long.
    #[error(
        "the map of {width} x {height} cells is too large. Cut each side to at most {MAX_SIDE} cells."
    )]
    TooLarge {
        /// Letters in the longest row.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// No row at all.
    #[error("there are no rows after the header. Add one line of letters for each row.")]
    NoRows,
    /// The header promises more rows than there are.
    #[error(
        "the header says height {said}, but the file ends after {}. Add the missing rows{}.",
        counted(*.rows, "row"),
        // A map has at least one, so no header says 0.
        if *.rows == 0 { String::new() } else { format!(", or write \"height {rows}\"") }
    )]
    TooFewRows {
        /// The header's height.
        said: usize,
        /// Rows that there are.
        rows: usize,
    },
    /// The header promises fewer rows than there are.
    #[error(
        "the header says height {said}, but there are {rows} rows. Remove the rows from here on, or write \"height \
         {rows}\"."
    )]
    TooManyRows {
        /// The header's height.
        said: usize,
        /// Rows that there are.
        rows: usize,
    },
    /// All rows agree on another width than the header's.
    #[error(
        "the header says width {said}, but every row has {}. Correct the rows, or write \"width {letters}\".",
        counted(*.letters, "letter")
    )]
    OtherWidth {
        /// The header's width.
        said: usize,
        /// Letters in each row.
        letters: usize,
    },
    /// A row that is shorter or longer than it has to be.
    #[error(
        "the row has {}, but the map is {expected} wide. {}",
        counted(*.letters, "letter"), repair(*.letters, *.expected)
    )]
    Ragged {
        /// Letters in this row.
        letters: usize,
        /// Letters that it has to have.
        expected: usize,
    },
    /// A line of posts or cells that is shorter or longer than the first line of posts.
    #[error(
        "the row has {}, but the first line of posts has {expected}. {}",
        counted(*.letters, "letter"), repair(*.letters, *.expected)
    )]
    RaggedMaze {
        /// Letters in this line.
        letters: usize,
        /// Letters in the first line of posts.
        expected: usize,
    },
}
