//! The command `man`: manual pages, from the one definition of the command line.

use super::{CommandArgs, CommandOutcome, Misuse, Next, Program, output};
use clap::Args;
use clap_mangen::Man;
use mazescope_formats::disk::Target;
use std::path::PathBuf;

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
    const NAME: &'static str = "man";

    fn run(self, program: &Program) -> CommandOutcome {
        let mut command = (program.definition)(program.catalogue).disable_help_subcommand(true);
        command.build();
        let Some(folder) = &self.folder else {
            output::print(|mut out| Man::new(command).render(&mut out))?;
            return Ok(Next::Exit(0));
        };
        // Every file is checked before the first one is written.
        let commands = [&command].into_iter().chain(command.get_subcommands());
        let pages = commands.map(|command| {
            let path = folder.join(Man::new(command.clone()).get_filename());
            Ok((Target::new(&path, self.force)?, command))
        });
        let pages: Vec<_> = pages.collect::<Result<_, Misuse>>()?;
        for (target, command) in pages {
            target.write(|mut out| Man::new(command.clone()).render(&mut out))?;
        }
        Ok(Next::Exit(0))
    }
}
