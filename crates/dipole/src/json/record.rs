//! A record as JSON: its game, with tags, comments and variations.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::GameObject;
use crate::Game;
use crate::record::{
    Comment, Evaluation, Line, Record, RecordError, Tags, VariationError, read_clock, write_clock,
};
use crate::text::excerpt;

/// The JSON form of a record: its game with tags, comments and variations.
#[derive(Serialize, Deserialize)]
struct RecordObject {
    #[serde(default)]
    tags: Tags,
    #[serde(flatten)]
    game: GameObject,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<CommentObject>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationObject>,
}

/// A variation, with the number of moves before it in the line that it leaves.
#[derive(Serialize, Deserialize)]
struct VariationObject {
    ply: usize,
    moves: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<CommentObject>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationObject>,
}

impl VariationObject {
    fn new(ply: usize, line: &Line) -> VariationObject {
        VariationObject {
            ply,
            moves: line.game().move_texts().map(|text| text.to_string()).collect(),
            comments: comments(line),
            variations: variations(line),
        }
    }

    /// Converts the variation of a line. It begins after `before` moves of the game.
    fn line(self, parent: &Game, before: usize) -> Result<Line, String> {
        let start = parent.positions().get(self.ply).cloned();
        let start = start.ok_or_else(|| VariationError::NoMove.to_string())?;
        let mut game = Game::new(start);
        for text in self.moves {
            let ply = before + game.moves().len() + 1;
            let player = game.position().turn();
            if let Err(reason) = game.play_text(&text) {
                let text = excerpt(&text);
                return Err(RecordError::Ply { ply, player, text, reason }.to_string());
            }
        }
        let mut line = Line::new(game);
        fill(&mut line, self.comments, self.variations, before)?;
        Ok(line)
    }
}

fn comments(line: &Line) -> Vec<CommentObject> {
    line.comments().map(|(ply, comment)| CommentObject::new(ply, comment)).collect()
}

fn variations(line: &Line) -> Vec<VariationObject> {
    line.variations().map(|(ply, variation)| VariationObject::new(ply, variation)).collect()
}

/// Adds the comments and variations of a line, which begins after `before` moves of the game.
fn fill(
    line: &mut Line,
    comments: Vec<CommentObject>,
    variations: Vec<VariationObject>,
    before: usize,
) -> Result<(), String> {
    for comment in comments {
        if comment.ply > line.game().moves().len() {
            return Err(format!("there is no ply {} to comment on", comment.ply));
        }
        line.set_comment(comment.ply, comment.comment()?);
    }
    for variation in variations {
        let ply = variation.ply;
        let after = before.saturating_add(ply);
        let place = |reason| format!("in the variation after ply {after}: {reason}");
        let variation = variation.line(line.game(), after).map_err(place)?;
        line.add_variation(ply, variation).map_err(|error| place(error.to_string()))?;
    }
    Ok(())
}

#[derive(Serialize, Deserialize)]
struct CommentObject {
    ply: usize,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    eval: Option<Evaluation>,
}

impl CommentObject {
    fn new(ply: usize, comment: &Comment) -> CommentObject {
        let clock = comment.clock().map(|left| {
            let mut text = String::new();
            // Writing to a string cannot fail.
            let _ = write_clock(&mut text, left);
            text
        });
        CommentObject { ply, text: comment.text().to_owned(), clock, eval: comment.evaluation() }
    }

    fn comment(&self) -> Result<Comment, String> {
        let mut comment = Comment::EMPTY;
        if let Some(clock) = &self.clock {
            let wrong = || format!("\"{}\" is not a time: write 1:23:45", excerpt(clock));
            comment = comment.with_clock(read_clock(clock).ok_or_else(wrong)?);
        }
        if let Some(evaluation) = self.eval {
            comment = comment.with_evaluation(evaluation);
        }
        // Added last: a second clock or evaluation stays text, as in the text form.
        Ok(comment.with_text(&self.text))
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let line = self.main_line();
        RecordObject {
            tags: self.tags.clone(),
            game: GameObject::from(self.game()),
            comments: comments(line),
            variations: variations(line),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        let object = RecordObject::deserialize(deserializer)?;
        let mut line = Line::new(object.game.try_into().map_err(de::Error::custom)?);
        fill(&mut line, object.comments, object.variations, 0).map_err(de::Error::custom)?;
        let mut record = Record::from_line(line);
        record.tags = object.tags;
        Ok(record)
    }
}
