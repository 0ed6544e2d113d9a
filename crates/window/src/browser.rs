//! The browser around the page: texts and bytes that its script hands over, and those that it receives.
//!
//! The script of the page (`web/page.js`) defines the three functions below. Each message has a kind; the script has the
//! list of them.

#[allow(unsafe_code)]
mod script {
    #[link(wasm_import_module = "env")]
    unsafe extern "C" {
        /// Hands a message with a name and bytes to the script.
        fn mazescope_tell(
            kind: *const u8,
            kind_length: usize,
            name: *const u8,
            name_length: usize,
            bytes: *const u8,
            length: usize,
        );
        /// Asks the script for bytes; returns their number, or a negative number if there are none.
        fn mazescope_ask(
            kind: *const u8,
            kind_length: usize,
            name: *const u8,
            name_length: usize,
        ) -> isize;
        /// Copies the bytes of the last answer into memory.
        fn mazescope_take(into: *mut u8);
    }

    pub(super) fn tell(kind: &str, name: &str, bytes: &[u8]) {
        let (kind, name) = (kind.as_bytes(), name.as_bytes());
        // SAFETY: the script reads only the given numbers of bytes, before this function returns.
        unsafe {
            mazescope_tell(
                kind.as_ptr(),
                kind.len(),
                name.as_ptr(),
                name.len(),
                bytes.as_ptr(),
                bytes.len(),
            );
        }
    }

    pub(super) fn ask(kind: &str, name: &str) -> Option<Vec<u8>> {
        let (kind, name) = (kind.as_bytes(), name.as_bytes());
        // SAFETY: the script reads only the given numbers of bytes, and then writes the announced number of bytes.
        unsafe {
            let length = mazescope_ask(kind.as_ptr(), kind.len(), name.as_ptr(), name.len());
            let mut bytes = vec![0; usize::try_from(length).ok()?];
            mazescope_take(bytes.as_mut_ptr());
            Some(bytes)
        }
    }
}

/// The version of the messages, which the script compares with its own.
#[allow(unsafe_code)]
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn mazescope_crate_version() -> u32 {
    1
}

/// Hands bytes to the script.
pub fn tell_bytes(kind: &str, name: &str, bytes: &[u8]) {
    script::tell(kind, name, bytes);
}

/// Hands a text to the script.
pub fn tell(kind: &str, text: &str) {
    script::tell(kind, "", text.as_bytes());
}

/// Asks the script for bytes of this kind and name, if it has any.
pub fn ask_bytes(kind: &str, name: &str) -> Option<Vec<u8>> {
    script::ask(kind, name)
}

/// Asks the script for a text of this kind.
pub fn ask(kind: &str) -> Option<String> {
    let bytes = script::ask(kind, "")?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}
