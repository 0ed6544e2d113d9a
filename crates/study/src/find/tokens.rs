//! The words and signs of a statement, each with its column.

use super::statement::{MOST_LETTERS, StatementError};
use mazescope_formats::share::names::place_of;

/// A word or a sign of a statement.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    pub kind: TokenKind,
    /// The column of its first letter, from 1.
    pub column: usize,
}

/// The kinds of tokens.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TokenKind {
    /// The name of a search or of a figure, or one of the words `and`, `or`, `not`, `best`.
    Name(String),
    /// The text in the brackets that follow a name without a blank.
    Own(String),
    Number(f64),
    /// A sign, in the form in which it is usually typed.
    Sign(&'static str),
    /// The end of the text.
    End,
}

impl TokenKind {
    /// The token as it stands in a message.
    pub(super) fn said(&self) -> String {
        match self {
            TokenKind::Name(name) => format!("{name:?}"),
            TokenKind::Own(own) => format!("\"[{own}]\""),
            TokenKind::Number(number) => format!("\"{number}\""),
            TokenKind::Sign(sign) => format!("{sign:?}"),
            TokenKind::End => "the end of the statement".to_owned(),
        }
    }
}

/// The words that join truths. Brackets after them group.
pub(super) const JOINS: [&str; 3] = ["and", "or", "not"];

/// The signs, longer ones first; the second text is their usual form.
const SIGNS: [(&str, &str); 20] = [
    (">=", ">="),
    ("<=", "<="),
    ("!=", "!="),
    ("==", "="),
    ("=>", ">="),
    ("=<", "<="),
    ("≥", ">="),
    ("≤", "<="),
    ("≠", "!="),
    ("×", "*"),
    ("−", "-"),
    (">", ">"),
    ("<", "<"),
    ("=", "="),
    ("+", "+"),
    ("-", "-"),
    ("*", "*"),
    ("/", "/"),
    ("(", "("),
    (")", ")"),
];

/// The tokens of a text, of which the last is its end. The ids are those of all searches: a name such as `A*` ends in
/// a star only if it is one of them.
pub(super) fn tokens(text: &str, ids: &[&str]) -> Result<Vec<Token>, StatementError> {
    let letters = text.chars().count();
    if letters > MOST_LETTERS {
        return Err(StatementError {
            column: MOST_LETTERS + 1,
            wrong: format!(
                "the statement has {letters} letters. Write at most {MOST_LETTERS} of them."
            ),
        });
    }
    let mut reader = Reader {
        rest: text,
        column: 1,
    };
    let mut tokens: Vec<Token> = Vec::new();
    loop {
        let before = reader.column;
        reader.pass(|letter| letter.is_whitespace());
        let column = reader.column;
        let is_apart = column > before;
        let after = tokens.last().map(|token| &token.kind);
        let kind = match reader.rest.chars().next() {
            None => TokenKind::End,
            Some('.') if matches!(after, Some(TokenKind::Name(_) | TokenKind::Own(_))) => {
                reader.take(1);
                TokenKind::Sign(".")
            }
            Some(letter) if letter.is_ascii_digit() || letter == '.' => reader.number()?,
            Some(letter) if letter.is_alphabetic() => reader.name(ids),
            Some('(' | '[') if !is_apart && takes_brackets(after) => reader.own()?,
            Some(letter) => reader.sign(letter)?,
        };
        let is_end = kind == TokenKind::End;
        tokens.push(Token { kind, column });
        if is_end {
            return Ok(tokens);
        }
    }
}

/// Whether brackets right after this token hold the settings of a search.
fn takes_brackets(token: Option<&TokenKind>) -> bool {
    let joins = |name: &str| JOINS.iter().any(|join| name.eq_ignore_ascii_case(join));
    matches!(token, Some(TokenKind::Name(name)) if !joins(name))
}

struct Reader<'t> {
    rest: &'t str,
    column: usize,
}

impl<'t> Reader<'t> {
    /// The next `bytes` bytes, which end at a letter.
    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.column += taken.chars().count();
        taken
    }

    /// All letters until one is not meant.
    fn pass(&mut self, is_meant: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|letter| !is_meant(letter));
        self.take(end.unwrap_or(self.rest.len()))
    }

    fn number(&mut self) -> Result<TokenKind, StatementError> {
        let column = self.column;
        let digits = self.pass(|letter| letter.is_ascii_digit() || letter == '.');
        let number: Option<f64> = digits.parse().ok();
        let number = number.filter(|number| *number <= 1e9);
        number.map(TokenKind::Number).ok_or_else(|| StatementError {
            column,
            wrong: format!(
                "{digits:?} is not a number up to 1,000,000,000. For example, write 2 or 1.5."
            ),
        })
    }

    fn name(&mut self, ids: &[&str]) -> TokenKind {
        let in_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-');
        let end = self.rest.find(|letter| !in_name(letter));
        let end = end.unwrap_or(self.rest.len());
        let end = self.rest[..end].trim_end_matches('-').len();
        let starred = self.rest.get(..end + 1);
        let starred = starred.filter(|name| name.ends_with('*') && place_of(name, ids).is_some());
        let name = self.take(starred.map_or(end, str::len));
        TokenKind::Name(name.to_owned())
    }

    /// The text in brackets.
    fn own(&mut self) -> Result<TokenKind, StatementError> {
        let column = self.column;
        let ends = if self.rest.starts_with('(') { ')' } else { ']' };
        self.take(1);
        let own = self.pass(|letter| letter != ends);
        if self.rest.is_empty() {
            return Err(StatementError {
                column,
                wrong: format!("this bracket is not closed. Write \"{ends}\" after the settings."),
            });
        }
        self.take(1);
        Ok(TokenKind::Own(own.trim().to_owned()))
    }

    fn sign(&mut self, letter: char) -> Result<TokenKind, StatementError> {
        let mut signs = SIGNS.iter();
        let sign = signs.find(|(said, _)| self.rest.starts_with(said));
        let Some((said, sign)) = sign else {
            return Err(StatementError {
                column: self.column,
                wrong: format!(
                    "{letter:?} has no meaning here. Compare two numbers with >=, >, <=, <, = or !=."
                ),
            });
        };
        self.take(said.len());
        Ok(TokenKind::Sign(sign))
    }
}
