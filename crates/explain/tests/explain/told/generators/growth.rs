//! A recorded generation, and whether what is told of each of its moments is true.

use super::claims::{ROWS, is_of, row};
use super::grown::Grown;
use super::said::Said;
use crate::printed::is_printed;
use crate::told::questions::growing::Growing;
use mazescope_core::{Discipline, Event, Generator, Kind, Plane, Random, Seed};
use mazescope_explain::account::TOLD;
use mazescope_explain::claim::Eraser;
use mazescope_explain::{Account, CellHistory, Fact, Sentence, Subject, Teller};
use mazescope_support::machine::Place;
use mazescope_support::trials::Stated;
use std::collections::BTreeSet;
use std::ops::{Deref, Range};

/// A recorded generation, and the state of the map at each moment.
pub struct Growth {
    pub growing: Growing,
    grown: Vec<Grown>,
}

/// The rows of the table that were true of a claim, and those that are not true of some moment.
#[derive(Default)]
pub struct Tried {
    pub held: BTreeSet<usize>,
    pub failed: BTreeSet<usize>,
}

impl Deref for Growth {
    type Target = Growing;

    fn deref(&self) -> &Growing {
        &self.growing
    }
}

impl Growth {
    pub fn of(generator: Generator, number: u64) -> Growth {
        let mut random = Random::new(&Seed::from(number), "told growth");
        let [width, height] = [(); 2].map(|()| 1 + random.below(15));
        let growing = Growing::of(generator, (width, height), number);
        let mut now = growing.book(0);
        let mut grown = vec![now.clone()];
        for &Stated { event, number } in &growing.run.log {
            now.apply(event, number);
            grown.push(now.clone());
        }
        Growth { growing, grown }
    }

    fn event(&self, place: usize) -> Option<Event> {
        self.run.log.get(place).map(|stated| stated.event)
    }

    /// Checks all that is told at a moment of a step.
    pub fn check(&mut self, step: usize, now: usize, tried: &mut Tried) {
        self.growing.run.timeline.seek(now as u64);
        let events = self.run.steps[step].clone();
        let growing = &mut self.growing;
        let subject = Subject::of_generator(&growing.generator.info, &growing.settings);
        let account = Account::at(&mut growing.run.timeline, &subject, None);
        let about = format!("{} at {now}: {}", self.about, account.sentence);
        let next = self.event(events.end).map(Event::cell);
        assert_eq!((account.step, account.next), (step as u64, next), "{about}");
        let first = self.event(events.start).filter(|_| step > 0);
        assert_eq!(account.event, first, "{about}");
        assert_eq!(account.neighbours.as_deref(), Some(&[][..]), "{about}");
        let from = if step > 0 { events.start } else { 0 };
        self.check_claims(&account.sentence, from..now, step > 0, tried);
        self.check_list(&account, now);
        let told = Teller::new(&self.run.timeline, self.subject()).event();
        self.check_claims(&told, now - 1..now, true, tried);
        if now == events.end && step > 0 {
            self.check_current(&account.sentence, step, now);
        }
    }

    /// Checks the claims about these events. The first claim of a step is about its first event.
    fn check_claims(
        &self,
        sentence: &Sentence,
        events: Range<usize>,
        is_step: bool,
        tried: &mut Tried,
    ) {
        let info = &self.generator.info;
        is_printed(sentence, info, &self.about);
        let mut erased = false;
        for claim in &sentence.claims {
            let about = format!("{} in {events:?}, {claim:?}: {sentence}", self.about);
            let said = Said {
                facts: &claim.facts,
                before: &self.grown[events.start],
                after: &self.grown[events.end],
                end: &self.grown[self.run.log.len()],
                log: &self.run.log,
                place: events.start,
            };
            let row = row(claim.template, info.id);
            let row = row.unwrap_or_else(|| panic!("nobody checks {about}"));
            assert!((ROWS[row].2)(&said), "{about}");
            tried.held.insert(row);
            let fails = |&place: &usize| is_of(&ROWS[place], info.id) && !(ROWS[place].2)(&said);
            tried.failed.extend((0..ROWS.len()).filter(fails));
            let rest = events.start + usize::from(is_step)..events.end;
            let cells = self.outcome(claim.template, rest, erased);
            erased |= claim.template.starts_with("goes_");
            for &(name, fact) in &claim.facts {
                let count = match claim.template {
                    "built" => said.after.floor.len(),
                    _ => cells.len(),
                };
                let is_so = match name {
                    "count" => fact == Fact::Count(count as u64),
                    _ => self.is_so(name, fact, &events, cells.last().copied()),
                };
                assert!(is_so, "{name} of {about}, {cells:?}");
            }
        }
    }

    /// The cells of those events about which a template is. A walk may turn before it is erased, and after.
    fn outcome(&self, template: &str, mut rest: Range<usize>, erased: bool) -> Vec<Place> {
        let is = |kind: Kind| match template {
            "one_joins" | "more_join" => matches!(kind, Kind::Pushed { .. } | Kind::Restored),
            "one_improved" | "more_improved" => matches!(kind, Kind::Improved { .. }),
            "goes_back" | "goes_far_back" => kind == Kind::Withdrawn,
            "one_raised" | "more_raised" => kind == Kind::Raised,
            "more_noted" => kind == Kind::Noted,
            _ => kind == Kind::Carved,
        };
        if template.ends_with("_improved") {
            let mut all = rest.clone();
            let place = all.find(|&place| self.kind(place) == Kind::Withdrawn);
            let place = place.unwrap_or(rest.end);
            rest = if erased {
                place..rest.end
            } else {
                rest.start..place
            };
        }
        let those = rest.filter(|&place| is(self.kind(place)));
        those.map(|place| self.at(place)).collect()
    }

