//! Reads Moving AI scenarios (`.scen`): searches on maps, each with the length of its shortest path.
//!
//! <https://movingai.com/benchmarks/formats.html>

mod fault;
mod listed;
mod precision;

pub use fault::{Fault, MOST_BYTES, MOST_IN_LINE, MOST_TASKS};
pub use listed::{LengthVerdict, Listed};
pub use precision::Precision;

use super::violation::{Violations, excerpt};
use mazescope_core::{Cell, MAX_SIDE, Map, Size};
use std::collections::HashMap;

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
        let longer = |best: usize, place: usize| match length(place) > length(best) {
            true => place,
            false => best,
        };
        (0..self.tasks.len()).reduce(longer).unwrap_or(0)
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
pub fn read(text: &str) -> Result<Scenario, Violations<Fault>> {
    if text.len() > MOST_BYTES {
        return Err(Fault::TooManyBytes(text.len()).into());
    }
    let mut violations = Violations::default();
    let mut scenario = Scenario::default();
    let mut places = HashMap::new();
    let mut titled = false;
    for (number, line) in text.lines().enumerate() {
        let number = number + 1;
        let mut add = |fault| violations.add(Some(number), None, fault);
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
            let words: Vec<&str> = line.split_whitespace().collect();
            if !matches!(words[..], ["version", "1" | "1.0"]) {
                add(Fault::Version(excerpt(line)));
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
        return Err(Fault::NoTasks.into());
    }
    let texts = scenario.tasks.iter().map(|task| task.listed.text());
    let precision = Precision::of(texts);
    for task in &mut scenario.tasks {
        task.listed.is_printed_in(precision);
    }
    violations.unless_any(scenario)
}

/// The search of a line, and the name of its map.
fn task(line: &str, number: usize) -> Result<(Task, &str), Vec<Fault>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    // Between tabs a name may contain blanks.
    let tabbed: Vec<&str> = line.split('\t').map(str::trim).collect();
    let fields = if tabbed.len() == 9 { tabbed } else { words };
    let &[bucket, map, width, height, x, y, goal_x, goal_y, length] = &fields[..] else {
        return Err(vec![Fault::Fields(fields.len())]);
    };
    let mut faults = Vec::new();
    let mut fault = |field, said: &str, expected: String| {
        faults.push(Fault::Field {
            field,
            said: excerpt(said),
            expected,
        });
    };
    let mut whole = |field, said: &str, least: u32, most: u32| {
        let number = said.parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let expected = format!("a whole number from {least} to {most}");
            fault(field, said, expected);
        }
        number
    };
    // Whether starts and goals lie on the map concerns a single search, and does not make the file invalid.
    const MOST: u32 = i32::MAX as u32;
    let numbers = [
        whole("the bucket", bucket, 0, u32::MAX),
        whole("the width", width, 1, MAX_SIDE),
        whole("the height", height, 1, MAX_SIDE),
        whole("the start's x", x, 0, MOST),
        whole("the start's y", y, 0, MOST),
        whole("the goal's x", goal_x, 0, MOST),
        whole("the goal's y", goal_y, 0, MOST),
    ];
    let listed = Listed::read(length);
    if listed.is_none() {
        let expected = "a number, 0 or more".to_owned();
        fault("the optimal length", length, expected);
    }
    let [Some(bucket), Some(width), Some(height), ends @ ..] = numbers else {
        return Err(faults);
    };
    let ([Some(x), Some(y), Some(goal_x), Some(goal_y)], Some(listed)) = (ends, listed) else {
        return Err(faults);
    };
    let Some(size) = Size::new(width, height) else {
        return Err(faults);
    };
    let task = Task {
        line: number,
        bucket,
        map: 0,
        size,
        start: (x as i32, y as i32),
        goal: (goal_x as i32, goal_y as i32),
        listed,
    };
    Ok((task, map))
}

impl Task {
    /// The start and the goal as cells of `map`, which has that name, or everything that does not match.
    pub fn ends(&self, name: &str, map: &Map) -> Result<[Cell; 2], Vec<Fault>> {
        let (size, name) = (self.size, || name.to_owned());
        if map.size() != size {
            let (map, said, size) = (name(), size, map.size());
            return Err(vec![Fault::OtherSize { map, said, size }]);
        }
        let end = |which, (x, y)| match size.cell(x, y) {
            Some(cell) if map.is_floor(cell) => Ok(cell),
            Some(_) => Err(Fault::OnWall {
                which,
                x,
                y,
                map: name(),
            }),
            None => Err(Fault::Outside { which, x, y, size }),
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
