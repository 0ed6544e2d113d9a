//! The judge of the program, as these tests call it.

use super::traces::{Case, HEURISTICS, Said};
use mazescope_core::Settings;
use mazescope_core::solvers::SOLVERS;
use mazescope_formats::trace;
use mazescope_study::judge;
use mazescope_study::judge::Rules;

/// The first fault of a trace: its event and the name of its kind.
pub fn judge(case: &Case, said: &[Said]) -> Option<(usize, String)> {
    let text = case.written(said);
    let read = trace::read_claims(text.as_bytes());
    let read = read.unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
    let solver = SOLVERS.iter().find(|solver| solver.info.id == case.search);
    let solver = solver.expect("a built-in search");
    let mut settings = Settings::new(solver.info.parameters);
    settings.set("neighbours", (case.world.moves.len() == 8).into());
    let heuristic = HEURISTICS
        .iter()
        .position(|name| *name == case.world.heuristic);
    if let Some(heuristic) = heuristic.filter(|_| case.named) {
        settings.set("heuristic", heuristic as u32);
    }
    settings.set("weight", case.weight as u32);
    settings.set("neighbour_order", (case.order == Some("rlud")).into());
    let mut rules = Rules::of(solver, &settings, case.order.is_some()).expect("a judged search");
    rules.any_estimate = !case.named;
    let verdict = judge::judge(&read.map, &read.claims, &rules);
    let verdict = verdict.unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
    let fault = verdict.fault;
    fault.map(|fault| (fault.event, fault.kind.to_string()))
}
