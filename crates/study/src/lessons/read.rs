//! A lesson from the text of its file, with every fault in it.
//!
//! Each key is read for itself, so one fault does not hide another, and a lesson with a faulty step can still be shown.

use super::lesson::{Hidden, Lesson, LessonFault, LessonStep, Look};
use super::moment::Moment;
use super::source::{OpenMap, Origin};
use super::table::{Entry, FaultList, Table};
use super::task::TaskReader;
use mazescope_core::{Catalogue, Ground, Run, Solver};
use mazescope_formats::share::settings::solver;
use toml::de::{DeTable, DeValue};

const OF_LESSON: [&str; 5] = ["title", "about", "version", "minutes", "step"];

const OF_STEP: [&str; 21] = [
    "run",
    "file",
    "generator",
    "size",
    "seed",
    "parameters",
    "searches",
    "start",
    "goal",
    "at",
    "until",
    "pace",
    "text",
    "look",
    "hide",
    "lane",
    "ask",
    "candidates",
    "turn",
    "change",
    "census",
];

/// The words of [`Look`].
const LOOKS: &[(&str, Look)] = &[
    ("frontier", Look::Frontier),
    ("legend", Look::Legend),
    ("pseudocode", Look::Pseudocode),
    ("sentence", Look::Sentence),
    ("figures", Look::Figures),
    ("guarantee", Look::Guarantee),
    ("plot", Look::Plot),
];

/// The words of [`Hidden`].
const HIDES: &[(&str, Hidden)] = &[
    ("frontier", Hidden::Frontier),
    ("queue", Hidden::Frontier),
    ("stack", Hidden::Frontier),
    ("names", Hidden::Names),
    ("pseudocode", Hidden::Pseudocode),
    ("sentence", Hidden::Sentence),
];

const MOST_STEPS: usize = 100;

/// The name of the growth of the map in place of a search.
const MAP: &str = "map";

impl Lesson {
    /// The lesson of a file's text, and all faults in it, in the order of their lines. `open` opens the maps that it
    /// names. There is no lesson if nothing can be shown: without TOML, a title or a step.
    pub fn read(
        id: &str,
        text: &str,
        catalogue: &Catalogue,
        open: &OpenMap,
    ) -> (Option<Lesson>, Vec<LessonFault>) {
        let mut faults = FaultList::new(text);
        let origin = Origin { catalogue, open };
        let lesson = read(id, text, &origin, &mut faults);
        let mut faults = faults.faults;
        faults.sort_by_key(|fault| fault.line);
        (lesson, faults)
    }
}

fn read(id: &str, text: &str, origin: &Origin, faults: &mut FaultList) -> Option<Lesson> {
    let (table, wrong) = DeTable::parse_recoverable(text);
    for wrong in &wrong {
        let place = wrong.span().map_or(0, |span| span.start);
        let words = format!("this is not TOML: {}.", wrong.message());
        faults.add(place, words);
    }
    if !wrong.is_empty() {
        return None;
    }
    let top = Table::new(table.get_ref(), 0, &OF_LESSON, faults);
    let example = "Deep or wide?";
    let title = top.get("title");
    let title = match title.map(|entry| (entry, entry.text(faults, example))) {
        Some((entry, Some(title))) if title.trim().is_empty() => {
            entry.refuse(
                faults,
                format!("the title is empty. For example, write title = {example:?}."),
            );
            None
        }
        Some((_, title)) => title.map(str::trim),
        None => {
            faults.add(
                0,
                format!(
                    "the lesson has no title. Write one in the first line, for example title = {example:?}."
                ),
            );
            None
        }
    };
    let about = top.get("about");
    let about = about.and_then(|entry| entry.text(faults, "Two searches, one change."));
    let whole = |key: &str, most: i64, usual: u32, faults: &mut FaultList| {
        let number = top
            .get(key)
            .and_then(|entry| entry.whole(faults, [1, most]));
        number.map_or(usual, |number| number as u32)
    };
    let mut lesson = Lesson {
        id: id.to_owned(),
        version: whole("version", 1_000_000, 1, faults),
        title: title.unwrap_or_default().to_owned(),
        about: about.unwrap_or_default().trim().to_owned(),
        minutes: whole("minutes", 600, 3, faults),
        runs: Vec::new(),
        steps: Vec::new(),
    };
    let tables = steps(&top, faults);
    let mut reader = StepReader {
        origin,
        lesson: &mut lesson,
        run: None,
    };
    for (place, table) in tables {
        faults.step += 1;
        let table = Table::new(table, place, &OF_STEP, faults);
        reader.add(&table, faults);
    }
    (title.is_some() && !lesson.steps.is_empty()).then_some(lesson)
}

/// The tables of the steps, each with its place.
fn steps<'t>(top: &Table<'t>, faults: &mut FaultList) -> Vec<(usize, &'t DeTable<'t>)> {
    let Some(entry) = top.get("step") else {
        let words = "the lesson has no step. Write [[step]] in a line of its own, and the keys of the step below it.";
        faults.add(0, words);
        return Vec::new();
    };
    let items = match entry.value() {
        DeValue::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    let tables = items.iter().filter_map(|item| match item.get_ref() {
        DeValue::Table(table) => Some((item.span().start, table)),
        _ => None,
    });
    let mut tables: Vec<_> = tables.collect();
    if tables.len() < items.len() || tables.is_empty() {
        let words =
            "step: this is not a list of steps. Write [[step]] with two brackets before each step.";
        faults.add(entry.place, words);
    }
    if let Some(&(place, _)) = tables.get(MOST_STEPS) {
        let count = tables.len();
        faults.add(
            place,
            format!("{count} steps are too many. Keep at most {MOST_STEPS} in one lesson."),
        );
        tables.truncate(MOST_STEPS);
    }
    tables
}

/// Reads one step after the other, since a step may keep the run of the one before.
struct StepReader<'a> {
    origin: &'a Origin<'a>,
    lesson: &'a mut Lesson,
    /// The place of the last run that a step gave, with all its searches.
    run: Option<usize>,
}

