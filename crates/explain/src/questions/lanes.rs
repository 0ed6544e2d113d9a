//! How long searches take: which of several finishes first, and after how many steps one does.

use super::asked::{Rival, only_if};
use crate::{Asked, Question, QuestionKind, Sentence, Unasked};
use mazescope_core::Discipline;
use mazescope_core::words::{counted, grouped, listed, plural};

/// Asks which of several searches finishes first.
pub const ENDS_FIRST: QuestionKind = QuestionKind::of_searches("ends_first", ends_first);

fn ends_first(asked: &Asked) -> Result<Question, Unasked> {
    let rivals = asked.rivals;
    only_if(rivals.len() >= 2, "it compares at least 2 searches")?;
    let units = Discipline::units_of(rivals.iter().map(|rival| rival.discipline));
    // Different units cannot be compared, so steps are.
    let (unit, done, count): (&str, u64, fn(&Rival) -> u64) = match units {
        Some(unit) => (unit, done_so_far(asked), |rival| rival.done),
        None => ("step", asked.step, |rival| rival.steps),
    };
    let ended = rivals.iter().filter(|rival| rival.ended);
    let first = ended.map(count).min().ok_or(Unasked::NotRecorded)?;
    // A search that has done more than that finishes later, whenever that is.
    let are_later = |rival: &Rival| rival.ended || count(rival) > first;
    only_if(rivals.iter().all(are_later), Unasked::NotRecorded)?;
    only_if(done < first, "one of the searches has already finished")?;
    let is_first = |rival: &&Rival| rival.ended && count(rival) == first;
    let (firsts, others): (Vec<&Rival>, Vec<&Rival>) = rivals.iter().partition(is_first);
    let names: Vec<&str> = firsts.iter().map(|rival| rival.name).collect();
    let needs = |rival: &&Rival| {
        let more = if rival.ended { "" } else { "more than " };
        format!("{} needs {more}{}", rival.name, grouped(count(rival)))
    };
    let others: Vec<String> = others.iter().map(needs).collect();
    let mut sentence = format!("{}, after {}.", listed(&names), counted(first, unit));
    if !others.is_empty() {
        sentence = format!("{sentence} {}.", listed(&others));
    }
    let units = plural(unit);
    let text = format!("Which search finishes with the fewest {units}?");
    let right = (0..rivals.len()).filter(|&place| is_first(&&rivals[place]));
    let question = Question::new(ENDS_FIRST, Sentence::plain(text), Sentence::plain(sentence));
    Ok(question.choices(rivals.iter().map(|rival| rival.name), right))
}

/// The number of expansions, moves or fillings so far, whichever the search counts.
fn done_so_far(asked: &Asked) -> u64 {
    let tally = (asked.timeline.recording()).counted_at(asked.timeline.cursor());
    tally.done(asked.subject.info.discipline)
}

/// Asks after how many steps the search finishes.
pub const ENDS_AFTER: QuestionKind = QuestionKind::of_searches("ends_after", ends_after);

fn ends_after(asked: &Asked) -> Result<Question, Unasked> {
    /// The number of ranges to choose from.
    const RANGES: u64 = 4;
    let (timeline, map) = (asked.timeline, asked.timeline.origin());
    let read = timeline.len().max(map.size().cells() as u64);
    only_if(read <= asked.most as u64, Unasked::TOO_MUCH)?;
    asked.whole_next_expansion()?;
    only_if(timeline.is_complete(), Unasked::NotRecorded)?;
    // A search that begins in rounds has more steps than expansions.
    let end = timeline.recording().counted_at(timeline.len()).expanded;
    let (now, floor) = (done_so_far(asked), map.floor_cells() as u64);
    only_if(end <= floor, "some cells are expanded more than once")?;
    let left = floor.saturating_sub(now);
    only_if(left >= 2 * RANGES, "too few cells are left for a guess")?;
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
    let percent = (end as f64 * 100.0 / floor.max(1) as f64).round();
    let sentence = format!(
        "After {}. The map has {}, so that is {percent}%.",
        counted(end, "expansion"),
        counted(floor, "floor cell")
    );
    let text = Sentence::plain("After how many expansions does the search finish?");
    let question = Question::new(ENDS_AFTER, text, Sentence::plain(sentence));
    Ok(question.choices((1..=RANGES).map(choice), [right as usize - 1]))
}
