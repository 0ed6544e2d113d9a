//! The document of the keys.

use mazescope_app::keys::command::KeyLine;
use mazescope_app::room::Common;
use mazescope_app::rooms;
use mazescope_cli::watch::keys::KEYS;
use mazescope_desk::start;

/// The lines of the list of keys as the document shows them.
fn tables(text: &mut String, lines: &[KeyLine]) {
    for group in lines.chunk_by(|a, b| a.group == b.group) {
        let heading = group[0].group;
        text.push_str(&format!(
            "\n### {heading}\n\n| command | keys | what it does |\n|---|---|---|\n"
        ));
        for KeyLine {
            name, keys, tip, ..
        } in group
        {
            text.push_str(&format!("| {name} | {keys} | {tip} |\n"));
        }
    }
}

/// The tables of commands as the document shows them.
fn keys_document() -> String {
    let mut text = "# Keys\n\nTo change keys, name their commands in `settings.toml`. Under `[keys]`, name commands of the \
        window and of *Watch*, for example `Play = \"ctrl+P or F5\"`. Under `[keys.walk]`, `[keys.walls]` and \
        `[keys.lessons]`, name commands of the other tabs. The new keys replace the usual keys of the command. A key chosen for a command of a tab is removed \
        from the other commands of that tab and of the window. A key chosen for a command of the window is removed from all \
        other commands.\n\n## In every tab\n"
        .to_owned();
    let mut common = Common::new(&start());
    tables(&mut text, &common.keys.window.lines(|_| true));
    for room in rooms::all(start(), &mut common) {
        text.push_str(&format!("\n## {}\n", room.name()));
        tables(&mut text, &room.keys(&common));
        if let Some(words) = room.mouse() {
            text.push_str(&format!("\nMouse: {words}\n"));
        }
    }
    text.push_str(
        "\n## `mazescope watch`, in the terminal\n\nSome keys differ from those of the window. For example, `]` doubles \
        the speed, and esc quits.\n\n| keys | what they do |\n|---|---|\n",
    );
    for line in KEYS {
        text.push_str(&format!("| {} | {} |\n", line.keys, line.does));
    }
    text.push_str(
        "\nMade from the tables of commands (`crates/app/src/shell.rs`, that of each tab, and `crates/cli/src/watch/keys.rs`). \
        `UPDATE_GOLDEN=1 cargo test` updates it.\n",
    );
    text
}

#[test]
fn the_document_shows_the_table() {
    super::document("docs/keys.md", &keys_document(), str::to_owned);
}
