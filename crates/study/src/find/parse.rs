//! Reads statements: word by word from the left, up to the first error.
//!
//! ```text
//! statement  = demand { "and" demand }
//! demand     = [ "not" ] search "." "found" | side ( ">=" | ">" | "<=" | "<" | "=" | "!=" ) side
//! side       = number | [ number "*" ] figure
//! figure     = search "." name | "best" [ "[" neighbours "]" ] [ "." name ]
//! search     = name [ "[" settings "]" ]
//! ```

use super::figures::{Figure, FigureKind, FigureOf};
use super::statement::{Comparison, NamedSearch, Side, Statement, StatementError};
use mazescope_core::{Catalogue, Discipline, PathPromise, Settings};
use mazescope_formats::share::names::{or_nearest, place_of};
use mazescope_formats::share::settings::{no_entry, set_own};
use std::cmp::Ordering::{self, Equal, Greater, Less};

/// The most searches of a statement, the number that a window shows.
const MOST_SEARCHES: usize = 4;

const BEST: &str = "best";

const FOUND_ALONE: &str = "found is true or false, and \"not\" stands only before it. Write \"astar.found\" or \"not \
                           astar.found\" without a sign or a factor. For the opposite of a comparison, choose another sign.";

/// The signs of comparisons, longer ones first, and how the left side may compare with the right one.
const SIGNS: [(&str, &[Ordering]); 12] = [
    (">=", &[Greater, Equal]),
    ("=>", &[Greater, Equal]),
    ("≥", &[Greater, Equal]),
    ("<=", &[Less, Equal]),
    ("=<", &[Less, Equal]),
    ("≤", &[Less, Equal]),
    ("!=", &[Less, Greater]),
    ("≠", &[Less, Greater]),
    ("==", &[Equal]),
    ("=", &[Equal]),
    (">", &[Greater]),
    ("<", &[Less]),
];

/// Reads a statement. Names of searches and settings are those of the command line, with their synonyms.
///
/// # Errors
///
/// The first letter that is wrong, what is wrong there, and what to write.
pub fn statement(text: &str, catalogue: &Catalogue) -> Result<Statement, StatementError> {
    let mut parser = Parser {
        catalogue,
        text,
        at: 0,
        searches: Vec::new(),
        figures: Vec::new(),
        unset_best: None,
    };
    if parser.rest().is_empty() {
        let wrong = "the statement is empty. For example, write \"greedy.length >= 2 * best\".";
        return parser.wrong(wrong);
    }
    let mut demands = vec![parser.demand()?];
    while parser.takes_word("and") {
        demands.push(parser.demand()?);
    }
    if !parser.rest().is_empty() {
        let said = parser.said();
        let wrong = format!("{said} does not fit here. Join two comparisons with \"and\".");
        return parser.wrong(wrong);
    }
    if parser.searches.is_empty() {
        let wrong = "the statement names no search. Compare a figure of a search, for example \"greedy.length >= 2 * \
                     best\".";
        return parser.fault(0, wrong);
    }
    demands.extend(parser.settle()?);
    Ok(Statement {
        text: text.trim().to_owned(),
        searches: parser.searches,
        figures: parser.figures,
        demands,
    })
}

struct Parser<'t> {
    catalogue: &'t Catalogue,
    text: &'t str,
    /// The byte of the text that is read next.
    at: usize,
    searches: Vec<NamedSearch>,
    figures: Vec<Figure>,
    /// Where the best path is first named without neighbours of its own.
    unset_best: Option<usize>,
}

type Parsed<T> = Result<T, StatementError>;

impl<'t> Parser<'t> {
    /// The text that is not read yet, without blanks before it.
    fn rest(&mut self) -> &'t str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }

    /// The place of the next letter that is no blank.
    fn place(&mut self) -> usize {
        self.rest();
        self.at
    }

