//! Bytes judged as a trace, by the rules of each search; and traces of ours, which are right until a line is changed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_core::playback::score;
use mazescope_formats::trace::{self, Manner, Said};
use mazescope_formats::{Trace, TraceFormat};
use mazescope_fuzz::{Choices, words};
use mazescope_study::judge::{Rules, Verdict, judge};
use std::sync::Arc;

/// The most cells of a map on which a trace is judged.
const MOST_CELLS: usize = 1 << 12;

fuzz_target!(|bytes: &[u8]| {
    match trace::read_claims(bytes) {
        Ok(read) => {
            let lines = 1 + bytes.iter().filter(|&&byte| byte == b'\n').count();
            // A judge takes some bytes for each cell, and a header of a few letters declares millions of them.
            if read.map.size().cells() <= MOST_CELLS {
                let all = all_rules(&mut Choices::new(bytes));
                for rules in &all {
                    judged(&read, rules, lines);
                }
                let rules = &all[bytes.len() % all.len()];
                let verdict = || judge(&read.map, &read.claims, rules);
                assert_eq!(verdict(), verdict(), "the same trace has the same verdict");
                in_both_formats(bytes, rules);
            }
        }
        Err(error) => words(&error),
    }
    ours(&mut Choices::new(bytes));
});

/// The rules of every search that is judged, at settings that the bytes choose.
fn all_rules(choices: &mut Choices) -> Vec<Rules> {
    let catalogue = mazescope_core::builtin::catalogue();
    let rules = catalogue.solvers.iter().filter_map(|solver| {
        let settings = choices.settings(&solver.info);
        Rules::of(solver, &settings, choices.below(2) == 1)
    });
    rules.collect()
}

/// The verdict on a trace, which lies within it; `None` if it cannot be judged.
fn judged(read: &Trace, rules: &Rules, lines: usize) -> Option<Verdict> {
    let verdict = judge(&read.map, &read.claims, rules);
    let verdict = verdict.map_err(|why| words(&why)).ok()?;
    assert_eq!(verdict.events, read.claims.events.len());
    assert!(verdict.expanded <= verdict.events);
    if let Some(fault) = &verdict.fault {
        words(&fault.why);
        assert!(fault.event <= verdict.events, "{fault:?}");
        assert!((1..=lines).contains(&(fault.line as usize)), "{fault:?}");
        assert!(fault.step as usize <= verdict.expanded, "{fault:?}");
    }
    if let (Some(length), Some(best)) = (verdict.length, verdict.best) {
        assert!(length + 1e-6 >= best, "{verdict:?}");
    }
    Some(verdict)
}

/// Checks that the events of a trace get the same verdict from both formats.
fn in_both_formats(bytes: &[u8], rules: &Rules) {
    let Ok(read) = trace::read(bytes) else {
        return;
    };
    let said = Said {
        solution: None,
        plane: read.plane,
        manner: read.manner,
        gave_up: read.gave_up,
    };
    let [lines, posthoc] = [TraceFormat::JsonLines, TraceFormat::Posthoc].map(|format| {
        let mut again = Vec::new();
        let written = trace::write_said(&read.map, [&read.events[..]], &said, format, &mut again);
        written.expect("memory can be written");
        trace::read_claims(&again[..]).expect("a written trace can be read")
    });
    let verdicts = [&lines, &posthoc].map(|read| {
        let verdict = judge(&read.map, &read.claims, rules).ok()?;
        Some(
            verdict
                .fault
                .map(|fault| (fault.event, fault.kind, fault.cell, fault.why)),
        )
    });
    assert_eq!(verdicts[0], verdicts[1], "{}", rules.solver.info.id);
}

/// Judges a trace of a search of ours, which is right, and the same trace with a line that is left out, doubled or
/// swapped with the next one: a fault that is found then lies at that line or behind it.
fn ours(choices: &mut Choices) {
    let mut rules = all_rules(choices);
    for rules in &mut rules {
        // This estimate is too large for a path of the shortest length, so a search is right by it only if it is named.
        let mut settings = rules.settings.iter();
        rules.any_estimate = !settings.any(|(parameter, value)| {
            parameter.words().get(value as usize) == Some(&"plain_manhattan")
        });
    }
    let rules = choices.one(&rules);
    let map = Arc::new(choices.map(8, 6));
    let (solver, settings) = (&rules.solver, &rules.settings);
    let Ok(recording) = score::record(solver, Arc::clone(&map), settings, |_| true) else {
        return;
    };
    let said = Said {
        solution: recording.solution(),
        plane: solver.plane(settings),
        manner: Manner::of(solver),
        gave_up: recording.gave_up(),
    };
    let mut written = Vec::new();
    let pieces = recording.pieces(0, recording.len());
    let format = TraceFormat::JsonLines;
    trace::write_said(&map, pieces, &said, format, &mut written).expect("memory can be written");
    let read = trace::read_claims(&written[..]).expect("a written trace can be read");
    let mut lines: Vec<&[u8]> = written.split_inclusive(|&byte| byte == b'\n').collect();
    if let Some(verdict) = judged(&read, rules, lines.len()) {
        assert_eq!(verdict.fault, None, "{} on {map:?}", solver.info.id);
    }
    if lines.len() < 3 {
        return;
    }
    let line = 1 + choices.below(lines.len().min(256) - 2);
    match choices.below(3) {
        0 => drop(lines.remove(line)),
        1 => lines.insert(line, lines[line]),
        _ => lines.swap(line, line + 1),
    }
    let changed = lines.concat();
    match trace::read_claims(&changed[..]) {
        Ok(read) => {
            let verdict = judged(&read, rules, lines.len());
            if let Some(fault) = verdict.and_then(|verdict| verdict.fault) {
                assert!(
                    fault.line as usize > line,
                    "{fault:?} before line {}",
                    line + 1
                );
            }
        }
        Err(error) => words(&error),
    }
}
