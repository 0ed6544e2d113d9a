//! The words of a sentence contain all its claims: cells as "(x, y)", numbers in groups, lengths in their units.

use super::each;
use mazescope_core::Size;
use mazescope_core::generators::GENERATORS;
use mazescope_explain::claim::{Eraser, Stuck, Turn};
use mazescope_explain::path_length::LengthUnit;
use mazescope_explain::{Account, Claim, Fact, PathLength, Sentence, Subject, Teller};
use mazescope_support::trials::{Run, drawn, settings};
use std::collections::HashSet;

/// The number of maps for each entry.
const MAPS: u32 = 12;

fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

/// A length with at most two decimals.
fn measured(length: f64) -> String {
    let hundredths = (length * 100.0).round() as u64;
    let whole = grouped(hundredths / 100);
    match hundredths % 100 {
        0 => whole,
        rest => format!("{whole}.{rest:02}"),
    }
}

fn path_length_in_words(length: PathLength) -> String {
    let noun = match length.unit() {
        LengthUnit::Length => return measured(length.value()),
        LengthUnit::Moves => "move",
        LengthUnit::Jumps => "jump",
    };
    let plural = if length.value() == 1.0 { "" } else { "s" };
    format!("{} {noun}{plural}", grouped(length.value() as u64))
}

fn with_unit(length: PathLength) -> String {
    let words = path_length_in_words(length);
    match length.unit() {
        LengthUnit::Length => format!("length {words}"),
        LengthUnit::Moves | LengthUnit::Jumps => words,
    }
}

/// The words that stand for a fact.
fn words_of(fact: Fact) -> String {
    match fact {
        Fact::NotYet => "…".to_owned(),
        Fact::Nothing | Fact::Weight(1.0) => String::new(),
        Fact::Subject(word) | Fact::Word(word) => word.to_owned(),
        Fact::End(noun, is_only) => format!("{} {noun}", if is_only { "the" } else { "a" }),
        Fact::Nowhere => "nowhere".to_owned(),
        Fact::Cell(_, (x, y)) => format!("({x}, {y})"),
        Fact::Count(count) => grouped(count),
        Fact::PathLength(length) => path_length_in_words(length),
        Fact::Path(length) => with_unit(length),
        Fact::Length(length) => measured(length),
        Fact::Weight(weight) => format!("{weight}·"),
        Fact::Turn(turn) => match turn {
            Turn::Unknown => "moves",
            Turn::Straight => "goes straight on",
            Turn::Left => "turns left",
            Turn::Right => "turns right",
            Turn::Around => "turns around and returns",
        }
        .to_owned(),
        Fact::Stuck(stuck) => match stuck {
            Stuck::DeadEnd => "is a dead end",
            Stuck::NothingNew => "has no new neighbour",
            Stuck::NoneLeft => "has no untried neighbour",
            Stuck::Bound => "has no untried neighbour within the bound",
            Stuck::NotAll => "is not explored further",
        }
        .to_owned(),
        Fact::Eraser(Eraser::This) => "it".to_owned(),
        Fact::Eraser(Eraser::Earlier) => "an earlier walk".to_owned(),
        Fact::Eraser(Eraser::Any) => "a walk".to_owned(),
        Fact::Unnamed(name) => panic!("{name} is no name"),
    }
}

/// Checks that the words of a sentence contain its claims in order, and that its pieces name the cells of these claims.
pub fn holds_its_claims(sentence: &Sentence, about: &str) {
    let text = sentence.to_string();
    let mut rest = &text[..];
    let mut cells = Vec::new();
    for Claim { template, facts } in &sentence.claims {
        for &(name, fact) in facts {
            let words = words_of(fact);
            // Inside a sentence the article of a subject has a small letter.
            let small = words.replacen("The ", "the ", 1);
            let place = rest.find(&words).or_else(|| rest.find(&small));
            let place = place.unwrap_or_else(|| panic!("{about}: {template}, {name}: {text}"));
            rest = &rest[place + words.len()..];
            if let Fact::Cell(cell, _) = fact {
                cells.push(cell);
            }
        }
    }
    let named = sentence.spans.iter().filter_map(|span| span.cell);
    assert_eq!(named.collect::<Vec<_>>(), cells, "{about}: {text}");
}

/// Checks the sentence of the account at every step, and the sentence of the event at every moment.
fn walk(run: &mut Run, subject: &Subject, about: &str, printed: &mut HashSet<&'static str>) {
    let mut see = |sentence: &Sentence| {
        holds_its_claims(sentence, about);
        printed.extend(sentence.claims.iter().map(|claim| claim.template));
    };
    for step in run.steps.clone() {
        run.timeline.seek(step.end as u64);
        see(&Account::at(&mut run.timeline, subject, None).sentence);
    }
    for place in 0..=run.log.len() {
        run.timeline.seek(place as u64);
        see(&Teller::new(&run.timeline, *subject).event());
    }
}

#[test]
fn words_hold_what_is_claimed() {
    let mut printed = HashSet::new();
    each(MAPS, |trial, subject, run| {
        let about = format!("{} on map {}", trial.solver.info.id, trial.number);
        walk(run, &subject, &about, &mut printed);
    });
    for generator in GENERATORS {
        for number in drawn(MAPS) {
            let settings = settings(generator.info.parameters, number);
            let subject = Subject::of_generator(&generator.info, &settings);
            let size = Size::clamped(5 + number as u32 % 7, 3 + number as u32 % 5);
            let mut run = Run::of_growth(generator, size, number, &settings);
            let about = format!("{} {size} of seed {number}", generator.info.id);
            walk(&mut run, &subject, &about, &mut printed);
        }
    }
    assert!(printed.len() > 60, "{}: {printed:?}", printed.len());
}
