//! How long searches take: which of several ends first, and after how many steps one does.

use super::asked::{Asked, Rival, Unasked};
use super::question::{Answer, Question, QuestionKind};
use super::telling::{Telling, listed};
use crate::words::grouped;

pub(super) fn ends_first(asked: &Asked) -> Result<Question, Unasked> {
    let (timeline, rivals) = (asked.timeline, asked.rivals);
    if rivals.len() < 2 {
        return Err(Unasked::NoRace);
    }
    let ended = rivals.iter().filter(|rival| rival.ended);
    let first = ended
        .map(|rival| rival.steps)
        .min()
        .ok_or(Unasked::NotRecorded)?;
    // Whoever has gone on for longer ends later, whenever that is.
    if rivals
        .iter()
        .any(|rival| !rival.ended && rival.steps <= first)
    {
        return Err(Unasked::NotRecorded);
    }
    if asked.step >= first {
        return Err(Unasked::NoRace);
    }
    let is_first = |rival: &Rival| rival.ended && rival.steps == first;
    let names = |of: &dyn Fn(&Rival) -> bool| -> Vec<&str> {
        let rivals = rivals.iter().filter(|rival| of(rival));
        rivals.map(|rival| rival.name).collect()
    };
    let others = rivals.iter().filter(|rival| !is_first(rival));
    let others: Vec<String> = others
        .map(|rival| {
            let more = if rival.ended { "" } else { "more than " };
            format!("{} takes {more}{}", rival.name, grouped(rival.steps))
        })
        .collect();
    let expand = rivals.iter().all(|rival| rival.expands);
    let (one, more) = match expand {
        true => ("expansion", "expansions"),
        false => ("step", "steps"),
    };
    let after = if first == 1 { one } else { more };
    let mut sentence = format!(
        "{}, after {} {after}.",
        listed(&names(&is_first)),
        grouped(first)
    );
    if !others.is_empty() {
        sentence = format!("{sentence} {}.", listed(&others));
    }
    let size = timeline.board().size();
    let answers = (0..rivals.len()).filter(|&place| is_first(&rivals[place]));
    Ok(Question {
        kind: QuestionKind::EndsFirst,
        text: Telling::new(size)
            .words(format!(
                "Which search ends first, by the number of its {more}?"
            ))
            .done(),
        about: Vec::new(),
        choices: rivals.iter().map(|rival| rival.name.to_owned()).collect(),
        answers: answers.map(Answer::Choice).collect(),
        sentence: Telling::new(size).words(sentence).done(),
        shorter: None,
    })
}

pub(super) fn ends_after(asked: &Asked) -> Result<Question, Unasked> {
    /// Among so many ranges one chooses.
    const RANGES: u64 = 4;
    let (timeline, map) = (asked.timeline, asked.timeline.origin());
    if map.size().cells() > asked.most || timeline.len() > asked.most as u64 {
        return Err(Unasked::TooMuch);
    }
    asked.whole_next_expansion()?;
    if !timeline.is_complete() {
        return Err(Unasked::NotRecorded);
    }
    let begins_step = asked.subject.info.begins_step;
    let events = timeline.recording().pieces(0, timeline.len()).flatten();
    let steps = events.filter(|event| !event.is_value() && begins_step(**event));
    let (now, end) = (asked.step, steps.count() as u64);
    let floor = map.floor_cells() as u64;
    let left = floor.saturating_sub(now);
    if left < 2 * RANGES || end > floor {
        return Err(Unasked::Over);
    }
    let bound = |range: u64| now + left * range / RANGES;
    let right = (1..=RANGES)
        .find(|&range| end <= bound(range))
        .unwrap_or(RANGES);
    let choice = |range: u64| {
        format!(
            "{} to {}",
            grouped(bound(range - 1) + 1),
            grouped(bound(range))
        )
    };
    let (size, percent) = (map.size(), end * 100 / floor.max(1));
    let sentence = format!(
        "After {} expansions, of {} cells of floor: {percent} %.",
        grouped(end),
        grouped(floor)
    );
    Ok(Question {
        kind: QuestionKind::EndsAfter,
        text: Telling::new(size)
            .words("After how many expansions does the search end?")
            .done(),
        about: Vec::new(),
        choices: (1..=RANGES).map(choice).collect(),
        answers: vec![Answer::Choice(right as usize - 1)],
        sentence: Telling::new(size).words(sentence).done(),
        shorter: None,
    })
}
