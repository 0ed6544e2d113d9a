//! How long searches take: which of several finishes first, and after how many steps one does.

use super::asked::{Rival, only_if};
use crate::{Asked, Fact, Question, QuestionKind, Sentence, Unasked};
use mazescope_core::Discipline;

/// Asks which of several searches finishes first.
pub const ENDS_FIRST: QuestionKind = QuestionKind::of_searches("ends_first", ends_first);

fn ends_first(asked: &Asked) -> Result<Question, Unasked> {
    let rivals = asked.rivals;
    only_if(rivals.len() >= 2, "two_searches")?;
    let units = Discipline::units_of(rivals.iter().map(|rival| rival.discipline));
    // Different units cannot be compared, so steps are.
    let (unit, done, count): (&'static str, u64, fn(&Rival) -> u64) = match units {
        Some(unit) => (unit, done_so_far(asked), |rival| rival.done),
        None => ("step", asked.step, |rival| rival.steps),
    };
    let ended = rivals.iter().filter(|rival| rival.ended);
    let first = ended.map(count).min().ok_or(Unasked::NotRecorded)?;
    // A search that has done more than that finishes later, whenever that is.
    let are_later = |rival: &Rival| rival.ended || count(rival) > first;
    only_if(rivals.iter().all(are_later), Unasked::NotRecorded)?;
    only_if(done < first, "one_has_ended")?;
    let is_first = |rival: &&Rival| rival.ended && count(rival) == first;
    let (firsts, others): (Vec<&Rival>, Vec<&Rival>) = rivals.iter().partition(is_first);
    let name = |rival: &Rival| ("name", Fact::Word(rival.name));
    let mut facts: Vec<_> = firsts.iter().map(|rival| name(rival)).collect();
    facts.push(("amount", Fact::Amount(first, unit)));
    let mut sentence = Sentence::of("first", &facts);
    for (place, rival) in others.iter().enumerate() {
        match place {
            0 => {}
            _ if place + 1 == others.len() => sentence.goes_on(" and"),
            _ => sentence.goes_on(","),
        }
        let needs = if rival.ended { "needs" } else { "needs_more" };
        let count = ("count", Fact::Count(count(rival)));
        sentence = sentence.and(needs, &[name(rival), count]);
    }
    let text = Sentence::of("ends_first", &[("unit", Fact::Word(unit))]);
    let right = (0..rivals.len()).filter(|&place| is_first(&&rivals[place]));
    let question = Question::new(ENDS_FIRST, text, sentence);
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
    only_if(end <= floor, "expanded_twice")?;
    let left = floor.saturating_sub(now);
    only_if(left >= 2 * RANGES, "too_few")?;
    let bound = |range: u64| now + left * range / RANGES;
    let right = (1..=RANGES)
        .find(|&range| end <= bound(range))
        .unwrap_or(RANGES);
    let choice = |range: u64| {
        let [low, high] = [bound(range - 1) + 1, bound(range)].map(Fact::Count);
        Sentence::of("range", &[("low", low), ("high", high)]).to_string()
    };
    let percent = (end as f64 * 100.0 / floor.max(1) as f64).round();
    let [count, floor, percent] = [end, floor, percent as u64].map(Fact::Count);
    let facts = [("count", count), ("floor", floor), ("percent", percent)];
    let sentence = Sentence::of("ended_after", &facts);
    let question = Question::new(ENDS_AFTER, Sentence::of("ends_after", &[]), sentence);
    Ok(question.choices((1..=RANGES).map(choice), [right as usize - 1]))
}
