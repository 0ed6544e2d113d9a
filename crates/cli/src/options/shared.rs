//! The option `--code`: a shared run, which no other option may describe.

use super::map::MapArgs;
use crate::levels;
use crate::misuse::Misuse;
use crate::reading::ArgsReader;
use clap::Args;
use mazescope_core::Run;
use mazescope_formats::share;

/// The option of every command that takes a run.
#[derive(Debug, Default, Args)]
pub(crate) struct SharedArgs {
    /// Load a run from a share code
    ///
    /// The code holds the map, its edits and the searches.
    #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
    pub code: Option<String>,
}

impl ArgsReader<'_> {
    /// The run of a share code, which defines all of it. So it refuses the options of a generated map, and each of
    /// `others` that was typed.
    pub(crate) fn coded(
        &mut self,
        code: &str,
        map: &MapArgs,
        others: &[(&'static str, bool)],
    ) -> Option<Run> {
        self.alone(map, others);
        if levels::is_meant(code) {
            let words = format!(
                "--code {code}: this code is a level of the wall game. `mazescope level {code}` shows it, and \
                 `mazescope {code}` opens it for play."
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

    /// Refuses options next to a code, which defines everything.
    pub(crate) fn alone(&mut self, map: &MapArgs, others: &[(&'static str, bool)]) {
        let of_map = [
            ("--size", map.size.is_some()),
            ("--seed", map.seed.is_some()),
            ("--set", !map.set.is_empty()),
        ];
        let others = others.iter().copied().chain(of_map);
        self.refuse_each(others.chain(map.mask.typed()), |option| {
            format!("{option}: the share code sets this already. Remove {option} or the code.")
        });
    }
}
