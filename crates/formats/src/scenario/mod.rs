//! Reads Moving AI scenarios (`.scen`): searches on maps, each with the length of its shortest path.
//!
//! <https://movingai.com/benchmarks/formats.html>

mod listed;

pub use listed::{LengthVerdict, Listed};

use super::violation::{Violations, counted, excerpt};
use listed::Precision;
use mazescope_core::{Cell, MAX_SIDE, Map, Size};
use std::collections::HashMap;

/// The longest file that is read, in bytes.
const MOST_BYTES: usize = 64 << 20;
/// The longest line, in bytes.
pub const MOST_IN_LINE: usize = 4096;
/// The most searches in a file.
const MOST_TASKS: usize = 1_000_000;

/// The fields of each line.
const FIELDS: &str =
    "bucket, map, width, height, start x, start y, goal x, goal y, and the optimal length";

/// A file of scenarios.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scenario {
    /// The names of the maps without duplicates, in the order of their first mention.
    pub maps: Vec<String>,
    /// The searches, in the file's order; at least one.
    pub tasks: Vec<Task>,
}

impl Scenario {
    /// The place of the search with the greatest listed length, from 0. Among equal ones it is the first.
    pub fn hardest(&self) -> usize {
        let length = |place: usize| self.tasks[place].listed.value();
        // Among equal ones the last is the maximum.
        let places = (0..self.tasks.len()).rev();
        let hardest = places.max_by(|&one, &other| length(one).total_cmp(&length(other)));
        hardest.unwrap_or(0)
    }
}

/// A line of a scenario: a search from a start to a goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The line, from 1.
    pub line: usize,
    /// The bucket, a class of lengths chosen by the maker of the file.
    pub bucket: u32,
    /// The map, by its place in [`Scenario::maps`].
    pub map: usize,
    /// The size that the map must have.
    pub size: Size,
    /// The start, (x, y) from 0 at the top left. It may lie outside `size`.
    pub start: (i32, i32),
    /// The goal, (x, y) like `start`.
    pub goal: (i32, i32),
    /// The length of a shortest path with eight neighbours, where a diagonal move counts √2.
    pub listed: Listed,
}

/// Whether the text is meant to be a scenario, because it begins with a version line.
pub fn recognises(text: &str) -> bool {
    text.split_whitespace().next() == Some("version")
}

/// Reads a scenario, or lists all its faults. O(bytes), never panics.
///
/// ```
/// use mazescope_formats::scenario;
/// let text = "version 1\n0\tmaps/arena.map\t49\t49\t1\t11\t1\t12\t1\n";
/// let read = scenario::read(text).unwrap();
/// assert_eq!((read.maps[0].as_str(), read.tasks[0].goal), ("maps/arena.map", (1, 12)));
/// ```
pub fn read(text: &str) -> Result<Scenario, Violations> {
    if text.len() > MOST_BYTES {
        let wrong = format!("the file has {} bytes", text.len());
        return Err(
            format!("{wrong}, more than the limit of {MOST_BYTES}. Divide the file.").into(),
        );
    }
    let mut violations = Violations::default();
    let mut scenario = Scenario::default();
    let mut places = HashMap::new();
    let mut titled = false;
    for (number, line) in text.lines().enumerate() {
        let number = number + 1;
        let mut add = |wrong| violations.add(Some(number), None, wrong);
        if line.len() > MOST_IN_LINE {
            let wrong = format!("the line has {} bytes, more than the limit", line.len());
            add(format!(
                "{wrong} of {MOST_IN_LINE}. Write only 9 fields: {FIELDS}."
            ));
            continue;
        }
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if !titled {
            titled = true;
            let words: Vec<&str> = line.split_whitespace().collect();
            if !matches!(words[..], ["version", "1" | "1.0"]) {
                let said = excerpt(line);
                add(format!("the first line is {said:?}. Write \"version 1\"."));
            }
            continue;
        }
        if scenario.tasks.len() == MOST_TASKS {
            add(format!(
                "there are more than {MOST_TASKS} searches. Divide the file."
            ));
            break;
        }
        match task(line, number) {
            Ok((mut task, map)) => {
                task.map = *places.entry(map).or_insert_with(|| {
                    scenario.maps.push(map.to_owned());
                    scenario.maps.len() - 1
                });
                scenario.tasks.push(task);
            }
            Err(faults) => faults.into_iter().for_each(add),
        }
    }
    if scenario.tasks.is_empty() && violations.is_empty() {
        let cure = format!("Write one on each line after the first: {FIELDS}.");
        return Err(format!("there is no search. {cure}").into());
    }
    let texts = scenario.tasks.iter().map(|task| task.listed.text());
    let precision = Precision::of(texts);
    for task in &mut scenario.tasks {
        task.listed.is_printed_in(precision);
    }
    violations.unless_any(scenario)
}

