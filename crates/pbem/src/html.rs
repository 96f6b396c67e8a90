//! Converts HTML mails to text and keeps the quotation marks implied by the tags.

use mail_parser::decoders::html::html_to_text;

/// Elements that end a line. `html_to_text` handles `br` and `p`.
const BLOCKS: [&str; 12] =
    ["div", "tr", "li", "ul", "ol", "table", "hr", "h1", "h2", "h3", "h4", "pre"];

/// The text of an HTML mail. A `blockquote` becomes lines that begin with `>`, as in plain text.
pub(crate) fn text(html: &str) -> String {
    let mut out = String::new();
    let mut part = String::new();
    let mut depth = 0_usize;
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        part.push_str(&rest[..at]);
        rest = &rest[at..];
        // Comments may contain tags, such as those of Outlook.
        let end = match rest.strip_prefix("<!--") {
            Some(comment) => comment.find("-->").map(|end| end + "<!--".len() + "-->".len()),
            None => rest.find('>').map(|end| end + 1),
        };
        let Some(end) = end else { break };
        let (tag, after) = rest.split_at(end);
        rest = after;
        let name = tag.trim_start_matches(['<', '/']);
        let name = name.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        let is_end = tag.starts_with("</");
        if name.eq_ignore_ascii_case("blockquote") {
            finish(&mut out, &mut part, depth > 0);
            depth = if is_end { depth.saturating_sub(1) } else { depth + 1 };
        } else if BLOCKS.iter().any(|block| name.eq_ignore_ascii_case(block)) {
            end_line(&mut part);
        } else if !tag.starts_with("<!--") {
            part.push_str(tag);
        }
    }
    part.push_str(if rest.starts_with('<') { "" } else { rest });
    finish(&mut out, &mut part, depth > 0);
    out
}

/// Adds a line break, unless the part ends with one.
fn end_line(part: &mut String) {
    const BREAK: &str = "<br>";
    if !part.trim_end().ends_with(BREAK) {
        part.push_str(BREAK);
    }
}

/// Adds a part of the mail as text, and begins the next one.
fn finish(out: &mut String, part: &mut String, is_quoted: bool) {
    let text = html_to_text(part);
    part.clear();
    if text.trim().is_empty() {
        return;
    }
    for line in text.trim_matches('\n').lines() {
        if is_quoted {
            out.push_str("> ");
        }
        out.push_str(line);
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn blocks_are_lines_and_blockquotes_are_quotations() {
        for (html, expected) in [
            ("<div>E1-G3</div><div>Hello</div>", "E1-G3\nHello\n"),
            ("<p>E1-G3</p><p>Hello</p>", "E1-G3\nHello\n"),
            (
                "E1-G3<br><BLOCKQUOTE type=cite>Your<div>turn</div></BLOCKQUOTE>",
                "E1-G3\n> Your\n> turn\n",
            ),
            (
                "<blockquote>a<blockquote>b</blockquote>c</blockquote>E1-G3",
                "> a\n> b\n> c\nE1-G3\n",
            ),
            (
                "<html><head><style>p { x: y }</style></head><body>E1&nbsp;-&nbsp;G3</body>",
                "E1\u{a0}-\u{a0}G3\n",
            ),
            ("<!-- <div>x</div> -->E1-G3", "E1-G3\n"),
            ("E1-G3</blockquote> 1 < 2", "E1-G3\n1\n"),
            ("", ""),
            ("<", ""),
            ("<!-- x", ""),
        ] {
            assert_eq!(text(html), expected, "{html}");
        }
    }
}
