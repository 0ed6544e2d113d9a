//! The command `compare`: many searches on many maps, and figures that compare the solvers.

mod args;
mod comparison;
mod given;
mod plan;
mod targets;

use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::interrupt;
use super::message::complain;
use super::output;
use super::reading::ArgsReader;
use crate::bulk::run;
pub use args::CompareArgs;
use args::FiguresFormat;
use comparison::Comparison;
use mazescope_core::structures::memory;
use mazescope_formats::disk;
use std::time::Instant;
use targets::Targets;

impl CommandArgs for CompareArgs {
    const NAME: &'static str = "compare";

    fn run(self, program: &Program) -> CommandOutcome {
        let typed = self;
        let mut reading = ArgsReader::new(program);
        let (plan, skipped) = plan::read(&mut reading, &typed)?;
        let threads = typed.threads.count();
        let targets = Targets::open(&typed)?;
        reading.done();
        complain("note", &skipped);
        memory::try_for(plan.working_memory(threads))?;

        let stop = interrupt::stop(disk::abandon);
        let begun = Instant::now();
        let bar = "{bar:40} {human_pos} of {human_len} maps, {eta} left, ctrl+C stops";
        let progress = output::bar(plan.maps(), bar);
        let watch = run::Watch {
            clock: &|| begun.elapsed().as_nanos() as u64,
            stop,
            map_done: &|_| progress.inc(1),
        };
        let figures = run::run(&plan, threads, &watch)?;
        progress.finish_and_clear();

        let has_pairs = typed.format != FiguresFormat::Csv || typed.pairs.is_some();
        let done = Comparison::new(&plan, &figures, threads, has_pairs);
        targets.write(&plan, &done, typed.format)?;
        complain("warning", done.unsteady());
        let (maps_done, all) = (figures.maps_done(), plan.maps());
        if maps_done < all {
            return Ok(interrupt::stopped(maps_done, all, "map"));
        }
        Ok(Next::Exit(0))
    }
}
