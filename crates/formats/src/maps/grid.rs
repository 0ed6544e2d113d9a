//! Finds the grid in a text: leaves out what stands around it, and separates its cells.

use super::matrix::{Matrix, MatrixBuilder, is_line, name_of};
use super::mazes::{self, Row};
use super::tables;
use crate::violation::{Violations, counted};

/// The lines that are no rows of the grid, each with what it is.
type Others = Vec<(usize, &'static str)>;

/// The grid of a text, with what was assumed to find it, and whether it is a Micromouse maze. O(bytes).
pub(super) fn of_text(text: &str) -> Result<(Matrix, bool), Violations> {
    let rows = text.trim_end_matches(['\n', '\r']).split('\n').zip(1..);
    let rows = rows.map(|(row, line)| Row {
        line,
        text: row.strip_suffix('\r').unwrap_or(row).into(),
    });
    let (mut others, mut notes) = (Vec::new(), Vec::new());
    let mut rows: Vec<Row> = rows.collect();
    rows.retain(|row| {
        let what = comment(row.text.trim_start());
        others.extend(what.map(|what| (row.line, what)));
        what.is_none()
    });
    if let Some(title) = title(&rows) {
        others.push((rows.remove(title).line, "a title"));
    }
    if let Some(lists) = of_lists(&rows) {
        notes.push("brackets and quotation marks of lists are left out.".to_owned());
        rows = lists;
    }
    let are_lists = !notes.is_empty();
    rows = largest_block(rows, &mut others);
    let (builder, is_mouse) = match mazes::read(&rows, &mut notes) {
        Some(maze) => maze?,
        None => {
            // The tasks of contests name the start and the goal below the rows.
            let end = rows.len() - lines_of_places(&rows);
            let size = lines_of_size(&rows[..end]);
            let end = if size > 0 { end } else { rows.len() };
            let places = rows.split_off(end).into_iter();
            others.extend(places.map(|row| (row.line, "two numbers")));
            others.extend(rows.drain(..size).map(|row| (row.line, "the size")));
            (cells(rows, are_lists, &mut notes), false)
        }
    };
    if !others.is_empty() {
        others.sort_unstable();
        let each = others.iter().take(5);
        let each = each.map(|(line, what)| format!("line {line} ({what})"));
        let more = others.len().saturating_sub(5);
        let more = (more > 0).then(|| format!("{more} more"));
        let each: Vec<String> = each.chain(more).collect();
        notes.insert(0, format!("left out: {}.", each.join(", ")));
    }
    Ok((builder.finish(notes)?, is_mouse))
}

/// What a line around a grid is: a code fence, or a comment, which has a sign and a word.
fn comment(line: &str) -> Option<&'static str> {
    let fence = line.trim_end_matches(|letter: char| letter.is_ascii_alphanumeric());
    if ["```", "~~~"].contains(&fence.trim_end()) {
        return Some("a code fence");
    }
    let signs = ["//", ";", "# ", "## ", "! ", "-- ", "/*", "\"\"\""];
    let rest = signs.iter().find_map(|sign| line.strip_prefix(sign))?;
    (line.starts_with("//") || has_word(rest)).then_some("a comment")
}

/// Whether a line has a word of small letters that are not all the same.
fn has_word(line: &str) -> bool {
    let mut words = line.split(|letter: char| !letter.is_ascii_lowercase());
    words.any(|word| word.len() > 2 && !word.bytes().all(|byte| word.starts_with(byte as char)))
}

/// The place of the only line with words, if it is the first line of several and begins no list.
fn title(rows: &[Row]) -> Option<usize> {
    let first = rows.iter().position(|row| !row.text.trim().is_empty())?;
    let is_title = has_word(&rows[first].text) && !rows[first].text.contains(['=', ',', '[', '{']);
    let mut rest = rows[first + 1..].iter();
    (is_title && rest.len() > 1 && !rest.any(|row| has_word(&row.text))).then_some(first)
}

/// The rows of lists as programs write them, `[[0, 1], [1, 0]]` or `maze = {"#.#", "#.#"}`, without their brackets.
fn of_lists<'a>(rows: &[Row]) -> Option<Vec<Row<'a>>> {
    let first = rows.iter().position(|row| !row.text.trim().is_empty())?;
    let text = &rows[first].text;
    let begin = text.find('=').map_or(0, |equals| equals + 1);
    if !text[begin..].trim_start().starts_with(['[', '{', '(']) {
        return None;
    }
    let is_around = |letter: char| letter.is_whitespace() || "[{(,;".contains(letter);
    let mut found = Vec::new();
    for (row, begin) in rows[first..]
        .iter()
        .zip([begin].into_iter().chain([0].into_iter().cycle()))
    {
        for list in row.text[begin..].split([']', '}', ')', ';']) {
            let inside = list.trim_matches(is_around);
            // A row may be one text, or a list of texts.
            let parts: Vec<&str> = inside.split(['"', '\'']).collect();
            let texts = parts.iter().skip(1).step_by(2).copied();
            let are_texts = parts
                .iter()
                .step_by(2)
                .all(|part| part.trim_matches(is_around).is_empty());
            let text = match are_texts && parts.len() > 1 {
                true => texts.collect::<Vec<_>>().join(","),
                false => inside.to_owned(),
            };
            if !inside.is_empty() {
                let (line, text) = (row.line, text.into());
                found.push(Row { line, text });
            }
        }
    }
    Some(found)
}

