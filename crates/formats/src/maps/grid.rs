//! Finds the grid in a text: leaves out what stands around it, and separates its cells.

use super::matrix::{LINE, Matrix, MatrixBuilder, name_of};
use crate::violation::{Violations, counted, repair};
use std::borrow::Cow;
use std::ops::Range;

/// A row of a grid with its line in the file.
#[derive(Clone, Debug)]
struct Row<'a> {
    line: usize,
    text: Cow<'a, str>,
}

/// The grid of a text, with what was assumed to find it, and whether it is a Micromouse maze. O(bytes).
pub(super) fn of_text(text: &str) -> Result<(Matrix, bool), Violations<String>> {
    let mut notes = Vec::new();
    let rows = text.split('\n').zip(1..).map(|(row, line)| Row {
        line,
        text: row.strip_suffix('\r').unwrap_or(row).into(),
    });
    let mut rows = without_words(rows.collect(), &mut notes);
    if let Some(lists) = of_lists(&rows) {
        notes.push("the brackets and quotation marks of lists are left out.".to_owned());
        rows = lists;
    }
    let rows = largest_block(rows, &mut notes);
    if let Some(maze) = numbered_rooms(&rows) {
        return Ok((maze.finish(notes)?, true));
    }
    if let Some(rooms) = Rooms::of(&rows) {
        let is_mouse = rooms.columns == 4 && rooms.begins_with_post;
        if !is_mouse {
            notes.push(format!(
                "a room is {} columns wide and {} high, with its walls.",
                rooms.columns,
                counted(rooms.rows, "row")
            ));
        }
        return Ok((rooms.read(&rows)?.finish(notes)?, is_mouse));
    }
    Ok((cells(rows, notes)?, false))
}

/// The grid of rows that are separated by a sign, or have one or two characters a cell.
fn cells(rows: Vec<Row>, mut notes: Vec<String>) -> Result<Matrix, Violations<String>> {
    let (rows, separator) = without_size(rows, &mut notes);
    let mut builder = MatrixBuilder::default();
    if let Some(separator) = separator {
        let name = match separator {
            Separator::Sign(sign) => format!("each {} separates two cells.", name_of(sign)),
            Separator::Blanks | Separator::EverySecond => "blanks separate the cells.".to_owned(),
        };
        notes.push(name);
        for row in &rows {
            for (number, cell) in separator.cells(&row.text).into_iter().enumerate() {
                let place = builder.symbol(&symbol_of(cell), (row.line, number + 1));
                builder.push(place);
            }
            builder.end_row();
        }
        return builder.finish(notes);
    }
    let halved = halved(&rows);
    if halved.is_some() {
        notes.push("two characters are one cell.".to_owned());
    }
    let rows = halved.unwrap_or(rows);
    let indent = indentation(&rows);
    if indent > 0 {
        let blanks = counted(indent, "blank");
        notes.push(format!(
            "the {blanks} at the beginning of each line are left out."
        ));
    }
    for row in &rows {
        builder.letters(row.text.get(indent..).unwrap_or_default(), row.line);
    }
    builder.finish(notes)
}

/// The rows without code fences and comments.
fn without_words<'a>(mut rows: Vec<Row<'a>>, notes: &mut Vec<String>) -> Vec<Row<'a>> {
    let all = rows.len();
    rows.retain(|row| {
        !["```", "~~~"]
            .iter()
            .any(|fence| row.text.trim_start().starts_with(fence))
    });
    if rows.len() < all {
        notes.push("the code fence around the map is left out.".to_owned());
    }
    let all = rows.len();
    rows.retain(|row| !is_comment(row.text.trim_start()));
    if rows.len() < all {
        notes.push(format!(
            "{} left out.",
            are(all - rows.len(), "comment line")
        ));
    }
    rows
}

/// Whether a line is a comment: it begins with the sign of one, and has a word.
fn is_comment(line: &str) -> bool {
    let signs = ["//", ";", "# ", "## ", "! ", "-- ", "/*", "\"\"\""];
    let Some(rest) = signs.iter().find_map(|sign| line.strip_prefix(sign)) else {
        return false;
    };
    let mut words = rest.split(|letter: char| !letter.is_ascii_lowercase());
    line.starts_with("//")
        || words.any(|word| word.len() > 2 && word.bytes().any(|byte| byte != word.as_bytes()[0]))
}

/// A number of things and a verb: "1 line is", "2 lines are".
fn are(count: usize, noun: &str) -> String {
    let verb = if count == 1 { "is" } else { "are" };
    format!("{} {verb}", counted(count, noun))
}

