//! Markup that must be well formed.

/// Every opening tag is closed by its own name. Attributes are in quotes, and unique.
pub fn balanced(text: &str) {
    let mut open = Vec::new();
    for piece in text.split('<').skip(1) {
        let (tag, _) = piece.split_once('>').expect("a tag ends");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        let (body, alone) = match tag.strip_suffix('/') {
            Some(body) => (body, true),
            None => (tag, false),
        };
        let (name, attributes) = body.split_once(' ').unwrap_or((body, ""));
        assert_eq!(attributes.matches('"').count() % 2, 0, "{tag}");
        let names: Vec<&str> = attributes
            .split('"')
            .step_by(2)
            .filter_map(|name| name.trim().strip_suffix('='))
            .collect();
        let mut once = names.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), names.len(), "{tag}");
        if !alone {
            open.push(name);
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}
