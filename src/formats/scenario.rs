//! Moving AI scenarios (`.scen`): searches on maps, each with the length of its shortest path: read.
//!
//! <https://movingai.com/benchmarks/formats.html>

use super::moving_ai::excerpt;
use super::violation::{Problem, Violations};
use crate::grid::{Cell, MAX_SIDE, Size};
use crate::map::Map;
use std::collections::HashMap;
use thiserror::Error;

/// A file of scenarios.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scenario {
    /// The names of the maps, each once, in the order of their first mention.
    pub maps: Vec<String>,
    /// The searches, in the file's order; at least one.
    pub tasks: Vec<Task>,
}

impl Scenario {
    /// The place of the search that the file lists the greatest length for, from 0; of equal ones the
    /// first.
    pub fn hardest(&self) -> usize {
        let longer =
            |best: usize, place: usize| match self.tasks[place].length > self.tasks[best].length {
                true => place,
                false => best,
            };
        (0..self.tasks.len()).reduce(longer).unwrap_or(0)
    }
}

/// One line of it: a search from a start to a goal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Task {
    /// The line, from 1.
    pub line: usize,
    /// The bucket, a class of lengths that the file's maker chose.
    pub bucket: u32,
    /// The map, by its place in [`Scenario::maps`].
    pub map: usize,
    /// The size that the map has to have.
    pub size: Size,
    /// Where the search starts, (x, y) from 0 at the top left, within `size`.
    pub start: (i32, i32),
    /// What it looks for, likewise.
    pub goal: (i32, i32),
    /// The length of a shortest path with eight neighbours, a diagonal as long as the square root of
    /// 2; at least 0.
    pub length: f64,
}

/// The longest file that is read, in bytes.
pub const MOST_BYTES: usize = 64 << 20;
/// The longest line, in bytes.
pub const MOST_IN_LINE: usize = 4096;
/// The most searches in a file.
pub const MOST_TASKS: usize = 1_000_000;

/// Lengths that differ by no more than this are the same: the files round theirs.
pub const TOLERANCE: f64 = 1e-3;

/// What each line holds.
const FIELDS: &str =
    "bucket, map, width, height, start x, start y, goal x, goal y, and the optimal length";

/// What can be wrong with a line, or with the file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The first line is no version that we read.
    #[error("the first line is {said:?}; expected \"version 1\"")]
    Version {
        /// What stands there, cut to a readable length.
        said: String,
    },
    /// No line after the first.
    #[error("there is no scenario; expected a line for each: {FIELDS}")]
    NoTasks,
    /// More of them than we read.
    #[error("there are more than {MOST_TASKS} searches; divide the file")]
    TooManyTasks,
    /// A file that is too long.
    #[error("the file has {0} bytes; expected at most {MOST_BYTES}: divide the file")]
    TooManyBytes(usize),
    /// A line that is too long.
    #[error("the line has {0} bytes; expected at most {MOST_IN_LINE}: {FIELDS}")]
    LongLine(usize),
    /// Too few or too many fields.
    #[error("the line has {0} fields; expected 9, separated by blanks or tabs: {FIELDS}")]
    Fields(usize),
    /// A field that is not what it has to be.
    #[error("{field} is {said:?}; expected {expected}")]
    Field {
        /// Its name.
        field: &'static str,
        /// What stands there, cut to a readable length.
        said: String,
        /// What has to stand there.
        expected: String,
    },
    /// A start or a goal beyond the map's size.
    #[error(
        "the {which} {x},{y} is outside the map of {size} cells; columns and rows count from 0"
    )]
    Outside {
        /// `start` or `goal`.
        which: &'static str,
        /// Its column.
        x: u32,
        /// Its row.
        y: u32,
        /// The size in the line.
        size: Size,
    },
    /// A start or a goal that cannot be walked.
    #[error("the {which} {x},{y} is a wall of the map {map}; expected floor: is it the right map?")]
    OnWall {
        /// `start` or `goal`.
        which: &'static str,
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
        /// The map's name.
        map: String,
    },
    /// A map of another size than the line says.
    #[error("the line says that {map} has {said} cells, but it has {size}: is it the right map?")]
    OtherSize {
        /// The map's name.
        map: String,
        /// The size in the line.
        said: Size,
        /// The size of the map.
        size: Size,
    },
    /// A map that is not there.
    #[error(
        "there is no map {map:?} in {folder}, nor its last part alone; put it there, or name its \
         folder (mazescope scenario: --maps)"
    )]
    NoMap {
        /// Its name.
        map: String,
        /// Where it was looked for.
        folder: String,
    },
}

/// Whether the text is meant to be a scenario: it begins with the line of its version.
pub fn recognises(text: &str) -> bool {
    text.split_whitespace().next() == Some("version")
}