/// The rows of lists as programs write them, `[[0, 1], [1, 0]]` or `{"#.#", "#.#"}`, without their brackets.
fn of_lists<'a>(rows: &[Row<'a>]) -> Option<Vec<Row<'a>>> {
    let first = rows.iter().find(|row| !row.text.trim().is_empty())?;
    let opens = |text: &str| text.trim_start().starts_with(['[', '{', '(']);
    let after = first
        .text
        .rsplit_once('=')
        .map_or(&*first.text, |(_, after)| after);
    if !opens(after) {
        return None;
    }
    let mut found = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let text = if number == 0 { after } else { &row.text };
        for list in text.split([']', '}', ')']) {
            let inside = list.trim_start_matches(|letter: char| {
                letter.is_whitespace() || "[{(,;".contains(letter)
            });
            let inside = inside
                .trim_end_matches(|letter: char| letter.is_whitespace() || ",;".contains(letter));
            if !inside.is_empty() {
                let quoted = inside
                    .strip_prefix(['"', '\''])
                    .and_then(|rest| rest.strip_suffix(['"', '\'']));
                // A row that is one text stands alone; a list of texts keeps its quotation marks until it is split.
                let quoted = quoted.filter(|text| !text.contains(['"', '\'']));
                let text = Cow::Owned(quoted.unwrap_or(inside).to_owned());
                found.push(Row {
                    line: row.line,
                    text,
                });
            }
        }
    }
    Some(found)
}

/// The largest group of rows without an empty line between them. If every second line is empty, all rows.
fn largest_block<'a>(rows: Vec<Row<'a>>, notes: &mut Vec<String>) -> Vec<Row<'a>> {
    let length = |row: &Row| row.text.chars().count();
    let widest = rows.iter().map(length).max().unwrap_or(0);
    let is_empty = |row: &Row| row.text.trim().is_empty() && length(row) < widest;
    let mut blocks: Vec<Vec<Row>> = vec![Vec::new()];
    for row in rows {
        if is_empty(&row) {
            blocks.push(Vec::new());
        } else if let Some(block) = blocks.last_mut() {
            block.push(row);
        }
    }
    let lines_before = blocks.iter().take_while(|block| block.is_empty()).count();
    blocks.retain(|block| !block.is_empty());
    if lines_before > 0 {
        let lines = counted(lines_before, "empty line");
        notes.push(format!("the map begins after {lines}."));
    }
    if blocks.len() > 1 && blocks.iter().all(|block| block.len() == 1) {
        notes.push("every second line is empty and left out.".to_owned());
        return blocks.concat();
    }
    let longest = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let others = blocks.iter().map(Vec::len).sum::<usize>() - longest;
    if others > 0 {
        notes.push(format!(
            "{} left out, because an empty line separates them from the map.",
            are(others, "line")
        ));
    }
    let mut blocks = blocks.into_iter();
    blocks
        .find(|block| block.len() == longest)
        .unwrap_or_default()
}

/// What separates the cells of a row.
#[derive(Clone, Copy, Debug)]
enum Separator {
    /// A comma, a semicolon or a tab.
    Sign(char),
    /// Any number of blanks, between cells that are not blank.
    Blanks,
    /// Every second character is a blank, and the cells may be blanks, too.
    EverySecond,
}

impl Separator {
    /// What separates the cells in these rows, if anything does.
    fn of(rows: &[Row]) -> Option<Separator> {
        let first = &rows.first()?.text;
        let signs = [',', ';', '\t'].into_iter();
        let mut signs = signs.filter(|&sign| first.contains(sign));
        if let Some(sign) = signs.find(|&sign| rows.iter().all(|row| row.text.contains(sign))) {
            return Some(Separator::Sign(sign));
        }
        // In a drawing and in a layout, blanks are floor.
        let has = |is: fn(char) -> bool| rows.iter().any(|row| row.text.contains(is));
        let is_drawn = has(|letter| letter == '%' || name_of(letter) == LINE)
            || has(|letter| letter == 'P') && !has(|letter| letter == '#');
        if !first.trim().contains(' ') || is_drawn {
            return None;
        }
        let count = first.split_whitespace().count();
        let splits = |row: &Row| {
            let cells = || row.text.split_whitespace();
            let short = |cell: &str| {
                cell.chars().nth(1).is_none()
                    || number(cell).is_some()
                    || cell.parse::<bool>().is_ok()
            };
            cells().count() == count && cells().all(short)
        };
        let everywhere = |row: &Row| {
            let mut letters = row.text.chars().skip(1).step_by(2);
            letters.all(|letter| letter == ' ')
        };
        let cells = || rows.iter().flat_map(|row| row.text.chars().step_by(2));
        let alike = cells()
            .next()
            .is_some_and(|first| cells().all(|cell| cell == first));
        // A row of walls without a blank shows that blanks are cells.
        match rows.iter().all(splits) {
            true if count > 1 && !alike => Some(Separator::Blanks),
            _ if count > 2 && !alike && rows.iter().all(everywhere) => Some(Separator::EverySecond),
            _ => None,
        }
    }

