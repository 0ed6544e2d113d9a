//! What joins: how many neighbours of the next cell come to those that wait, and what becomes of one of them.

use super::ahead::Ahead;
use super::asked::{Asked, Unasked, WholeStep};
use super::question::{Question, QuestionKind};
use crate::board::mark;
use crate::catalogue::{Discipline, Kinds, Plane};
use crate::event::Kind;
use crate::explain::neighbours::{Neighbour, NeighbourState, around, compare};
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::explain::work::Work;
use crate::grid::Cell;
use crate::structures::floods::shortest;
use std::iter;

/// An expansion that lies ahead, and what comes of it.
struct Expansion {
    cell: Cell,
    /// Its neighbours as they stand just before, in the order in which they are looked at.
    neighbours: Vec<Neighbour>,
    /// Those of them of which one may ask: floor, and not the cell from which it was found, which is done with always.
    others: Vec<Neighbour>,
    /// The neighbours that it discovers, in their order.
    joined: Vec<Cell>,
    /// The waiting neighbours to which it finds a shorter way.
    improved: Vec<Cell>,
    /// Whether it is a goal, and nothing else comes of it.
    ends: bool,
    /// Whether a bound keeps some neighbours from joining.
    bounded: bool,
}

impl Expansion {
    fn of(asked: &Asked, whole: WholeStep) -> Result<Expansion, Unasked> {
        let (timeline, step) = (asked.timeline, whole.step);
        let info = asked.subject.info;
        if timeline.board().plane() == Plane::Link {
            // It looks further than at its neighbours.
            return Err(Unasked::NoNeighbours);
        }
        let size = timeline.board().size();
        let cell = step.event.cell();
        let ahead = Ahead::new(timeline, step);
        let neighbours = neighbours(asked, step, &ahead);
        let parent = ahead.parent(cell);
        let is_other = |beside: &&Neighbour| {
            size.contains(beside.cell)
                && ahead.marks(beside.cell) & mark::FLOOR != 0
                && Some(beside.cell) != parent
        };
        let others = neighbours.iter().filter(is_other).cloned().collect();
        let is_neighbour = |cell| neighbours.iter().any(|beside| beside.cell == cell);
        let (mut joined, mut improved) = (Vec::new(), Vec::new());
        let is_goal = timeline.origin().goals.contains(&cell);
        let from_both_ends = asked.subject.info.discipline == Discipline::TwoQueues;
        let events = timeline.recording().pieces(step.place, whole.end);
        for event in events.flatten().skip(1) {
            match event.kind(None) {
                Kind::Pushed { from: Some(from) } if event.cell().step(from, size) == cell => {
                    joined.push(event.cell());
                }
                Kind::Improved { .. } => improved.push(event.cell()),
                // What comes behind that is found from another cell.
                Kind::Backtracked | Kind::Withdrawn => break,
                // A cell that was withdrawn is told with no word of who has found it.
                Kind::Restored | Kind::Reopened | Kind::Wrote => return Err(Unasked::NoNeighbours),
                // It ends where the halves meet, and no goal tells that.
                Kind::Traced if from_both_ends || !is_goal => return Err(Unasked::NoNeighbours),
                _ => {}
            }
        }
        if neighbours.is_empty()
            || !joined
                .iter()
                .chain(&improved)
                .all(|&cell| is_neighbour(cell))
        {
            return Err(Unasked::NoNeighbours);
        }
        Ok(Expansion {
            cell,
            bounded: info.explanation.stack_is_way && info.uses.meets(Kinds::REOPENED),
            ends: is_goal && !from_both_ends && joined.is_empty() && improved.is_empty(),
            neighbours,
            others,
            joined,
            improved,
        })
    }

    /// To how many of its neighbours a move leads.
    fn reached(&self) -> usize {
        let is_free = |beside: &&Neighbour| {
            !matches!(beside.state, NeighbourState::Outside | NeighbourState::Wall)
        };
        self.neighbours.iter().filter(is_free).count()
    }

    /// Whether a new neighbour that does not join is beyond the bound: no other one that is looked at before it joins.
    fn is_beyond(&self, beside: &Neighbour) -> bool {
        let place = |cell: Cell| self.neighbours.iter().position(|other| other.cell == cell);
        let first = self.joined.first().and_then(|&joined| place(joined));
        self.bounded && first.is_none_or(|first| place(beside.cell) < Some(first))
    }

