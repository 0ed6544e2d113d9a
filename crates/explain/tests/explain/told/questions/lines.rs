//! The question which line of pseudocode runs next.

use super::{ask, cells, chosen, moments};
use mazescope_core::Kind;
use mazescope_core::catalogue::{Line, Moment, lit};
use mazescope_explain::questions::line::NEXT_LINE;
use mazescope_support::case::each;
use std::collections::{HashMap, HashSet};

#[test]
fn the_line_that_runs_next_is_that_of_the_event_that_follows() {
    let (mut within, mut behind, mut last) = (0, 0, 0);
    let mut lines: HashMap<&str, HashSet<String>> = HashMap::new();
    each(1000, |case| {
        let all = case.run.log.len();
        for now in moments(case, "next line") {
            let question = ask(case, now, NEXT_LINE, &[]);
            let about = format!("{}, {now}: {question:?}", case.about);
            let notes = now < all && case.kind(now) == Kind::Noted;
            let begins = case.run.steps[1..].iter().any(|step| step.start == now) && !notes;
            if now == all || now == 0 {
                assert!(question.is_err(), "{about}");
                continue;
            }
            let question = question.expect(&about);
            // A step always begins with the same line, so the question is about the line after it.
            let place = now + usize::from(begins);
            let listing = (case.solver.info.pseudocode)(&case.settings);
            let mut right = Vec::new();
            if place < all {
                case.run.timeline.seek(place as u64 + 1);
                let event = case.run.log[place].event;
                let moment = Moment::After {
                    event,
                    before: Some(case.run.log[place - 1].event),
                    marks: case.run.timeline.board().marks()[event.cell()],
                    size: case.map.size(),
                };
                right.extend(lit(&listing, &moment));
                assert_eq!(cells(case, &question.sentence), [case.at(place)], "{about}");
            }
            if place + 1 >= all {
                let found = (0..all).any(|place| case.kind(place) == Kind::Traced);
                right.extend(lit(&listing, &Moment::End { found }));
                last += 1;
            }
            right.dedup();
            let told = chosen(&question);
            let ids = told.iter().map(|words| {
                let is_it = |line: &&Line| line.text.trim() == *words;
                listing.iter().find(is_it).expect(&about).id
            });
            assert_eq!(ids.collect::<Vec<_>>(), right, "{about}");
            let named = cells(case, &question.text);
            let head = begins.then(|| case.at(now));
            assert_eq!(named, Vec::from_iter(head), "{about}");
            match begins {
                true => behind += 1,
                false => within += 1,
            }
            if begins {
                lines.entry(case.id).or_default().insert(told[0].to_owned());
            }
        }
    });
    assert!(
        within > 1000 && behind > 1000 && last > 50,
        "{within} {behind} {last}"
    );
    // At the end of a step there is more than one possible line.
    for (id, lines) in lines {
        assert!(lines.len() > 1, "{id}: {lines:?}");
    }
}