    /// The cells of a row.
    fn cells(self, row: &str) -> Vec<&str> {
        match self {
            Separator::Sign(sign) => {
                let row = row.trim();
                let row = row.strip_suffix(sign).unwrap_or(row);
                row.split(sign).map(unquoted).collect()
            }
            Separator::Blanks => row.split_whitespace().map(unquoted).collect(),
            Separator::EverySecond => {
                let letters = row.char_indices().step_by(2);
                letters
                    .map(|(at, letter)| &row[at..at + letter.len_utf8()])
                    .collect()
            }
        }
    }
}

/// A cell without blanks and quotation marks around it. A blank cell is one blank.
fn unquoted(cell: &str) -> &str {
    let cell = cell.trim();
    let inside = ['"', '\'']
        .iter()
        .find_map(|&mark| cell.strip_prefix(mark)?.strip_suffix(mark));
    match inside.unwrap_or(cell) {
        "" => " ",
        inside => inside,
    }
}

/// The name of a cell as a symbol: whole numbers without decimals, words in small letters.
pub(super) fn symbol_of(cell: &str) -> Cow<'_, str> {
    let mut letters = cell.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return if letter.is_ascii_alphanumeric() || letter == '#' || letter == '.' {
            cell.into()
        } else {
            name_of(letter).into()
        };
    }
    match number(cell) {
        Some(number) => number.to_string().into(),
        None => cell.to_ascii_lowercase().into(),
    }
}

/// The number that a cell writes, if it is a number: also `1.0`, as programs save whole numbers.
fn number(cell: &str) -> Option<i64> {
    if let Ok(whole) = cell.parse() {
        return Some(whole);
    }
    let number: f64 = cell.parse().ok()?;
    let whole = number as i64;
    (number.is_finite() && whole as f64 == number).then_some(whole)
}

/// The rows without lines that give their number and their length, and what separates the cells of the rest.
fn without_size<'a>(
    mut rows: Vec<Row<'a>>,
    notes: &mut Vec<String>,
) -> (Vec<Row<'a>>, Option<Separator>) {
    let sides = |row: &Row| -> Option<Vec<usize>> {
        let numbers = row
            .text
            .split(|letter: char| letter.is_whitespace() || ",;xX×*".contains(letter));
        let numbers = numbers.filter(|part| !part.is_empty());
        numbers.map(|part| part.parse().ok()).collect()
    };
    let mut given = Vec::new();
    for lines in 1..=2.min(rows.len().saturating_sub(1)) {
        match sides(&rows[lines - 1]) {
            Some(sides) => given.extend(sides),
            None => break,
        }
        let rest = &rows[lines..];
        let separator = Separator::of(rest);
        let cells = |row: &Row| match separator {
            Some(separator) => separator.cells(&row.text).len(),
            None => row.text.chars().count(),
        };
        let (width, height) = (rest.iter().map(cells).max().unwrap_or(0), rest.len());
        // A line that is as long as the others is one of them.
        let fits = cells(&rows[0]) != width
            && match given[..] {
                [side] => side == height,
                [one, other] => (one, other) == (width, height) || (other, one) == (width, height),
                _ => false,
            };
        // One number may be the first of two lines, each with a side.
        let is_last =
            given.len() == 2 || lines == 2 || sides(&rows[1]).is_none_or(|next| next.len() != 1);
        if fits && is_last {
            notes.push(format!(
                "the size in {} is left out.",
                match lines {
                    1 => format!("line {}", rows[0].line),
                    _ => format!("lines {} and {}", rows[0].line, rows[1].line),
                }
            ));
            return (rows.split_off(lines), separator);
        }
    }
    let separator = Separator::of(&rows);
    (rows, separator)
}