    /// What becomes of the neighbours: which are new, and of those that do not join, each with why.
    fn told(&self, asked: &Asked) -> Sentence {
        let count = self.joined.len();
        if self.ends {
            let words = "{} is a goal, so the search ends and looks at no neighbour.";
            return asked.told(&format!("{count}: {words}"), &[&[self.cell]]);
        }
        let mut words = match (count, self.bounded) {
            (0, true) => "0{}, since none is new and within the bound.".to_owned(),
            (0, false) => "0{}, since none is new.".to_owned(),
            (1, _) => "1: {} is new.".to_owned(),
            _ => format!("{count}: {{}} are new."),
        };
        let others = self.neighbours.iter();
        let others = others.filter(|beside| !self.joined.contains(&beside.cell));
        let others: Vec<&Neighbour> = others.collect();
        let whys = others.iter().map(|beside| {
            let why = match beside.state {
                _ if self.improved.contains(&beside.cell) => {
                    "waits already, and gets the shorter way"
                }
                NeighbourState::New if self.is_beyond(beside) => "new, but beyond the bound",
                NeighbourState::New => "new, but only the first new one goes onto the stack",
                state => state.words(asked.subject.info.discipline),
            };
            format!("{{}}: {why}")
        });
        let whys: Vec<String> = whys.collect();
        if !whys.is_empty() {
            words += &format!(" {}.", whys.join("; "));
        }
        let cells = others
            .iter()
            .map(|beside| std::slice::from_ref(&beside.cell));
        let cells: Vec<&[Cell]> = iter::once(&self.joined[..]).chain(cells).collect();
        asked.told(&words, &cells)
    }
}

/// The neighbours of the cell that is expanded in a step ahead, in the order in which they are looked at.
fn neighbours(asked: &Asked, step: Step, ahead: &Ahead) -> Vec<Neighbour> {
    let (timeline, subject) = (asked.timeline, &asked.subject);
    let cell = step.event.cell();
    let mut all = around(cell, timeline.board().size(), subject, |cell| {
        ahead.marks(cell)
    });
    if subject.guide(timeline.origin()).is_some()
        && let Some(frontier) = Work::endless().waiting(timeline, step.place)
    {
        compare(&mut all, cell, &*frontier);
    }
    all
}

/// How many neighbours of the next cell join those that wait.
pub const NEW_NEIGHBOURS: QuestionKind =
    QuestionKind::of_searches("new_neighbours", new_neighbours);

fn new_neighbours(asked: &Asked) -> Result<Question, Unasked> {
    let expansion = Expansion::of(asked, asked.whole_next_expansion()?)?;
    let discipline = asked.subject.info.discipline;
    let join = match discipline {
        Discipline::Queue => "join the queue",
        Discipline::Stack => "go onto the stack",
        _ => "join those that wait",
    };
    let count = expansion.joined.len();
    // Of a stack that is a way, each cell leads on to one other.
    let most = match asked.subject.info.explanation.stack_is_way {
        true => expansion.reached().min(1),
        false => expansion.reached(),
    }
    .max(count);
    if most == 0 {
        return Err(Unasked::NoOther);
    }
    let text = format!("{{}} is expanded next. How many of its neighbours {join}?");
    let text = asked.told(&text, &[&[expansion.cell]]);
    let question = Question::new(NEW_NEIGHBOURS, text, expansion.told(asked));
    let choices = (0..=most).map(|count| count.to_string());
    Ok(question.about(&[expansion.cell]).choices(choices, [count]))
}

/// What becomes of a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Joins,
    Shorter,
    Waits,
    Done,
    Barred,
    Later,
    Beyond,
    Ends,
}

impl Fate {
    /// Those that there can be where things wait in that order, in the order in which they are offered. Only a diagonal
    /// move can be barred, since one asks of floor alone.
    fn offered(discipline: Discipline, by_cost: bool, diagonal: bool, bounded: bool) -> Vec<Fate> {
        let all = [
            (Fate::Joins, true),
            (Fate::Shorter, by_cost),
            (Fate::Waits, true),
            (Fate::Done, true),
            (Fate::Barred, diagonal),
            (Fate::Later, discipline == Discipline::Stack),
            (Fate::Beyond, bounded),
            (Fate::Ends, true),
        ];
        let offered = all.into_iter().filter(|&(_, is_offered)| is_offered);
        offered.map(|(fate, _)| fate).collect()
    }

