//! The count of waiting games in the header, and the texts of notifications.

use maud::{Markup, html};

use crate::clocks::time_left;
use crate::page_context::PageContext;
use dipole_domain::{MAX_COUNTED, PersonId, Summary};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{CAPPED_COUNT, counted, other_names, person_name};
use dipole_site::i18n::tournaments::tournament_name;
use dipole_site::services::notifications::{Notification, TournamentNews, Waiting};

/// The number of waiting games and challenges, as a link to the next of them. Challenges are named,
/// because they are not answered on a board. If there are none, the element is hidden until scripts
/// show it. Empty for an unknown visitor.
pub fn badge(context: &PageContext) -> Markup {
    let waiting = context.waiting();
    html! {
        @if context.person().is_some() {
            @let t = context.locale();
            a #waiting href="/games/next" hidden[waiting.all() == 0] data-count=(waiting.all())
                aria-label=(label(t, waiting.all())) title=(label(t, waiting.all()))
                data-close=(t.text("notice-close")) { (short_label(t, waiting)) }
        }
    }
}

/// The number of waiting items, in short form for the header.
pub fn short_label(t: &Locale, waiting: Waiting) -> String {
    let challenges = t.with("notice-challenges", &[("count", counted(waiting.challenges))]);
    let games = if waiting.games < MAX_COUNTED { &waiting.games.to_string() } else { CAPPED_COUNT };
    match (waiting.games, waiting.challenges) {
        (_, 0) => games.to_owned(),
        (0, _) => challenges,
        _ => format!("{games} · {challenges}"),
    }
}

/// The number of waiting items, in words.
pub fn label(t: &Locale, waiting: u64) -> String {
    t.with("notice-waiting", &[("count", counted(waiting))])
}

/// Notifications in words, and their links.
pub fn in_words(t: &Locale, news: &Notification, person: &PersonId) -> (String, String) {
    let names = |game: &Summary| other_names(t, &game.seats, person);
    let address = |game: &Summary| format!("/game/{}", game.id);
    let about =
        |key: &str, game: &Summary| (t.with(key, &[("names", names(game).into())]), address(game));
    match news {
        Notification::YourTurn(game) => about("notice-your-turn", game),
        Notification::ShortOfTime(game, short) => {
            let time = time_left(t, game.control, short.left);
            let values = [("names", names(game).into()), ("time", time.into())];
            (t.with("notice-clock", &values), address(game))
        }
        Notification::Begun(game) => about("notice-begun", game),
        Notification::Over(game) => about("notice-over", game),
        Notification::Challenge(offer, name) => {
            let name = person_name(t, name);
            (t.with("notice-challenge", &[("name", name.into())]), format!("/offer/{offer}"))
        }
        Notification::Tournament(tournament, what) => {
            let (key, round) = match what {
                TournamentNews::CheckIn => ("notice-tournament-check-in", 0),
                TournamentNews::Round(1) => ("notice-tournament-begins", 1),
                TournamentNews::Round(round) => ("notice-tournament-round", *round),
                TournamentNews::Over => ("notice-tournament-over", 0),
            };
            let name = tournament_name(t, tournament);
            let values = [("name", name.into()), ("round", round.into())];
            (t.with(key, &values), format!("/tournament/{}", tournament.id))
        }
    }
}