/// The rows with one character for every two, if all characters come in pairs, as block characters often do because
/// they are half as wide as high. A mark may stand beside a blank.
fn halved<'a>(rows: &[Row<'a>]) -> Option<Vec<Row<'a>>> {
    let is_wide = |letter: char| matches!(letter, '\u{2b1b}' | '\u{2b1c}' | '\u{1f300}'..);
    let is_block =
        |letter: char| matches!(letter, '\u{2580}'..='\u{259f}' | '■' | '□') || is_wide(letter);
    // Letters of ASCII come in pairs by chance, unless blanks do so, too.
    let has = |sign: &dyn Fn(char) -> bool| rows.iter().any(|row| row.text.contains(sign));
    let hashes = has(&|letter| letter == '#')
        && has(&|letter| letter == ' ')
        && !has(&|letter| letter == '.');
    if !hashes && !has(&is_block) {
        return None;
    }
    let wide = rows.iter().any(|row| row.text.contains(is_wide));
    if wide && !has(&|letter| letter == ' ') {
        return None;
    }
    let half = |row: &Row<'a>| -> Option<Row<'a>> {
        let mut letters = row.text.chars();
        let mut text = String::new();
        while let Some(left) = letters.next() {
            let right = if is_wide(left) {
                left
            } else {
                letters.next().unwrap_or(' ')
            };
            text.push(match (left, right) {
                (one, other) if one == other => one,
                (mark, ' ') | (' ', mark) if mark.is_alphanumeric() => mark,
                _ => return None,
            });
        }
        Some(Row {
            line: row.line,
            text: text.into(),
        })
    };
    rows.iter().map(half).collect()
}

/// The number of blanks with which every row begins, unless these are floor of a drawing or of a layout.
fn indentation(rows: &[Row]) -> usize {
    let blanks = rows
        .iter()
        .map(|row| row.text.len() - row.text.trim_start_matches(' ').len());
    let indent = blanks.min().unwrap_or(0);
    let is_drawn = |letter: char| matches!(letter, '%' | 'P') || !letter.is_ascii();
    match indent > 0 && rows.iter().any(|row| row.text.contains(is_drawn)) {
        true => 0,
        false => indent,
    }
}

/// The rooms of a maze whose walls are lines: the number of columns and of rows from one post to the next.
struct Rooms {
    columns: usize,
    rows: usize,
    /// Whether posts are letters, as in Micromouse mazes.
    begins_with_post: bool,
}

impl Rooms {
    /// The rooms of a maze that is drawn with posts, as `o---o`, or with lines that leave more than one column a room.
    fn of(rows: &[Row]) -> Option<Rooms> {
        let first = rows.first()?.text.trim_end();
        let is_post = |letter: char| matches!(letter, 'o' | '+');
        if first.starts_with(is_post)
            && first
                .chars()
                .all(|letter| is_post(letter) || "-. =_".contains(letter))
        {
            let columns = first[1..].find(is_post)? + 1;
            return (columns > 2).then_some(Rooms {
                columns,
                rows: 2,
                begins_with_post: true,
            });
        }
        let is_line = |letter: char| name_of(letter) == LINE;
        if !first.chars().next().is_some_and(is_line) {
            return None;
        }
        // Lines meet only at posts, and marks stand in the middle of rooms.
        let (mut columns, mut height) = (0, 0);
        for (y, row) in rows.iter().enumerate() {
            for (x, letter) in row.text.chars().enumerate() {
                if is_line(letter) && !matches!(letter, '─' | '━' | '═') {
                    columns = common(columns, x);
                }
                if is_line(letter) && !matches!(letter, '│' | '┃' | '║') {
                    height = common(height, y);
                }
            }
        }
        let is_free =
            |x: usize, letter: char| letter == ' ' || is_line(letter) || x % columns == columns / 2;
        let is_wide = columns > 2 && columns == 2 * height;
        let fits = is_wide
            && rows.iter().all(|row| {
                row.text
                    .chars()
                    .enumerate()
                    .all(|(x, letter)| is_free(x, letter))
            });
        fits.then_some(Rooms {
            columns,
            rows: height,
            begins_with_post: false,
        })
    }