    /// Why.
    fn why(self, discipline: Discipline, by_cost: bool) -> &'static str {
        match (self, discipline) {
            (Fate::Joins, _) => "it is new",
            (Fate::Shorter, _) => "it waits already, but gets a shorter way",
            (Fate::Waits, Discipline::Stack) => "it is on the stack already",
            (Fate::Waits, _) if by_cost => "it waits already, by a way that is no longer",
            (Fate::Waits, _) => "it waits already",
            (Fate::Done, Discipline::Stack) => "it was given up before",
            (Fate::Done, _) => "it was expanded before",
            (Fate::Barred, _) => "a corner bars the way",
            (Fate::Later, _) => "it is new, but another new one goes first",
            (Fate::Beyond, _) => "it is new, but beyond the bound",
            (Fate::Ends, _) => "the search ends here",
        }
    }

    /// As a choice, and as a sentence about a cell, without its end.
    fn words(self, discipline: Discipline, by_cost: bool) -> [String; 2] {
        let why = self.why(discipline, by_cost);
        let words = match self == Fate::Joins {
            true => ["Yes", "{} joins"],
            false => ["No", "{} does not join"],
        };
        words.map(|words| format!("{words}: {why}"))
    }
}

/// Whether one neighbour of the next cell joins, and if not, why.
pub const WILL_JOIN: QuestionKind = QuestionKind::of_searches("will_join", will_join);

fn will_join(asked: &Asked) -> Result<Question, Unasked> {
    let expansion = Expansion::of(asked, asked.whole_next_expansion()?)?;
    let discipline = asked.subject.info.discipline;
    let by_cost = asked.subject.guide(asked.timeline.origin()).is_some();
    let about = chosen(asked, &expansion, by_cost).ok_or(Unasked::NoOther)?;
    let fates = fates(&expansion, about, by_cost).ok_or(Unasked::NoNeighbours)?;
    let mut ways = expansion.neighbours.iter();
    let diagonal = ways.any(|beside| shortest::beside(beside.direction).is_some());
    let offered = Fate::offered(discipline, by_cost, diagonal, expansion.bounded);
    let place = |fate: &Fate| offered.iter().position(|other| other == fate);
    let [_, told] = fates[0].words(discipline, by_cost);
    let (since, other) = match (expansion.ends, &expansion.joined[..]) {
        (true, _) => (", since {} is a goal.", expansion.cell),
        (false, [first]) if fates == [Fate::Later] => (", {}.", *first),
        (false, _) => (".", expansion.cell),
    };
    let sentence = asked.told(&(told + since), &[&[about.cell], &[other]]);
    let (cell, about) = (expansion.cell, about.cell);
    let text = "{} is expanded next. Does its neighbour {} join those that wait?";
    let text = asked.told(text, &[&[cell], &[about]]);
    let choices = offered.iter().map(|fate| {
        let [choice, _] = fate.words(discipline, by_cost);
        choice
    });
    let question = Question::new(WILL_JOIN, text, sentence);
    Ok(question
        .about(&[cell, about])
        .choices(choices, fates.iter().filter_map(place)))
}

/// The neighbour that is asked about: one that waits, where ways can become shorter; else one of those that are floor,
/// from moment to moment another one.
fn chosen<'e>(asked: &Asked, expansion: &'e Expansion, by_cost: bool) -> Option<&'e Neighbour> {
    let telling = |beside: &&Neighbour| {
        by_cost
            && matches!(
                beside.state,
                NeighbourState::Waiting | NeighbourState::NotCheaper
            )
    };
    let improved = |beside: &&Neighbour| expansion.improved.contains(&beside.cell);
    let all = || expansion.others.iter();
    let first = all().find(improved).or_else(|| all().find(telling));
    first.or_else(|| match expansion.others.len() {
        0 => None,
        some => expansion
            .others
            .get(asked.timeline.cursor() as usize % some),
    })
}

/// What becomes of a neighbour, by the events: usually one thing, and beside a goal, where the search ends, two. Nothing
/// where they do not say.
fn fates(expansion: &Expansion, beside: &Neighbour, by_cost: bool) -> Option<Vec<Fate>> {
    let cell = beside.cell;
    let fate = match beside.state {
        _ if expansion.joined.contains(&cell) => Fate::Joins,
        _ if expansion.improved.contains(&cell) => Fate::Shorter,
        NeighbourState::Outside | NeighbourState::Wall => Fate::Barred,
        NeighbourState::Done => Fate::Done,
        NeighbourState::NotCheaper => Fate::Waits,
        NeighbourState::Waiting if !by_cost => Fate::Waits,
        NeighbourState::New | NeighbourState::Waiting if expansion.ends => Fate::Ends,
        NeighbourState::New if expansion.is_beyond(beside) => Fate::Beyond,
        NeighbourState::New if !expansion.joined.is_empty() => Fate::Later,
        NeighbourState::New | NeighbourState::Waiting => return None,
    };
    Some(match expansion.ends && fate != Fate::Ends {
        true => vec![Fate::Ends, fate],
        false => vec![fate],
    })
}
