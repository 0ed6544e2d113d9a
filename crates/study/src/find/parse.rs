//! Reads statements: a small recursive descent over tokens, which stops at the first error.
//!
//! ```text
//! statement  = demand { "or" demand }
//! demand     = part { "and" part }
//! part       = "not" part | sum [ ( ">=" | ">" | "<=" | "<" | "=" | "!=" ) sum ]
//! sum        = product { ( "+" | "-" ) product }
//! product    = factor { ( "*" | "/" ) factor }
//! factor     = "-" factor | "(" statement ")" | number
//!            | search [ "[" settings "]" ] "." figure | "best" [ "[" settings "]" ] [ "." figure ]
//! ```

use super::figures::{FOUND, Figure, FigureKind, FigureOf};
use super::impossible;
use super::statement::{
    Amount, Compares, Comparison, Computes, NamedSearch, Statement, StatementError, Truth,
};
use super::tokens::{JOINS, Token, TokenKind, tokens};
use mazescope_core::{Catalogue, Discipline, Settings};
use mazescope_formats::share::names::{or_nearest, place_of};
use mazescope_formats::share::settings::{no_entry, set_own};

/// The most brackets and signs inside each other.
const MOST_DEPTH: usize = 40;

/// The most searches of a statement, the number that a window shows.
const MOST_SEARCHES: usize = 4;

const BEST: &str = "best";

/// Reads a statement. Names of searches and settings are those of the command line, with their synonyms.
///
/// # Errors
///
/// The first letter that is wrong, what is wrong there, and what to write.
pub fn statement(text: &str, catalogue: &Catalogue) -> Result<Statement, StatementError> {
    let ids: Vec<&str> = catalogue
        .solvers
        .iter()
        .map(|entry| entry.info.id)
        .collect();
    let mut parser = Parser {
        catalogue,
        tokens: tokens(text, &ids)?,
        ids,
        place: 0,
        depth: 0,
        searches: Vec::new(),
        figures: Vec::new(),
        unset_best: Vec::new(),
    };
    if parser.next().kind == TokenKind::End {
        return parser
            .wrong("the statement is empty. For example, write \"greedy.length >= 2 * best\".");
    }
    let column = parser.next().column;
    let part = parser.statement()?;
    if parser.next().kind != TokenKind::End {
        let said = parser.next().kind.said();
        return parser.wrong(format!(
            "{said} does not fit here. Join two comparisons with \"and\" or \"or\"."
        ));
    }
    let truth = parser.truth(part, column)?;
    parser.set_best()?;
    let statement = Statement {
        text: text.trim().to_owned(),
        searches: parser.searches,
        figures: parser.figures,
        truth,
    };
    impossible::names_something(&statement)?;
    Ok(statement)
}

/// A part of a statement: a truth, or a number.
enum Part {
    Truth(Truth),
    Amount(Amount),
}

struct Parser<'c> {
    catalogue: &'c Catalogue,
    ids: Vec<&'c str>,
    tokens: Vec<Token>,
    place: usize,
    depth: usize,
    searches: Vec<NamedSearch>,
    figures: Vec<Figure>,
    /// The figures of the best path without neighbours of their own, with their columns.
    unset_best: Vec<(usize, usize)>,
}

type Parsed<T> = Result<T, StatementError>;

