//! A minimal XML writer for pictures. Every attribute value and text is escaped here, and nowhere
//! else.

use std::fmt::{self, Display, Write};

/// Writes elements, in the order: open, attributes, content, close.
pub(super) struct Xml<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    /// The start tag of the last element still lacks its `>`.
    in_tag: bool,
    depth: usize,
}

impl<'a, 'b> Xml<'a, 'b> {
    pub(super) fn new(out: &'a mut fmt::Formatter<'b>) -> Xml<'a, 'b> {
        Xml { out, in_tag: false, depth: 0 }
    }

    pub(super) fn open(&mut self, name: &'static str) -> fmt::Result {
        if self.in_tag {
            self.out.write_str(">\n")?;
        }
        write!(self.out, "{}<{name}", "  ".repeat(self.depth))?;
        self.in_tag = true;
        self.depth += 1;
        Ok(())
    }

    pub(super) fn attribute(&mut self, name: &'static str, value: impl Display) -> fmt::Result {
        write!(self.out, " {name}=\"")?;
        write!(Escaped(self.out), "{value}")?;
        self.out.write_char('"')
    }

    pub(super) fn text(&mut self, text: &str) -> fmt::Result {
        if self.in_tag {
            self.out.write_char('>')?;
            self.in_tag = false;
        }
        Escaped(self.out).write_str(text)
    }

    /// An element with a text and nothing else.
    pub(super) fn text_element(&mut self, name: &'static str, text: impl Display) -> fmt::Result {
        self.open(name)?;
        self.text(&text.to_string())?;
        self.close(name)
    }

    pub(super) fn close(&mut self, name: &'static str) -> fmt::Result {
        self.depth -= 1;
        if self.in_tag {
            self.out.write_str("/>\n")?;
        } else {
            writeln!(self.out, "</{name}>")?;
        }
        self.in_tag = false;
        Ok(())
    }
}

/// Passes text on with the characters replaced that have a meaning in XML.
struct Escaped<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '&' => self.0.write_str("&amp;")?,
                '<' => self.0.write_str("&lt;")?,
                '>' => self.0.write_str("&gt;")?,
                '"' => self.0.write_str("&quot;")?,
                c => self.0.write_char(c)?,
            }
        }
        Ok(())
    }
}
