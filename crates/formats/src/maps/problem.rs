//! The faults of a map file, each with what to do about it.

use crate::violation::{counted, repair};
use mazescope_core::structures::memory::NoMemory;
use mazescope_core::{MAX_SIDE, MOST_COST};
use thiserror::Error;

/// A fault of a map file: what is wrong, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// There is no byte in it.
    #[error("the file is empty. Expected {0}.")]
    Empty(&'static str),
    /// It holds only white space.
    #[error("the file holds only blanks and line ends. Expected {0}.")]
    Blank(&'static str),
    /// A text with hardly any letters of a map.
    #[error("this is not a map. Expected {0}.")]
    NoMap(&'static str),
    /// A byte that is not valid in UTF-8 there.
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
    /// A file of a known kind that holds no map.
    #[error("this is {kind}. {cure} Expected {expected}.")]
    OtherKind {
        /// The kind, such as "a JPEG picture".
        kind: &'static str,
        /// Everything that can be read.
        expected: &'static str,
        /// What to do with it.
        cure: &'static str,
    },
    /// A line of posts with a length that fits no number of cells.
    #[error(
        "the line of posts has {}, but it needs 4 for each cell and 1 more. Write it like \"o---o---o\".",
        counted(*.0, "character")
    )]
    NoPosts(usize),
    /// A number of lines that fits no number of rows.
    #[error(
        "the maze has {}, but it needs 2 for each row of cells and 1 more. Write lines of posts and lines of cells in \
         turn, with posts in the first and in the last line.",
        counted(*.0, "line")
    )]
    NoPairs(usize),
    /// Characters between two posts that are neither wall nor opening.
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
    /// A digit that is not a cost, where digits are costs.
    #[error(
        "the digit {letter:?} is not a cost. Use 2 to {MOST_COST}, or {plain} for floor of cost 1."
    )]
    NotACost {
        /// That digit.
        letter: char,
        /// Floor of cost 1, in words.
        plain: &'static str,
    },
    /// A line in the header that does not belong there.
    #[error(
        "{0:?} is not a line of the header. Write type, height, width or map, and end the header with the line \"map\"."
    )]
    NotAHeader(String),
    /// A header line that is missing.
    #[error(
        "the header has no line {_0:?}. Add {} before the rows.",
        header_line(_0)
    )]
    MissingHeader(&'static str),
    /// A header line that occurs twice.
    #[error("the header gives {0} twice. Keep one of the two lines.")]
    Repeated(&'static str),
    /// A `type` that cannot be read.
    #[error("the type is {0:?}. Write \"type octile\".")]
    NotOctile(String),
    /// A side that is not a valid size.
    #[error("{side} is {said:?}. Write a whole number from 1 to {MAX_SIDE}.")]
    NotASide {
        /// `height` or `width`.
        side: &'static str,
        /// The text in the file.
        said: String,
    },
    /// There are too many rows, or they are too long.
    #[error(
        "the map of {width} x {height} cells is too large. Cut each side to at most {MAX_SIDE} cells."
    )]
    TooLarge {
        /// Letters in the longest row.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// There is no row.
    #[error("there are no rows after the header. Add one line of letters for each row.")]
    NoRows,
    /// The header announces more rows than there are.
    #[error(
        "the header says height {said}, but the file ends after {}. Add the missing rows{}.",
        counted(*.rows, "row"),
        // A map has at least one row, so no header says 0.
        if *.rows == 0 { String::new() } else { format!(", or write \"height {rows}\"") }
    )]
    TooFewRows {
        /// The header's height.
        said: usize,
        /// The rows in the file.
        rows: usize,
    },
    /// The header announces fewer rows than there are.
    #[error(
        "the header says height {said}, but there are {rows} rows. Remove the rows from here on, or write \"height \
         {rows}\"."
    )]
    TooManyRows {
        /// The header's height.
        said: usize,
        /// The rows in the file.
        rows: usize,
    },
    /// All rows agree on a width that differs from the header.
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
    /// A row that is too short or too long.
    #[error(
        "the row has {}, but the map is {expected} wide. {}",
        counted(*.letters, "letter"), repair(*.letters, *.expected)
    )]
    Ragged {
        /// Letters in this row.
        letters: usize,
        /// The width of the map.
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

/// A missing line of the header, in words.
fn header_line(line: &str) -> String {
    match line {
        "width" | "height" => format!("a line such as `{line} 3`"),
        whole => format!("a line that says only `{whole}`"),
    }
}