/// Reads a scenario, or says everything that is wrong with it. O(bytes), never panics.
///
/// ```
/// use mazescope::formats::scenario;
/// let text = "version 1\n0\tmaps/arena.map\t49\t49\t1\t11\t1\t12\t1\n";
/// let read = scenario::read(text).unwrap();
/// assert_eq!((read.maps[0].as_str(), read.tasks[0].goal), ("maps/arena.map", (1, 12)));
/// ```
pub fn read(text: &str) -> Result<Scenario, Violations> {
    if text.len() > MOST_BYTES {
        return Err(fault(None, Fault::TooManyBytes(text.len())));
    }
    let mut violations = Violations::default();
    let mut scenario = Scenario::default();
    let mut places = HashMap::new();
    let mut titled = false;
    for (number, line) in text.lines().enumerate() {
        let number = number + 1;
        let mut add = |fault| violations.add(Some(number), None, Problem::Scenario(fault));
        if line.len() > MOST_IN_LINE {
            add(Fault::LongLine(line.len()));
            continue;
        }
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if !titled {
            titled = true;
            if !matches!(
                line.split_whitespace().collect::<Vec<_>>()[..],
                ["version", "1" | "1.0"]
            ) {
                let said = excerpt(line);
                add(Fault::Version { said });
            }
            continue;
        }
        if scenario.tasks.len() == MOST_TASKS {
            add(Fault::TooManyTasks);
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
        return Err(fault(None, Fault::NoTasks));
    }
    match violations.is_empty() {
        true => Ok(scenario),
        false => Err(violations),
    }
}

fn fault(line: Option<usize>, fault: Fault) -> Violations {
    Violations::one(line, None, Problem::Scenario(fault))
}

/// The search of a line, and the name of its map.
fn task(line: &str, number: usize) -> Result<(Task, &str), Vec<Fault>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    // Between tabs a name may hold blanks.
    let tabbed: Vec<&str> = line.split('\t').map(str::trim).collect();
    let fields = if tabbed.len() == 9 { tabbed } else { words };
    let &[bucket, map, width, height, x, y, goal_x, goal_y, length] = &fields[..] else {
        return Err(vec![Fault::Fields(fields.len())]);
    };
    let mut faults = Vec::new();
    let mut whole = |field, said: &str, least: u32, most: u32| {
        let number = said.parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let expected = format!("a whole number from {least} to {most}");
            let said = excerpt(said);
            faults.push(Fault::Field {
                field,
                said,
                expected,
            });
        }
        number
    };
    let bucket = whole("the bucket", bucket, 0, u32::MAX);
    let width = whole("the width", width, 1, MAX_SIDE);
    let height = whole("the height", height, 1, MAX_SIDE);
    let ends = [
        (
            "start",
            whole("the start's x", x, 0, u32::MAX),
            whole("the start's y", y, 0, u32::MAX),
        ),
        (
            "goal",
            whole("the goal's x", goal_x, 0, u32::MAX),
            whole("the goal's y", goal_y, 0, u32::MAX),
        ),
    ];
    let size = width.zip(height);
    let size = size.and_then(|(width, height)| Size::new(width, height));
    let ends = ends.map(|(which, x, y)| {
        let ((x, y), size) = x.zip(y).zip(size)?;
        if x >= size.width() || y >= size.height() {
            faults.push(Fault::Outside { which, x, y, size });
            return None;
        }
        Some((x as i32, y as i32))
    });
    let said = length;
    let length = said.parse().ok();
    let length = length.filter(|length: &f64| length.is_finite() && *length >= 0.0);
    if length.is_none() {
        faults.push(Fault::Field {
            field: "the optimal length",
            said: excerpt(said),
            expected: "a number from 0".to_owned(),
        });
    }
    let ([Some(start), Some(goal)], Some(size)) = (ends, size) else {
        return Err(faults);
    };
    let (Some(bucket), Some(length)) = (bucket, length) else {
        return Err(faults);
    };
    let task = Task {
        line: number,
        bucket,
        map: 0,
        size,
        start,
        goal,
        length,
    };
    Ok((task, map))
}

impl Task {
    /// Start and goal as cells of `map`, which goes by that name, or all that does not fit.
    pub fn ends(&self, name: &str, map: &Map) -> Result<[Cell; 2], Vec<Fault>> {
        let map_name = || name.to_owned();
        if map.size() != self.size {
            let (map, said, size) = (map_name(), self.size, map.size());
            return Err(vec![Fault::OtherSize { map, said, size }]);
        }
        let mut faults = Vec::new();
        let mut cells = Vec::new();
        for (which, (x, y)) in [("start", self.start), ("goal", self.goal)] {
            match self.size.cell(x, y).filter(|&cell| map.is_floor(cell)) {
                Some(cell) => cells.push(cell),
                None => {
                    let map = map_name();
                    faults.push(Fault::OnWall { which, x, y, map });
                }
            }
        }
        match cells[..] {
            [start, goal] => Ok([start, goal]),
            _ => Err(faults),
        }
    }

    /// Whether a path of the length that was found, if any was, is a shortest one.
    pub fn is_optimal(&self, found: Option<f64>) -> bool {
        found.is_some_and(|found| (found - self.length).abs() <= TOLERANCE)
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
        let task = &read.tasks[0];
        assert!(task.is_optimal(Some(9.5009)) && !task.is_optimal(Some(9.502)));
        assert!(!task.is_optimal(None));
    }
}
