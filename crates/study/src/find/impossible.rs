//! Statements that no map fulfils, as far as the guarantees of their searches tell before any map is tried.
//!
//! A comparison is brought to the form `sum of (factor x variable) + number`, compared with 0, where no variable is
//! ever negative. A path has at least one move, so its moves and its length are 1 plus a variable. A length is that of the best path plus a detour. The detour is 0 where the search guarantees a
//! shortest path, and at most a share of the best path where it guarantees a factor. If all factors have the same sign,
//! the form keeps that sign on every map, and some comparisons cannot hold. Nothing else is concluded: a statement that
//! passes may still hold on no map.

use super::figures::{Figure, FigureKind, FigureOf};
use super::statement::{
    Amount, Compares, Comparison, Computes, Statement, StatementError, TOLERANCE, Truth,
};
use mazescope_core::PathPromise;

/// Checks that the statement names a search; otherwise it is true of every map or of none.
pub(super) fn names_something(statement: &Statement) -> Result<(), StatementError> {
    if statement.searches().is_empty() {
        let wrong = "the statement names no search. Compare a figure of a search, for example \"greedy.length >= 2 * \
                     best\"."
            .to_owned();
        return Err(StatementError { column: 1, wrong });
    }
    Ok(())
}

/// Why no map can fulfil the statement, if the guarantees tell. Cells may cost more than 1 only with `terrain`.
pub(super) fn reason(statement: &Statement, terrain: bool) -> Option<StatementError> {
    truth(statement, &statement.truth, terrain)
}

fn truth(statement: &Statement, part: &Truth, terrain: bool) -> Option<StatementError> {
    match part {
        Truth::And(all) => all.iter().find_map(|part| truth(statement, part, terrain)),
        Truth::Or(all) => {
            let each = all.iter().map(|part| truth(statement, part, terrain));
            let all: Option<Vec<StatementError>> = each.collect();
            all?.into_iter().next()
        }
        // A comparison without a value is false, so its opposite may always hold.
        Truth::Not(_) | Truth::Found(_) => None,
        Truth::Compare(comparison) => compared(statement, comparison, terrain),
    }
}

fn compared(
    statement: &Statement,
    comparison: &Comparison,
    terrain: bool,
) -> Option<StatementError> {
    let facts = statement.figures.iter().enumerate();
    let facts = facts.map(|(place, &figure)| Fact::of(statement, place, figure, terrain));
    let facts: Vec<Fact> = facts.collect();
    let form = |most: bool| {
        let left = Form::of(&comparison.left, &facts, most)?;
        let right = Form::of(&comparison.right, &facts, most)?;
        Some(left.plus(right, -1.0))
    };
    let never = [false, true]
        .into_iter()
        .filter_map(form)
        .any(|form| form.never(comparison.sign));
    if !never {
        return None;
    }
    let guarantees = facts.iter().filter_map(|fact| fact.guarantee.as_ref());
    let mut guarantees: Vec<&String> = guarantees.collect();
    guarantees.dedup();
    let because = if guarantees.is_empty() {
        "A path is never shorter than the best one, and no count is negative.".to_owned()
    } else {
        let all: Vec<&str> = guarantees.into_iter().map(String::as_str).collect();
        all.join(" ")
    };
    Some(StatementError {
        column: comparison.column,
        wrong: format!(
            "no map fulfils this comparison. {because} Weaken it, or change the settings of a search."
        ),
    })
}

/// What is known about a figure.
struct Fact {
    /// The least that it can be.
    least: f64,
    /// The figure of the best path that it is never below.
    best: Option<usize>,
    /// How far it may be above that figure, as a share of it; without a limit, `None`.
    share: Option<f64>,
    /// The guarantee from which this follows.
    guarantee: Option<String>,
}