/// The search of a line, and the name of its map.
fn task(line: &str, number: usize) -> Result<(Task, &str), Vec<String>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    // Between tabs a name may contain blanks.
    let tabbed: Vec<&str> = line.split('\t').map(str::trim).collect();
    let fields = if tabbed.len() == 9 { tabbed } else { words };
    let &[bucket, map, width, height, x, y, goal_x, goal_y, length] = &fields[..] else {
        let found = counted(fields.len(), "field");
        let cure = format!("Write 9, separated by blanks or tabs: {FIELDS}.");
        return Err(vec![format!("the line has {found}. {cure}")]);
    };
    let mut faults = Vec::new();
    let mut fault = |field: &str, said: &str, expected: &str| {
        faults.push(format!("{field} is {:?}. Write {expected}.", excerpt(said)));
    };
    let mut whole = |field, said: &str, least: u32, most: u32| {
        let number = said.parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        number.unwrap_or_else(|| {
            let expected = format!("a whole number from {least} to {most}");
            fault(field, said, &expected);
            least
        })
    };
    let bucket = whole("the bucket", bucket, 0, u32::MAX);
    let width = whole("the width", width, 1, MAX_SIDE);
    let height = whole("the height", height, 1, MAX_SIDE);
    // Whether starts and goals lie on the map concerns a single search, and does not make the file invalid.
    let mut side = |field, said| whole(field, said, 0, i32::MAX as u32) as i32;
    let start = (side("the start's x", x), side("the start's y", y));
    let goal = (side("the goal's x", goal_x), side("the goal's y", goal_y));
    let listed = Listed::read(length);
    if listed.is_none() {
        fault("the optimal length", length, "a number, 0 or more");
    }
    let Some(listed) = listed.filter(|_| faults.is_empty()) else {
        return Err(faults);
    };
    let task = Task {
        line: number,
        bucket,
        map: 0,
        size: Size::clamped(width, height),
        start,
        goal,
        listed,
    };
    Ok((task, map))
}

impl Task {
    /// The start and the goal as cells of `map`, which has that name, or everything that does not match, in words.
    pub fn ends(&self, name: &str, map: &Map) -> Result<[Cell; 2], Vec<String>> {
        const CURE: &str = "Check that this is the right map.";
        let size = self.size;
        if map.size() != size {
            let found = map.size();
            return Err(vec![format!(
                "the line gives {name} the size {size}, but the map has {found} cells. {CURE}"
            )]);
        }
        let end = |which, (x, y)| match size.cell(x, y) {
            Some(cell) if map.is_floor(cell) => Ok(cell),
            Some(_) => Err(format!(
                "the {which} {x},{y} is a wall of the map {name}. {CURE}"
            )),
            None => {
                let (right, bottom) = (size.width() - 1, size.height() - 1);
                Err(format!(
                    "the {which} {x},{y} is outside the {size} map. Use x from 0 to {right} and y from 0 to {bottom}."
                ))
            }
        };
        match (end("start", self.start), end("goal", self.goal)) {
            (Ok(start), Ok(goal)) => Ok([start, goal]),
            (start, goal) => Err([start.err(), goal.err()].into_iter().flatten().collect()),
        }
    }

    /// Compares the length of the path that was found, if any, with the listed length.
    pub fn verdict(&self, found: Option<f64>) -> LengthVerdict {
        self.listed.verdict(found, self.start != self.goal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_separated_by_blanks_or_by_tabs() {
        let text = "version 1.0  \r\n\r\n0\tmy maps/a b.map\t9\t8\t0\t7\t8\t0\t9.5\t\r\n3 c.map 5 5 1 1 1 1 0\n";
        let read = read(text).unwrap();
        assert_eq!(read.maps, ["my maps/a b.map", "c.map"]);
        assert_eq!(read.tasks[0].size, Size::new(9, 8).unwrap());
        assert_eq!((read.tasks[0].line, read.tasks[0].start), (3, (0, 7)));
        assert_eq!((read.tasks[1].map, read.tasks[1].bucket), (1, 3));
        assert_eq!(read.tasks[0].listed.text(), "9.5");
    }
}
