//! The question which line of pseudocode runs next.

use super::{each_asked, places, right, template};
use mazescope_core::Kind;
use mazescope_core::catalogue::{Moment, lit};
use mazescope_explain::questions::line::NEXT_LINE;
use std::collections::{HashMap, HashSet};

#[test]
fn the_line_that_runs_next_is_that_of_the_event_that_follows() {
    let (mut within, mut behind, mut last) = (0, 0, 0);
    let mut lines: HashMap<&str, HashSet<String>> = HashMap::new();
    each_asked(1000, NEXT_LINE, |case, now, question, about| {
        let all = case.run.log.len();
        let begins = now < all && case.kind(now) != Kind::Noted;
        let begins = begins && case.next_step(now).is_some_and(|step| step.start == now);
        if now == all || now == 0 {
            assert!(question.is_err(), "{about}");
            return;
        }
        let question = question.expect(about);
        // A step always begins with the same line, so the question is about the line after it.
        let place = now + usize::from(begins);
        let listing = (case.solver.info.pseudocode)(&case.settings);
        let mut ids = Vec::new();
        let said = template(&question.sentence);
        if place < all {
            case.run.timeline.seek(place as u64 + 1);
            let event = case.run.log[place].event;
            let moment = Moment::After {
                event,
                before: Some(case.run.log[place - 1].event),
                marks: case.run.timeline.board().marks()[event.cell()],
                size: case.map.size(),
            };
            ids.extend(lit(&listing, &moment));
            let named = places(&question.sentence, "cell").0;
            assert_eq!(named, [case.at(place)], "{about}");
            let kind = match case.kind(place) {
                Kind::Pushed { from: None } => "pushed_start",
                Kind::Backtracked if case.id == "dead_end_filling" => "filled",
                kind => kind.name(),
            };
            assert_eq!(said.strip_prefix("line_"), Some(kind), "{about}");
        } else {
            assert_eq!(said, "line_over", "{about}");
        }
        if place + 1 >= all {
            let found = (0..all).any(|place| case.kind(place) == Kind::Traced);
            ids.extend(lit(&listing, &Moment::End { found }));
            last += 1;
        }
        ids.dedup();
        let told = right(&question).into_iter().map(|place| {
            let words = &question.choices[place];
            let line = listing.iter().find(|line| line.text.trim() == words);
            line.expect(about).id
        });
        assert_eq!(told.collect::<Vec<_>>(), ids, "{about}");
        let head = Vec::from_iter(begins.then(|| case.at(now)));
        assert_eq!(places(&question.text, "cell").0, head, "{about}");
        let asks = match () {
            () if !begins => "which_line",
            () if case.expands() || case.kind(now) == Kind::Expanded => "line_after_expansion",
            () if case.walks() => "line_after_move",
            () => "line_after_filling",
        };
        assert_eq!(template(&question.text), asks, "{about}");
        within += usize::from(!begins);
        if begins {
            behind += 1;
            let line = question.choices[right(&question)[0]].clone();
            lines.entry(case.id).or_default().insert(line);
        }
    });
    let often = within > 1000 && behind > 1000 && last > 50;
    assert!(often, "{within} {behind} {last}");
    // At the end of a step there is more than one possible line.
    for (id, lines) in lines {
        assert!(lines.len() > 1, "{id}: {lines:?}");
    }
}