impl Fact {
    fn of(statement: &Statement, place: usize, figure: Figure, terrain: bool) -> Fact {
        let is_path = matches!(figure.kind, FigureKind::Moves | FigureKind::Length);
        let nothing = Fact {
            least: f64::from(u8::from(is_path)),
            best: None,
            share: None,
            guarantee: None,
        };
        let same = |eight| Figure {
            of: FigureOf::Best { eight },
            ..figure
        };
        let find = |eight| {
            statement
                .figures
                .iter()
                .position(|&other| other == same(eight))
        };
        let (search, kind) = match (figure.of, figure.kind) {
            (FigureOf::Search(search), FigureKind::Moves | FigureKind::Length) => {
                (&statement.searches[search], figure.kind)
            }
            // The best path may be named twice.
            (FigureOf::Best { eight }, _) => {
                let best = find(eight).filter(|&first| first < place);
                let share = best.map(|_| 0.0);
                return Fact {
                    best,
                    share,
                    ..nothing
                };
            }
            _ => return nothing,
        };
        // Lines at any angle leave the moves of the grid.
        if search.solver.info.draws_lines() {
            return nothing;
        }
        let eight = search.has_eight();
        let Some(best) = find(eight) else {
            // Four neighbours allow no shorter path than eight.
            let best = find(true).filter(|_| !eight);
            return Fact { best, ..nothing };
        };
        let promise = (search.solver.promise)(&search.settings);
        let all_alike = !eight && !terrain;
        let share = match (promise, kind) {
            (PathPromise::ShortestLength, FigureKind::Length) => Some(0.0),
            (PathPromise::ShortestWhereEven, FigureKind::Length) if !terrain => Some(0.0),
            (PathPromise::ShortestPath, FigureKind::Moves) => Some(0.0),
            (PathPromise::WithinLength { tenths }, FigureKind::Length) => {
                Some(f64::from(tenths) / 10.0 - 1.0)
            }
            (PathPromise::ShortestLength, _)
            | (PathPromise::ShortestPath, _)
            | (PathPromise::ShortestWhereEven, _)
                if all_alike =>
            {
                Some(0.0)
            }
            (PathPromise::WithinLength { tenths }, _) if all_alike => {
                Some(f64::from(tenths) / 10.0 - 1.0)
            }
            _ => None,
        };
        let guarantee =
            share.map(|_| format!("The guarantee of {}: {}.", search.label, promise.words()));
        Fact {
            best: Some(best),
            share,
            guarantee,
            ..nothing
        }
    }
}

/// A sum of multiples of variables that are never negative, and of a number. There are two variables for each figure:
/// the figure itself, and its distance from a limit.
struct Form {
    factors: Vec<f64>,
    number: f64,
}

impl Form {
    /// The form of an amount; `None` if it is not linear. A figure with an upper limit is written as the distance from
    /// that limit if `most` is set, otherwise as the detour from the best path.
    fn of(amount: &Amount, facts: &[Fact], most: bool) -> Option<Form> {
        let nothing = || Form {
            factors: vec![0.0; 2 * facts.len()],
            number: 0.0,
        };
        match amount {
            Amount::Number(number) => Some(Form {
                number: *number,
                ..nothing()
            }),
            Amount::Figure(figure) => {
                let mut form = nothing();
                let (detour, fact) = (facts.len() + figure, &facts[*figure]);
                match (fact.best, fact.share) {
                    (None, _) => {
                        form.factors[*figure] = 1.0;
                        form.number = fact.least;
                    }
                    (Some(best), share) => {
                        let share = share.filter(|&share| share == 0.0 || most);
                        form.factors[best] = 1.0 + share.unwrap_or_default();
                        form.number = form.factors[best] * facts[best].least;
                        form.factors[detour] = match share {
                            None => 1.0,
                            Some(0.0) => 0.0,
                            Some(_) => -1.0,
                        };
                    }
                }
                Some(form)
            }
            Amount::Of(sign, both) => {
                let [left, right] = &**both;
                let (left, right) = (Form::of(left, facts, most)?, Form::of(right, facts, most)?);
                match sign {
                    Computes::Sum => Some(left.plus(right, 1.0)),
                    Computes::Difference => Some(left.plus(right, -1.0)),
                    Computes::Product if left.is_number() => {
                        Some(nothing().plus(right, left.number))
                    }
                    Computes::Product if right.is_number() => {
                        Some(nothing().plus(left, right.number))
                    }
                    Computes::Quotient if right.is_number() && right.number != 0.0 => {
                        Some(nothing().plus(left, 1.0 / right.number))
                    }
                    Computes::Product | Computes::Quotient => None,
                }
            }
        }
    }

    fn plus(mut self, other: Form, times: f64) -> Form {
        for (factor, more) in self.factors.iter_mut().zip(other.factors) {
            *factor += times * more;
        }
        self.number += times * other.number;
        self
    }

    fn is_number(&self) -> bool {
        self.factors.iter().all(|&factor| factor == 0.0)
    }

    /// Whether the form never compares with 0 like this.
    fn never(&self, sign: Compares) -> bool {
        let all = |is_meant: fn(f64) -> bool| self.factors.iter().all(|&factor| is_meant(factor));
        let never_positive = all(|factor| factor <= TOLERANCE);
        let never_negative = all(|factor| factor >= -TOLERANCE);
        let (number, zero) = (self.number, self.number.abs() <= TOLERANCE);
        let below = never_positive && number < -TOLERANCE;
        let above = never_negative && number > TOLERANCE;
        match sign {
            Compares::More => never_positive && (zero || number < 0.0),
            Compares::AtLeast => below,
            Compares::Less => never_negative && (zero || number > 0.0),
            Compares::AtMost => above,
            Compares::Equal => below || above,
            Compares::Unequal => never_positive && never_negative && zero,
        }
    }
}
