//! The texts that people read: string literals, error messages, help, comments and pages, each with its place.

use super::help::helps;
use super::templates::templates;
use crate::tidy::{Source, root, sources, without_comment};
use proc_macro2::{Delimiter, Group, Literal, TokenStream, TokenTree};
use std::fs;
use std::sync::LazyLock;

/// What kind of text it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A string literal outside tests: two words or more, or a label.
    Literal,
    /// The message of an `#[error("...")]`.
    Error,
    /// The help of a command or an option.
    Help,
    /// A template of sentences.
    Template,
    /// A comment, with `//`, `///` or `//!`.
    Comment,
    /// A document.
    Page,
}

/// A text, which may have several lines.
#[derive(Debug)]
pub struct Text {
    /// Its file; for help, the option, and for a template, its algorithm.
    pub path: String,
    /// The line where it begins.
    pub line: usize,
    pub kind: Kind,
    pub text: String,
}

/// Every text of `src` and of the documents.
pub fn all() -> &'static [Text] {
    static TEXTS: LazyLock<Vec<Text>> = LazyLock::new(|| {
        let mut texts = pages();
        let said = |kind, said: Vec<(String, String)>| {
            said.into_iter().map(move |(path, text)| Text {
                path,
                line: 1,
                kind,
                text,
            })
        };
        texts.extend(said(Kind::Template, templates()));
        let [short, long] = helps();
        texts.extend(said(Kind::Help, short).chain(said(Kind::Help, long)));
        for source in sources("src") {
            if source.path.ends_with("/tests.rs") {
                continue;
            }
            texts.extend(comments(&source));
            let tokens = source.text.parse();
            let tokens: TokenStream =
                tokens.unwrap_or_else(|error| panic!("{}: {error}", source.path));
            collect(&source.path, tokens, &mut texts);
        }
        texts
    });
    &TEXTS
}

/// Those that users see, which is all but the comments.
pub fn shown() -> impl Iterator<Item = &'static Text> {
    all().iter().filter(|text| text.kind != Kind::Comment)
}

/// The documents, without the blocks of code in them.
fn pages() -> Vec<Text> {
    let entries = fs::read_dir(root().join("docs")).expect("docs is a folder of the checkout");
    let docs = entries.map(|entry| entry.expect("docs is readable").file_name());
    let docs = docs.map(|name| format!("docs/{}", name.to_string_lossy()));
    let mut paths = vec!["CONTRIBUTING.md".to_owned(), "README.md".to_owned()];
    paths.extend(docs.filter(|path| path.ends_with(".md")));
    paths.sort();
    let page = |path: String| {
        let whole = fs::read_to_string(root().join(&path)).expect("the document is readable");
        let mut in_code = false;
        let mut text = String::new();
        for line in whole.lines() {
            let fence = line.trim_start().starts_with("```");
            in_code ^= fence;
            text.push_str(if in_code || fence { "" } else { line });
            text.push('\n');
        }
        Text {
            path,
            line: 1,
            kind: Kind::Page,
            text,
        }
    };
    paths.into_iter().map(page).collect()
}

/// The comments of a file; lines that follow each other are one text.
fn comments(source: &Source) -> Vec<Text> {
    let mut texts: Vec<Text> = Vec::new();
    let mut next = 0;
    for (number, line) in (1..).zip(source.text.lines()) {
        let comment = &line[without_comment(line).len()..];
        let text = comment.trim_start_matches(['/', '!']);
        if text.trim().is_empty() {
            continue;
        }
        match texts.last_mut() {
            Some(last) if next == number => {
                last.text.push('\n');
                last.text.push_str(text);
            }
            _ => texts.push(Text {
                path: source.path.clone(),
                line: number,
                kind: Kind::Comment,
                text: text.to_owned(),
            }),
        }
        next = number + 1;
    }
    texts
}

/// The literals among these tokens, without those of tests; of attributes, only messages of errors.
fn collect(path: &str, tokens: TokenStream, texts: &mut Vec<Text>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                tokens.next_if(|token| token.to_string() == "!");
                let Some(TokenTree::Group(group)) = tokens.next_if(is_attribute) else {
                    continue;
                };
                if is_of_tests(&group) {
                    let ends = |token: &TokenTree| match token {
                        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                        token => token.to_string() == ";",
                    };
                    while tokens.next().is_some_and(|token| !ends(&token)) {}
                } else {
                    texts.extend(message(path, &group));
                }
            }
            TokenTree::Group(group) => collect(path, group.stream(), texts),
            TokenTree::Literal(literal) => texts.extend(prose(path, &literal)),
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

fn is_attribute(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket)
}

fn is_of_tests(attribute: &Group) -> bool {
    attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// The message of an attribute `error`. What stands behind it is a part of it, such as a plural.
fn message(path: &str, attribute: &Group) -> Option<Text> {
    let mut tokens = attribute.stream().into_iter();
    tokens.next().filter(|name| name.to_string() == "error")?;
    let Some(TokenTree::Group(handed)) = tokens.next() else {
        return None;
    };
    match handed.stream().into_iter().next()? {
        TokenTree::Literal(message) => text(path, Kind::Error, &message),
        _ => None,
    }
}

/// A string of two words or more, or a label, which begins with a capital letter; not a table of templates, which are found by themselves.
fn prose(path: &str, literal: &Literal) -> Option<Text> {
    let is_word = |word: &&str| !word.starts_with('{') && word.contains(char::is_alphabetic);
    let text = text(path, Kind::Literal, literal)?;
    let is_label = text.text.starts_with(char::is_uppercase);
    let is_prose = text.text.split_whitespace().filter(is_word).count() >= 2;
    ((is_label || is_prose) && !text.text.starts_with("\n== ")).then_some(text)
}

fn text(path: &str, kind: Kind, literal: &Literal) -> Option<Text> {
    let string = syn::parse_str::<syn::LitStr>(&literal.to_string()).ok()?;
    Some(Text {
        path: path.to_owned(),
        line: literal.span().start().line,
        kind,
        text: string.value(),
    })
}

#[test]
fn texts_are_found_with_their_places() {
    let source = Source {
        path: "src/cli/x.rs".to_owned(),
        text: r##"//! A room.

/// Say it aloud
#[arg(long, help = "as often as possible")]
const A: &str = "two words"; // because
const B: [&str; 2] = ["one", r#"a "raw" one"#];
#[cfg(test)]
mod tests { const C: &str = "not this one"; }
fn f() { println!("broken \
    line {x}") }
#[error("cut {}", if one { "a" } else { "b c" })] struct E;
"##
        .to_owned(),
    };
    let mut texts = comments(&source);
    let tokens = source.text.parse().expect("it is Rust");
    collect(&source.path, tokens, &mut texts);
    let found = texts
        .iter()
        .map(|text| (text.line, text.kind, text.text.trim()));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [
            (1, Kind::Comment, "A room."),
            (3, Kind::Comment, "Say it aloud"),
            (5, Kind::Comment, "because"),
            (5, Kind::Literal, "two words"),
            (6, Kind::Literal, "a \"raw\" one"),
            (9, Kind::Literal, "broken line {x}"),
            (11, Kind::Error, "cut {}"),
        ]
    );
}
