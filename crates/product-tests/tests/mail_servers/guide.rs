//! Reads the settings from docs/mail.md, so that the tested settings are those that people copy.

use std::fs;

/// The indented lines below a paragraph of the guide that begins with `start`, in the section
/// `section`, up to the next paragraph that is not indented.
pub(crate) fn block(section: &str, start: &str) -> String {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/mail.md");
    let guide = fs::read_to_string(guide).expect("the guide");
    let (_, text) = guide.split_once(&format!("\n{section}\n")).expect("the section");
    let text = text.split("\n### ").next().expect("a section");
    let mut paragraphs = text.split("\n\n").map(|paragraph| paragraph.trim_matches('\n'));
    paragraphs.find(|paragraph| paragraph.starts_with(start)).expect("the paragraph");
    let shown = paragraphs.take_while(|paragraph| paragraph.starts_with("    "));
    let lines: Vec<String> = shown.map(unindented).collect();
    assert!(!lines.is_empty(), "{section}: \"{start}\" shows nothing");
    lines.join("\n")
}

fn unindented(paragraph: &str) -> String {
    paragraph.lines().map(|line| format!("{}\n", line.get(4..).unwrap_or_default())).collect()
}

/// The parts of a block, each with the text after `# NAME` in its first line.
pub(crate) fn parts(block: &str) -> Vec<(String, String)> {
    let mut parts: Vec<(String, String)> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("# "), parts.last_mut()) {
            (Some(name), _) => parts.push((name.to_owned(), String::new())),
            (None, Some((_, text))) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => panic!("no name before: {line}"),
        }
    }
    parts
}
