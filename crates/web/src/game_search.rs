//! Parses and validates the search parameters of finished games, for the page and the API.

use dipole::Setup;
use dipole_domain::{DAY, Millis, colour_named};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::app::App;
use dipole_site::services::game_lists::{GameCursor, GameFilter, Winner};
use dipole_site::services::{Error, players};
use dipole_views::search_query::{COMPUTERS, ENDINGS, LOST, PEOPLE, SearchFault, SearchQuery, WON};

/// Reads the filter. All faults are reported together as one refusal.
pub async fn filter(
    app: &App,
    query: &SearchQuery,
    context: &RequestContext,
) -> Result<GameFilter, HttpError> {
    read(app, query).await?.map_err(|faults| {
        let t = context.locale();
        let fault = |SearchFault { field, key }: &SearchFault| format!("{field}: {}", t.text(key));
        HttpError::BadRequest(faults.iter().map(fault).collect::<Vec<_>>().join(" "))
    })
}

/// Collects the faults while all parameters are read.
#[derive(Default)]
struct Faults(Vec<SearchFault>);

impl Faults {
    fn add(&mut self, field: &'static str, key: &'static str) {
        self.0.push(SearchFault { field, key });
    }

    /// Parses a word with a fixed list of values. Returns `None` for no word or an unknown one.
    fn choice<T>(
        &mut self,
        field: &'static str,
        word: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        self.read(field, "search-fault-choice", word, read)
    }

    fn read<T>(
        &mut self,
        field: &'static str,
        key: &'static str,
        word: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let word = word.trim();
        if word.is_empty() {
            return None;
        }
        let value = read(word);
        if value.is_none() {
            self.add(field, key);
        }
        value
    }

    fn number(&mut self, field: &'static str, word: &str) -> Option<u32> {
        self.read(field, "search-fault-number", word, |word| word.parse().ok())
    }

    fn order<T: PartialOrd>(&mut self, field: &'static str, from: Option<T>, to: Option<T>) {
        if let (Some(from), Some(to)) = (from, to)
            && from > to
        {
            self.add(field, "search-fault-order");
        }
    }
}

/// Parses a day (UTC) or a moment. Returns its begin and, for a day, the moment after it.
fn moment(word: &str) -> Option<(Millis, Millis)> {
    if let Ok(date) = word.parse::<jiff::civil::Date>() {
        let zoned = date.to_zoned(jiff::tz::TimeZone::UTC).ok()?;
        let began = zoned.timestamp().as_millisecond();
        return (word.len() == 10).then_some((began, began + DAY));
    }
    let at = word.parse::<jiff::Timestamp>().ok()?.as_millisecond();
    Some((at, at))
}

/// Reads the filter of a search. Returns all faults together.
///
/// # Errors
///
/// If the store cannot be read.
pub async fn read(
    app: &App,
    query: &SearchQuery,
) -> Result<Result<GameFilter, Vec<SearchFault>>, Error> {
    let mut faults = Faults::default();
    let who = match query.player.trim() {
        "" => None,
        name => match players::find(app, name).await {
            Ok(player) => Some(player.who),
            Err(Error::NotFound) => {
                faults.add("player", "search-fault-player");
                None
            }
            Err(error) => return Err(error),
        },
    };
    let is_anybody = query.player.trim().is_empty();
    let own_colour = faults.choice("color", &query.color, colour_named);
    if is_anybody && own_colour.is_some() {
        faults.add("color", "search-fault-whose");
    }
    let winner = faults.choice("result", &query.result, |word| match word {
        WON => Some(Winner::Them),
        LOST => Some(Winner::Another),
        word => colour_named(word).map(Winner::Colour),
    });
    if is_anybody && matches!(winner, Some(Winner::Them | Winner::Another)) {
        faults.add("result", "search-fault-whose");
    }
    let setup: Option<Setup> = faults.choice("setup", &query.setup, |word| word.parse().ok());
    let min_plies = faults.number("min_moves", &query.min_moves);
    let max_plies = faults.number("max_moves", &query.max_moves);
    faults.order("max_moves", min_plies, max_plies);
    let date = "search-fault-date";
    let since = faults.read("since", date, &query.since, moment).map(|it| it.0);
    let until = faults.read("until", date, &query.until, moment).map(|it| it.1);
    faults.order("until", since, until);
    let termination = faults.choice("ending", &query.ending, |word| {
        ENDINGS.iter().find(|(name, _)| *name == word).map(|it| it.1)
    });
    let computers = faults.choice("opponents", &query.opponents, |word| match word {
        PEOPLE => Some(false),
        COMPUTERS => Some(true),
        _ => None,
    });
    let rated = faults.choice("rated", &query.rated, |word| match word {
        "1" => Some(true),
        "0" => Some(false),
        _ => None,
    });
    if !faults.0.is_empty() {
        return Ok(Err(faults.0));
    }
    Ok(Ok(GameFilter {
        who,
        colour: own_colour,
        start: setup.map(Setup::position),
        winner,
        min_plies,
        max_plies,
        since,
        until,
        termination,
        computers,
        rated,
    }))
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(crate) struct CursorQuery {
    /// Where an answer before this one has ended: its `next`
    pub before: String,
}

impl CursorQuery {
    /// Reads the position in the list; `None` for the beginning.
    pub(crate) fn read(&self) -> Result<Option<GameCursor>, HttpError> {
        match self.before.as_str() {
            "" => Ok(None),
            text => {
                let wrong = || format!("before={text} is no \"next\" of an answer");
                parse_cursor(text).map(Some).ok_or_else(|| HttpError::BadRequest(wrong()))
            }
        }
    }
}

/// Parses a position in the list.
fn parse_cursor(text: &str) -> Option<GameCursor> {
    let (finished, number) = text.split_once('-')?;
    Some(GameCursor { at: finished.parse().ok()?, number: number.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use dipole_views::search_query::cursor_text;

    use super::*;

    #[test]
    fn days_and_moments_are_read() {
        let day = 1_795_478_400_000;
        assert_eq!(moment("2026-11-24"), Some((day, day + DAY)));
        assert_eq!(moment("2026-11-24T12:00:00Z"), Some((day + DAY / 2, day + DAY / 2)));
        for wrong in ["", "2026-13-01", "24.11.2026", "yesterday", "2026-11-24T12:00"] {
            assert_eq!(moment(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn places_are_read_as_they_are_written() {
        let cursor = GameCursor { at: 1_795_478_400_000, number: 17 };
        assert_eq!(parse_cursor(&cursor_text(cursor)), Some(cursor));
        for wrong in ["", "1", "1-", "-1", "1-x", "1-2-3"] {
            assert_eq!(parse_cursor(wrong), None, "{wrong}");
        }
    }
}
