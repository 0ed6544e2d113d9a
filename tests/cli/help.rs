//! Help, completions and manual pages: all come from one definition, and each has examples.

use super::{Folder, command, run, say};

/// The names of all commands, from the definition itself.
fn commands() -> Vec<String> {
    let command = mazescope_cli::command(&mazescope_core::builtin::catalogue());
    let names = command
        .get_subcommands()
        .map(|command| command.get_name().to_owned());
    names.collect()
}

#[test]
fn the_help_of_each_command_has_examples_of_it() {
    assert!(commands().len() >= 8);
    for name in commands() {
        let help = say(&format!("{name} --help")).printed(0);
        let (_, below) = help.split_once("\nExamples:\n").expect(&name);
        let example = below.lines().next().unwrap();
        assert!(
            example.contains(&format!("mazescope {name}")),
            "{name}: {example}"
        );
    }
    assert!(say("--help").printed(0).contains("\nExamples:\n"));
}

#[test]
fn the_documents_show_each_command_and_the_keys_that_it_prints() {
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    let (pages, keys) = (
        read("README.md") + &read("docs/commands.md"),
        read("docs/json.md"),
    );
    let definition = mazescope_cli::command(&mazescope_core::builtin::catalogue());
    for command in definition.get_subcommands() {
        let name = command.get_name();
        assert!(pages.contains(&format!("mazescope {name}")), "{name}");
        let mut options = command.get_arguments();
        let prints = options.any(|option| option.get_long() == Some("json"));
        assert_eq!(prints, keys.contains(&format!("\n## {name}\n")), "{name}");
    }
}

#[test]
fn help_names_no_option_that_the_command_lacks() {
    let definition = mazescope_cli::command(&mazescope_core::builtin::catalogue());
    for command in definition.get_subcommands() {
        let name = command.get_name();
        let has = |option: &str| {
            let mut all = command.get_arguments();
            all.any(|argument| argument.get_long() == Some(option))
        };
        let help = say(&format!("{name} --help")).printed(0);
        assert_eq!(help.contains("--set "), has("set"), "{name}");
    }
}

#[test]
fn a_mistyped_command_is_told_the_nearest_of_all() {
    for name in commands() {
        let ran = say(&format!("{name}x"));
        ran.refused(&[&format!("The nearest command is \"{name}\".")]);
    }
}

#[test]
#[cfg(unix)]
fn bash_reads_its_completions() {
    use crate::programs::program;
    use std::io::Write;
    use std::process::Stdio;
    let script = say("completions bash").printed(0);
    let mut bash = program("bash");
    let mut bash = bash.arg("-n").stdin(Stdio::piped()).spawn().unwrap();
    bash.stdin
        .take()
        .unwrap()
        .write_all(script.as_bytes())
        .unwrap();
    assert!(bash.wait().unwrap().success());
}

#[test]
fn every_shell_completes_commands_options_and_names() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = say(&format!("completions {shell}")).printed(0);
        for name in commands() {
            assert!(script.contains(&name), "{shell}: {name}");
        }
        assert!(script.contains("generators"), "{shell}");
        let list = match shell {
            "zsh" => "_sequence compadd - depth_first breadth_first",
            "fish" => "(__fish_append , depth_first breadth_first",
            _ => "",
        };
        assert!(script.contains(list), "{shell}");
        // Elvish and PowerShell complete no values.
        if ["bash", "zsh", "fish"].contains(&shell) {
            assert!(script.contains("depth_first"), "{shell}");
        }
    }
    say("completions tcsh").refused(&["tcsh", "bash"]);
}

#[test]
fn the_manual_names_every_command_and_has_a_page_for_each() {
    let page = say("man").printed(0);
    for name in commands() {
        assert!(page.contains(&format!("mazescope\\-{name}(1)")), "{name}");
    }
    let folder = Folder::new();
    let path = folder.path("");
    let write = |force: bool| {
        let mut arguments = vec!["man".into(), path.clone().into_os_string()];
        arguments.extend(force.then(|| "--force".into()));
        run(arguments)
    };
    assert_eq!(write(false).printed(0), "");
    let mut names: Vec<String> = commands()
        .iter()
        .map(|name| format!("mazescope-{name}.1"))
        .chain(["mazescope.1".to_owned()])
        .collect();
    names.sort();
    assert_eq!(folder.names(), names);
    for name in &names {
        let text = std::fs::read_to_string(folder.path(name)).unwrap();
        assert!(text.contains(".SH EXAMPLES\n.nf\nmazescope"), "{name}");
        for section in [".SH FILES\n", ".SH ENVIRONMENT\n"] {
            assert!(text.contains(section), "{name} has no {section}");
        }
    }
    std::fs::remove_file(folder.path("mazescope-list.1")).unwrap();
    write(false).refused(&["mazescope.1: the file exists", "mazescope-solve.1"]);
    assert_eq!(folder.names().len(), names.len() - 1, "nothing is written");
    assert_eq!(write(true).printed(0), "");
    assert_eq!(folder.names(), names);
    run(["man".into(), folder.path("absent")]).refused(&["no such folder"]);
}

