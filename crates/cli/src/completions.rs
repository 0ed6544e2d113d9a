//! The command `completions`: a script that makes a shell complete this command line, including names.

use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::output;
use clap::Args;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use mazescope_core::Catalogue;
use mazescope_explain::questions::QUESTIONS;
use std::collections::HashSet;

/// Print a script that makes a shell complete commands, options and names.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// Shell that runs the script
    #[arg(value_enum)]
    pub shell: Shell,
}

impl CommandArgs for CompletionsArgs {
    const NAME: &'static str = "completions";
    const ABOUT: &'static str = "Print a script for shell completion";
    const HELP: &str = "\
Examples:
  mazescope completions bash > ~/.mazescope-completions.bash
  mazescope completions zsh > ~/.zfunc/_mazescope
  mazescope completions fish > ~/.config/fish/completions/mazescope.fish

To load it in Bash, add this line to ~/.bashrc: . ~/.mazescope-completions.bash";

    fn run(self, program: &Program) -> CommandOutcome {
        let catalogue = program.catalogue;
        let mut command = named((program.definition)(catalogue), catalogue);
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "mazescope", &mut script);
        let script = String::from_utf8_lossy(&script);
        let script = match self.shell {
            Shell::Bash => format!("{script}\n{}", within_words(catalogue)),
            Shell::Zsh => zsh_lists(&script),
            Shell::Fish => fish_lists(&script),
            _ => script.into_owned(),
        };
        output::print(|out| out.write_all(script.as_bytes()))?;
        Ok(Next::Exit(0))
    }
}

/// The command with the ids of the catalogue as the only values of options that take one. Only scripts use it, because
/// our error about a wrong name says more than clap's.
fn named(command: clap::Command, catalogue: &Catalogue) -> clap::Command {
    let [generators, solvers] = ids(catalogue);
    command
        .mut_args(|arg| match arg.get_id().as_str() {
            "generator" | "generators" => arg.value_parser(PossibleValuesParser::new(&generators)),
            "solver" | "solvers" | "against" => {
                arg.value_parser(PossibleValuesParser::new(&solvers))
            }
            "question" => {
                let kinds = QUESTIONS.iter().filter(|kind| kind.of_searches);
                arg.value_parser(PossibleValuesParser::new(kinds.map(|kind| kind.name)))
            }
            "set" => {
                // Clap requires static texts. The process ends when the script is printed, so the leak is harmless.
                let all = settings(catalogue).into_iter();
                let all = all.map(|setting| -> &'static str { setting.leak() });
                arg.value_parser(PossibleValuesParser::new(all))
            }
            _ => arg,
        })
        .mut_subcommands(|command| named(command, catalogue))
}

/// The ids of generators and of solvers.
fn ids(catalogue: &Catalogue) -> [Vec<&'static str>; 2] {
    let generators = catalogue.generators.iter().map(|entry| entry.info.id);
    let solvers = catalogue.solvers.iter().map(|entry| entry.info.id);
    [generators.collect(), solvers.collect()]
}

/// The values of `--set`: each parameter with each of its words, or with an empty place for a number.
fn settings(catalogue: &Catalogue) -> Vec<String> {
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    let infos = generators.chain(catalogue.solvers.iter().map(|entry| entry.info));
    let mut all = Vec::new();
    for parameter in infos.flat_map(|info| info.parameters) {
        let name = parameter.name;
        match parameter.words() {
            [] => all.push(format!("{name}=")),
            words => all.extend(words.iter().map(|word| format!("{name}={word}"))),
        }
    }
    let mut seen = HashSet::new();
    all.retain(|setting| seen.insert(setting.clone()));
    all
}

/// A function for Bash, which reads `a,b` as one word and `NAME=VALUE` as three. It completes settings and the last
/// part of a list, and calls clap's function for everything else.
fn within_words(catalogue: &Catalogue) -> String {
    let [generators, solvers] = ids(catalogue).map(|ids| ids.join(" "));
    BASH.replace("SOLVERS", &solvers)
        .replace("GENERATORS", &generators)
        .replace("SETTINGS", &settings(catalogue).join(" "))
}

const BASH: &str = r#"_mazescope_within() {
    local line="${COMP_LINE:0:COMP_POINT}" option words head="" index
    local word="${line##* }"
    local before="${line%"$word"}"
    before="${before%"${before##*[! ]}"}"
    option="${before##* }"
    case "$word" in
        --*=*) option="${word%%=*}"; word="${word#*=}" ;;
    esac
    case "$option" in
        --solvers|--against) words="SOLVERS" ;;
        --generators) words="GENERATORS" ;;
        --set) words="SETTINGS" ;;
        *) _mazescope "$@"; return ;;
    esac
    if [[ "$option" != --set && "$word" == *,* ]]; then
        head="${word%,*},"
    fi
    COMPREPLY=($(compgen -P "$head" -W "$words" -- "${word#"$head"}"))
    if [[ "$word" == *=* && "$COMP_WORDBREAKS" == *=* ]]; then
        head="${word%"${word##*=}"}"
        for index in "${!COMPREPLY[@]}"; do
            COMPREPLY[index]="${COMPREPLY[index]#"$head"}"
        done
    fi
    compopt -o nospace 2>/dev/null
}
complete -F _mazescope_within -o bashdefault -o default mazescope
"#;

/// The script for Zsh, in which each part of a list gets the completions that clap has for the whole list.
fn zsh_lists(script: &str) -> String {
    let lines = script.lines().map(|line| {
        let list = line.split_once(":A,B:(");
        list.and_then(|(head, rest)| {
            let (words, tail) = rest.split_once(')')?;
            Some(format!("{head}:A,B:_sequence compadd - {words}{tail}"))
        })
        .unwrap_or_else(|| line.to_owned())
    });
    lines.map(|line| line + "\n").collect()
}

/// The script for Fish, in which each part of a list gets the completions that clap has for the whole list.
fn fish_lists(script: &str) -> String {
    let mut done = String::new();
    // The words are in quotes, one per line.
    let mut rest = script;
    while let Some((head, words)) = rest.split_once(" -r -f -a \"") {
        let Some((words, tail)) = words.split_once('"') else {
            break;
        };
        let option = head.rsplit('\n').next().unwrap_or(head);
        let lists = [" -l solvers ", " -l against ", " -l generators "];
        let list = lists.iter().any(|list| option.contains(list));
        done += head;
        done += " -r -f -a \"";
        if list {
            let ids: Vec<&str> = words
                .lines()
                .map(|line| line.split('\\').next().unwrap_or(line))
                .collect();
            done += &format!("(__fish_append , {})\"", ids.join(" "));
        } else {
            done += words;
            done.push('"');
        }
        rest = tail;
    }
    done + rest
}
