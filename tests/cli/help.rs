//! Help, completions and manual pages: all come from one definition, and each has examples.

use super::{Folder, run, say};
use mazescope_core::builtin::catalogue;

/// The names of all commands, from the definition itself.
pub fn commands() -> Vec<String> {
    let command = mazescope_cli::command(&catalogue());
    let commands = command.get_subcommands();
    commands
        .map(|command| command.get_name().to_owned())
        .collect()
}

#[test]
fn the_documents_show_each_command_and_the_keys_that_it_prints() {
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    let pages = read("README.md") + &read("docs/commands.md");
    let keys = read("docs/json.md");
    for command in mazescope_cli::command(&catalogue()).get_subcommands() {
        let name = command.get_name();
        assert!(pages.contains(&format!("mazescope {name}")), "{name}");
        let mut options = command.get_arguments();
        let prints = options.any(|option| option.get_long() == Some("json"));
        assert_eq!(prints, keys.contains(&format!("\n## {name}\n")), "{name}");
    }
}

#[test]
fn a_mistyped_command_is_told_the_nearest_of_all() {
    for name in commands() {
        let nearest = format!("The nearest command is \"{name}\".");
        say(&format!("{name}x")).refused(&[&nearest]);
    }
}

#[test]
fn help_is_narrow_the_short_one_is_one_screen_and_the_long_one_has_examples() {
    let definition = mazescope_cli::command(&catalogue());
    let names = commands().into_iter().map(|name| format!("{name} "));
    // The window is a command without a name.
    for name in names.chain([String::new()]) {
        let [short, long] =
            ["-h", "--help"].map(|option| say(&format!("{name}{option}")).printed(0));
        for line in short.lines().chain(long.lines()) {
            assert!(line.chars().count() <= 80, "{name}: {line}");
        }
        let count = short.lines().count();
        assert!(count <= 40, "{name}: {count}");
        let more = format!("mazescope {name}--help");
        assert!(short.contains(&more), "{short}");
        assert!(!short.contains("(default "), "{name} lists parameters");
        let (_, options) = short.split_once("Usage:").expect("it has a usage line");
        assert!(options.contains("Options:"), "{name}");

        let (_, examples) = long.split_once("\nExamples:\n").expect(&name);
        let first = examples.lines().next().unwrap();
        let example = format!("mazescope {name}");
        assert!(first.contains(example.trim()), "{name}: {first}");
        let command = definition.find_subcommand(name.trim());
        let mut options = command.unwrap_or(&definition).get_arguments();
        let sets = options.any(|option| option.get_long() == Some("set"));
        assert_eq!(long.contains("--set "), sets, "{name}");
    }
}

#[test]
fn the_help_names_all_entries_and_their_parameters() {
    let help = say("solve --help").printed(0);
    let catalogue = catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    for info in generators.chain(catalogue.solvers.iter().map(|entry| entry.info)) {
        let sets = info.parameters.iter();
        let sets = sets.map(|parameter| format!("--set {}=", parameter.name));
        for part in sets.chain([info.id.to_owned()]) {
            assert!(help.contains(&part), "{part}");
        }
    }
}

#[test]
fn every_shell_completes_commands_options_and_names() {
    for (shell, part) in [
        ("bash", "depth_first breadth_first"),
        ("zsh", "depth_first breadth_first"),
        ("fish", "depth_first"),
        // These two complete no values.
        ("elvish", "generators"),
        ("powershell", "generators"),
    ] {
        let script = say(&format!("completions {shell}")).printed(0);
        let names = commands().into_iter();
        for name in names.chain(["generators".to_owned(), part.to_owned()]) {
            assert!(script.contains(&name), "{shell}: {name}");
        }
    }
}

#[test]
fn the_manual_names_every_command_and_has_a_page_for_each() {
    let page = say("man").printed(0);
    for name in commands() {
        assert!(page.contains(&format!("mazescope\\-{name}(1)")), "{name}");
    }
    let folder = Folder::new();
    run(["man".as_ref(), folder.path("").as_os_str()]).printed(0);
    let pages = commands()
        .into_iter()
        .map(|name| format!("mazescope-{name}.1"));
    let mut names: Vec<String> = pages.chain(["mazescope.1".to_owned()]).collect();
    names.sort();
    assert_eq!(folder.names(), names);
    for name in names {
        let text = std::fs::read_to_string(folder.path(&name)).unwrap();
        assert!(text.contains("Examples:\n  mazescope"), "{name}: {text}");
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let line = say("--version").printed(0);
    assert_eq!(line, concat!("mazescope ", env!("CARGO_PKG_VERSION"), "\n"));
    let long = say("--version --verbose").printed(0);
    assert!(
        long.starts_with(&line) && long.contains(std::env::consts::ARCH),
        "{long}"
    );
}