/// The largest group of rows without an empty line between them. If every second line is empty, all rows.
fn largest_block<'a>(mut rows: Vec<Row<'a>>, others: &mut Others) -> Vec<Row<'a>> {
    let widest = rows.iter().map(Row::length).max().unwrap_or(0);
    let is_empty = |row: &Row| row.text.trim().is_empty() && row.length() < widest;
    let blocks = rows.split(is_empty).map(<[_]>::len);
    let longest = blocks.clone().max().unwrap_or(0);
    let (mut begin, mut end) = (0, rows.len());
    if longest > 1 || blocks.clone().filter(|&length| length > 0).count() == 1 {
        let before = blocks.take_while(|&length| length < longest);
        begin = before.map(|length| length + 1).sum();
        end = begin + longest;
    }
    let mut place = 0;
    rows.retain(|row| {
        let is_inside = (begin..end).contains(&place);
        place += 1;
        match is_empty(row) {
            true => others.push((row.line, "empty")),
            false if !is_inside => others.push((row.line, "apart from the map")),
            false => return true,
        }
        false
    });
    rows
}

/// The cells of rows that are separated by a sign, or have one or two characters a cell.
fn cells(rows: Vec<Row>, are_lists: bool, notes: &mut Vec<String>) -> MatrixBuilder {
    let mut builder = MatrixBuilder::default();
    if let Some(separator) = Separator::of(&rows) {
        let sign = match separator {
            Separator::Sign(';', _) => "semicolon".into(),
            Separator::Sign(sign, _) => name_of(sign),
            Separator::Blanks | Separator::EverySecond => "blank".into(),
        };
        notes.push(format!("cells are separated by {sign}s."));
        for row in &rows {
            for (cell, column) in separator.cells(&row.text).into_iter().zip(1..) {
                let place = builder.symbol(&tables::symbol_of(cell), (row.line, column));
                builder.push(place);
            }
            builder.end_row();
        }
        return builder;
    }
    let halves = halves(&rows);
    if halves.is_some() {
        notes.push("two characters are one cell.".to_owned());
    }
    let rows = halves.unwrap_or(rows);
    // The blanks of a list stand within quotation marks.
    let indent = if are_lists { 0 } else { indentation(&rows) };
    if indent > 0 {
        let blanks = counted(indent, "blank");
        notes.push(format!(
            "{blanks} at the beginning of each line are left out."
        ));
    }
    for row in &rows {
        builder.letters(&row.text[indent..], row.line);
    }
    builder
}

/// What separates the cells of a row.
#[derive(Clone, Copy, Debug)]
enum Separator {
    /// A comma, a semicolon or a tab, and whether one stands behind the last cell, too.
    Sign(char, bool),
    /// Any number of blanks, between cells that are not blank.
    Blanks,
    /// Every second character is a blank, and the cells may be blanks, too.
    EverySecond,
}

impl Separator {
    /// What separates the cells in these rows, if anything does.
    fn of(rows: &[Row]) -> Option<Separator> {
        let first = &*rows.first()?.text;
        let in_all = |sign: &char| rows.iter().all(|row| row.text.contains(*sign));
        if let Some(sign) = [',', ';', '\t'].into_iter().find(in_all) {
            let is_behind = |row: &Row| {
                let mut cells = row.text.trim_end_matches(' ').rsplit(sign);
                cells.next() == Some("") && cells.all(|cell| !cell.trim().is_empty())
            };
            return Some(Separator::Sign(sign, rows.iter().all(is_behind)));
        }
        let count = first.split_whitespace().count();
        if !first.trim().contains(' ') || blanks_are_floor(rows) {
            return None;
        }
        let is_cell = |cell: &str| cell.chars().nth(1).is_none() || tables::is_value(cell);
        let is_split = |row: &Row| {
            let cells = row.text.split_whitespace();
            cells.clone().count() == count && cells.clone().all(is_cell)
        };
        let is_alternate = |row: &Row| {
            let mut between = row.text.chars().skip(1).step_by(2);
            between.all(|letter| letter == ' ')
        };
        let mut letters = rows.iter().flat_map(|row| row.text.chars().step_by(2));
        // Blanks between equal letters are ways between walls.
        if letters.all(|letter| first.starts_with(letter)) {
            return None;
        }
        if count > 1 && rows.iter().all(is_split) {
            return Some(Separator::Blanks);
        }
        (count > 2 && rows.iter().all(is_alternate)).then_some(Separator::EverySecond)
    }

