//! What happens, in the words of an entry: an event, a whole step, and how a run ends.

mod names;

use crate::claim::NOT_YET;
use crate::facts::{Facts, Happened, Outcome};
use crate::sentence::Span;
use crate::{Sentence, Step, Subject, Work};
use mazescope_core::catalogue::lit;
use mazescope_core::event::code;
use mazescope_core::words::sentences::{self, Sentences};
use mazescope_core::{Cell, Discipline, Event, Kind, Plane, Tile, Timeline};

/// Words what happens in a run at the cursor of its timeline.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    timeline: &'a Timeline,
    subject: Subject<'a>,
    /// The facts known so far; with `None`, every fact is computed at once.
    facts: Option<&'a Facts>,
}

/// The templates for one discovered cell, and for several.
const JOINED: [&str; 2] = ["one_joins", "more_join"];

/// The templates where one cell, and where several cells have another parent.
const IMPROVED: [&str; 2] = ["one_improved", "more_improved"];

/// A template with its name.
type Template = (&'static str, &'static str);

/// What a template is about.
#[derive(Clone, Copy, Default)]
struct About {
    /// The event, whose cell the template is about.
    event: Option<Event>,
    /// The place of the event in the log, for the first event of a sentence.
    place: Option<u64>,
    last: Option<Cell>,
    new: Option<Cell>,
    back: Option<Cell>,
    count: u64,
}

impl From<Happened> for About {
    fn from(happened: Happened) -> About {
        About {
            count: happened.count,
            new: happened.last,
            ..About::default()
        }
    }
}

