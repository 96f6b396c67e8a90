//! What a person is told on whatever page of the site they are: whose turn it has
//! become, which games have begun or ended, who challenges them.
//!
//! A page that listens compares what concerns the person with what did a moment
//! ago. So nothing is told that was there when the page came, nothing twice, and
//! what was taken back in between is never told.

use std::collections::BTreeMap;

use crate::app::App;
use crate::domain::{Game, GameId, OfferId, PersonId, Summary};
use crate::events::Topic;
use crate::http::Problem;
use crate::store::{Listed, Waiting};

/// The most games of a person that are looked after.
const MOST: u32 = 200;

/// Something new for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// It has become their turn.
    YourTurn(Summary),
    /// A game with them has begun, and somebody else has to move.
    Begun(Summary),
    /// One of their games is over.
    Over(Summary),
    /// Somebody challenges them; the name is empty for a guest.
    Challenge(OfferId, String),
}

impl News {
    /// The same for the same news, in every window of a browser.
    pub(crate) fn key(&self) -> String {
        match self {
            News::YourTurn(game) => format!("turn {} {}", game.id, game.updated),
            News::Begun(game) => format!("begun {}", game.id),
            News::Over(game) => format!("over {}", game.id),
            News::Challenge(offer, _) => format!("challenge {offer}"),
        }
    }
}

/// What concerns a person.
#[derive(Clone, Debug, Default)]
pub(crate) struct Concerns {
    games: BTreeMap<GameId, (Summary, bool)>,
    challenges: BTreeMap<OfferId, String>,
}

impl Concerns {
    /// As it is now.
    pub(crate) async fn of(app: &App, person: &PersonId) -> Result<Concerns, Problem> {
        let games = app.store.games_listed(Some(person), Listed::Active, MOST).await?;
        let offers = app.store.offers_with(person, app.now()).await?;
        let complete = |game: &Summary| {
            game.seats.iter().all(|seat| seat.occupant != crate::domain::Occupant::Open)
        };
        Ok(Concerns {
            games: games
                .into_iter()
                .map(|game| {
                    let awaits = complete(&game) && game.awaits(person);
                    (game.id.clone(), (game, awaits))
                })
                .collect(),
            challenges: offers
                .into_iter()
                .filter(|offer| offer.asks(person))
                .map(|offer| (offer.id, offer.founder.name))
                .collect(),
        })
    }

    /// What is new since then.
    pub(crate) fn news_since(&self, before: &Concerns) -> Vec<News> {
        let mut news = Vec::new();
        for (id, (game, awaits)) in &self.games {
            let known = before.games.get(id);
            if *awaits && !known.is_some_and(|(_, awaited)| *awaited) {
                news.push(News::YourTurn(game.clone()));
            } else if known.is_none() {
                news.push(News::Begun(game.clone()));
            }
        }
        let over = before.games.iter().filter(|(id, _)| !self.games.contains_key(id));
        news.extend(over.map(|(_, (game, _))| News::Over(game.clone())));
        let fresh = self.challenges.iter().filter(|(id, _)| !before.challenges.contains_key(id));
        news.extend(fresh.map(|(id, name)| News::Challenge(id.clone(), name.clone())));
        news
    }
}

/// How much waits for somebody.
pub(crate) async fn waiting(app: &App, person: &PersonId) -> Result<Waiting, Problem> {
    Ok(app.store.waiting_for(person, app.now()).await?)
}

/// Tells everybody who plays in a game that something happened in one of theirs.
pub(crate) fn tell_players(app: &App, game: &Game) {
    tell(app, game.seats().iter().filter_map(|seat| seat.occupant.person()));
}

/// Tells people that something concerns them.
pub(crate) fn tell<'a>(app: &App, people: impl Iterator<Item = &'a PersonId>) {
    for person in people {
        app.bus.notify(&Topic::Person(person.clone()));
    }
}

#[cfg(test)]
mod tests {
    use dipole::{Player, Setup};

    use super::*;
    use crate::domain::{Occupant, Seat};

    fn game(
        id: &GameId,
        person: &PersonId,
        turn: Player,
        updated: i64,
    ) -> (GameId, (Summary, bool)) {
        let occupant = Occupant::Human { person: person.clone(), name: String::new() };
        let summary = Summary {
            id: id.clone(),
            number: 1,
            setup: Some(Setup::Small),
            seats: vec![Seat { player: Player::White, occupant }],
            turn: Some(turn),
            outcome: None,
            updated,
        };
        (id.clone(), (summary, turn == Player::White))
    }

    #[test]
    fn only_what_has_become_so_is_news() {
        let (person, first, second) = (PersonId::random(), GameId::random(), GameId::random());
        let concerns = |games: &[(GameId, (Summary, bool))]| Concerns {
            games: games.iter().cloned().collect(),
            challenges: BTreeMap::new(),
        };
        let waits = game(&first, &person, Player::White, 1);
        let moved = game(&first, &person, Player::Black, 2);
        let answered = game(&first, &person, Player::White, 3);
        let other = game(&second, &person, Player::Black, 3);
        let kinds = |now: &Concerns, before: &Concerns| {
            now.news_since(before).iter().map(News::key).collect::<Vec<_>>()
        };
        let start = concerns(std::slice::from_ref(&waits));
        assert!(kinds(&start, &start).is_empty(), "it was there when the page came");
        let after = concerns(std::slice::from_ref(&moved));
        assert!(kinds(&after, &start).is_empty(), "one's own move is no news");
        let later = concerns(&[answered.clone(), other]);
        assert_eq!(kinds(&later, &after).len(), 2);
        assert!(kinds(&later, &after).contains(&format!("turn {first} 3")));
        assert!(kinds(&later, &after).contains(&format!("begun {second}")));
        let end = concerns(&[answered]);
        assert_eq!(kinds(&end, &later), [format!("over {second}")]);
    }

    #[test]
    fn a_challenge_is_told_once() {
        let offer = OfferId::random();
        let now = Concerns {
            games: BTreeMap::new(),
            challenges: [(offer.clone(), "Ann".to_owned())].into(),
        };
        assert_eq!(
            now.news_since(&Concerns::default()),
            [News::Challenge(offer, "Ann".to_owned())]
        );
        assert!(now.news_since(&now).is_empty());
    }
}
