//! What happens, in the words of an entry: an event, a whole step, and how a run ends.

use super::facts::Facts;
use super::gauge::Gauge;
use super::outcome::{Happened, Outcome};
use super::sentence::{Sentence, Span};
use super::step::Step;
use super::subject::Subject;
use super::way::{Way, weighed};
use super::work::Work;
use crate::board::{direction, flips};
use crate::catalogue::{Discipline, Moment, Plane, Sentences};
use crate::event::{Event, Kind, code};
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::words::{grouped, measured};

/// The names that may stand in braces in a template.
pub const NAMES: [&str; 19] = [
    "cell", "from", "way", "old", "estimate", "weighed", "sum", "place", "new", "back", "path",
    "count", "last", "across", "cost", "far", "number", "round", "turn",
];

/// Tells what happens in a run at the cursor of its timeline.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    timeline: &'a Timeline,
    subject: Subject<'a>,
    /// What is known so far of what takes long to find out; else all of it is found out at once.
    facts: Option<&'a Facts>,
}

/// How many moments are read on the way back for where a walker stood.
const STOOD: u64 = 4096;

/// Which way a walker turns as it moves to a cell, beside how it came to where it stood.
fn turned(timeline: &Timeline, place: Option<u64>, to: Cell) -> &'static str {
    let place = place.unwrap_or(0);
    let pieces = (timeline.recording()).pieces(place.saturating_sub(STOOD), place);
    let back = pieces.rev().flat_map(|piece| piece.iter().rev());
    let stood = back.filter(|event| {
        let code = event.code() as u32;
        event.is_stepped() || code == code::PUSHED_START
    });
    let mut stood = stood.map(|event| event.cell());
    let (Some(at), before) = (stood.next(), stood.next()) else {
        return "Goes";
    };
    let position = |cell: Cell| timeline.board().size().position(cell);
    let [(x, y), (from_x, from_y)] = [position(to), position(at)];
    let Some((before_x, before_y)) = before.map(position) else {
        return "Goes";
    };
    let [came, goes] = [
        (from_x - before_x, from_y - before_y),
        (x - from_x, y - from_y),
    ];
    // Rows count downwards, so a turn to the right has a positive cross product.
    match came.0 * goes.1 - came.1 * goes.0 {
        1.. => "Turns right and goes",
        ..=-1 => "Turns left and goes",
        0 if came == goes => "Goes straight on",
        0 => "Turns around and goes back",
    }
}

/// Stands for what is not known yet.
const NOT_YET: &str = "…";