impl Parser<'_> {
    fn next(&self) -> &Token {
        &self.tokens[self.place]
    }

    /// Takes the next token, unless it is the end.
    fn pass(&mut self) {
        self.place = (self.place + 1).min(self.tokens.len() - 1);
    }

    fn wrong<T>(&self, wrong: impl Into<String>) -> Parsed<T> {
        error(self.next().column, wrong)
    }

    /// Takes the next token if it is this word.
    fn takes_word(&mut self, word: &str) -> bool {
        let is_it =
            matches!(&self.next().kind, TokenKind::Name(name) if name.eq_ignore_ascii_case(word));
        if is_it {
            self.pass();
        }
        is_it
    }

    /// Takes the next token if it is one of these signs, and returns its place among them.
    fn takes_sign(&mut self, signs: &[&str]) -> Option<usize> {
        let TokenKind::Sign(sign) = self.next().kind else {
            return None;
        };
        let place = signs.iter().position(|&other| other == sign)?;
        self.pass();
        Some(place)
    }

    /// Reads a part that may contain another one of its kind.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return self.wrong(format!(
                "more than {MOST_DEPTH} brackets and signs are inside each other. Write a simpler statement."
            ));
        }
        let part = read(self)?;
        self.depth -= 1;
        Ok(part)
    }

    fn statement(&mut self) -> Parsed<Part> {
        self.joined(
            "or",
            |parser| parser.joined("and", Self::part, Truth::And),
            Truth::Or,
        )
    }

    /// Truths that this word joins, or a single part.
    fn joined(
        &mut self,
        word: &str,
        read: impl Fn(&mut Self) -> Parsed<Part>,
        join: fn(Vec<Truth>) -> Truth,
    ) -> Parsed<Part> {
        let column = self.next().column;
        let first = read(self)?;
        let mut all = Vec::new();
        let mut first = Some(first);
        while self.takes_word(word) {
            if let Some(first) = first.take() {
                all.push(self.truth(first, column)?);
            }
            let column = self.next().column;
            let other = read(self)?;
            all.push(self.truth(other, column)?);
        }
        Ok(first.unwrap_or_else(|| Part::Truth(join(all))))
    }

    fn part(&mut self) -> Parsed<Part> {
        if self.takes_word("not") {
            let column = self.next().column;
            let part = self.deeper(Self::part)?;
            let truth = self.truth(part, column)?;
            return Ok(Part::Truth(Truth::Not(Box::new(truth))));
        }
        let column = self.next().column;
        let left = self.sum()?;
        let at = self.next().column;
        const SIGNS: [&str; 6] = ["<", "<=", "=", "!=", ">=", ">"];
        const COMPARES: [Compares; 6] = [
            Compares::Less,
            Compares::AtMost,
            Compares::Equal,
            Compares::Unequal,
            Compares::AtLeast,
            Compares::More,
        ];
        let Some(sign) = self.takes_sign(&SIGNS) else {
            return Ok(left);
        };
        let left = self.amount(left, column)?;
        let column = self.next().column;
        let right = self.sum()?;
        let right = self.amount(right, column)?;
        if let TokenKind::Sign(other) = self.next().kind
            && SIGNS.contains(&other)
        {
            return self.wrong("a comparison has two sides. Write \"a < b and b < c\" for three.");
        }
        Ok(Part::Truth(Truth::Compare(Comparison {
            left,
            sign: COMPARES[sign],
            right,
            column: at,
        })))
    }

    fn sum(&mut self) -> Parsed<Part> {
        let signs = [Computes::Sum, Computes::Difference];
        self.computed(&["+", "-"], signs, |parser| {
            let signs = [Computes::Product, Computes::Quotient];
            parser.computed(&["*", "/"], signs, Self::factor)
        })
    }

    /// Amounts with these signs between them, or a single part.
    fn computed(
        &mut self,
        signs: &[&str],
        computes: [Computes; 2],
        read: impl Fn(&mut Self) -> Parsed<Part>,
    ) -> Parsed<Part> {
        let column = self.next().column;
        let mut part = read(self)?;
        while let Some(sign) = self.takes_sign(signs) {
            let left = self.amount(part, column)?;
            let column = self.next().column;
            let right = read(self)?;
            let right = self.amount(right, column)?;
            part = Part::Amount(Amount::Of(computes[sign], Box::new([left, right])));
        }
        Ok(part)
    }

    fn factor(&mut self) -> Parsed<Part> {
        let Token { kind, column } = self.next().clone();
        match kind {
            TokenKind::Sign("-") => {
                self.pass();
                let part = self.deeper(Self::factor)?;
                let amount = self.amount(part, column)?;
                let both = [Amount::Number(0.0), amount];
                Ok(Part::Amount(Amount::Of(Computes::Difference, Box::new(both))))
            }
            TokenKind::Sign("(") => {
                self.pass();
                let part = self.deeper(Self::statement)?;
                match self.takes_sign(&[")"]) {
                    Some(_) => Ok(part),
                    None => error(column, "this bracket is not closed. Write \")\" at its end."),
                }
            }
            TokenKind::Number(number) => {
                self.pass();
                Ok(Part::Amount(Amount::Number(number)))
            }
            TokenKind::Name(name) if !JOINS.iter().any(|join| name.eq_ignore_ascii_case(join)) => {
                self.pass();
                if name.eq_ignore_ascii_case(BEST) {
                    self.best(column)
                } else {
                    self.figure(&name, column)
                }
            }
            other => self.wrong(format!(
                "a number or a figure is missing before {}. For example, write astar.expanded or best.",
                other.said()
            )),
        }
    }

    /// The settings in brackets after a name; empty without brackets.
    fn own(&mut self) -> (String, usize) {
        let Token { kind, column } = self.next().clone();
        match kind {
            TokenKind::Own(own) => {
                self.pass();
                (own, column)
            }
            _ => (String::new(), column),
        }
    }

    /// The name of a figure after a point, with its column.
    fn figure_name(&mut self, of: &str) -> Parsed<(String, usize)> {
        let example = "For example, write";
        if self.takes_sign(&["."]).is_none() {
            return self.wrong(format!(
                "the figure of {of} is missing. {example} {of}.length or {of}.found."
            ));
        }
        let Token { kind, column } = self.next().clone();
        let TokenKind::Name(name) = kind else {
            return self.wrong(format!(
                "the name of a figure is missing after the point. {example} {of}.length."
            ));
        };
        self.pass();
        Ok((name, column))
    }

    /// A figure of the search of that name.
    fn figure(&mut self, said: &str, column: usize) -> Parsed<Part> {
        let Some(place) = place_of(said, &self.ids) else {
            let blanks = if said.contains('-') {
                " Put blanks around a minus."
            } else {
                ""
            };
            let wrong = no_entry("solver", said, &self.ids) + blanks;
            return error(column, wrong.replacen("There", "there", 1));
        };
        let entry = &self.catalogue.solvers[place];
        let (own, own_column) = self.own();
        let id = entry.info.id;
        let mut settings = Settings::new(entry.info.parameters);
        let own = set_own(&entry.info, &mut settings, id, &own)
            .or_else(|wrong| error(own_column, wrong))?;
        let label = if own.is_empty() {
            id.to_owned()
        } else {
            format!("{id}[{own}]")
        };
        let (name, at) = self.figure_name(&label)?;
        let mut names = FigureKind::ALL.map(FigureKind::name).to_vec();
        names.push(FOUND);
        let Some(kind) = place_of(&name, &names) else {
            let nearest = or_nearest(&name, names.iter().copied());
            let all = names.join(", ");
            return error(
                at,
                format!("{name:?} is not a figure of a search. {nearest}The figures are {all}."),
            );
        };
        let search = NamedSearch {
            solver: entry.clone(),
            settings,
            label,
        };
        let search = self.search(search, column)?;
        let Some(&kind) = FigureKind::ALL.get(kind) else {
            return Ok(Part::Truth(Truth::Found(search)));
        };
        let info = self.searches[search].solver.info;
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
            return error(at, wrong);
        }
        let of = FigureOf::Search(search);
        Ok(self.part_of(Figure { of, kind }))
    }

    /// The place of a search among those of the statement.
    fn search(&mut self, search: NamedSearch, column: usize) -> Parsed<usize> {
        let same = |other: &NamedSearch| {
            other.solver.info.id == search.solver.info.id && other.settings == search.settings
        };
        if let Some(place) = self.searches.iter().position(same) {
            return Ok(place);
        }
        if self.searches.len() == MOST_SEARCHES {
            return error(
                column,
                format!(
                    "the statement names more than {MOST_SEARCHES} searches. Name at most {MOST_SEARCHES} of them."
                ),
            );
        }
        self.searches.push(search);
        Ok(self.searches.len() - 1)
    }

    fn best(&mut self, column: usize) -> Parsed<Part> {
        let (own, own_column) = self.own();
        let cure = "Write best[neighbours=four] or best[neighbours=eight].";
        let eight = match own.split_once('=') {
            None if own.is_empty() => None,
            Some((name, value)) if place_of(name, &["neighbours"]).is_some() => {
                let eight = place_of(value, &["four", "eight"]);
                let wrong = || {
                    error(
                        own_column,
                        format!("{value:?} is not four or eight. {cure}"),
                    )
                };
                Some(eight.map_or_else(wrong, Ok)? == 1)
            }
            _ => {
                let wrong = format!("best has no parameter but its neighbours. {cure}");
                return error(own_column, wrong);
            }
        };
        let mut kind = FigureKind::Length;
        if self.next().kind == TokenKind::Sign(".") {
            let (name, at) = self.figure_name(BEST)?;
            let kinds = [FigureKind::Length, FigureKind::Moves];
            let Some(place) = place_of(&name, &kinds.map(FigureKind::name)) else {
                return error(
                    at,
                    format!(
                        "{name:?} is not a figure of the best path. Write best.length or best.moves."
                    ),
                );
            };
            kind = kinds[place];
        }
        let of = FigureOf::Best {
            eight: eight.unwrap_or_default(),
        };
        let figure = Figure { of, kind };
        if eight.is_some() {
            return Ok(self.part_of(figure));
        }
        // Its neighbours are known at the end of the statement.
        let mut unset = self.unset_best.iter().map(|&(place, _)| place);
        let place = unset.find(|&place| self.figures[place].kind == kind);
        let place = place.unwrap_or_else(|| {
            self.unset_best.push((self.figures.len(), column));
            self.figures.push(figure);
            self.figures.len() - 1
        });
        Ok(Part::Amount(Amount::Figure(place)))
    }

    /// Gives the best path the neighbours of the searches, which have to be the same then.
    fn set_best(&mut self) -> Parsed<()> {
        let Some(&(_, column)) = self.unset_best.first() else {
            return Ok(());
        };
        let with_eight = self
            .searches
            .iter()
            .filter(|search| search.has_eight())
            .count();
        if with_eight != 0 && with_eight != self.searches.len() {
            return error(
                column,
                "some of the searches have four neighbours and others eight, so their best paths differ. Write \
                 best[neighbours=four] or best[neighbours=eight].",
            );
        }
        let eight = with_eight != 0;
        for &(figure, _) in &self.unset_best {
            self.figures[figure].of = FigureOf::Best { eight };
        }
        Ok(())
    }

    fn part_of(&mut self, figure: Figure) -> Part {
        let unset = |place: usize| self.unset_best.iter().any(|&(other, _)| other == place);
        let known = self.figures.iter().position(|&other| other == figure);
        let place = known.filter(|&place| !unset(place)).unwrap_or_else(|| {
            self.figures.push(figure);
            self.figures.len() - 1
        });
        Part::Amount(Amount::Figure(place))
    }

    fn truth(&self, part: Part, column: usize) -> Parsed<Truth> {
        match part {
            Part::Truth(truth) => Ok(truth),
            Part::Amount(_) => error(
                column,
                "this is a number, but a comparison is needed. For example, write astar.expanded > 10.",
            ),
        }
    }

    fn amount(&self, part: Part, column: usize) -> Parsed<Amount> {
        match part {
            Part::Amount(amount) => Ok(amount),
            Part::Truth(_) => error(
                column,
                "this is true or false, but a number is needed. Use found and comparisons with \"and\", \"or\" and \
                 \"not\" only.",
            ),
        }
    }
}

fn error<T>(column: usize, wrong: impl Into<String>) -> Parsed<T> {
    let wrong = wrong.into();
    Err(StatementError { column, wrong })
}