impl StepReader<'_> {
    fn add(&mut self, table: &Table, faults: &mut FaultList) {
        let before = self.run.and_then(|run| self.lesson.runs.get(run));
        let own = self.origin.run(table, before, faults);
        let is_new = own.is_some();
        if let Some(run) = own {
            self.run = Some(self.lesson.runs.len());
            self.lesson.runs.push(run);
        }
        // The first step has a run or a fault.
        let whole = self.run.unwrap_or_default();
        let lane = table.get("lane");
        let (run, lane) = match lane.and_then(|entry| self.lane(&entry, whole, faults)) {
            Some(Lane::Map) => (self.without_searches(whole), None),
            Some(Lane::Search(place)) => (whole, Some(place)),
            None => (whole, None),
        };
        let last = self.lesson.steps.last();
        let last = last.filter(|last| !is_new && last.run == run);
        let usual = last.map_or(Moment::Start, |last| last.until.unwrap_or(last.at));
        let at = table.get("at").and_then(|entry| moment(&entry, faults));
        let until = table.get("until").and_then(|entry| moment(&entry, faults));
        let tasks = TaskReader {
            catalogue: self.origin.catalogue,
            run: self.lesson.runs.get(run).and_then(|run| run.as_ref().ok()),
        };
        let step = LessonStep {
            line: faults.line(table.place),
            run,
            at: at.unwrap_or(usual),
            until,
            pace: pace(table, faults),
            text: text(table, faults),
            look: named(table, "look", LOOKS, faults),
            task: tasks.read(table, faults),
            hides: named(table, "hide", HIDES, faults),
            lane,
        };
        self.lesson.steps.push(step);
    }

    /// The place of a run without the searches of this one, which is about the growth of its map.
    fn without_searches(&mut self, whole: usize) -> usize {
        let last = self.lesson.steps.last().map(|step| step.run);
        let Some(Ok(run)) = self.lesson.runs.get(whole) else {
            return whole;
        };
        if run.lanes.is_empty() {
            return whole;
        }
        match last {
            // The step before was about the growth, too.
            Some(last) if last > whole => last,
            _ => {
                let run = Run {
                    lanes: Vec::new(),
                    ..run.clone()
                };
                self.lesson.runs.push(Ok(run));
                self.lesson.runs.len() - 1
            }
        }
    }

    fn lane(&self, entry: &Entry, run: usize, faults: &mut FaultList) -> Option<Lane> {
        let said = entry.text(faults, "breadth_first")?;
        let run = self.lesson.runs.get(run)?.as_ref().ok()?;
        let is_grown = matches!(run.ground, Ground::Grown(_));
        if said == MAP && is_grown {
            return Some(Lane::Map);
        }
        let place = solver(said, self.origin.catalogue).ok().and_then(|it| {
            let is_it = |lane: &Solver| lane.info.id == it.0.info.id;
            let mut lanes = run.lanes.iter();
            let same = lanes.position(|(solver, settings)| is_it(solver) && *settings == it.1);
            let plain = !said.contains('[');
            let alike = || run.lanes.iter().position(|(solver, _)| is_it(solver));
            same.or_else(|| plain.then(alike)?)
        });
        if place.is_none() {
            let mut all: Vec<&str> = run.lanes.iter().map(|(solver, _)| solver.info.id).collect();
            if is_grown {
                all.push(MAP);
            }
            let wrong = format!(
                "this is not a search of the run. Use one of {}.",
                all.join(", ")
            );
            entry.refuse(faults, wrong);
        }
        place.map(Lane::Search)
    }
}

/// What a step is about.
enum Lane {
    Map,
    Search(usize),
}

/// The moment that a key names.
fn moment(entry: &Entry, faults: &mut FaultList) -> Option<Moment> {
    if let Some(number) = entry.integer() {
        let event = u64::try_from(number).map(Moment::Event);
        let wrong = "an event has a number from 0. For example, write at = 12.";
        return event.map_err(|_| entry.refuse(faults, wrong)).ok();
    }
    let moment = Moment::parse(entry.text(faults, "first dead end")?);
    moment.map_err(|wrong| entry.refuse(faults, wrong)).ok()
}

/// The steps per second.
fn pace(table: &Table, faults: &mut FaultList) -> f64 {
    const FASTEST: f64 = 1000.0;
    let Some(entry) = table.get("pace") else {
        return 0.0;
    };
    let pace = entry.number();
    let pace = pace.filter(|pace| (0.0..=FASTEST).contains(pace));
    if pace.is_none() {
        let wrong =
            "this is not a number of steps per second from 0 to 1000. For example, write pace = 4.";
        entry.refuse(faults, wrong);
    } else if pace != Some(0.0) && table.get("until").is_none() {
        let wrong = "nothing plays without until. Add until, for example until = \"end\".";
        entry.refuse(faults, wrong);
    }
    pace.unwrap_or_default()
}

fn text(table: &Table, faults: &mut FaultList) -> String {
    let text = table.get("text");
    let text = text.and_then(|entry| entry.text(faults, "The queue grows."));
    text.unwrap_or_default().trim().to_owned()
}

fn named<T: Copy>(table: &Table, key: &str, names: &[(&str, T)], faults: &mut FaultList) -> Vec<T> {
    let entry = table.get(key);
    entry.map_or_else(Vec::new, |entry| entry.named(faults, names))
}
