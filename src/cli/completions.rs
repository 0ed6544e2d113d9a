//! The command `completions`: what a shell needs to complete our command line, names included.

use super::{Next, Outcome, output};
use crate::catalogue::{Catalogue, Info};
use clap::Args;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;

/// Prints a script with which a shell completes commands, options and names.
#[derive(Debug, Args)]
pub struct Typed {
    /// Whose script
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Writes the script, from the one definition of the command line.
pub(super) fn run(typed: Typed, catalogue: &Catalogue) -> Outcome {
    let mut command = named(super::command(catalogue), catalogue);
    let mut script = Vec::new();
    clap_complete::generate(typed.shell, &mut command, "mazescope", &mut script);
    output::print(|out| out.write_all(&script)).map_err(|wrong| vec![wrong])?;
    Ok(Next::Exit(0))
}

/// The command with the catalogue's ids as the only values of options that take one. Only scripts see
/// it: whoever types a wrong name gets a better message from us.
fn named(command: clap::Command, catalogue: &Catalogue) -> clap::Command {
    let ids = |infos: &mut dyn Iterator<Item = &Info>| -> PossibleValuesParser {
        infos.map(|info| info.id).collect::<Vec<_>>().into()
    };
    command
        .mut_args(|arg| match arg.get_id().as_str() {
            "generator" | "generators" => {
                let mut infos = catalogue.generators.iter().map(|entry| &entry.info);
                arg.value_parser(ids(&mut infos))
            }
            "solver" | "solvers" => {
                let mut infos = catalogue.solvers.iter().map(|entry| &entry.info);
                arg.value_parser(ids(&mut infos))
            }
            _ => arg,
        })
        .mut_subcommands(|command| named(command, catalogue))
}