impl<'a> Teller<'a> {
    pub fn new(timeline: &'a Timeline, subject: Subject<'a>) -> Teller<'a> {
        Teller {
            timeline,
            subject,
            facts: None,
        }
    }

    /// A teller of the current step that knows these facts and computes no others.
    pub(super) fn knowing(self, facts: &'a Facts) -> Teller<'a> {
        let facts = Some(facts);
        Teller { facts, ..self }
    }

    /// The facts about a step at the cursor, of which only those are known that need no work.
    pub(super) fn facts(self, step: Option<Step>) -> Facts {
        let asks_length = step.is_some_and(|step| self.asks_length(step.event));
        Facts::on(step, asks_length, self.timeline, &self.subject)
    }

    fn words(&self) -> &'static Sentences {
        sentences::of(self.subject.info)
    }

    /// The last event before the cursor, and the end of the run once it is over.
    pub fn event(&self) -> Sentence {
        let mut sentence = Sentence::default();
        let now = self.timeline.cursor();
        match self.timeline.recording().last_of(now) {
            Some(event) => {
                let marks = self.timeline.board().marks()[event.cell()];
                self.add_moment(&mut sentence, now - 1, event, marks);
            }
            None => {
                let mut outcome = Outcome::of(None, self.timeline);
                outcome.go_on(self.timeline, &mut Work::endless());
                self.add_beginning(&mut sentence, &outcome);
            }
        }
        self.add_end(&mut sentence);
        sentence
    }

    /// The step at the cursor so far; before the first step, how the run begins. O(the step, and the path to its cell).
    pub fn step(&self, step: Option<Step>) -> Sentence {
        let mut facts = self.facts(step);
        facts.go_on(self.timeline, &mut Work::endless());
        self.knowing(&facts).told(step, &facts.outcome)
    }

    /// The same, as far as it is known.
    pub(super) fn told(&self, step: Option<Step>, outcome: &Outcome) -> Sentence {
        let mut sentence = Sentence::default();
        match step {
            Some(step) => {
                let marks = outcome.marks_then(self.timeline).unwrap_or_default();
                self.add_moment(&mut sentence, step.place, step.event, marks);
                if outcome.is_over() {
                    self.add_rest(&mut sentence, step, outcome);
                }
            }
            None if outcome.is_over() => self.add_beginning(&mut sentence, outcome),
            None => sentence.spans.push(Span::words(NOT_YET)),
        }
        self.add_end(&mut sentence);
        sentence
    }

    /// Whether the sentence about a step that begins with this event contains the length of a path.
    fn asks_length(&self, event: Event) -> bool {
        let (_, template) = self.template(event);
        ["{way}", "{far}", "{g}", "{sum}", "{origin}"]
            .iter()
            .any(|name| template.contains(name))
    }

    /// How the run has ended, once it is over.
    pub fn end(&self) -> Sentence {
        let mut sentence = Sentence::default();
        self.add_end(&mut sentence);
        sentence
    }

    fn add(&self, sentence: &mut Sentence, template: Template, about: About) {
        sentence.add(template, |name| self.fact(name, about));
    }

    fn add_beginning(&self, sentence: &mut Sentence, outcome: &Outcome) {
        let words = self.words();
        let starts = outcome.came.starts.count;
        let (template, event) = match (starts, &outcome.first_starts[..]) {
            (1, [start, ..]) => (words.said("begins"), Some(*start)),
            (0, _) => (words.said("nothing_yet"), None),
            (_, _) => (words.said("begins_with_more"), None),
        };
        let about = About {
            event,
            count: starts,
            ..About::default()
        };
        self.add(sentence, template, about);
        let carved = ["begins_with_floor", "begins_with_rooms"];
        self.add_some(sentence, outcome.came.carved.into(), carved);
        if starts == 0 {
            self.add_some(sentence, outcome.came.joined.into(), JOINED);
        }
    }

    /// Adds an event at its place in the log; `marks` is the byte of its cell right after it.
    fn add_moment(&self, sentence: &mut Sentence, place: u64, event: Event, marks: u8) {
        let before = self.timeline.recording().last_of(place);
        let moment = self.timeline.moment_after(place, event, marks);
        let line = lit(&self.subject.listing(), &moment);
        let said = line.and_then(|line| {
            let ends = self.timeline.has_ended() && place + 1 == self.timeline.cursor();
            let last = ends.then(|| format!("last_{}", line.name()));
            let last = last.and_then(|last| self.words().get(&last));
            last.or_else(|| self.words().get(line.name()))
        });
        let template = said.unwrap_or_else(|| self.template(event));
        let about = About {
            last: before.map(Event::cell),
            place: Some(place),
            ..self.about(event)
        };
        self.add(sentence, template, about);
    }

    fn about(&self, event: Event) -> About {
        About {
            event: Some(event),
            back: self.timeline.board().parent_before(event.cell()),
            ..About::default()
        }
    }

    /// The template of an event, with its name.
    fn template(&self, event: Event) -> Template {
        let words = self.words();
        let has_parent = || self.timeline.board().parent_before(event.cell()).is_some();
        let is_cleared = || self.timeline.board().number(event.cell()) == 0;
        words.said(match event.kind(None) {
            Kind::Carved if event.code() as u32 == code::CARVED_WAITING => "carved_waiting",
            Kind::Pushed { from: None } => "pushed_start",
            Kind::Backtracked if !has_parent() => "backtracked_start",
            // The event of a number is worded together with its cell.
            Kind::Wrote if words.has("cleared") && is_cleared() => "cleared",
            Kind::Value(_) => "wrote",
            kind => kind.name(),
        })
    }

    /// Adds the outcome of the event with which the step begins.
    fn add_rest(&self, sentence: &mut Sentence, step: Step, outcome: &Outcome) {
        let words = self.words();
        let about = |happened: Happened| About {
            event: Some(step.event),
            ..About::from(happened)
        };
        let (joined, improved) = (about(outcome.came.joined), about(outcome.improved()));
        // A search backtracks before it discovers. A walker goes back after that, and a walk may turn before it is erased
        // and after.
        let walks = self.subject.info.discipline == Discipline::Walk;
        let grows = self.subject.info.looks.is_growth();
        if walks {
            self.add_some(sentence, joined, JOINED);
        }
        if grows {
            self.add_some(sentence, improved, IMPROVED);
        }
        let last = outcome.came.backtracked.last;
        let backtracked = About {
            back: last.and_then(|cell| self.timeline.board().parent_before(cell)),
            ..about(outcome.came.backtracked)
        };
        match (backtracked.count, backtracked.back) {
            (0, _) => {}
            // A cell that was never discovered has no parent, but is not a start either.
            (_, None) if last.is_some_and(|cell| self.timeline.board().parent_byte(cell) == 0) => {
                self.add(sentence, words.said("more_given_up"), backtracked);
            }
            (_, None) => self.add_some(sentence, backtracked, ["gives_up_start", "gives_up"]),
            (_, Some(_)) => self.add_some(sentence, backtracked, ["goes_back", "goes_far_back"]),
        }
        self.add_some(sentence, about(outcome.came.improved_later), IMPROVED);
        // For a search from both ends, a goal is where one half begins.
        let is_goal = step.event.is_expanded()
            && self.timeline.origin().goals.contains(&step.event.cell())
            && self.subject.info.discipline != Discipline::TwoQueues;
        let carved = about(outcome.came.carved);
        let one = if step.event.is_expanded() {
            "one_opened"
        } else {
            "one_carved"
        };
        self.add_some(sentence, carved, [one, "more_carved"]);
        if carved.count == 0 && step.event.is_stepped() && self.step_is_over() {
            self.add(sentence, words.said("none_carved"), carved);
        }
        let has_looked = step.event.is_expanded() && !is_goal && outcome.came.traced.count == 0;
        if joined.count == 0 && has_looked && self.step_is_over() {
            self.add(sentence, words.said("none_joins"), joined);
        }
        if !walks {
            self.add_some(sentence, joined, JOINED);
        }
        // Where two halves meet, one of the two cells next to the step's cell on the path is its parent.
        let parent = (outcome.before).parent(step.event.cell(), self.timeline.board());
        let mut beside = outcome.traced_beside.into_iter().flatten();
        if let Some(met) = beside.find(|&cell| Some(cell) != parent) {
            let about = About {
                new: Some(met),
                ..About::default()
            };
            self.add(sentence, words.said("meets"), about);
        }
        if !grows {
            self.add_some(sentence, improved, IMPROVED);
        }
        let raised = about(outcome.came.raised);
        self.add_some(sentence, raised, ["one_raised", "more_raised"]);
        let is_number = !matches!(self.timeline.board().plane(), Plane::Link);
        // A link is worded together with the cell whose parent it is.
        if is_number {
            let written = about(outcome.came.written);
            self.add_some(sentence, written, ["more_written"; 2]);
        }
        let one_look = if words.has("one_look") {
            "one_look"
        } else {
            "looks"
        };
        self.add_some(sentence, about(outcome.came.looks), [one_look, "looks"]);
        self.add_some(sentence, about(outcome.came.reopened), ["more_reopened"; 2]);
        self.add_some(sentence, about(outcome.came.noted), ["more_noted"; 2]);
        for &start in &outcome.first_starts {
            self.add(sentence, self.template(start), self.about(start));
        }
        if is_goal {
            self.add(sentence, words.said("goal"), About::default());
        }
        // At the end of the run the sentence gives the whole path.
        if !self.timeline.has_ended() {
            self.add_some(sentence, about(outcome.came.traced), ["more_traced"; 2]);
        }
    }

    /// Whether the current step is over, because the next event begins another step or the run has ended.
    fn step_is_over(&self) -> bool {
        let recording = self.timeline.recording();
        match recording.get(self.timeline.cursor()) {
            Some(next) => recording.begins_step(next),
            None => self.timeline.is_complete(),
        }
    }

    /// Adds the template for one event, or the one for several.
    fn add_some(&self, sentence: &mut Sentence, about: About, names: [&'static str; 2]) {
        let name = match about.count {
            0 => return,
            1 => names[0],
            _ => names[1],
        };
        self.add(sentence, self.words().said(name), about);
    }

    fn add_end(&self, sentence: &mut Sentence) {
        if !self.timeline.has_ended() {
            return;
        }
        let words = self.words();
        let counts = self.timeline.board().counts();
        let builds =
            self.subject.info.looks.is_growth() || counts.expanded == 0 && counts.carved != 0;
        let stays = || self.timeline.recording().step_from(0).is_none();
        let gave_up = self.subject.info.explanation.gives_up && self.timeline.recording().gave_up();
        let (template, count) = match (builds, counts.traced) {
            (true, _) => (words.said("built"), self.floor()),
            (false, 0) if words.has("missed_at_once") && stays() => {
                (words.said("missed_at_once"), 0)
            }
            (false, 0) if gave_up => (words.said("gave_up"), counts.discovered.into()),
            (false, 0) => (words.said("missed"), counts.discovered.into()),
            (false, _) => (words.said("found"), 0),
        };
        let about = About {
            count,
            ..About::default()
        };
        self.add(sentence, template, about);
    }

    /// The number of floor cells of a map that was generated on uniform floor or wall. O(1).
    fn floor(&self) -> u64 {
        let board = self.timeline.board();
        let tiles = &self.timeline.origin().tiles;
        let first = board.size().iter().next();
        let began = if first.is_some_and(|cell| tiles[cell] == Tile::Floor) {
            board.size().cells()
        } else {
            0
        };
        (began as u64).saturating_add_signed(board.counts().carved.into())
    }
}