    /// The cells of a row.
    fn cells(self, row: &str) -> Vec<&str> {
        match self {
            Separator::Sign(sign, is_behind) => {
                let row = if is_behind {
                    row.trim_end_matches(' ').trim_end_matches(sign)
                } else {
                    row
                };
                row.split(sign).map(tables::value_of).collect()
            }
            Separator::Blanks => row.split_whitespace().map(tables::value_of).collect(),
            Separator::EverySecond => {
                let letters = row.char_indices().step_by(2);
                letters
                    .map(|(at, letter)| &row[at..at + letter.len_utf8()])
                    .collect()
            }
        }
    }
}

/// Whether the rows are a drawing or a layout, in which blanks are floor.
fn blanks_are_floor(rows: &[Row]) -> bool {
    let has = |is: fn(char) -> bool| rows.iter().any(|row| row.text.contains(is));
    has(|letter| letter == '%' || is_line(letter))
        || has(|letter| letter == 'P') && !has(|letter| letter == '#')
}

/// The numbers of a line that has nothing else.
fn numbers(row: &Row) -> Option<Vec<usize>> {
    let is_between = |letter: char| letter.is_whitespace() || ",;xX×*".contains(letter);
    let numbers = row.text.split(is_between).filter(|part| !part.is_empty());
    numbers.map(|part| part.parse().ok()).collect()
}

/// The number of lines at the end that have two numbers each, below rows that are no numbers.
fn lines_of_places(rows: &[Row]) -> usize {
    let has_two = |row: &&Row| numbers(row).is_some_and(|numbers| numbers.len() == 2);
    let places = rows.iter().rev().take_while(has_two).count();
    let middle = rows.get(rows.len().saturating_sub(places + 1));
    let is_below = middle.is_some_and(|row| numbers(row).is_none()) && !blanks_are_floor(rows);
    if is_below { places } else { 0 }
}

/// The number of lines at the beginning that only give the number and the length of the other rows: none, one or two.
fn lines_of_size(rows: &[Row]) -> usize {
    let given = rows.iter().map_while(numbers).take(2).collect::<Vec<_>>();
    let fits = |&lines: &usize| {
        let grid = cells(rows[lines..].to_vec(), false, &mut Vec::new());
        let (width, height) = (grid.width(), grid.rows());
        // A line that is as long as the others is one of them, unless a blank separates its two numbers.
        let is_whole = given[0].len() == 1 || blanks_are_floor(rows);
        let is_row = given[0].len() == width || is_whole && rows[0].length() == width;
        !is_row
            && match given[..lines].concat()[..] {
                [side] => side == height,
                [one, other] => [(one, other), (other, one)].contains(&(width, height)),
                _ => false,
            }
    };
    // Two lines with a side each come before one line with the side of a square.
    (1..=given.len()).rev().find(fits).unwrap_or(0)
}

/// The rows with one character for every two, if all characters come in pairs, as block characters often do because
/// they are half as wide as high. A mark may stand next to a blank.
fn halves<'a>(rows: &[Row]) -> Option<Vec<Row<'a>>> {
    let is_wide = |letter: char| matches!(letter, '\u{2b1b}' | '\u{2b1c}' | '\u{1f300}'..);
    let is_block = |letter: char| matches!(letter, '\u{2580}'..='\u{25a1}');
    // The first rows show what there is.
    let has = |is: &dyn Fn(char) -> bool| rows.iter().take(64).any(|row| row.text.contains(is));
    let [blocks, wide] = [has(&is_block), has(&is_wide)];
    let [hashes, blanks, dots] = ['#', ' ', '.'].map(|sign| has(&|letter| letter == sign));
    // Letters come in pairs by chance, unless blanks do so, too. A wide character already is as wide as two.
    if !(blocks || blanks && (wide || hashes && !dots)) {
        return None;
    }
    let half = |row: &Row| {
        let mut letters = row.text.chars();
        let mut text = String::new();
        while let Some(left) = letters.next() {
            let right = if is_wide(left) {
                Some(left)
            } else {
                letters.next()
            };
            text.push(match (left, right.unwrap_or(' ')) {
                (one, other) if one == other => one,
                (mark, ' ') | (' ', mark) if mark.is_alphanumeric() => mark,
                _ => return None,
            });
        }
        let (line, text) = (row.line, text.into());
        Some(Row { line, text })
    };
    rows.iter().map(half).collect()
}

/// The number of blanks with which every row begins, unless these are floor.
fn indentation(rows: &[Row]) -> usize {
    let blanks = |row: &Row| row.text.len() - row.text.trim_start_matches(' ').len();
    let indent = rows.iter().map(blanks).min().unwrap_or(0);
    if indent > 0 && blanks_are_floor(rows) {
        0
    } else {
        indent
    }
}