/// What a template is about.
#[derive(Clone, Copy, Default)]
struct About {
    /// The event, whose cell it is about.
    event: Option<Event>,
    /// Where that stands in the log, if it is told by itself.
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
    /// A teller of that run.
    pub fn new(timeline: &'a Timeline, subject: Subject<'a>) -> Teller<'a> {
        Teller {
            timeline,
            subject,
            facts: None,
        }
    }

    /// A teller of the present step who knows so much and waits for nothing.
    pub(super) fn knowing(
        timeline: &'a Timeline,
        subject: Subject<'a>,
        facts: &'a Facts,
    ) -> Teller<'a> {
        Teller {
            timeline,
            subject,
            facts: Some(facts),
        }
    }

    fn words(&self) -> &'a Sentences {
        self.subject.info.explanation.sentences
    }

    /// What has just happened: the last event before the cursor, and the end of the run once it is over.
    pub fn event(&self) -> Sentence {
        let mut sentence = Sentence::default();
        let last = self.timeline.cursor().checked_sub(1);
        match last.and_then(|last| Some((last, self.timeline.recording().get(last)?))) {
            Some((place, event)) => {
                let marks = self.timeline.board().marks()[event.cell()];
                self.add_moment(&mut sentence, place, event, marks);
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

    /// What has happened in the step at the cursor so far; before the first, how the run begins. O(the step, and the
    /// way to its cell).
    pub fn step(&self, step: Option<Step>) -> Sentence {
        let mut facts = Facts::on(step, self.timeline, &self.subject);
        let asks_way = step.is_some_and(|step| self.asks_way(step.event));
        facts.go_on(self.timeline, asks_way, &mut Work::endless());
        Teller::knowing(self.timeline, self.subject, &facts).told(step, &facts.outcome)
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

    /// Whether the sentence on a step that begins with this event tells how far its cell is.
    pub(super) fn asks_way(&self, event: Event) -> bool {
        let template = self.template(event);
        ["{way}", "{far}", "{sum}"]
            .iter()
            .any(|name| template.contains(name))
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

    fn add_beginning(&self, sentence: &mut Sentence, outcome: &Outcome) {
        let words = self.words();
        let starts = outcome.starts.count;
        let (template, event) = match (starts, &outcome.first_starts[..]) {
            (1, [start, ..]) => (words.begins, Some(*start)),
            (0, _) => (words.nothing_yet, None),
            (_, _) => (words.begins_with_more, None),
        };
        let about = About {
            event,
            count: starts,
            ..About::default()
        };
        self.add(sentence, template, about);
        if outcome.carved.count == 1 {
            self.add(sentence, words.begins_with_floor, outcome.carved.into());
        }
        if starts == 0 {
            self.add_joined(sentence, outcome.joined.into());
        }
    }

    /// An event at its place in the log, with the byte of its cell right after it.
    fn add_moment(&self, sentence: &mut Sentence, place: u64, event: Event, marks: u8) {
        let before = place.checked_sub(1);
        let before = before.and_then(|place| self.timeline.recording().get(place));
        let line = (self.subject.info.line)(&Moment::After {
            event,
            before,
            marks,
            size: self.timeline.board().size(),
        });
        let lines = self.words().lines.iter();
        let said = lines.clone().find(|(id, _)| *id == line);
        let template = said.map_or_else(|| self.template(event), |&(_, template)| template);
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

    fn add_event(&self, sentence: &mut Sentence, event: Event) {
        self.add(sentence, self.template(event), self.about(event));
    }

    /// The template of an event.
    fn template(&self, event: Event) -> &'a str {
        let words = self.words();
        let has_parent = || self.timeline.board().parent_before(event.cell()).is_some();
        match event.kind(None) {
            Kind::Carved if event.code() as u32 == code::CARVED_WAITING => words.carved_waiting,
            Kind::Carved => words.carved,
            Kind::Raised => words.raised,
            Kind::Pushed { from: None } => words.pushed_start,
            Kind::Pushed { from: Some(_) } => words.pushed,
            Kind::Expanded => words.expanded,
            Kind::Rejected => words.rejected,
            Kind::Backtracked if has_parent() => words.backtracked,
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
        }
    }

    /// What came of the event with which the step begins.
    fn add_rest(&self, sentence: &mut Sentence, step: Step, outcome: &Outcome) {
        let words = self.words();
        let about = |happened: Happened| About {
            event: Some(step.event),
            ..About::from(happened)
        };
        let (joined, improved) = (about(outcome.joined), about(outcome.improved));
        let last = outcome.given_up.last;
        let given_up = About {
            back: last.and_then(|cell| self.timeline.board().parent_before(cell)),
            ..about(outcome.given_up)
        };
        match (given_up.count, given_up.back) {
            (0, _) => {}
            // Who was never discovered has no parent, and is no start either.
            (_, None) if last.is_some_and(|cell| self.timeline.board().parent_byte(cell) == 0) => {
                self.add(sentence, words.more_given_up, given_up);
            }
            (_, None) => self.add(sentence, words.gives_up, given_up),
            (1, Some(_)) => self.add(sentence, words.goes_back, given_up),
            (_, Some(_)) => self.add(sentence, words.goes_far_back, given_up),
        }
        let is_goal =
            step.event.is_expanded() && self.timeline.origin().goals.contains(&step.event.cell());
        // From both ends, a goal is where a half begins.
        let is_goal = is_goal && self.subject.info.discipline != Discipline::TwoQueues;
        let carved = about(outcome.carved);
        match carved.count {
            0 => {}
            1 if step.event.is_expanded() => self.add(sentence, words.one_opened, carved),
            1 => self.add(sentence, words.one_carved, carved),
            _ => self.add(sentence, words.more_carved, carved),
        }
        match joined.count {
            0 if !is_goal && step.event.is_expanded() => {
                self.add(sentence, words.none_joins, joined);
            }
            _ => self.add_joined(sentence, joined),
        }
        match improved.count {
            0 => {}
            1 => self.add(sentence, words.one_improved, improved),
            _ => self.add(sentence, words.more_improved, improved),
        }
        let is_number = !matches!(self.timeline.board().plane(), Plane::Link);
        let rest = [
            (words.more_raised, outcome.raised, true),
            // A link is told with the cell whose parent it is.
            (words.more_written, outcome.written, is_number),
            (words.looks, outcome.looks, true),
            (words.more_reopened, outcome.reopened, true),
            (words.more_noted, outcome.noted, true),
        ];
        for (template, happened, told) in rest {
            if told && happened.count > 0 {
                self.add(sentence, template, about(happened));
            }
        }
        for &start in &outcome.first_starts {
            self.add_event(sentence, start);
        }
        if is_goal {
            self.add(sentence, words.goal, About::default());
        }
        // At the end the whole path is told.
        if outcome.traced.count > 0 && !self.timeline.has_ended() {
            self.add(sentence, words.more_traced, about(outcome.traced));
        }
    }

    fn add_joined(&self, sentence: &mut Sentence, joined: About) {
        let words = self.words();
        match joined.count {
            0 => {}
            1 => self.add(sentence, words.one_joins, joined),
            _ => self.add(sentence, words.more_join, joined),
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
        let stays = || self.timeline.recording().step_from(0).is_none();
        let (template, count) = match (builds, counts.traced) {
            (true, _) => (words.built, 0),
            (false, 0) if !words.missed_at_once.is_empty() && stays() => (words.missed_at_once, 0),
            (false, 0) if !words.gave_up.is_empty() && self.timeline.recording().gave_up() => {
                (words.gave_up, counts.discovered)
            }
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
            ("last", _) => cell_span(about.last),
            ("across", Some(cell)) => {
                let [(x, y), (over, down)] = [Some(cell), about.new]
                    .map(|cell| cell.map_or((0, 0), |cell| board.size().position(cell)));
                cell_span(board.size().cell(2 * x - over, 2 * y - down))
            }
            ("cost", Some(cell)) => Span::words(grouped(u64::from(board.number(cell)) + 1)),
            ("number", Some(cell)) => Span::words(grouped(board.number(cell).into())),
            ("turn", Some(cell)) => Span::words(turned(self.timeline, about.place, cell)),
            ("back", _) => cell_span(about.back),
            ("round", _) => {
                let notes = self.timeline.recording().notes_at(self.timeline.cursor());
                Span::words(grouped(notes))
            }
            ("count", _) => Span::words(grouped(about.count)),
            ("place", _) => Span::words(grouped(board.counts().frontier.into())),
            ("way", Some(cell)) => Span::words(match board.parent_before(cell) {
                Some(_) => format!("{} from the start", self.way_told(cell)),
                None => "a start".to_owned(),
            }),
            ("far", Some(cell)) => Span::words(self.way_told(cell)),
            ("old", _) => Span::words(
                self.old_way(about)
                    .map_or_else(String::new, |way| way.words()),
            ),
            ("estimate", Some(cell)) => {
                Span::words(measured(self.gauge().map_or(0.0, |gauge| gauge.rest(cell))))
            }
            ("weighed", _) => {
                let weight = self.gauge().and_then(|gauge| gauge.weight());
                Span::words(weighed(weight.unwrap_or(1.0)))
            }
            ("sum", Some(cell)) => {
                let told = |way: f64| self.gauge().map_or(way, |gauge| gauge.told(way, cell));
                let sum = |way: Way| measured(told(way.value()));
                Span::words(self.way(cell).map_or(NOT_YET.to_owned(), sum))
            }
            ("path", _) => {
                let words = |way: Way| way.words_with_unit();
                Span::words(self.path().map_or(NOT_YET.to_owned(), words))
            }
            (name, _) => Span::words(format!("{{{name}}}")),
        }
    }

    /// The way to a cell, unless it takes long and is not known yet.
    fn way(&self, cell: Cell) -> Option<Way> {
        let measure = self.subject.info.explanation.measure;
        match self.facts {
            Some(facts) => facts.way(self.timeline, measure),
            None => Some(self.walked(cell)),
        }
    }

    fn way_told(&self, cell: Cell) -> String {
        let way = self.way(cell);
        way.map_or_else(|| NOT_YET.to_owned(), |way| way.words())
    }

    fn walked(&self, cell: Cell) -> Way {
        let measure = self.subject.info.explanation.measure;
        let board = self.timeline.board();
        Way::to(cell, self.timeline.origin(), measure, |cell| {
            board.parent_before(cell)
        })
    }

    /// The path, unless it takes long and is not known yet.
    fn path(&self) -> Option<Way> {
        let measure = self.subject.info.explanation.measure;
        match self.facts {
            Some(facts) => facts.path(self.timeline, measure),
            None => {
                let path = self.timeline.traced();
                Some(Way::along(&path, self.timeline.origin(), measure))
            }
        }
    }

    /// The way to the cell of an event that gave it another parent, as it was before.
    fn old_way(&self, about: About) -> Option<Way> {
        let event = about.event?;
        let (cell, board) = (event.cell(), self.timeline.board());
        let old = direction(board.parent_byte(cell) ^ flips(event).1)?;
        let from = cell.step(old, board.size());
        Some(self.walked(from).and(from, cell, self.timeline.origin()))
    }

    /// What the search goes by, if that is a sum of ways and estimates.
    fn gauge(&self) -> Option<Gauge> {
        Gauge::of(&self.subject, self.timeline.origin())
    }
}
