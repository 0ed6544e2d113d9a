//! The option `--code`: a run that somebody has shared, which no other option may describe.

use super::map::MapArgs;
use crate::cli::levels;
use crate::cli::misuse::Misuse;
use crate::cli::reading::ArgsReader;
use crate::playback::run::Run;
use crate::share;
use clap::Args;

/// The option of every command that takes a run.
#[derive(Debug, Default, Args)]
pub struct SharedArgs {
    /// The run of this share code
    ///
    /// It says all about it: map, edits and searches.
    #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
    pub code: Option<String>,
}

impl ArgsReader<'_> {
    /// The run of a share code, which says all about it: the options of a grown map are refused beside it,
    /// and so is each of `others` that was typed.
    pub(in crate::rooms::cli) fn coded(
        &mut self,
        code: &str,
        map: &MapArgs,
        others: &[(&'static str, bool)],
    ) -> Option<Run> {
        self.alone(map, others);
        if levels::is_meant(code) {
            let words = format!(
                "--code {code}: this is the code of a level of the wall game; mazescope level {code} shows it, and \
                 mazescope {code} lets you play it"
            );
            self.wrong.push(words.into());
            return None;
        }
        match share::run(code, self.catalogue) {
            Ok(run) => Some(run),
            Err(wrong) => {
                self.wrong.extend(wrong.into_iter().map(Misuse::from));
                None
            }
        }
    }

    /// Refuses options beside a code that says everything.
    pub(in crate::rooms::cli) fn alone(&mut self, map: &MapArgs, others: &[(&'static str, bool)]) {
        let of_map = [
            ("--size", map.size.is_some()),
            ("--seed", map.seed.is_some()),
            ("--set", !map.set.is_empty()),
        ];
        let others = others.iter().copied().chain(of_map);
        self.refuse_each(others.chain(map.mask.typed()), |option| {
            format!("the code says all about the run; leave {option} or the code out")
        });
    }
}
