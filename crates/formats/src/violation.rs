//! The faults of a file, each with its place, for the person who reads the message.

use std::fmt;

/// The faults of a file, a sentence each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Violations {
    /// The first [`Violations::SHOWN`] faults.
    pub found: Vec<Violation<String>>,
    /// The number of further faults.
    pub more: usize,
}

/// One fault and its place. `P` is what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation<P> {
    /// The line, from 1; `None` if the fault concerns the whole file.
    pub line: Option<usize>,
    /// The column in characters, from 1; `None` if the fault concerns the whole line.
    pub column: Option<usize>,
    /// What is wrong there.
    pub problem: P,
}

impl<P> Violation<P> {
    /// A fault of a whole line.
    pub(super) fn at(line: usize, problem: P) -> Violation<P> {
        Violation {
            line: Some(line),
            ..Violation::of_file(problem)
        }
    }

    /// A fault of the whole file.
    pub(super) fn of_file(problem: P) -> Violation<P> {
        Violation {
            line: None,
            column: None,
            problem,
        }
    }
}

impl Violations {
    /// The number of faults that are kept. Further ones are only counted.
    pub const SHOWN: usize = 10;

    /// Adds a fault.
    pub fn add(&mut self, line: Option<usize>, column: Option<usize>, problem: String) {
        if self.found.len() == Violations::SHOWN {
            self.more += 1;
            return;
        }
        self.found.push(Violation {
            line,
            column,
            problem,
        });
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// How many faults are not kept, if any, in words.
    pub(super) fn more_in_words(&self) -> Option<String> {
        let are = if self.more == 1 { "is" } else { "are" };
        let more = counted(self.more, "more problem");
        (self.more > 0).then(|| format!("{more} {are} not shown."))
    }

    /// The value that was read, if nothing is wrong.
    pub fn unless_any<T>(self, read: T) -> Result<T, Violations> {
        if self.is_empty() { Ok(read) } else { Err(self) }
    }
}

/// A single fault of the whole file.
impl From<String> for Violations {
    fn from(problem: String) -> Violations {
        Violation::of_file(problem).into()
    }
}

/// A single fault of any kind, in words.
impl<P: fmt::Display> From<Violation<P>> for Violations {
    fn from(fault: Violation<P>) -> Violations {
        let mut violations = Violations::default();
        violations.add(fault.line, fault.column, fault.problem.to_string());
        violations
    }
}

impl<P: fmt::Debug + fmt::Display> std::error::Error for Violation<P> {}

impl std::error::Error for Violations {}

/// A line for each fault, and one for those that are not kept.
impl fmt::Display for Violations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.found.iter().map(ToString::to_string);
        let lines: Vec<String> = found.chain(self.more_in_words()).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl<P: fmt::Display> fmt::Display for Violation<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}")?;
            if let Some(column) = self.column {
                write!(f, ", column {column}")?;
            }
            write!(f, ": ")?;
        }
        self.problem.fmt(f)
    }
}

/// A number with its noun: "1 letter", "2 letters".
pub(super) fn counted(count: usize, noun: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{s}")
}

/// How many letters to add or remove, as a sentence.
pub(super) fn repair(letters: usize, expected: usize) -> String {
    match letters < expected {
        true => format!("Add {}.", expected - letters),
        false => format!("Remove {}.", letters - expected),
    }
}

/// The beginning of a text, as long as a message can hold.
pub(super) fn excerpt(said: &str) -> String {
    const READABLE: usize = 24;
    let said = said.trim();
    if said.chars().count() <= READABLE {
        return said.to_owned();
    }
    said.chars().take(READABLE).chain(['…']).collect()
}
