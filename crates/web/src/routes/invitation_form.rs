//! Reads an invitation from a form or a JSON body.

use std::ops::RangeInclusive;

use dipole::{Player, Setup};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http_error::HttpError;
use crate::routes::clock_form::ClockForm;
use crate::routes::games::named_colour;
use crate::routes::handicap_form;
use dipole_domain::{COLOURS, Terms, TimeControl, level_of_name};
use dipole_site::services::offers::{Invitation, Wanted, WantedRange};
use dipole_views::json::values;

/// Default and maximum lifetime of an invitation, in days.
const DAYS: u8 = 7;
const MAX_DAYS: u8 = 30;

/// Maximum number of games of an invitation: a set with colours swapped.
const MAX_GAMES: u8 = 2;

/// The fields that `pages::invitation_form` draws.
#[derive(Debug, Deserialize)]
pub(crate) struct InvitationForm {
    setup: String,
    #[serde(default)]
    color: String,
    #[serde(default)]
    rated: String,
    /// Such as `own-11`; empty without a handicap.
    #[serde(default)]
    handicap: String,
    /// `2` for a set.
    #[serde(default)]
    games: String,
    /// `1` for an offer in the lobby.
    #[serde(default)]
    listed: String,
    #[serde(default)]
    low: String,
    #[serde(default)]
    high: String,
    /// Maximum distance from the creator's rating.
    #[serde(default)]
    around: String,
    /// Days until it expires.
    #[serde(default)]
    keep: String,
    /// Names, with blanks or commas between them.
    #[serde(default)]
    to: String,
    #[serde(default)]
    seat2: String,
    #[serde(default)]
    seat3: String,
    #[serde(default)]
    seat4: String,
    #[serde(flatten)]
    clock: ClockForm,
}

fn number<T: std::str::FromStr>(name: &str, text: &str) -> Result<Option<T>, HttpError> {
    match text.trim() {
        "" => Ok(None),
        text => match text.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => {
                Err(HttpError::BadRequest(format!("{name} must be a number, not \"{text}\"")))
            }
        },
    }
}

impl InvitationForm {
    pub(crate) fn read(&self) -> Result<Invitation, HttpError> {
        let setup: Setup =
            self.setup.parse().map_err(|error| HttpError::BadRequest(format!("{error}")))?;
        let colour = seated_colour(&self.color, setup)?;
        let (handicap, colour) = handicap_form::read(&self.handicap, colour)?;
        let rated = self.rated == "1";
        let terms = Terms { setup, control: self.clock.read()?, rated, handicap };
        let needed = setup.players().count() - 1;
        let names = self.to.split([' ', ',', ';']).filter(|name| !name.is_empty());
        let mut others: Vec<Wanted> = names.map(|name| Wanted::Named(name.to_owned())).collect();
        for seat in [&self.seat2, &self.seat3, &self.seat4] {
            if others.len() < needed
                && needed > 1
                && let Some(level) = level_of_name(seat)
            {
                others.push(Wanted::Computer(level));
            }
        }
        Ok(Invitation {
            terms,
            colour,
            games: number("games", &self.games)?.unwrap_or(1),
            listed: self.listed == "1",
            range: WantedRange {
                low: number("low", &self.low)?,
                high: number("high", &self.high)?,
                around: number("around", &self.around)?,
            },
            others,
            days: number("keep", &self.keep)?.unwrap_or(DAYS),
        })
    }
}

/// Parses a colour of a form. A colour that takes no part in the setup means random: the form
/// offers the colours of all setups.
fn seated_colour(text: &str, setup: Setup) -> Result<Option<Player>, HttpError> {
    Ok(named_colour(text)?.filter(|&colour| setup.players().contains(colour)))
}

/// Parses the colour of a JSON body, which must take part in the setup.
fn colour_of(text: &str, setup: Setup) -> Result<Option<Player>, HttpError> {
    let colour = named_colour(text)?;
    if colour.is_some_and(|colour| !setup.players().contains(colour)) {
        let seats = COLOURS.into_iter().filter(|(_, player)| setup.players().contains(*player));
        let names: Vec<&str> = seats.map(|(name, _)| name).collect();
        let what =
            format!("color: the setup {} has {}, not \"{text}\"", setup.name(), names.join(", "));
        return Err(HttpError::BadRequest(what));
    }
    Ok(colour)
}

