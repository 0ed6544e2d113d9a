//! The command `lesson`: lists, checks, opens and hands out lessons.

use super::options::lanes::MOST_PANES;
use super::options::window::{Opened, WindowArgs};
use super::{CommandArgs, CommandOutcome, Misuse, Next, Program, Report, complain, input, output};
use super::{destination::Destination, open::OpenArgs};
use clap::Args;
use mazescope_core::{Catalogue, Map, words::counted};
use mazescope_formats::{ReadOptions, disk, foreign::safe};
use mazescope_study::lessons::{Lesson, LessonFault, builtin, handout};
use std::path::{Path, PathBuf};

/// List, open, check and hand out lessons.
///
/// A lesson is a TOML file: a few steps that each show a run at one moment, explain it, and may ask a question. Answers
/// come from the run, never from the file.
///
/// Examples:
///   mazescope lesson
///   mazescope lesson 1
///   mazescope lesson my_lesson.toml --check
///   mazescope lesson 1 --handout handout.html
///
/// Exit code: 0 no fault, 2 bad input or a faulty lesson.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct LessonArgs {
    /// Lesson to open: a file, a folder of lessons, or the number of a built-in one
    ///
    /// Without it, the built-in lessons are listed. In a folder, all .toml files in it and below it are lessons, in the
    /// order of their names.
    #[arg(value_name = "FILE|DIR|NUMBER")]
    pub lesson: Option<String>,
    /// Play every step and ask every question without a window, and name the first fault of each lesson
    #[arg(long)]
    pub check: bool,
    /// Print a JSON list of the lessons, with --check also their first faults
    ///
    /// Each object has file, number, id, title, about, version, minutes, steps and questions. With --check it also has
    /// faults, a list that is empty or has one object with line, step and words.
    #[arg(long)]
    pub json: bool,
    /// HTML file to write: the lesson to print, with the answers on the last sheet
    ///
    /// It has a sheet for each step, with picture, text and question, and needs no other file. For a PDF, print it from a
    /// browser. - is standard output.
    #[arg(long, value_name = "OUT.html", conflicts_with_all = ["check", "json"])]
    pub handout: Option<PathBuf>,
    /// Replace the file of --handout
    #[arg(long, requires = "handout", hide_short_help = true)]
    pub force: bool,
    #[command(flatten)]
    pub(super) window: WindowArgs,
}

impl CommandArgs for LessonArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let catalogue = program.catalogue;
        let said = self.lesson.as_deref();
        let number = said.and_then(|said| said.parse::<usize>().ok());
        let mut lessons = match said {
            Some(path) if number.is_none() => files(Path::new(path), catalogue)?,
            _ => built_in(catalogue),
        };
        let all = lessons.len();
        if let Some(number) = number.filter(|number| !(1..=all).contains(number)) {
            let wrong = format!("there is no such lesson. Write a number from 1 to {all}.");
            return Err(Misuse::not_that("lesson", number, wrong));
        }
        if said.is_some() && !self.check && !self.json && self.handout.is_none() {
            return self.open(lessons, number.map_or(0, |number| number - 1), program);
        }
        if let Some(number) = number {
            lessons = vec![lessons.swap_remove(number - 1)];
        }
        match &self.handout {
            Some(path) => self.hand_out(&lessons, path, catalogue),
            None => self.list(lessons, catalogue),
        }
    }
}

/// A lesson, or the first fault in it.
struct ReadLesson {
    /// The path of its file; none for a built-in lesson.
    file: Option<String>,
    id: String,
    lesson: Option<Lesson>,
    fault: Option<LessonFault>,
}

impl ReadLesson {
    fn new(file: Option<String>, id: &str, read: Result<Lesson, LessonFault>) -> ReadLesson {
        ReadLesson {
            file,
            id: id.to_owned(),
            fault: read.as_ref().err().cloned(),
            lesson: read.ok(),
        }
    }

