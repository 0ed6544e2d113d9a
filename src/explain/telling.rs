//! What happens, in the words of an entry: an event, a whole step, and how a run ends.

use super::sentence::{Sentence, Span};
use super::step::Step;
use super::subject::Subject;
use super::way::Way;
use crate::board::{direction, flips};
use crate::catalogue::{Order, Sentences};
use crate::event::{Event, Kind, code};
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::words::{grouped, measured};

/// The names that may stand in braces in a template.
pub const NAMES: [&str; 11] = [
    "cell", "from", "way", "old", "estimate", "sum", "place", "new", "back", "path", "count",
];

/// Tells what happens in a run at the cursor of its timeline.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    timeline: &'a Timeline,
    subject: Subject<'a>,
}

/// What a template is about.
#[derive(Clone, Copy, Default)]
struct About {
    /// The event, whose cell it is about.
    event: Option<Event>,
    new: Option<Cell>,
    back: Option<Cell>,
    count: u64,
}

impl<'a> Teller<'a> {
    /// A teller of that run.
    pub fn new(timeline: &'a Timeline, subject: Subject<'a>) -> Teller<'a> {
        Teller { timeline, subject }
    }

    fn words(&self) -> &'a Sentences {
        self.subject.info.explanation.sentences
    }

    /// What has just happened: the last event before the cursor, and the end of the run once it is over.
    pub fn event(&self) -> Sentence {
        let mut sentence = Sentence::default();
        let last = self.timeline.cursor().checked_sub(1);
        match last.and_then(|last| self.timeline.recording().get(last)) {
            Some(event) => self.add_event(&mut sentence, event),
            None => self.add_beginning(&mut sentence),
        }
        self.add_end(&mut sentence);
        sentence
    }

    /// What has happened in the step so far; before the first, how the run begins.
    pub fn step(&self, step: Option<Step>) -> Sentence {
        let mut sentence = Sentence::default();
        match step {
            Some(step) => {
                self.add_event(&mut sentence, step.event);
                self.add_rest(&mut sentence, step);
            }
            None => self.add_beginning(&mut sentence),
        }
        self.add_end(&mut sentence);
        sentence
    }

    /// How the run has ended, once it is over.
    pub fn end(&self) -> Sentence {
        let mut sentence = Sentence::default();
        self.add_end(&mut sentence);
        sentence
    }

    fn add(&self, sentence: &mut Sentence, template: &str, about: About) {
        sentence.add(template, |name| self.fact(name, about));
    }

    fn add_beginning(&self, sentence: &mut Sentence) {
        let words = self.words();
        let recording = self.timeline.recording();
        let events = recording.pieces(0, self.timeline.cursor()).flatten();
        let is_start = |event: &&Event| event.code() as u32 == code::PUSHED_START;
        let starts: Vec<Event> = events.filter(is_start).copied().collect();
        let (template, event) = match starts[..] {
            [] => (words.nothing_yet, None),
            [start] => (words.begins, Some(start)),
            _ => (words.begins_with_more, None),
        };
        let about = About {
            event,
            count: starts.len() as u64,
            ..About::default()
        };
        self.add(sentence, template, about);
    }

    fn add_event(&self, sentence: &mut Sentence, event: Event) {
        let words = self.words();
        let back = self.timeline.board().parent_before(event.cell());
        let template = match event.kind(None) {
            Kind::Carved if event.code() as u32 == code::CARVED_WAITING => words.carved_waiting,
            Kind::Carved => words.carved,
            Kind::Raised => words.raised,
            Kind::Pushed { from: None } => words.pushed_start,
            Kind::Pushed { from: Some(_) } => words.pushed,
            Kind::Expanded => words.expanded,
            Kind::Rejected => words.rejected,
            Kind::Backtracked if back.is_some() => words.backtracked,
            Kind::Backtracked => words.backtracked_start,
            Kind::Improved { .. } => words.improved,
            Kind::Traced => words.traced,
            // A number is told with the cell that it is for.
            Kind::Value(_) | Kind::Wrote => words.wrote,
            Kind::Stepped => words.stepped,
            Kind::Touched => words.touched,
            Kind::Looked => words.looked,
            Kind::Withdrawn => words.withdrawn,
            Kind::Reopened => words.reopened,
            Kind::Restored => words.restored,
            Kind::Noted => words.noted,
        };
        let about = About {
            event: Some(event),
            back,
            ..About::default()
        };
        self.add(sentence, template, about);
    }

    /// What came of the event with which the step begins.
    fn add_rest(&self, sentence: &mut Sentence, step: Step) {
        let words = self.words();
        let (mut joined, mut improved, mut given_up, mut starts) = (
            About::default(),
            About::default(),
            About::default(),
            Vec::new(),
        );
        for event in step.events(self.timeline).skip(1) {
            let one_more = |about: &mut About| {
                about.count += 1;
                about.event = Some(step.event);
                about.new = Some(event.cell());
            };
            match event.kind(None) {
                Kind::Pushed { from: None } => starts.push(event),
                Kind::Pushed { from: Some(_) } | Kind::Restored => one_more(&mut joined),
                Kind::Improved { .. } => one_more(&mut improved),
                Kind::Backtracked | Kind::Withdrawn => {
                    one_more(&mut given_up);
                    given_up.back = self.timeline.board().parent_before(event.cell());
                }
                Kind::Carved
                | Kind::Raised
                | Kind::Expanded
                | Kind::Rejected
                | Kind::Traced
                | Kind::Value(_)
                | Kind::Wrote
                | Kind::Stepped
                | Kind::Touched
                | Kind::Looked
                | Kind::Reopened
                | Kind::Noted => {}
            }
        }
        match (given_up.count, given_up.back) {
            (0, _) => {}
            (_, None) => self.add(sentence, words.gives_up, given_up),
            (1, Some(_)) => self.add(sentence, words.goes_back, given_up),
            (_, Some(_)) => self.add(sentence, words.goes_far_back, given_up),
        }
        let is_goal =
            step.event.is_expanded() && self.timeline.origin().goals.contains(&step.event.cell());
        match joined.count {
            0 if is_goal || !step.event.is_expanded() => {}
            0 => self.add(sentence, words.none_joins, joined),
            1 => self.add(sentence, words.one_joins, joined),
            _ => self.add(sentence, words.more_join, joined),
        }
        match improved.count {
            0 => {}
            1 => self.add(sentence, words.one_improved, improved),
            _ => self.add(sentence, words.more_improved, improved),
        }
        for start in starts {
            self.add_event(sentence, start);
        }
        if is_goal {
            self.add(sentence, words.goal, About::default());
        }
    }

    fn add_end(&self, sentence: &mut Sentence) {
        if !self.timeline.has_ended() {
            return;
        }
        let words = self.words();
        let counts = self.timeline.board().counts();
        let builds =
            self.subject.info.looks.is_growth() || counts.expanded == 0 && counts.carved != 0;
        let (template, count) = match (builds, counts.traced) {
            (true, _) => (words.built, 0),
            (false, 0) => (words.missed, counts.discovered),
            (false, _) => (words.found, 0),
        };
        let about = About {
            count: count.into(),
            ..About::default()
        };
        self.add(sentence, template, about);
    }

    /// What a name in a template stands for.
    fn fact(&self, name: &str, about: About) -> Span {
        let board = self.timeline.board();
        let cell_span = |cell: Option<Cell>| match cell {
            Some(cell) => Span::cell(cell, board.size().position(cell)),
            None => Span::words("nowhere"),
        };
        let cell = about.event.map(Event::cell);
        match (name, cell) {
            ("cell", cell) => cell_span(cell),
            ("from", Some(cell)) => cell_span(board.parent_before(cell)),
            ("new", _) => cell_span(about.new),
            ("back", _) => cell_span(about.back),
            ("count", _) => Span::words(grouped(about.count)),
            ("place", _) => Span::words(grouped(board.counts().frontier.into())),
            ("way", Some(cell)) => Span::words(match board.parent_before(cell) {
                Some(_) => format!("{} from the start", self.way(cell).words()),
                None => "a start".to_owned(),
            }),
            ("old", _) => Span::words(
                self.old_way(about)
                    .map_or_else(String::new, |way| way.words()),
            ),
            ("estimate", Some(cell)) => Span::words(measured(self.estimate(cell))),
            ("sum", Some(cell)) => {
                Span::words(measured(self.way(cell).value() + self.estimate(cell)))
            }
            ("path", _) => {
                let path = self.timeline.traced();
                let measure = self.subject.info.explanation.measure;
                let way = Way::along(&path, self.timeline.origin(), measure);
                Span::words(way.words_with_unit())
            }
            (name, _) => Span::words(format!("{{{name}}}")),
        }
    }

    fn way(&self, cell: Cell) -> Way {
        let measure = self.subject.info.explanation.measure;
        let board = self.timeline.board();
        Way::to(cell, self.timeline.origin(), measure, |cell| {
            board.parent_before(cell)
        })
    }

    /// The way to the cell of an event that gave it another parent, as it was before.
    fn old_way(&self, about: About) -> Option<Way> {
        let event = about.event?;
        let (cell, board) = (event.cell(), self.timeline.board());
        let old = direction(board.parent_byte(cell) ^ flips(event).1)?;
        let from = cell.step(old, board.size());
        Some(self.way(from).and(from, cell, self.timeline.origin()))
    }

    fn estimate(&self, cell: Cell) -> f64 {
        match self.subject.order() {
            Order::Least(estimate) => {
                let estimate = estimate(self.timeline.origin(), self.subject.settings);
                estimate.twice(cell).value() / 2.0
            }
            Order::Unknown | Order::Oldest | Order::Newest => 0.0,
        }
    }
}
