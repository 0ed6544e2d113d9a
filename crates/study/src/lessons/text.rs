//! The text of a step: paragraphs, and pieces of them that stand out.

/// A piece of a paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its words.
    pub words: String,
    /// Whether they stand out: in the file they stand between two pairs of stars.
    pub is_bold: bool,
}

/// The paragraphs of a text, which empty lines separate, each in pieces.
pub fn paragraphs(text: &str) -> Vec<Vec<Piece>> {
    let paragraphs = text.split("\n\n").map(str::trim);
    let paragraphs = paragraphs.filter(|paragraph| !paragraph.is_empty());
    let pieces = |paragraph: &str| {
        let running: Vec<&str> = paragraph.split_whitespace().collect();
        let running = running.join(" ");
        let pieces = running.split("**").enumerate();
        let pieces = pieces.filter(|(_, words)| !words.is_empty());
        let pieces = pieces.map(|(place, words)| Piece {
            words: words.to_owned(),
            is_bold: place % 2 == 1,
        });
        pieces.collect()
    };
    paragraphs.map(pieces).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_make_words_bold_and_empty_lines_make_paragraphs() {
        let read = paragraphs("The **gold** cells\nwait.\n\n\n  **Now** go.\n");
        let shown = read.iter().map(|pieces| {
            let pieces = pieces.iter().map(|piece| {
                if piece.is_bold {
                    piece.words.to_uppercase()
                } else {
                    piece.words.clone()
                }
            });
            pieces.collect::<Vec<_>>().concat()
        });
        let shown: Vec<String> = shown.collect();
        assert_eq!(shown, ["The GOLD cells wait.", "NOW go."]);
    }
}
