//! Bytes read in the format that they seem to have.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::Content;
use mazescope_formats::content::read_any;

fuzz_target!(|bytes: &[u8]| match read_any(bytes) {
    Ok(content) => {
        let facts = content.facts();
        assert!(!facts.kind.is_empty() && !facts.format.is_empty());
        if let Content::Map(read) = &content {
            mazescope_fuzz::round_trips(&read.map);
        }
    }
    Err(cause) => assert!(!cause.to_string().is_empty()),
});
