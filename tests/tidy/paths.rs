//! The paths of modules that a file names, each from the crate's root.

use super::Source;

/// A path that begins with `crate`, `super`, `self` or a module that the file declares.
#[derive(Debug, PartialEq, Eq)]
pub struct UsedPath {
    /// The line of the path.
    pub line: usize,
    /// Its names from the crate's root.
    pub names: Vec<String>,
}

impl Source {
    /// The names that lead from the crate's root to the module of this file.
    pub fn module(&self) -> Vec<String> {
        let below = self.path.trim_start_matches("src/");
        let names = below.trim_end_matches(".rs").split('/');
        let mut names: Vec<String> = names.map(str::to_owned).collect();
        names.pop_if(|last| last == "mod");
        names
    }

    /// Every path that the file names, also in braces and over several lines. Each name in braces is
    /// a path of its own.
    pub fn used_paths(&self) -> Vec<UsedPath> {
        let tokens = self.tokens();
        let declared = declared(&tokens);
        let mut used = Vec::new();
        let mut place = 0;
        while place < tokens.len() {
            let begins = tokens[place].begins_path(place.checked_sub(1).map(|at| &tokens[at]));
            let goes_on = tokens.get(place + 1).is_some_and(|next| next.text == "::");
            let module = &tokens[place].module;
            let prefix = match tokens[place].text.as_str() {
                _ if !begins || !goes_on => None,
                "crate" => Some(Vec::new()),
                "self" => Some(module.clone()),
                "super" => Some(module[..module.len().saturating_sub(1)].to_vec()),
                name if declared.contains(&name) => {
                    Some([module.as_slice(), &[name.to_owned()]].concat())
                }
                _ => None,
            };
            place = match prefix {
                Some(prefix) => follow(&tokens, place + 2, prefix, &mut used),
                None => place + 1,
            };
        }
        used
    }

    /// Its words and signs, without comments and strings.
    fn tokens(&self) -> Vec<Token> {
        let mut tokens = Vec::new();
        // Modules that are open within the file, and the indentation of their braces.
        let mut open: Vec<(usize, String)> = Vec::new();
        for (line, code) in self.code() {
            let indent = code.len() - code.trim_start().len();
            if open.last().is_some_and(|(at, _)| *at == indent) && code.trim() == "}" {
                open.pop();
            }
            let names = open.iter().map(|(_, name)| name.clone());
            let module: Vec<String> = self.module().into_iter().chain(names).collect();
            for text in words(&without_texts(code)) {
                let module = module.clone();
                tokens.push(Token { line, text, module });
            }
            let words = code.trim().trim_start_matches("pub ").strip_prefix("mod ");
            if let Some(name) = words.and_then(|rest| rest.strip_suffix(" {")) {
                open.push((indent, name.to_owned()));
            }
        }
        tokens
    }
}

/// A word or a sign of a file.
struct Token {
    line: usize,
    text: String,
    /// The module that contains it.
    module: Vec<String>,
}

impl Token {
    fn is_word(&self) -> bool {
        self.text
            .starts_with(|char: char| char.is_alphanumeric() || char == '_')
    }

    /// Whether a path may begin here: not after `::`, nor in the parentheses of `pub(in crate)`.
    fn begins_path(&self, before: Option<&Token>) -> bool {
        self.is_word() && before.is_none_or(|before| !matches!(before.text.as_str(), "::" | "in"))
    }
}

/// The modules that a file declares and that have files of their own.
fn declared(tokens: &[Token]) -> Vec<&str> {
    let declared = tokens
        .windows(3)
        .filter(|three| three[0].text == "mod" && three[2].text == ";");
    declared.map(|three| three[1].text.as_str()).collect()
}

/// Follows a path from after a `::`, into all its braces, and returns the position after it.
fn follow(tokens: &[Token], from: usize, prefix: Vec<String>, used: &mut Vec<UsedPath>) -> usize {
    let mut names = prefix;
    let mut place = from;
    let line = tokens.get(from).map_or(0, |token| token.line);
    while let Some(token) = tokens.get(place) {
        match token.text.as_str() {
            "super" => {
                names.pop();
                place += 1;
            }
            "{" => {
                place += 1;
                while tokens.get(place).is_some_and(|token| token.text != "}") {
                    place = match tokens[place].is_word() || tokens[place].text == "*" {
                        true => follow(tokens, place, names.clone(), used),
                        false => place + 1,
                    };
                }
                return place + 1;
            }
            "self" | "*" => place += 1,
            _ if token.is_word() => {
                names.push(token.text.clone());
                place += 1;
            }
            _ => break,
        }
        if tokens.get(place).is_none_or(|next| next.text != "::") {
            break;
        }
        place += 1;
    }
    used.push(UsedPath { line, names });
    place
}

/// A line with nothing between its quotation marks.
fn without_texts(line: &str) -> String {
    let line = line.replace("'\"'", "' '").replace("\\\"", "");
    let pieces = line.split('"').enumerate();
    pieces
        .filter(|(place, _)| place % 2 == 0)
        .map(|(_, piece)| piece)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The words of a line, its `::` and its other signs.
fn words(line: &str) -> Vec<String> {
    let word = |char: char| char.is_alphanumeric() || char == '_';
    let mut words: Vec<String> = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = match rest.strip_prefix("::") {
            Some(_) => 2,
            None if word(first) => rest.find(|char| !word(char)).unwrap_or(rest.len()),
            None => first.len_utf8(),
        };
        words.push(rest[..end].to_owned());
        rest = rest[end..].trim_start();
    }
    words
}

#[test]
fn braces_lines_and_inner_modules_hide_nothing() {
    let text = "mod child;\nuse crate::{\n    app::{panels, theme::*},\n    grid::Cell, map,\n};\n\
        fn f() { crate::board::mark(\"crate::no\"); child::g() } // crate::cli\n\
        use super::super::event::{self, Event};\npub(in crate::formats) use self::x;\n\
        mod tests {\n    use super::*;\n    use super::super::sibling;\n}\n";
    let source = Source {
        path: "src/formats/maps/mod.rs".to_owned(),
        text: text.to_owned(),
    };
    let used = source.used_paths().into_iter();
    let used: Vec<String> = used
        .map(|path| format!("{} {}", path.line, path.names.join("::")))
        .collect();
    let expected = [
        "3 app::panels",
        "3 app::theme",
        "4 grid::Cell",
        "4 map",
        "6 board::mark",
        "6 formats::maps::child::g",
        "7 event",
        "7 event::Event",
        "8 formats::maps::x",
        "10 formats::maps",
        "11 formats::sibling",
    ];
    assert_eq!(used, expected);
}
