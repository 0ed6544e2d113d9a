//! What can be wrong with a map's file: what was expected there, and the cure.

use crate::grid::MAX_SIDE;
use crate::map::MOST_COST;
use crate::structures::memory::NoMemory;
use thiserror::Error;

/// What is wrong, what was expected, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// Not one byte.
    #[error("the file is empty; expected {0}")]
    Empty(&'static str),
    /// Nothing but white space.
    #[error("the file has nothing but blanks and line ends; expected {0}")]
    Blank(&'static str),
    /// A text with hardly any letters of a map.
    #[error("this is no map; expected {0}: check that this is the right file")]
    NoMap(&'static str),
    /// A byte that no UTF-8 text has there.
    #[error(
        "byte 0x{byte:02X} is not UTF-8 text; expected {expected}: check that this is the right \
         file, and save a text as UTF-8"
    )]
    NotText {
        /// That byte.
        byte: u8,
        /// Everything that can be read.
        expected: &'static str,
    },
    /// A byte order mark of UTF-16.
    #[error("this is UTF-16 text; expected UTF-8: save it as UTF-8")]
    Utf16,
    /// A picture that its decoder refuses.
    #[error(
        "the PNG cannot be read: {0}; expected a whole picture with a pixel for each cell: get \
         or save it again"
    )]
    NoPicture(String),
    /// A map that memory has no room for.
    #[error("{0}")]
    NoMemory(NoMemory),
    /// A file of a kind that is known and holds no map.
    #[error("this is {kind}; expected {expected}: {cure}")]
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
        "the line of posts has {0} characters; expected 4 for each cell and one more, such \
         as \"o---o---o\""
    )]
    NoPosts(usize),
    /// Lines of which no rows of cells can be made.
    #[error(
        "the maze has {} {}; expected 2 for each row of cells and one more: a line of \
         posts, cells, posts, and so on",
        .0,
        if *.0 == 1 { "line" } else { "lines" }
    )]
    NoPairs(usize),
    /// Something between two posts that is neither wall nor opening.
    #[error("{0:?} stands between two posts; expected \"---\" (wall) or three blanks (opening)")]
    NoSegment(String),
    /// A letter that the format does not have.
    #[error("unknown letter {letter:?}; expected one of {expected}")]
    UnknownLetter {
        /// That letter.
        letter: char,
        /// The letters that the format has, with their meaning.
        expected: &'static str,
    },
    /// A digit that is no cost, where digits are costs.
    #[error(
        "{letter:?} is no cost of floor; expected a digit from 2 to {MOST_COST}, or {plain} for floor \
         that costs 1"
    )]
    NotACost {
        /// That digit.
        letter: char,
        /// Floor that costs 1, in words.
        plain: &'static str,
    },
    /// A line of the header that is none.
    #[error(
        "{0:?} is no line of a header; expected type, height, width or map: the line \"map\" \
         stands before the first row"
    )]
    NotAHeader(String),
    /// A line of the header that is not there.
    #[error("the header has no line {0:?}; add it before the rows")]
    MissingHeader(&'static str),
    /// A line of the header that came before.
    #[error("the header says {0} a second time; keep one of the two lines")]
    Repeated(&'static str),
    /// A `type` that we do not read.
    #[error("the type is {0:?}; expected \"octile\"")]
    NotOctile(String),
    /// A side that is no size.
    #[error("{side} is {said:?}; expected a whole number from 1 to {MAX_SIDE}")]
    NotASide {
        /// `height` or `width`.
        side: &'static str,
        /// What stands there.
        said: String,
    },
    /// The rows themselves are too many or too long.
    #[error(
        "the map is {width} cells wide and {height} high; a side has at most {MAX_SIDE}: cut the \
         map to that"
    )]
    TooLarge {
        /// Letters in the longest row.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// No row at all.
    #[error("there are no rows after the header; expected one line of letters for each row")]
    NoRows,
    /// The header promises more rows than there are.
    #[error(
        "the header says height {said}, but the file ends after {rows} row{}: add the missing rows{}",
        if *.rows == 1 { "" } else { "s" },
        // A map has at least one, so no header says 0.
        if *.rows == 0 { String::new() } else { format!(" or write \"height {rows}\"") }
    )]
    TooFewRows {
        /// The header's height.
        said: usize,
        /// Rows that there are.
        rows: usize,
    },
    /// The header promises fewer rows than there are.
    #[error(
        "the header says height {said}, but there are {rows} rows: remove the rows from here on or \
         write \"height {rows}\""
    )]
    TooManyRows {
        /// The header's height.
        said: usize,
        /// Rows that there are.
        rows: usize,
    },
    /// All rows agree on another width than the header's.
    #[error(
        "the header says width {said}, but every row has {letters} letters: complete the rows or \
         write \"width {letters}\""
    )]
    OtherWidth {
        /// The header's width.
        said: usize,
        /// Letters in each row.
        letters: usize,
    },
    /// A row that is shorter or longer than it has to be.
    #[error(
        "the row has {letters} letters; expected {expected}: {}",
        if letters < expected {
            "complete it, with a letter for each cell"
        } else {
            "remove what is too much"
        }
    )]
    Ragged {
        /// Letters in this row.
        letters: usize,
        /// Letters that it has to have.
        expected: usize,
    },
}