    /// The next word, which begins with a letter; empty if something else is next.
    fn word(&mut self) -> &'t str {
        let rest = self.rest();
        let in_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-');
        let end = match rest.chars().next() {
            Some(first) if first.is_alphabetic() => rest.find(|letter| !in_word(letter)),
            _ => Some(0),
        };
        rest.split_at(end.unwrap_or(rest.len())).0
    }

    /// Reads this sign, if it is next.
    fn takes(&mut self, sign: &str) -> bool {
        let is_next = self.rest().starts_with(sign);
        self.at += if is_next { sign.len() } else { 0 };
        is_next
    }

    /// Reads this word, if it is next.
    fn takes_word(&mut self, word: &str) -> bool {
        let next = self.word();
        next.eq_ignore_ascii_case(word) && self.takes(next)
    }

    /// The next word or letter as it stands in a message.
    fn said(&mut self) -> String {
        match (self.word(), self.rest().chars().next()) {
            (_, None) => "the end of the statement".to_owned(),
            ("", Some(letter)) => format!("{:?}", letter.to_string()),
            (word, Some(_)) => format!("{word:?}"),
        }
    }

    fn fault<T>(&self, at: usize, wrong: impl Into<String>) -> Parsed<T> {
        let (column, wrong) = (self.text[..at].chars().count() + 1, wrong.into());
        Err(StatementError { column, wrong })
    }

    /// What is wrong at the next letter: what statements of other languages have there, otherwise `usual`.
    fn wrong<T>(&mut self, usual: impl Into<String>) -> Parsed<T> {
        let foreign = match self.rest().chars().next() {
            _ if self.word().eq_ignore_ascii_case("or") => {
                "comparisons are joined with \"and\" only. Look for each side of \"or\" by itself."
            }
            Some('(' | ')') => {
                "a statement has no round brackets. Join comparisons with \"and\", and write settings in square \
                 brackets, for example astar[weight=2]."
            }
            Some('+' | '-' | '−' | '*' | '×' | '/') => {
                "the side of a comparison is a number, a figure, or a number times a figure. For example, write 2 * \
                 best."
            }
            _ => return self.fault(self.at, usual),
        };
        self.fault(self.at, foreign)
    }

    fn demand(&mut self) -> Parsed<Comparison> {
        let begin = self.place();
        let is_not = self.takes_word("not");
        let left = self.side()?;
        let is_found = self.is_found(left);
        let (allowed, right) = match SIGNS.iter().find(|(sign, _)| self.takes(sign)) {
            None if is_found => (&[Equal][..], Side::number(if is_not { 0.0 } else { 1.0 })),
            None => {
                let said = self.said();
                return self.wrong(format!(
                    "a sign such as >= is missing before {said}. For example, write astar.expanded > 10."
                ));
            }
            Some(_) if is_found || is_not => return self.fault(begin, FOUND_ALONE),
            Some((_, allowed)) => {
                let place = self.place();
                let right = self.side()?;
                if self.is_found(right) {
                    return self.fault(place, FOUND_ALONE);
                }
                (*allowed, right)
            }
        };
        Ok(Comparison {
            left,
            allowed,
            right,
        })
    }

    fn is_found(&self, side: Side) -> bool {
        let figure = side.figure.map(|figure| self.figures[figure].kind);
        figure == Some(FigureKind::Found)
    }

    fn side(&mut self) -> Parsed<Side> {
        let (place, rest) = (self.place(), self.rest());
        let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
        let digits = rest.split_at(end.unwrap_or(rest.len())).0;
        if digits.is_empty() {
            return Ok(Side::figure(1.0, self.figure()?));
        }
        let number: Option<f64> = digits.parse().ok();
        let Some(number) = number.filter(|number| *number <= 1e9) else {
            let wrong = format!(
                "{digits:?} is not a number up to 1,000,000,000. For example, write 2 or 1.5."
            );
            return self.fault(place, wrong);
        };
        self.takes(digits);
        if !self.takes("*") && !self.takes("×") {
            return Ok(Side::number(number));
        }
        let place = self.place();
        let side = Side::figure(number, self.figure()?);
        if self.is_found(side) {
            return self.fault(place, FOUND_ALONE);
        }
        Ok(side)
    }

    /// Reads a figure, and returns its place among those of the statement.
    fn figure(&mut self) -> Parsed<usize> {
        let (place, mut name) = (self.place(), self.word());
        let joins = ["and", "or", "not", ""];
        if joins.iter().any(|join| name.eq_ignore_ascii_case(join)) {
            let said = self.said();
            return self.wrong(format!(
                "a number or a figure is missing before {said}. For example, write astar.expanded or best."
            ));
        }
        // The star of A* is no sign.
        let (rest, starred) = (self.rest(), name.len() + 1);
        if ["*.", "*[", "*("]
            .iter()
            .any(|star| rest[name.len()..].starts_with(star))
        {
            name = &rest[..starred];
        }
        self.takes(name);
        let figure = if name.eq_ignore_ascii_case(BEST) {
            self.best(place)?
        } else {
            self.of_search(name, place)?
        };
        let known = self.figures.iter().position(|known| *known == figure);
        Ok(known.unwrap_or_else(|| {
            self.figures.push(figure);
            self.figures.len() - 1
        }))
    }

    /// The settings in brackets, empty without them, and the place of the bracket.
    fn own(&mut self) -> Parsed<(&'t str, usize)> {
        let place = self.place();
        if !self.takes("[") {
            return Ok(("", place));
        }
        let Some((own, _)) = self.text[self.at..].split_once(']') else {
            let wrong = "this bracket is not closed. Write \"]\" after the settings.";
            return self.fault(place, wrong);
        };
        self.at += own.len() + 1;
        Ok((own.trim(), place))
    }

    /// A figure of the search of that name.
    fn of_search(&mut self, said: &str, place: usize) -> Parsed<Figure> {
        let solvers = &self.catalogue.solvers;
        let ids: Vec<&str> = solvers.iter().map(|entry| entry.info.id).collect();
        let Some(entry) = place_of(said, &ids) else {
            let wrong = no_entry("solver", said, &ids);
            return self.fault(place, wrong.replacen("There", "there", 1));
        };
        let (entry, id) = (&solvers[entry], ids[entry]);
        let (own, own_place) = self.own()?;
        let mut settings = Settings::new(entry.info.parameters);
        let own = set_own(&entry.info, &mut settings, own)
            .or_else(|wrong| self.fault(own_place, wrong))?;
        let label = if own.is_empty() {
            id.to_owned()
        } else {
            format!("{id}[{own}]")
        };
        if !self.takes(".") {
            return self.wrong(format!(
                "the figure of {label} is missing. For example, write {label}.length or {label}.found."
            ));
        }
        let figure_place = self.place();
        let (kind, info) = (self.kind("a search", &FigureKind::ALL)?, &entry.info);
        let (has_it, instead) = match kind {
            FigureKind::Expanded | FigureKind::PeakFrontier => {
                (info.discipline.has_frontier(), "steps")
            }
            FigureKind::Walked => (info.discipline == Discipline::Walk, "expanded or steps"),
            FigureKind::Moves => (!info.draws_lines(), "length"),
            _ => (true, ""),
        };
        if !has_it {
            let (name, figure) = (info.name, kind.name());
            let wrong = format!(
                "{name} has no figure {figure:?}, so the comparison would always be false. Use {instead} instead."
            );
            return self.fault(figure_place, wrong);
        }
        let same = |other: &NamedSearch| other.solver.info.id == id && other.settings == settings;
        let search = self.searches.iter().position(same);
        let search = search.unwrap_or(self.searches.len());
        if search == MOST_SEARCHES {
            let wrong = format!(
                "the statement names more than {MOST_SEARCHES} searches. Name at most {MOST_SEARCHES} of them."
            );
            return self.fault(place, wrong);
        }
        if search == self.searches.len() {
            self.searches.push(NamedSearch {
                solver: entry.clone(),
                settings,
                label,
            });
        }
        Ok(Figure {
            of: FigureOf::Search(search),
            kind,
            name: format!("{}.{}", self.searches[search].label, kind.name()),
        })
    }

    /// The name of one of these figures.
    fn kind(&mut self, of: &str, kinds: &[FigureKind]) -> Parsed<FigureKind> {
        let (place, name) = (self.place(), self.word());
        let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
        let Some(kind) = place_of(name, &names) else {
            let nearest = or_nearest(name, names.iter().copied());
            let (said, all) = (self.said(), names.join(", "));
            let wrong = format!("{said} is not a figure of {of}. {nearest}The figures are {all}.");
            return self.fault(place, wrong);
        };
        self.takes(name);
        Ok(kinds[kind])
    }

    /// A figure of the best path.
    fn best(&mut self, place: usize) -> Parsed<Figure> {
        let (own, own_place) = self.own()?;
        let eight = match own.split_once('=') {
            Some((name, value)) if place_of(name, &["neighbours"]).is_some() => {
                place_of(value, &["four", "eight"])
            }
            _ => None,
        };
        let own = match eight {
            Some(eight) => ["[neighbours=four]", "[neighbours=eight]"][eight],
            None if own.is_empty() => {
                self.unset_best.get_or_insert(place);
                ""
            }
            None => {
                let wrong = "best has no parameter but its neighbours. Write best[neighbours=four] or \
                             best[neighbours=eight].";
                return self.fault(own_place, wrong);
            }
        };
        let kinds = [FigureKind::Length, FigureKind::Moves];
        let kind = if self.takes(".") {
            self.kind("the best path", &kinds)?
        } else {
            FigureKind::Length
        };
        let after = if kind == FigureKind::Moves {
            ".moves"
        } else {
            ""
        };
        Ok(Figure {
            of: FigureOf::Best {
                eight: eight == Some(1),
            },
            kind,
            name: format!("{BEST}{own}{after}"),
        })
    }

    /// Gives the best path the neighbours of the searches. Returns the demand for a path, unless the statement asks
    /// whether there is one.
    fn settle(&mut self) -> Parsed<Option<Comparison>> {
        let with_eight = self.searches.iter().filter(|search| search.has_eight());
        let with_eight = with_eight.count();
        let all_eight = with_eight == self.searches.len();
        if let Some(place) = self.unset_best.filter(|_| with_eight > 0 && !all_eight) {
            return self.fault(
                place,
                "some of the searches have four neighbours and others eight, so their best paths differ. Write \
                 best[neighbours=four] or best[neighbours=eight].",
            );
        }
        for figure in &mut self.figures {
            match &mut figure.of {
                FigureOf::Best { eight } if !figure.name.contains('[') => *eight = all_eight,
                _ => {}
            }
        }
        let asks = |figure: &Figure| figure.kind == FigureKind::Found;
        if self.figures.iter().any(asks) {
            return Ok(None);
        }
        // A search that finds every path is there to tell it.
        let tells = |search: &NamedSearch| {
            use PathPromise::{AlongOuterWall, AlongWall, Nothing};
            let promise = (search.solver.promise)(&search.settings);
            search.has_eight() == all_eight
                && !matches!(promise, Nothing | AlongWall(_) | AlongOuterWall)
        };
        let (of, kind) = match self.searches.iter().position(tells) {
            Some(search) => (FigureOf::Search(search), FigureKind::Found),
            None => (FigureOf::Best { eight: all_eight }, FigureKind::Moves),
        };
        let name = String::new();
        self.figures.push(Figure { of, kind, name });
        let path = self.figures.len() - 1;
        Ok(Some(Comparison {
            left: Side::figure(1.0, path),
            allowed: &[Greater],
            right: Side::number(0.0),
        }))
    }
}
