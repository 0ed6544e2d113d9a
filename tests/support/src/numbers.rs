//! The numbers of a sentence, with their units.

/// The numbers in a sentence, each with its unit: "5 moves", "length 7.07", "12".
pub fn numbers_in(text: &str) -> Vec<String> {
    const UNITS: [&str; 6] = ["move", "jump", "expansion", "filling", "step", "cell"];
    let clean = |word: &&str| {
        word.trim_matches([',', '.', ':', ';', '(', ')', '“', '”', '%'])
            .to_owned()
    };
    // A weight stands right before its factor.
    let text = text.replace('·', " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let words: Vec<String> = words.iter().map(clean).collect();
    let is_number = |word: &String| word.starts_with(|first: char| first.is_ascii_digit());
    let places = (0..words.len()).filter(|&place| is_number(&words[place]));
    let told = places.map(|place| {
        let word = &words[place];
        let next = words.get(place + 1).map_or("", String::as_str);
        let counts = UNITS.iter().any(|unit| next.trim_end_matches('s') == *unit);
        // The noun after the number 1 is singular, and after any other number plural.
        assert!(!counts || next.ends_with('s') == (word != "1"), "{text}");
        match place.checked_sub(1).map(|before| words[before].as_str()) {
            Some("length") => format!("length {word}"),
            _ if counts => format!("{word} {next}"),
            _ => word.clone(),
        }
    });
    told.collect()
}