#[test]
fn a_command_behind_its_options_is_told_to_come_first() {
    for line in [
        "--theme light list",
        "--no-save play -",
        "--rate 5 play run.jsonl",
    ] {
        let name = if line.contains("list") {
            "list"
        } else {
            "play"
        };
        let order = format!("a command must come before its options. Write `mazescope {name}`");
        say(line).refused(&[&order]);
    }
}

/// The help of the window and of every command.
fn helps(option: &str) -> Vec<(String, String)> {
    let names = commands().into_iter().map(|name| format!("{name} "));
    let names = names.chain([String::new()]);
    let help = |name: String| {
        let text = say(&format!("{name}{option}")).printed(0);
        (name, text)
    };
    names.map(help).collect()
}

#[test]
fn the_short_help_is_one_screen_and_sends_to_the_long_one() {
    for (name, help) in helps("-h") {
        assert!(
            help.lines().count() <= 40,
            "{name}: {}",
            help.lines().count()
        );
        assert!(help.contains(&format!("mazescope {name}--help")), "{help}");
        assert!(!help.contains("(default "), "{name} lists parameters");
        let (_, short) = help
            .split_once("Usage:")
            .expect("the help has a usage line");
        assert!(short.contains("Options:"), "{name}");
    }
    let help = say("solve -h").printed(0);
    // All solvers, or those that fit into one line and the number of the others.
    let (_, line) = help.split_once("\nSolvers: ").expect("it names solvers");
    let line = line.lines().next().unwrap();
    let (named, more) = line.split_once(" and ").unwrap_or((line, "0 more"));
    let ids = mazescope_core::builtin::catalogue().solvers;
    let ids: Vec<&str> = ids.iter().map(|entry| entry.info.id).collect();
    let count = named.split(", ").count();
    assert_eq!(named, ids[..count].join(", "), "{help}");
    assert_eq!(more, format!("{} more", ids.len() - count), "{help}");
    assert!(count >= 4, "{help}");
    assert!(help.contains("mazescope list"), "{help}");
}

#[test]
fn no_line_of_help_is_longer_than_80() {
    for (name, help) in helps("-h").into_iter().chain(helps("--help")) {
        for line in help.lines() {
            assert!(line.chars().count() <= 80, "{name}: {line}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_written_is_a_fault() {
    let full = || std::fs::File::create("/dev/full").unwrap();
    for line in ["--help", "solve -h", "--version", "list"] {
        let output = command(line.split(' ')).stdout(full()).output().unwrap();
        let ran = super::Ran::of(output);
        assert_eq!(ran.code, Some(2), "{line}: {ran:?}");
        assert!(
            ran.err.contains("Standard output cannot be written"),
            "{ran:?}"
        );
    }
}

#[test]
fn at_most_ten_messages_are_alike() {
    let settings: Vec<String> = (0..14).map(|number| format!("--set x{number}")).collect();
    let ran = say(&format!("generate roads {}", settings.join(" ")));
    ran.refused(&["error: 4 more like \"this is not NAME=VALUE"]);
    assert_eq!(ran.err.lines().count(), 11, "{}", ran.err);
}

/// The completions of Bash for a partly typed line.
#[cfg(unix)]
fn offered(line: &str) -> Vec<String> {
    let script = say("completions bash").printed(0);
    let asked = format!(
        "{script}\nCOMP_LINE='{line}' COMP_POINT={} COMP_WORDS=({line}) COMP_CWORD={}\n\
         _mazescope_within mazescope '' ''\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"",
        line.len(),
        line.split(' ').count() - 1,
    );
    let output = crate::programs::program("bash")
        .args(["-c", &asked])
        .output();
    let text = String::from_utf8(output.unwrap().stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
#[cfg(unix)]
fn bash_completes_within_lists_and_settings() {
    assert_eq!(offered("mazescope watch --solvers br"), ["breadth_first"]);
    let second = offered("mazescope watch --solvers depth_first,as");
    assert_eq!(second, ["depth_first,astar"]);
    assert_eq!(
        offered("mazescope compare --generators=roads,dung"),
        ["roads,dungeon"]
    );
    assert!(offered("mazescope generate roads --set den").contains(&"density=".to_owned()));
    assert_eq!(offered("mazescope generate roads --set form=s"), ["strict"]);
}

#[test]
fn the_version_is_one_line_and_more_with_verbose() {
    let line = say("--version").printed(0);
    assert_eq!(line, concat!("mazescope ", env!("CARGO_PKG_VERSION"), "\n"));
    assert_eq!(say("-V").printed(0), line);
    let long = say("--version --verbose").printed(0);
    let names: Vec<&str> = long
        .lines()
        .map(|line| line.split(": ").next().unwrap())
        .collect();
    let expected = [line.trim_end(), "features", "target", "renderer", "display"];
    assert_eq!(names, expected);
    assert!(long.contains("\nfeatures: cli, formats"), "{long}");
    assert!(long.contains(std::env::consts::ARCH), "{long}");
    assert_eq!(say("--verbose -V").printed(0), long);
    say("--verbose").refused(&["--version: this argument is missing."]);
    say("solve --verbose").refused(&["--verbose: there is no such option."]);
}