    /// Its name in messages: the path of its file, or the path that a built-in lesson has in the project.
    fn name(&self) -> String {
        let id = &self.id;
        let file = self.file.clone();
        file.unwrap_or_else(|| format!("lessons/{id}.toml"))
    }

    /// Its fault as a message, with file and line.
    fn message(&self) -> Option<String> {
        let fault = self.fault.as_ref()?;
        let place = if fault.line > 0 { ", " } else { ": " };
        Some(safe(&format!("{}{place}{fault}", self.name())).into_owned())
    }

    /// The number of its steps and of its questions.
    fn counts(&self) -> (usize, usize) {
        let counts = |lesson: &Lesson| (lesson.steps.len(), lesson.questions().count());
        self.lesson.as_ref().map(counts).unwrap_or_default()
    }

    /// The same in words.
    fn counted(&self) -> String {
        let (steps, questions) = self.counts();
        let steps = counted(steps as u64, "step");
        format!("{steps}, {}", counted(questions as u64, "question"))
    }

    /// The report on it: its line in the list, or the result of a check.
    fn report(&self, checked: bool) -> Report {
        let lesson = self.lesson.as_ref();
        let place = builtin::BUILT_IN.iter().position(|(id, _)| *id == self.id);
        let number = place.filter(|_| self.file.is_none()).map(|place| place + 1);
        let (title, minutes) = (lesson.map(|it| &it.title), lesson.map(|it| it.minutes));
        let (steps, questions) = self.counts();
        let report = Report::default()
            .with("file", &self.file)
            .with("number", number)
            .with("id", &self.id)
            .with("title", title)
            .with("about", lesson.map(|it| &it.about))
            .with("version", lesson.map(|it| it.version))
            .with("minutes", minutes)
            .with("steps", steps)
            .with("questions", questions);
        if !checked {
            let number = number.map(|number| number.to_string()).unwrap_or_default();
            let title = safe(title.unwrap_or(&self.id));
            let minutes = minutes.unwrap_or_default();
            return report.say([format!("{number:>2}  {minutes:>2} min  {title}")]);
        }
        let words = format!("{}: no fault in {}", self.name(), self.counted());
        let words = Some(words).filter(|_| self.fault.is_none());
        let faults: Vec<&LessonFault> = self.fault.iter().collect();
        report.with("faults", faults).say(words)
    }
}

impl LessonArgs {
    /// Prints the list of the lessons, or checks them.
    fn list(&self, mut lessons: Vec<ReadLesson>, catalogue: &Catalogue) -> CommandOutcome {
        for read in lessons.iter_mut().filter(|_| self.check) {
            let checked = read.lesson.as_ref().map(|lesson| lesson.check(catalogue));
            read.fault = checked.map_or(read.fault.take(), Result::err);
        }
        let mut reports: Vec<Report> = lessons.iter().map(|it| it.report(self.check)).collect();
        if !self.check {
            let end = "\nmazescope lesson NUMBER opens one of them.".to_owned();
            reports.push(Report::default().say([end]));
        }
        let done = output::print_all(&reports, self.json)?;
        if !self.check || lessons.iter().all(|read| read.fault.is_none()) {
            return Ok(done);
        }
        if !self.json {
            complain("error", lessons.iter().filter_map(ReadLesson::message));
        }
        Ok(Next::Exit(2))
    }