/// The terms of an offer, and its recipients.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = Invitation)]
#[serde(deny_unknown_fields)]
pub(crate) struct SentInvitation {
    #[schema(schema_with = values::setup)]
    setup: String,
    /// none, 300+5 (seconds), 3d or 21d/365d (days), 72h+24h/168h (hours)
    #[serde(default)]
    clock: Option<String>,
    #[serde(default)]
    rated: bool,
    #[serde(default)]
    #[schema(schema_with = values::colour)]
    color: String,
    /// For a casual game on the small board, with white or black as color: the checkers that Black
    /// begins with, 11, 10 or 8. Not in Mark Steere's rules; not every site has handicaps
    #[serde(default)]
    handicap: Option<u8>,
    /// 2 for a set with colours swapped
    #[serde(default)]
    #[schema(minimum = 1, maximum = 2)]
    games: Option<u8>,
    /// Whether the lobby lists the offer
    #[serde(default)]
    listed: bool,
    /// The lowest admitted rating
    #[serde(default)]
    low: Option<u16>,
    /// The highest admitted rating
    #[serde(default)]
    high: Option<u16>,
    /// The distance from the creator's rating of an end that is not given
    #[serde(default)]
    around: Option<u16>,
    /// Days until the offer expires
    #[serde(default)]
    #[schema(minimum = 1, maximum = 30)]
    days: Option<u8>,
    /// Names of people, or computer-1 to computer-8
    // Free seats for any player are left out.
    #[serde(default)]
    to: Vec<String>,
}

impl SentInvitation {
    pub(crate) fn read(self) -> Result<Invitation, HttpError> {
        let setup: Setup =
            self.setup.parse().map_err(|error| HttpError::BadRequest(format!("{error}")))?;
        let clock = self.clock.unwrap_or_else(|| TimeControl::Untimed.to_string());
        let control = clock.parse().map_err(|error| HttpError::BadRequest(format!("{error}")))?;
        let handicap = self.handicap.map(handicap_form::with_checkers).transpose()?;
        within("games", self.games, 1..=MAX_GAMES)?;
        within("days", self.days, 1..=MAX_DAYS)?;
        Ok(Invitation {
            terms: Terms { setup, control, rated: self.rated, handicap },
            colour: colour_of(&self.color, setup)?,
            games: self.games.unwrap_or(1),
            listed: self.listed,
            range: WantedRange { low: self.low, high: self.high, around: self.around },
            others: self.to.into_iter().map(Wanted::Named).collect(),
            days: self.days.unwrap_or(DAYS),
        })
    }
}

/// Refuses a number outside its range.
fn within(name: &str, number: Option<u8>, range: RangeInclusive<u8>) -> Result<(), HttpError> {
    match number {
        Some(number) if !range.contains(&number) => {
            let (least, most) = (range.start(), range.end());
            let what = format!("{name} is a number from {least} to {most}, not {number}");
            Err(HttpError::BadRequest(what))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(form: &str) -> Result<Invitation, HttpError> {
        let form: InvitationForm = serde_urlencoded::from_str(form).expect("a form");
        form.read()
    }

    #[test]
    fn forms_name_the_opponent_and_the_terms() {
        let read = read(
            "setup=small&clock=300%2B5&rated=1&color=red&games=2&listed=1&low=1400&high=&around=150\
             &keep=3&to=&seat2=computer-3",
        );
        let invitation = read.expect("an invitation");
        assert!(invitation.terms.rated && invitation.listed);
        assert_eq!(invitation.terms.control.to_string(), "300+5");
        assert_eq!((invitation.games, invitation.days), (2, 3));
        assert_eq!(invitation.colour, None, "Red does not play on the small board");
        let range = WantedRange { low: Some(1400), high: None, around: Some(150) };
        assert_eq!(invitation.range, range);
        assert_eq!(invitation.others, [], "the seats are those of four players");
    }

    #[test]
    fn four_seats_are_named_and_filled() {
        let read = read("setup=four&to=Ann,+Bob&seat2=&seat3=computer-8&seat4=computer-2");
        let expected =
            [Wanted::Named("Ann".to_owned()), Wanted::Named("Bob".to_owned()), Wanted::Computer(8)];
        assert_eq!(read.expect("an invitation").others, expected);
    }

    #[test]
    fn numbers_outside_their_range_are_refused_by_name() {
        for (field, words) in [
            (r#""games": 0"#, "games is a number from 1 to 2, not 0"),
            (r#""games": 99"#, "games is a number from 1 to 2, not 99"),
            (r#""days": 0"#, "days is a number from 1 to 30, not 0"),
            (r#""days": 31"#, "days is a number from 1 to 30, not 31"),
        ] {
            let sent: SentInvitation =
                serde_json::from_str(&format!(r#"{{"setup": "small", {field}}}"#)).expect("JSON");
            match sent.read() {
                Err(HttpError::BadRequest(what)) => assert_eq!(what, words),
                other => panic!("{field}: {other:?}"),
            }
        }
    }

    #[test]
    fn garbage_is_a_bad_request() {
        for form in [
            "setup=huge",
            "setup=small&color=blue",
            "setup=small&low=x",
            "setup=small&around=-5",
            "setup=small&games=-1",
        ] {
            assert!(matches!(read(form), Err(HttpError::BadRequest(_))), "{form}");
        }
    }
}
