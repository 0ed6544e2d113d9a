//! The command `completions`: a script that makes a shell complete this command line, including names.

use super::{CommandArgs, CommandOutcome, Next, Program, output};
use clap::Args;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use mazescope_core::Catalogue;

/// Print a script for shell completion.
///
/// Examples:
///   mazescope completions bash > ~/.mazescope-completions.bash
///   mazescope completions zsh > ~/.zfunc/_mazescope
///   mazescope completions fish > ~/.config/fish/completions/mazescope.fish
///
/// To load it in Bash, add this line to ~/.bashrc: . ~/.mazescope-completions.bash
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct CompletionsArgs {
    /// Shell that runs the script
    #[arg(value_enum)]
    pub shell: Shell,
}

impl CommandArgs for CompletionsArgs {
    const NAME: &'static str = "completions";

    fn run(self, program: &Program) -> CommandOutcome {
        let mut command = with_ids((program.definition)(program.catalogue), program.catalogue);
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "mazescope", &mut script);
        output::print(|out| out.write_all(&script))?;
        Ok(Next::Exit(0))
    }
}

/// The command with the ids of the catalogue as the only values of options that take one. Only scripts use it, because
/// our error about a wrong name says more than clap's.
fn with_ids(command: clap::Command, catalogue: &Catalogue) -> clap::Command {
    let generators = catalogue.generators.iter().map(|entry| entry.info.id);
    let solvers = catalogue.solvers.iter().map(|entry| entry.info.id);
    let command = command.mut_args(|arg| match arg.get_id().as_str() {
        "generator" | "generators" => {
            arg.value_parser(PossibleValuesParser::new(generators.clone()))
        }
        "solver" | "solvers" | "against" | "as" => {
            arg.value_parser(PossibleValuesParser::new(solvers.clone()))
        }
        _ => arg,
    });
    command.mut_subcommands(|command| with_ids(command, catalogue))
}
