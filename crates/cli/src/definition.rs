//! The commands `completions` and `man`: the one definition of the command line, as a script and as manual pages.

use super::{CommandArgs, CommandOutcome, Misuse, Next, Program, output};
use clap::Args;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use clap_mangen::Man;
use mazescope_core::Catalogue;
use mazescope_formats::disk::Target;
use std::path::PathBuf;

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
    fn run(self, program: &Program) -> CommandOutcome {
        let mut command = with_ids((program.definition)(program.catalogue), program.catalogue);
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "mazescope", &mut script);
        output::print(|out| out.write_all(&script))
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

/// Print or write manual pages.
///
/// Examples:
///   mazescope man | man -l -
///   mazescope man ~/.local/share/man/man1
///
/// The folder must exist. Create it with mkdir -p ~/.local/share/man/man1
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct ManArgs {
    /// Folder for mazescope.1, mazescope-solve.1 and so on
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// Replace existing pages
    #[arg(long, requires = "folder")]
    pub force: bool,
}

impl CommandArgs for ManArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let mut command = (program.definition)(program.catalogue).disable_help_subcommand(true);
        command.build();
        let Some(folder) = &self.folder else {
            return output::print(|mut out| Man::new(command).render(&mut out));
        };
        // Every file is checked before the first one is written.
        let commands = [&command].into_iter().chain(command.get_subcommands());
        let pages = commands.map(|command| {
            let page = Man::new(command.clone());
            let path = folder.join(page.get_filename());
            Ok((Target::new(&path, self.force)?, page))
        });
        let pages: Vec<(Target, Man)> = pages.collect::<Result<_, Misuse>>()?;
        for (target, page) in pages {
            target.write(|mut out| page.render(&mut out))?;
        }
        Ok(Next::Exit(0))
    }
}