    /// The grid with one cell for a post, a wall and a room.
    fn read(&self, rows: &[Row]) -> Result<MatrixBuilder, Violations<String>> {
        let letters = rows.iter().map(|row| row.text.trim_end().chars().collect());
        let letters: Vec<Vec<char>> = letters.collect();
        let expected = letters[0].len();
        let mut violations = Violations::default();
        if expected % self.columns != 1 {
            let (found, columns) = (counted(expected, "character"), self.columns);
            violations.add(Some(rows[0].line), None, format!(
                "the line of posts has {found}, but it needs {columns} for each room and 1 more. Write it like \"o---o---o\"."
            ));
        }
        if rows.len() % self.rows != 1 || rows.len() < 3 {
            let (found, height) = (counted(rows.len(), "line"), self.rows);
            violations.add(None, None, format!(
                "the maze has {found}, but it needs {height} for each row of rooms and 1 more. Begin and end with a line \
                 of posts."
            ));
        }
        for (row, letters) in rows
            .iter()
            .zip(&letters)
            .filter(|(_, letters)| letters.len() > expected)
        {
            let (found, cure) = (
                counted(letters.len(), "letter"),
                repair(letters.len(), expected),
            );
            violations.add(
                Some(row.line),
                None,
                format!("the row has {found}, but the first line of posts has {expected}. {cure}"),
            );
        }
        if !violations.is_empty() {
            return Err(violations);
        }
        let mut builder = MatrixBuilder::default();
        for y in 0..=2 * (rows.len() / self.rows) {
            let down = span(y, self.rows);
            for x in 0..=2 * (expected / self.columns) {
                let across = span(x, self.columns);
                let places = down
                    .clone()
                    .flat_map(|y| across.clone().map(move |x| (x, y)));
                let read = |(x, y): (usize, usize)| letters[y].get(x).copied().unwrap_or(' ');
                let first = places.clone().find(|&place| read(place) != ' ');
                let (column, row) = first.unwrap_or((across.start, down.start));
                let letter = read((column, row));
                let same = places
                    .clone()
                    .filter(|&place| name_of(read(place)) == name_of(letter));
                let same = same.count();
                let (whole, blank) = (across.len() * down.len(), letter == ' ');
                let others = whole
                    - same
                    - places
                        .clone()
                        .filter(|&place| read(place) == ' ' && !blank)
                        .count();
                let is_room = x % 2 == 1 && y % 2 == 1;
                // A wall fills the place between two posts, and a room has one mark.
                let fits = others == 0
                    && (blank || letter == '.' || same == if is_room { 1 } else { whole });
                if !fits {
                    let said: String = places.map(read).collect();
                    let cure = match is_room {
                        true => "stands in a room. Write one letter in its middle, such as S or G.",
                        false => {
                            "stands between two posts. Write a whole wall, or blanks for an opening."
                        }
                    };
                    violations.add(
                        Some(rows[row].line),
                        Some(column + 1),
                        format!("{said:?} {cure}"),
                    );
                }
                builder.letter(letter, (rows[row].line, column + 1));
            }
            builder.end_row();
        }
        violations.unless_any(builder)
    }
}

/// The places in a text of a cell of a maze: a post, or what lies between two posts.
fn span(cell: usize, period: usize) -> Range<usize> {
    let post = cell / 2 * period;
    match cell % 2 {
        0 => post..post + 1,
        _ => post + 1..post + period,
    }
}

/// The greatest common divisor.
pub(super) fn common(one: usize, other: usize) -> usize {
    match other {
        0 => one,
        _ => common(other, one % other),
    }
}

/// The maze of a `.num` file of the mms simulator: a line for each room, with its column, its row from the bottom, and
/// whether there is a wall in the north, east, south and west.
fn numbered_rooms(rows: &[Row]) -> Option<MatrixBuilder> {
    let numbers = |row: &Row| {
        let numbers = row.text.split_whitespace().map(|part| part.parse().ok());
        numbers
            .collect::<Option<Vec<usize>>>()
            .filter(|six| six.len() == 6)
    };
    let rooms: Vec<Vec<usize>> = rows.iter().map(numbers).collect::<Option<_>>()?;
    let [width, height] =
        [0, 1].map(|side| rooms.iter().map(|room| room[side] + 1).max().unwrap_or(0));
    if rooms.is_empty() || width.checked_mul(height)? != rooms.len() {
        return None;
    }
    let (columns, lines) = (2 * width + 1, 2 * height + 1);
    let mut walls = vec![false; columns * lines];
    for room in &rooms {
        let (x, y) = (2 * room[0] + 1, 2 * (height - 1 - room[1]) + 1);
        let sides = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
        for ((x, y), wall) in sides.into_iter().zip(&room[2..]) {
            walls[y * columns + x] |= *wall != 0;
        }
    }
    let mut builder = MatrixBuilder::default();
    for y in 0..lines {
        for x in 0..columns {
            let is_post = x % 2 == 0 && y % 2 == 0;
            builder.letter(
                if is_post || walls[y * columns + x] {
                    '+'
                } else {
                    ' '
                },
                (1, 1),
            );
        }
        builder.end_row();
    }
    Some(builder)
}
