//! A recorded generation, and what the sentences have to claim at each of its moments.

use super::grown::Grown;
use super::phrases::PHRASES;
use super::said::Said;
use mazescope_core::board::mark;
use mazescope_core::catalogue::{Moment, lit};
use mazescope_core::event::code;
use mazescope_core::words::sentences;
use mazescope_core::{
    Cell, Discipline, Event, Generator, Info, Kind, Plane, Random, Seed, Settings, Size,
};
use mazescope_explain::claim::Eraser;
use mazescope_explain::{Account, CellHistory, Claim, Fact, Sentence, Subject};
use mazescope_support::trials::{Run, Stated};
use std::collections::HashMap;
use std::ops::Range;

/// The largest number of next cells that are listed.
const TOLD: usize = 24;

/// A recorded generation, and the state of the map at each moment.
pub struct Growth<'a> {
    pub info: &'a Info,
    pub subject: Subject<'a>,
    templates: HashMap<&'static str, &'static str>,
    pub run: Run,
    pub grown: Vec<Grown>,
    pub about: String,
}

/// The facts of a claim.
pub type Facts = Vec<(&'static str, Fact)>;

/// What a template is about.
#[derive(Clone, Copy, Default)]
struct About {
    /// The place of the event.
    place: Option<usize>,
    new: Option<Cell>,
    count: usize,
}

impl<'a> Growth<'a> {
    pub fn of(generator: &'a Generator, settings: &'a Settings, number: u64) -> Growth<'a> {
        let mut random = Random::new(&Seed::from(number), "told growth");
        let sides = [(); 2].map(|()| 1 + random.below(15));
        let size = generator.fit(Size::clamped(sides[0], sides[1]));
        let run = Run::of_growth(generator, size, number, settings);
        let mut now = Grown::new(size, generator.begins_with);
        let mut grown = vec![now.clone()];
        for &Stated { event, number } in &run.log {
            now.apply(event, number);
            grown.push(now.clone());
        }
        let all = sentences::of(&generator.info).all();
        Growth {
            info: &generator.info,
            subject: Subject::of_generator(&generator.info, settings),
            templates: all.collect(),
            run,
            grown,
            about: format!("{} {number}", generator.info.id),
        }
    }

    /// The template of the event at this place.
    fn template(&self, place: usize) -> &'static str {
        let (event, marks) = (self.run.log[place].event, &self.grown[place + 1].floor);
        let moment = Moment::After {
            event,
            before: place
                .checked_sub(1)
                .map(|before| self.run.log[before].event),
            marks: if marks[event.cell().index()] {
                mark::FLOOR
            } else {
                0
            },
            size: self.grown[0].size,
        };
        let line = lit(&self.subject.listing(), &moment);
        let words = sentences::of(self.info);
        let is_last = place + 1 == self.run.log.len();
        let name = line.map(|line| line.name());
        let last = name.filter(|_| is_last).map(|name| format!("last_{name}"));
        let last = last.and_then(|last| words.get(&last));
        let said = last.or_else(|| name.and_then(|name| words.get(name)));
        if let Some((name, _)) = said {
            return name;
        }
        match event.kind(None) {
            Kind::Carved if event.code() as u32 == code::CARVED_WAITING => "carved_waiting",
            Kind::Carved => "carved",
            Kind::Raised => "raised",
            Kind::Pushed { .. } => "pushed",
            Kind::Expanded => "expanded",
            Kind::Rejected => "rejected",
            Kind::Improved { .. } => "improved",
            Kind::Wrote => "wrote",
            Kind::Stepped => "stepped",
            Kind::Touched => "touched",
            Kind::Looked => "looked",
            Kind::Withdrawn => "withdrawn",
            Kind::Restored => "restored",
            Kind::Noted => "noted",
            kind => panic!("{}: {kind:?} has no words", self.about),
        }
    }

    /// The values of the names in a template at this moment.
    fn facts(&self, template: &str, about: About, now: usize) -> Facts {
        let grown = &self.grown[now];
        let event = about.place.map(|place| self.run.log[place].event);
        let place_of = |cell: Option<Cell>| match cell {
            Some(cell) => Fact::Cell(cell, grown.at(cell)),
            None => Fact::Nowhere,
        };
        let names = self.templates[template].split('{').skip(1);
        let names = names.map(|piece| piece.split_once('}').unwrap().0);
        // The noun of a count follows the name of its number.
        let names = names.map(|name| name.split(' ').next().unwrap());
        let fact = |name| match name {
            "cell" => place_of(event.map(Event::cell)),
            "new" => place_of(about.new),
            "last" => {
                let before = about.place.and_then(|place| place.checked_sub(1));
                place_of(before.map(|place| self.run.log[place].event.cell()))
            }
            "from" => place_of(event.and_then(|event| Some(grown.leaves_by(event.cell())?[0]))),
            "across" => {
                let rooms = grown.ends(event.unwrap().cell());
                place_of(rooms.into_iter().find(|&room| Some(room) != about.new))
            }
            "count" => Fact::Count(about.count as u64),
            "place" => Fact::Count(grown.frontier.len() as u64),
            "item" => Fact::Word(self.subject.frontier_words().nouns[0]),
            "items" => Fact::Word(self.subject.frontier_words().nouns[1]),
            "toward" => {
                let [from, to] =
                    [event.map(Event::cell), about.new].map(|cell| grown.at(cell.unwrap()));
                Fact::Word(match (to.0 - from.0, to.1 - from.1) {
                    (_, ..=-1) => "upwards",
                    (_, 1..) => "downwards",
                    (..=-1, 0) => "to the left",
                    (0.., 0) => "to the right",
                })
            }
            "again" => {
                let then = &self.grown[about.place.unwrap()];
                let rooms = then.ends(event.unwrap().cell());
                Fact::Word(match then.are_connected([rooms[0], rooms[1]]) {
                    true => "now lies within one set, so it is discarded",
                    false => "connects two sets, so each keeps it if it is its lightest so far",
                })
            }
            "dug" => {
                let then = &self.grown[about.place.unwrap()];
                Fact::Word(match then.exits(event.unwrap().cell()) {
                    0 => "with a new room",
                    _ => "next to floor",
                })
            }
            "cost" => Fact::Count(u64::from(grown.numbers[&event.unwrap().cell()]) + 1),
            "eraser" => {
                let then = &self.grown[about.place.unwrap()];
                let by_this = then.erased[&event.unwrap().cell()] == then.walk;
                Fact::Eraser(match by_this {
                    true => Eraser::This,
                    false => Eraser::Earlier,
                })
            }
            name => panic!("{}: nobody knows {name}", self.about),
        };
        names.map(|name| (name, fact(name))).collect()
    }

    /// The claims required at moment `now`: about the event at `from`, and about what followed it.
    pub fn claims(
        &self,
        from: usize,
        now: usize,
        is_step: bool,
    ) -> Vec<(&'static str, Facts, usize)> {
        let mut claims = Vec::new();
        let mut claim = |template: &'static str, about: About| {
            if !self.templates[template].is_empty() {
                claims.push((template, self.facts(template, about, now), from));
            }
        };
        let about = About {
            place: Some(from),
            ..About::default()
        };
        let rest = match is_step {
            true => {
                claim(self.template(from), about);
                from + 1..now
            }
            false => {
                claim("nothing_yet", About::default());
                0..now
            }
        };
        let within = |places: Range<usize>, is: fn(Event) -> bool| {
            let cells = self.run.log[places].iter().map(|stated| stated.event);
            let cells: Vec<Cell> = cells.filter(|&event| is(event)).map(Event::cell).collect();
            About {
                new: cells.last().copied(),
                count: cells.len(),
                place: is_step.then_some(from),
            }
        };
        let of = |is: fn(Event) -> bool| within(rest.clone(), is);
        let carved = of(Event::is_carved);
        let joined = of(|event| matches!(event.kind(None), Kind::Pushed { .. } | Kind::Restored));
        let joins = ["", "one_joins", "more_join"][joined.count.min(2)];
        if !is_step {
            let begins = ["", "begins_with_floor", "begins_with_rooms"];
            if carved.count > 0 {
                claim(begins[carved.count.min(2)], carved);
            }
            if joined.count > 0 {
                claim(joins, joined);
            }
        } else {
            let taken = of(|event| event.kind(None) == Kind::Withdrawn);
            // A walk may turn before it is erased, and after.
            let is_taken = |&place: &usize| self.run.log[place].event.kind(None) == Kind::Withdrawn;
            let erased = rest.clone().find(is_taken).unwrap_or(rest.end);
            let turns = |event: Event| matches!(event.kind(None), Kind::Improved { .. });
            let [before, after] = [rest.start..erased, erased..rest.end];
            let [turned, turned_later] = [within(before, turns), within(after, turns)];
            let noted = of(|event| event.kind(None) == Kind::Noted);
            let raised = of(|event| event.kind(None) == Kind::Raised);
            let opens = self.run.log[from].event.is_expanded();
            let carves = [
                "",
                if opens { "one_opened" } else { "one_carved" },
                "more_carved",
            ];
            let is_over = self
                .run
                .steps
                .iter()
                .any(|step| step.start == from && step.end == now);
            let event = self.run.log[from].event;
            let none = event.is_stepped() && is_over && carved.count == 0;
            let none_carved = About {
                count: usize::from(none),
                ..carved
            };
            let outcomes = [
                (["", "one_improved", "more_improved"], turned),
                (["", "goes_back", "goes_far_back"], taken),
                (["", "one_improved", "more_improved"], turned_later),
                (carves, carved),
                (["", "none_carved", ""], none_carved),
                (["", "one_joins", "more_join"], joined),
                (["", "one_raised", "more_raised"], raised),
                (["", "more_noted", "more_noted"], noted),
            ];
            for (templates, outcome) in outcomes {
                if outcome.count > 0 {
                    claim(templates[outcome.count.min(2)], outcome);
                }
            }
        }
        if now == self.run.log.len() {
            let floor = &self.grown[now].floor;
            let count = floor.iter().filter(|&&floor| floor).count();
            let about = About {
                count,
                ..About::default()
            };
            claim("built", about);
        }
        claims
    }

    /// Checks that a sentence makes exactly these claims, and that each of its phrases is true.
    pub fn check(&self, sentence: &Sentence, from: usize, now: usize, is_step: bool) {
        self.check_claims(sentence, self.claims(from, now, is_step), now);
    }

    /// Checks the sentence of the single event before a moment, which says nothing about its step.
    pub fn check_event(&self, sentence: &Sentence, now: usize) {
        let mut expected = self.claims(now - 1, now, true);
        expected.retain(|(template, ..)| *template != "none_carved");
        self.check_claims(sentence, expected, now);
    }

    fn check_claims(
        &self,
        sentence: &Sentence,
        expected: Vec<(&'static str, Facts, usize)>,
        now: usize,
    ) {
        let about = format!("{} at {now}: {sentence}", self.about);
        let claimed = sentence.claims.iter();
        let claimed: Vec<_> = claimed
            .map(|Claim { template, facts }| (*template, facts))
            .collect();
        let names: Vec<_> = expected
            .iter()
            .map(|(template, facts, _)| (*template, facts))
            .collect();
        assert_eq!(claimed, names, "{about}");
        for (template, facts, place) in &expected {
            let words = self.templates[template];
            let phrases = PHRASES.iter().any(|(phrase, _)| words.contains(phrase));
            assert!(phrases, "{}: nobody checks {words:?}", self.about);
            let wrong = self.wrong(words, facts, *place, now);
            assert_eq!(wrong, None, "{about}\nis not so");
        }
    }

    /// The first phrase of these words that is false of the event at this place, when `now` moments have happened.
    pub fn wrong(
        &self,
        words: &str,
        facts: &Facts,
        place: usize,
        now: usize,
    ) -> Option<&'static str> {
        let said = Said {
            facts,
            before: &self.grown[place],
            after: &self.grown[now],
            end: self.grown.last().unwrap(),
            log: &self.run.log,
            place,
        };
        let phrases = PHRASES.iter().filter(|(phrase, _)| words.contains(phrase));
        let mut wrong = phrases.filter(|(_, is_so)| !is_so(&said));
        wrong.next().map(|(phrase, _)| *phrase)
    }

    /// Whether a row of a cell history is true of the map when `now` moments have happened.
    pub fn is_so(&self, words: &str, cell: Cell, now: usize) -> bool {
        let grown = &self.grown[now];
        let points = grown.leaves_by(cell).map(|[edge, _]| grown.at(edge));
        let at = points.map_or(String::new(), |at| format!("{at:?}"));
        (!words.contains("point") || words.ends_with(&at) && !at.is_empty())
            && (!words.contains("became floor") || grown.is_floor(cell))
            && (!words.contains("wall") || !grown.is_floor(cell))
            && (!words.contains("erased") || !grown.frontier.contains(&cell))
    }

    /// Checks the frontier or the trail, and its next cells.
    pub fn check_list(&self, account: &Account, now: usize) {
        let (list, grown) = (account, &self.grown[now]);
        let frontier_words = self.subject.frontier_words();
        let has_trail =
            self.info.discipline == Discipline::None && !frontier_words.title.is_empty();
        let (discipline, all, in_order) = match self.info.discipline {
            _ if has_trail => (Discipline::Stack, &grown.list, true),
            discipline => {
                let newest = frontier_words.order == "newest first";
                (discipline, &grown.frontier, newest)
            }
        };
        let (length, first): (usize, Vec<Cell>) = match discipline {
            Discipline::None | Discipline::Walk => (0, Vec::new()),
            _ if in_order => (all.len(), all.iter().rev().take(TOLD).copied().collect()),
            _ => (all.len(), Vec::new()),
        };
        assert_eq!(list.discipline, discipline, "{} at {now}", self.about);
        assert_eq!(list.length as usize, length, "{} at {now}", self.about);
        assert_eq!(list.first(), first, "{} at {now}", self.about);
    }

    /// Checks that the sentence names the current cell, and that the history of this cell ends with this step. A step
    /// that begins with a note is excepted, because a note builds nothing.
    pub fn check_current(&self, sentence: &Sentence, step: usize, now: usize) {
        let event = self.run.log[self.run.steps[step].start].event;
        let about = format!("{} at {now}: {sentence}", self.about);
        let current = self.run.timeline.now();
        if event.kind(None) == Kind::Noted {
            return;
        }
        // A walk has no step yet while the floor for it is laid.
        let Some(current) = current else {
            assert_eq!(self.info.discipline, Discipline::Walk, "{about}");
            let laid = &self.run.log[..now];
            assert!(
                laid.iter().all(|stated| stated.event.is_carved()),
                "{about}"
            );
            return;
        };
        let mut named = sentence.spans.iter().filter_map(|span| span.cell);
        assert!(
            named.any(|cell| cell == current),
            "{about}: the ring is at {:?}",
            self.grown[0].at(current)
        );
        let history = CellHistory::up_to_now(current, &self.run.timeline, &self.subject);
        assert_eq!(
            history.told.last().map(|told| told.step),
            Some(step as u64),
            "{about}"
        );
    }

    /// Checks the histories of the cells of a step, up to its end.
    pub fn check_histories(&self, step: usize) {
        let events = self.run.steps[step].clone();
        let (end, grown) = (events.end, &self.grown[events.end]);
        let has_numbers = matches!(self.run.timeline.board().plane(), Plane::Number { .. });
        for cell in self.run.log[events.clone()]
            .iter()
            .map(|stated| stated.event.cell())
        {
            let history = CellHistory::up_to_now(cell, &self.run.timeline, &self.subject);
            let log = self.run.log[..end].iter().enumerate();
            let mine: Vec<_> = log
                .filter(|(_, stated)| stated.event.cell() == cell)
                .collect();
            assert_eq!(
                history.told.len(),
                mine.len(),
                "{}: {history:?}",
                self.about
            );
            for (told, (place, stated)) in history.told.iter().zip(mine) {
                let from = self.grown[place + 1].leaves_by(cell).map(|[edge, _]| edge);
                let number = self.grown[place + 1]
                    .numbers
                    .get(&cell)
                    .copied()
                    .unwrap_or(0);
                let of = self.run.steps.iter().position(|step| step.contains(&place));
                let expected = (
                    of.unwrap() as u64,
                    place as u64,
                    stated.event,
                    from,
                    has_numbers.then_some(number),
                );
                let row = (told.step, told.place, told.event, told.from, told.number);
                assert_eq!(row, expected, "{}", self.about);
                let words = history.words(told, from.map(|from| grown.at(from)));
                let about = format!(
                    "{}, {:?} in step {step}: {words}",
                    self.about,
                    grown.at(cell)
                );
                if !events.contains(&place) {
                    continue;
                }
                // A row is true of the map at the end of its step.
                assert!(self.is_so(&words, cell, end), "{about}");
            }
        }
    }
}
