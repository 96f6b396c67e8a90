//! `dipole convert`: converts a game to another format.

use std::path::PathBuf;

use dipole::Record;
use dipole_formats::Svg;
use dipole_formats::abstractplay::{Details, GameRecord, GameReport};

use crate::failure::Failure;
use crate::input::{self, Source};
use crate::output;

/// Convert a game to another format
///
/// `record` is the canonical text, `json` the same as data, `abstractplay` the
/// game record of abstractplay.com, `svg` a picture of the final position.
/// Records of several games, in one list, are read from abstractplay and
/// written as record.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The form to write
    #[arg(long, value_name = "FORM", value_enum)]
    to: To,

    /// The form to read
    #[arg(long, value_name = "FORM", value_enum, default_value_t)]
    from: From,

    /// The game; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum To {
    Record,
    Json,
    #[value(name = "abstractplay")]
    AbstractPlay,
    Svg,
}

#[derive(Clone, Copy, Default, clap::ValueEnum)]
enum From {
    #[default]
    Record,
    Json,
    #[value(name = "abstractplay")]
    AbstractPlay,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Source { name, text } = input::read(&args.file)?;
    let record = match args.from {
        From::Record => Record::parse(&text).map_err(|error| Failure::of(&name, error))?,
        From::Json => serde_json::from_str(&text).map_err(|error| Failure::of(&name, error))?,
        From::AbstractPlay => match reports(&name, &text)?.as_slice() {
            [record] => record.clone(),
            records if matches!(args.to, To::Record) => {
                let texts: Vec<String> = records.iter().map(ToString::to_string).collect();
                return output::print(&texts.join("\n"));
            }
            _ => return Err(Failure::new("several games can only be written with --to record")),
        },
    };
    match args.to {
        To::Record => output::print(&record.to_string()),
        To::Json => output::print_json(&record),
        To::AbstractPlay => {
            let details = details(&record, &jiff::Timestamp::now().to_string());
            output::print_json(&GameRecord::new(&record, details))
        }
        To::Svg => output::print(&picture(&record)),
    }
}

/// The games of AbstractPlay's reports: one, or a list of them.
fn reports(name: &str, text: &str) -> Result<Vec<Record>, Failure> {
    let fault = |error| Failure::of(name, error);
    let reports: Vec<GameReport> = match text.trim_start().starts_with('[') {
        true => serde_json::from_str(text).map_err(fault)?,
        false => vec![serde_json::from_str(text).map_err(fault)?],
    };
    let game = |(number, report): (usize, &GameReport)| {
        let fault = |error| Failure::of(format!("{name}, game {}", number + 1), error);
        report.to_record().map_err(fault)
    };
    reports.iter().enumerate().map(game).collect()
}

/// The details needed by AbstractPlay, from the record's tags.
///
/// A record has at most a date; without one, the game is dated `now`.
fn details(record: &Record, now: &str) -> Details {
    let day = record.tags.get("Date").map(|date| date.replace('.', "-"));
    let day = day.and_then(|date| date.parse::<jiff::civil::Date>().ok());
    Details {
        site: record.tags.get("Site").unwrap_or_default().to_owned(),
        end: day.map_or(now.to_owned(), |day| format!("{day}T00:00:00Z")),
        generated: now.to_owned(),
        ..Details::default()
    }
}

fn picture(record: &Record) -> String {
    let game = record.game();
    let picture = Svg::new(game.position());
    let last = game.moves().iter().zip(game.positions()).next_back();
    match last {
        Some((&mv, before)) => picture.last_move(before.turn(), mv).to_string(),
        None => picture.to_string(),
    }
}
