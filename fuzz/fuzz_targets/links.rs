//! Text read as a link, and as what stands behind the # of one.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::Link;
use mazescope_formats::share::link::recognises;
use mazescope_fuzz::words;

fuzz_target!(|text: &str| {
    match Link::read(text) {
        Ok((link, faults)) => {
            assert!(recognises(text));
            faults.iter().for_each(words);
            comes_back(&link);
        }
        Err(error) => {
            assert!(!recognises(text));
            words(&error);
        }
    }
    let (link, faults) = Link::of_fragment(text);
    faults.iter().for_each(words);
    comes_back(&link);
    if let Some(code) = &link.code
        && let Err(wrong) =
            mazescope_formats::share::run(code, &mazescope_core::builtin::catalogue())
    {
        words(&wrong);
    }
});

/// The address of a page.
const PAGE: &str = "https://example.org/maze/";

/// Checks that a link is read back the same: from its text, on a page, and from the HTML that shows it.
fn comes_back(link: &Link) {
    let whole = (link.clone(), Vec::new());
    assert_eq!(Link::of_fragment(&link.to_string()), whole);
    match link.on(PAGE) {
        Ok(on_page) if *link == Link::default() => assert!(!recognises(&on_page)),
        Ok(on_page) => assert_eq!(Link::read(&on_page), Ok(whole)),
        Err(error) => words(&error),
    }
    match link.frame(PAGE) {
        Ok(html) => {
            let embedded = Link {
                embed: true,
                view: None,
                ..link.clone()
            };
            assert_eq!(Link::read(&source(&html)), Ok((embedded, Vec::new())));
        }
        Err(error) => words(&error),
    }
}

/// The address of a frame, read as a browser reads HTML. The text is one element, whose attributes have no other signs
/// of HTML than those of the address.
fn source(html: &str) -> String {
    let behind = html.strip_prefix("<iframe src=\"").expect("a frame");
    let (address, rest) = behind.split_once('"').expect("the address ends");
    assert!(rest.starts_with(" width=\"640\"") && rest.ends_with("></iframe>"));
    assert!(!address.contains('<'), "{html}");
    let signs = [("&quot;", "\""), ("&lt;", "<"), ("&amp;", "&")];
    let plain = |text: String, (named, sign): (&str, &str)| text.replace(named, sign);
    signs.into_iter().fold(address.to_owned(), plain)
}
