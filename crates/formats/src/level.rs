//! Levels of the wall game as a text file with a picture.

use crate::violation::{Violation, counted, repair};
use mazescope_core::Size;
use mazescope_games::level::{MAX_CHECKPOINTS, MAX_SIDE};
use mazescope_games::{Level, Thing};

/// The first line of every level file.
const TITLE: &str = "mazescope level 1";
/// How its second and its third line are written.
const WALLS: &str = "\"walls NUMBER\" or \"walls unlimited\", for example \"walls 9\"";
const GOAL: &str = "\"goal NUMBER\", for example \"goal 9\"";

/// Whether the text is meant to be a level.
pub fn recognises(text: &str) -> bool {
    text.starts_with("mazescope level")
}

/// What is wrong with a level file.
type LevelError = Violation<String>;

/// The level as a text: a title, the walls allowed, the goal, and a picture of `.` empty, `#` rock,
/// `S` start, `F` finish and checkpoints as digits.
///
/// ```
/// use mazescope_formats::level;
/// use mazescope_games::level::Level;
/// use mazescope_core::grid::Size;
/// let text = "mazescope level 1\nwalls 3\ngoal 9\nS.#.F\nS..1F\n";
/// let read = level::read(text).unwrap();
/// assert_eq!((read.walls_allowed, read.checkpoints.len()), (Some(3), 1));
/// assert_eq!(level::write(&read), text);
/// ```
pub fn write(level: &Level) -> String {
    let walls = level.walls_allowed.map(|walls| walls.to_string());
    let (walls, goal) = (walls.as_deref().unwrap_or("unlimited"), level.goal);
    let mut text = format!("{TITLE}\nwalls {walls}\ngoal {goal}\n");
    for y in 0..level.size.height() {
        let row = level.size.row(y as i32);
        text.extend(row.map(|cell| sign(level.thing_at(cell))));
        text.push('\n');
    }
    text
}

/// The sign of a thing in pictures.
pub fn sign(thing: Thing) -> char {
    match thing {
        Thing::Empty => '.',
        Thing::Rock => '#',
        Thing::Start => 'S',
        Thing::Finish => 'F',
        Thing::Checkpoint(number) => char::from(b'0' + number.min(MAX_CHECKPOINTS) as u8),
    }
}

/// The level of a text. O(bytes), never panics.
pub fn read(text: &str) -> Result<Level, LevelError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().map(str::trim_end);
    let title = lines.next().filter(|line| *line == TITLE);
    let problem = format!("this is not the title of a level. Write \"{TITLE}\".");
    title.ok_or(LevelError::at(1, problem))?;
    let mut word = |name: &str| lines.next()?.strip_prefix(name).map(str::trim);
    let number = |line, said: Option<&str>, forms| {
        let problem = format!("the number is missing. Write {forms}.");
        let number = said.and_then(|said| said.parse().ok());
        number.ok_or(LevelError::at(line, problem))
    };
    let walls_allowed = match word("walls ") {
        Some("unlimited") => None,
        said => Some(number(2, said, WALLS)?),
    };
    let goal = number(3, word("goal "), GOAL)?;
    let rows = (4..).zip(lines).filter(|(_, row)| !row.is_empty());
    // One row too many is enough to reject the picture.
    let rows: Vec<(usize, &str)> = rows.take(MAX_SIDE as usize + 1).collect();
    let width = rows.first().map_or(0, |(_, row)| row.chars().count());
    let size = Size::new(width as u32, rows.len() as u32);
    let size = size.filter(|size| size.width() <= MAX_SIDE && size.height() <= MAX_SIDE);
    let most = format!("1 to {MAX_SIDE} rows of 1 to {MAX_SIDE} cells each");
    let problem = format!("the picture is empty or too large. Draw {most}.");
    let mut level = empty(size.ok_or(LevelError::at(4, problem))?);
    level.walls_allowed = walls_allowed;
    level.goal = goal;
    let mut numbered = Vec::new();
    for (y, (line, row)) in rows.into_iter().enumerate() {
        let letters = row.chars().count();
        if letters != width {
            let (found, cure) = (counted(letters, "cell"), repair(letters, width));
            let problem = format!("the row has {found}, but the first row has {width}. {cure}");
            return Err(LevelError::at(line, problem));
        }
        for (place, (cell, letter)) in level.size.row(y as i32).zip(row.chars()).enumerate() {
            match letter {
                '.' => {}
                '#' => level.put(cell, Thing::Rock),
                'S' => level.put(cell, Thing::Start),
                'F' => level.put(cell, Thing::Finish),
                '1'..='9' => numbered.push((letter, cell)),
                _ => {
                    let signs = "., #, S, F or a digit from 1 to 9";
                    let problem = format!("{letter:?} has no meaning. Use {signs}.");
                    let (fault, column) = (LevelError::at(line, problem), Some(place + 1));
                    return Err(LevelError { column, ..fault });
                }
            }
        }
    }
    numbered.sort();
    for (due, (letter, cell)) in (1..).zip(numbered) {
        if letter.to_digit(10) != Some(due) {
            let cure = "or another is repeated. Use each number from 1 once.";
            let problem = format!("the checkpoint {due} is missing, {cure}");
            return Err(LevelError::of_file(problem));
        }
        level.put(cell, Thing::Checkpoint(due as usize));
    }
    let fault = level.fault().map(|fault| format!("{fault}."));
    fault.map_or(Ok(level), |fault| Err(LevelError::of_file(fault)))
}

/// An empty board.
pub(crate) fn empty(size: Size) -> Level {
    let mut level = Level::open(size);
    level.starts.clear();
    level.finishes.clear();
    level
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn truncated_files_and_faults_are_told_without_a_panic() {
        let text = "mazescope level 1\nwalls unlimited\ngoal 12\n..#.F\nS.2.F\nS..1.\n";
        let made = read(text).unwrap();
        assert_eq!(write(&made), text);
        for end in 0..text.len() - 1 {
            assert!(
                read(&text[..end]).is_err() || end >= text.len() - 6,
                "{end}"
            );
        }
        let told = |rows: &str| {
            let text = format!("mazescope level 1\nwalls 1\ngoal 2\n{rows}");
            read(&text).unwrap_err().to_string()
        };
        assert!(
            told("S.F\nS.")
                .contains("line 5: the row has 2 cells, but the first row has 3. Add 1.")
        );
        assert!(told("S.x").contains("line 4, column 3: 'x'"));
        assert!(told("S.2F").contains("checkpoint 1 is missing"));
        assert!(told("S#F").contains("blocked"));
        assert!(told("..F").contains("no start"));
        assert!(told("").contains("picture"));
    }
}