    /// Whether the events confirm the value of a name in a claim about the first of them, or about a new cell.
    fn is_so(&self, name: &str, fact: Fact, events: &Range<usize>, new: Option<Place>) -> bool {
        let (then, now) = (&self.grown[events.start], &self.grown[events.end]);
        let cell = self.at(events.start);
        let right = match name {
            "cell" => Some(cell),
            "new" => new,
            "last" => events.start.checked_sub(1).map(|last| self.at(last)),
            "from" => now.leaves_by(cell).map(|[edge, _]| edge),
            "across" => now.ends(cell).into_iter().find(|&room| Some(room) != new),
            _ => None,
        };
        let nouns = self.subject().frontier_words().nouns;
        match (name, fact) {
            ("place", Fact::Count(count)) => count as usize == now.frontier.len(),
            ("cost", Fact::Count(cost)) => cost == u64::from(now.numbers[&cell]) + 1,
            ("item", Fact::Word(noun)) => noun == nouns[0],
            ("items", Fact::Word(noun)) => noun == nouns[1],
            ("toward", Fact::Toward(toward)) => {
                let (x, y) = new.unwrap_or(cell);
                let (over, down) = toward.delta();
                // Of a column and a row, the row is told.
                let is_far = down != 0 || (x - cell.0).signum() == over;
                is_far && (y - cell.1).signum() == down
            }
            ("again", Fact::Within(Some(within))) => match then.ends(cell)[..] {
                [one, other] => within == then.are_connected([one, other]),
                _ => false,
            },
            ("dug", Fact::NextToFloor(next_to)) => next_to == (then.exits(cell) > 0),
            ("eraser", Fact::Eraser(eraser)) => {
                (eraser == Eraser::This) == (then.erased[&cell] == then.walk)
                    && eraser != Eraser::Any
            }
            (_, Fact::Cell(told, at)) => right == Some(at) && now.size.position(told) == at,
            _ => false,
        }
    }

    /// Checks the frontier or the trail, and its next cells.
    fn check_list(&self, account: &Account, now: usize) {
        let grown = &self.grown[now];
        let words = self.subject().frontier_words();
        let is_trail =
            self.generator.info.discipline == Discipline::None && !words.title.is_empty();
        let newest_first = words.order == "newest first";
        let (discipline, all) = match self.generator.info.discipline {
            _ if is_trail => (Discipline::Stack, &grown.list[..]),
            discipline @ (Discipline::None | Discipline::Walk) => (discipline, &[][..]),
            discipline => (discipline, &grown.frontier[..]),
        };
        let first = all.iter().rev().take(TOLD).copied();
        let first: Vec<Place> = first.filter(|_| is_trail || newest_first).collect();
        let next = account.first().iter();
        let next = next.map(|&cell| self.size.position(cell)).collect();
        let told = (account.discipline, account.length as usize, next);
        let about = format!("{} at {now}", self.about);
        assert_eq!(told, (discipline, all.len(), first), "{about}");
    }

    /// Checks that the sentence names the current cell, and that the history of this cell ends with this step. A step
    /// that begins with a note is excepted, because a note builds nothing.
    fn check_current(&self, sentence: &Sentence, step: usize, now: usize) {
        let about = format!("{} at {now}: {sentence}", self.about);
        let Some(current) = self.run.timeline.now() else {
            // A walk has no step yet while the floor for it is laid.
            let laid = (0..now).all(|place| self.kind(place) == Kind::Carved);
            let walks = self.generator.info.discipline == Discipline::Walk;
            assert!(laid && walks, "{about}");
            return;
        };
        if self.kind(self.run.steps[step].start) != Kind::Noted {
            let mut named = sentence.spans.iter().filter_map(|span| span.cell);
            assert!(named.any(|cell| cell == current), "{about}: {current:?}");
            let history = CellHistory::up_to_now(current, &self.run.timeline, &self.subject());
            let last = history.told.last().map(|told| told.step);
            assert_eq!(last, Some(step as u64), "{about}");
        }
    }

    /// Checks the history of each cell of a step, up to its end.
    pub fn check_histories(&mut self, step: usize) {
        let events = self.run.steps[step].clone();
        self.growing.run.timeline.seek(events.end as u64);
        let timeline = &self.run.timeline;
        let has_numbers = matches!(timeline.board().plane(), Plane::Number { .. });
        let cells = self.run.log[events.clone()].iter();
        for cell in cells.map(|stated| stated.event.cell()) {
            let history = CellHistory::up_to_now(cell, timeline, &self.subject());
            let log = self.run.log[..events.end].iter().enumerate();
            let mine = log.filter(|(_, stated)| stated.event.cell() == cell);
            let right = mine.map(|(place, stated)| {
                let (grown, at) = (&self.grown[place + 1], self.at(place));
                let mut steps = self.run.steps.iter();
                let step = steps.position(|step| step.contains(&place)).unwrap();
                let from = grown.leaves_by(at).map(|[edge, _]| edge);
                let number = grown.numbers.get(&at).copied().unwrap_or(0);
                let number = has_numbers.then_some(number);
                (step as u64, place as u64, stated.event, from, number)
            });
            let told = history.told.iter().map(|it| {
                let from = it.from.map(|from| self.size.position(from));
                (it.step, it.place, it.event, from, it.number)
            });
            let about = format!("{}, step {step}: {history:?}", self.about);
            assert!(told.eq(right), "{about}");
        }
    }
}