    /// Writes the handout of the one lesson, unless the lesson has a fault.
    fn hand_out(
        &self,
        lessons: &[ReadLesson],
        path: &Path,
        catalogue: &Catalogue,
    ) -> CommandOutcome {
        let refused = |wrong: &str| Misuse::not_that("--handout", path.display(), wrong);
        let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
        let destination = Destination::new(path, self.force)?;
        if !destination.is_printed() && extension != "html" && extension != "htm" {
            let wrong = "a handout is an HTML file. Use a name that ends in .html. A browser prints it as PDF.";
            return Err(refused(wrong));
        }
        let [read] = lessons else {
            let wrong = "a handout is made of one lesson. Name its file or its number, for example mazescope lesson 1 --handout OUT.html.";
            return Err(refused(wrong));
        };
        let Some(lesson) = &read.lesson else {
            return Err(read.message().unwrap_or_default().into());
        };
        let page = handout::page(lesson, catalogue);
        let page = page.map_err(|fault| format!("{}, {fault}", read.name()))?;
        destination.write(|out| out.write_all(page.as_bytes()))?;
        if !destination.is_printed() {
            let (path, counts) = (path.display(), read.counted());
            let words = format!("{path}: {counts}. Print it from a browser.");
            complain("note", &[words]);
        }
        Ok(Next::Exit(0))
    }

    /// Opens the window with the lessons that have no fault.
    fn open(self, lessons: Vec<ReadLesson>, first: usize, program: &Program) -> CommandOutcome {
        let faults: Vec<String> = lessons.iter().filter_map(ReadLesson::message).collect();
        let lessons: Vec<Lesson> = lessons.into_iter().filter_map(|it| it.lesson).collect();
        if lessons.is_empty() {
            complain("error", faults);
            return Ok(Next::Exit(2));
        }
        OpenArgs::new(Vec::new(), self.window).show(program, MOST_PANES, |_, _, _| {
            complain("warning", &faults);
            Ok(Some(Opened::Lessons(lessons, first)))
        })
    }
}

/// All built-in lessons.
fn built_in(catalogue: &Catalogue) -> Vec<ReadLesson> {
    let read =
        |(id, text): &(&str, &str)| ReadLesson::new(None, id, builtin::read(id, text, catalogue));
    builtin::BUILT_IN.iter().map(read).collect()
}

/// The lessons of a file, or of all files in a folder and below it.
fn files(path: &Path, catalogue: &Catalogue) -> Result<Vec<ReadLesson>, Misuse> {
    let is_lesson = |path: &Path| path.extension().is_some_and(|it| it == "toml");
    let files = if path.is_dir() {
        let none = "this folder has no lesson. Name a folder with .toml files.";
        input::files_in("lesson", path, is_lesson, none)?
    } else {
        vec![path.to_owned()]
    };
    let read = files.iter().map(|file| {
        let name = safe(&input::called(file).display().to_string()).into_owned();
        let id = file.file_stem().unwrap_or_default().to_string_lossy();
        let read = match text(file) {
            Ok(text) => Lesson::read(&id, &text, catalogue, &|map| open_beside(file, map)),
            Err(words) if file == path => return Err(format!("{name}: {words}").into()),
            // The other lessons of a folder are read all the same.
            Err(words) => Err(LessonFault {
                line: 0,
                step: None,
                words,
            }),
        };
        Ok(ReadLesson::new(Some(name), &id, read))
    });
    read.collect()
}

/// The text of a file, or why it cannot be a lesson.
fn text(path: &Path) -> Result<String, String> {
    /// The most bytes of a lesson.
    const LONGEST: u64 = 1 << 20;
    let read = input::beginning(path, LONGEST + 1);
    let (bytes, _) = read.map_err(|error| error.cause.to_string())?;
    if bytes.len() as u64 > LONGEST {
        let wrong = "this file is longer than 1 MiB, so it is not a lesson. Check the path.";
        return Err(wrong.to_owned());
    }
    String::from_utf8(bytes).map_err(|_| {
        "this file is not UTF-8 text, so it is not a lesson. Save it as UTF-8.".to_owned()
    })
}

/// The map that a lesson names, in the folder of the lesson.
fn open_beside(lesson: &Path, map: &str) -> Result<Map, String> {
    let folder = lesson.parent().unwrap_or(Path::new(""));
    disk::open_map(&folder.join(map), &ReadOptions::default()).map_err(|error| {
        // The first fault is enough here.
        let words = error.to_string();
        words.lines().next().unwrap_or_default().to_owned()
    })
}
