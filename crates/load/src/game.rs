//! Two guests who play games against each other, one after the other.

use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use dipole::{Game, Move, Player};
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::acknowledgements::Acknowledgement;
use crate::client::{Client, RequestError};
use crate::run::{Options, Shared, Sites, Transport};
use crate::socket::{ReceivedMessage, Socket};

/// Pause before a failed request is retried.
const RETRY_PAUSE: Duration = Duration::from_millis(200);

/// Time limit for a message on a socket.
const MESSAGE_TIME: Duration = Duration::from_secs(60);

/// The measurements of a pair of players.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Time from the planned start of a move to its acknowledgement.
    pub(crate) acknowledged: Vec<Duration>,
    /// Time from the planned start of a move to its arrival on the opponent's socket.
    pub(crate) shown: Vec<Duration>,
    pub(crate) finished: u64,
    /// Number of errors by kind.
    pub(crate) errors: BTreeMap<String, u64>,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.acknowledged.extend(other.acknowledged);
        self.shown.extend(other.shown);
        self.finished += other.finished;
        for (error, count) in other.errors {
            *self.errors.entry(error).or_default() += count;
        }
    }

    fn note(&mut self, error: &RequestError) {
        *self.errors.entry(error.to_string()).or_default() += 1;
    }
}

/// A player with the sockets of their browser.
struct Guest {
    client: Client,
    /// The socket of the game.
    game: Option<Socket>,
    /// The notification socket of every page.
    news: Option<Socket>,
}

impl Guest {
    async fn open_sockets(&mut self, options: &Options, id: &str) -> Result<(), RequestError> {
        if options.with_sockets() {
            let path = format!("/game/{id}/live?since=0");
            self.game = Some(self.socket(&path).await?);
        }
        if options.news && self.news.is_none() {
            self.news = Some(self.socket("/live").await?);
        }
        Ok(())
    }

    async fn socket(&self, path: &str) -> Result<Socket, RequestError> {
        Socket::open(self.client.site(), self.client.identity(), path).await
    }
}

/// Two guests and their current game.
pub(crate) struct Pair {
    shared: Arc<Shared>,
    /// White and Black.
    guests: [Guest; 2],
    id: String,
    game: Game,
    /// The next move, if it has already been sent, too early.
    sent_early: Option<Move>,
    random: fastrand::Rng,
    tally: Tally,
}

impl Pair {
    /// Creates two guests with a game. Temporary failures are retried.
    pub(crate) async fn begin(
        shared: Arc<Shared>,
        sites: Sites,
        index: u32,
    ) -> Result<Pair, RequestError> {
        let mut tally = Tally::default();
        let address = |seat: u32| Pair::address(&shared.options, index * 2 + seat);
        let began = Instant::now();
        loop {
            let arrivals = async {
                let mut white = Client::arrive(sites[0].clone(), address(0)).await?;
                let mut black = Client::arrive(sites[1].clone(), address(1)).await?;
                if shared.options.rated {
                    // A new name for each attempt: an earlier sign-up may have worked although its
                    // response was lost.
                    for client in [&mut white, &mut black] {
                        client.sign_up(&format!("load-{:015x}", fastrand::u64(..1 << 60))).await?;
                    }
                }
                let guest = |client| Guest { client, game: None, news: None };
                let mut guests = [guest(white), guest(black)];
                let id = new_game(&mut guests, &shared.options).await?;
                Ok((guests, id))
            };
            match arrivals.await {
                Ok((guests, id)) => {
                    let random = fastrand::Rng::with_seed(shared.options.seed ^ u64::from(index));
                    let game = Game::new(shared.options.setup.position());
                    let sent_early = None;
                    return Ok(Pair { shared, guests, id, game, sent_early, random, tally });
                }
                Err(error) if !shared.may_retry(&error, began) => return Err(error),
                Err(error) => tally.note(&error),
            }
            sleep(RETRY_PAUSE).await;
        }
    }

    /// The network address of visitor `number`, if the options set addresses.
    pub(crate) fn address(options: &Options, number: u32) -> Option<Ipv4Addr> {
        options.forwarded.then(|| own_address(number))
    }

    /// The id of the current game.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Plays until the time is over.
    pub(crate) async fn play(mut self) -> Tally {
        let mut due = self.shared.began() + self.pause();
        while !self.shared.is_over() {
            if self.shared.options.rate.is_some() {
                let wait = sleep(due.saturating_duration_since(Instant::now()));
                if self.shared.unless_over(wait).await.is_none() {
                    break;
                }
            } else {
                due = Instant::now();
            }
            if let Err(error) = self.play_one(due).await {
                self.tally.note(&error);
                if !self.replace_game().await {
                    break;
                }
            }
            due += self.pause();
        }
        self.tally
    }

    /// The pause between two moves of this game, randomized like that of people; none without a
    /// rate.
    fn pause(&mut self) -> Duration {
        let Some(rate) = self.shared.options.rate else { return Duration::ZERO };
        let mean = f64::from(self.shared.options.games) / rate;
        Duration::from_secs_f64(-mean * (1.0 - self.random.f64()).ln())
    }

    /// Plays a move, and begins a new game after the last one.
    async fn play_one(&mut self, due: Instant) -> Result<(), RequestError> {
        let chosen = self.sent_early.take();
        let mv = chosen.unwrap_or_else(|| random_move(&self.game, &mut self.random));
        let position = self.game.position();
        let text = mv.text(position).to_string();
        let mover = usize::from(position.turn() != Player::White);
        let ply = u32::try_from(self.game.moves().len()).unwrap_or(u32::MAX);
        let mut after = self.game.clone();
        after.play(mv).map_err(|_| RequestError::Unexpected)?;

        let is_reordered = self.random.f64() < self.shared.options.reorder;
        if is_reordered && !after.is_over() {
            self.send_early(&after).await;
        }
        let acknowledged = self.send(mover, ply, &text).await?;
        if self.random.f64() < self.shared.options.repeat {
            self.send(mover, ply, &text).await?;
        }
        self.shared.acknowledge(&Acknowledgement { game: self.id.clone(), ply, text });
        self.tally.acknowledged.push(acknowledged.saturating_duration_since(due));
        if is_reordered && let Some((older, text)) = self.older_move(mover) {
            self.send(mover, older, &text).await?;
        }
        self.game = after;

        if self.shared.options.with_sockets() {
            match self.see_move(1 - mover, ply).await {
                Ok(at) => self.tally.shown.push(at.saturating_duration_since(due)),
                Err(error) => self.tally.note(&error),
            }
        }
        if self.game.is_over() {
            self.tally.finished += 1;
            if !self.shared.is_over() {
                self.next_game().await?;
            }
        }
        Ok(())
    }

    /// Sends the opponent's reply to a move before the move itself. The same move is played later,
    /// so it does no harm if it is delayed and arrives in order after all.
    async fn send_early(&mut self, after: &Game) {
        let answer = random_move(after, &mut self.random);
        self.sent_early = Some(answer);
        let position = after.position();
        let text = answer.text(position).to_string();
        let mover = usize::from(position.turn() != Player::White);
        let ply = u32::try_from(after.moves().len()).unwrap_or(u32::MAX);
        match self.send_once(mover, ply, &text).await {
            Err(RequestError::Refused { status: 400..=499, .. }) => {}
            Err(error) => self.tally.note(&error),
            Ok(_) => self.tally.note(&RequestError::OutOfTurn),
        }
    }

    /// The first move of a player in this game with its ply, unless it is the current move.
    fn older_move(&self, mover: usize) -> Option<(u32, String)> {
        let first = *self.game.moves().get(mover)?;
        let mut before = Game::new(self.shared.options.setup.position());
        for mv in &self.game.moves()[..mover] {
            before.play(*mv).ok()?;
        }
        Some((u32::try_from(mover).ok()?, first.text(before.position()).to_string()))
    }

    /// Sends a move until it is acknowledged. Returns the time of the acknowledgement.
    async fn send(&mut self, mover: usize, ply: u32, text: &str) -> Result<Instant, RequestError> {
        let began = Instant::now();
        loop {
            match self.send_once(mover, ply, text).await {
                Ok(at) => return Ok(at),
                Err(error) if !self.shared.may_retry(&error, began) => return Err(error),
                Err(error) => self.tally.note(&error),
            }
            sleep(RETRY_PAUSE).await;
        }
    }

    async fn send_once(
        &mut self,
        mover: usize,
        ply: u32,
        text: &str,
    ) -> Result<Instant, RequestError> {
        match self.shared.options.way {
            Transport::Http => self.play_by_request(mover, ply, text).await,
            Transport::Socket => self.play_by_socket(mover, ply, text).await,
        }
    }

    async fn play_by_request(
        &mut self,
        mover: usize,
        ply: u32,
        text: &str,
    ) -> Result<Instant, RequestError> {
        let path = format!("/api/games/{}/moves", self.id);
        let body = json!({ "move": text, "ply": ply, "undos": 0 });
        let _: IgnoredAny = self.guests[mover].client.post(&path, &body).await?;
        Ok(Instant::now())
    }

    async fn play_by_socket(
        &mut self,
        mover: usize,
        ply: u32,
        text: &str,
    ) -> Result<Instant, RequestError> {
        let id = u64::from(ply);
        let guest = &mut self.guests[mover];
        let played = async {
            let Some(socket) = &mut guest.game else { return Err(RequestError::Lost) };
            socket.play(text, ply, id)?;
            loop {
                match socket.receive().await? {
                    (ReceivedMessage::Acknowledged { id: of }, at) if of == id => return Ok(at),
                    (ReceivedMessage::Refused { id: of, code }, _) if of == id => {
                        let status = if code == "busy" { 503 } else { 409 };
                        return Err(RequestError::Refused { status, code });
                    }
                    _ => {}
                }
            }
        };
        let played = timeout(MESSAGE_TIME, played).await.unwrap_or(Err(RequestError::Silent));
        if matches!(played, Err(RequestError::Lost | RequestError::Silent)) {
            guest.open_sockets(&self.shared.options, &self.id).await?;
        }
        played
    }

    /// Returns the time at which the move at `ply` arrived on this player's socket.
    async fn see_move(&mut self, seat: usize, ply: u32) -> Result<Instant, RequestError> {
        let guest = &mut self.guests[seat];
        let seen = async {
            let Some(socket) = &mut guest.game else { return Err(RequestError::Lost) };
            loop {
                if let (ReceivedMessage::Move { ply: of }, at) = socket.receive().await?
                    && of == ply
                {
                    return Ok(at);
                }
            }
        };
        let seen = timeout(MESSAGE_TIME, seen).await.unwrap_or(Err(RequestError::Silent));
        if seen.is_err() {
            // Like a page, reconnect and receive the missed events.
            let _ = guest.open_sockets(&self.shared.options, &self.id).await;
        }
        seen
    }

    async fn next_game(&mut self) -> Result<(), RequestError> {
        self.id = new_game(&mut self.guests, &self.shared.options).await?;
        self.game = Game::new(self.shared.options.setup.position());
        self.sent_early = None;
        Ok(())
    }

    /// Begins a new game in place of one that cannot continue; returns false if that fails as well.
    async fn replace_game(&mut self) -> bool {
        let began = Instant::now();
        loop {
            let replaced = match withdraw_offers(&mut self.guests[0].client).await {
                Ok(()) => self.next_game().await,
                failed => failed,
            };
            match replaced {
                Ok(()) => return true,
                Err(error) => {
                    self.tally.note(&error);
                    if self.shared.is_over() || !self.shared.may_retry(&error, began) {
                        return false;
                    }
                }
            }
            sleep(RETRY_PAUSE).await;
        }
    }
}

fn random_move(game: &Game, random: &mut fastrand::Rng) -> Move {
    let legal = game.position().legal_moves();
    legal[random.usize(..legal.len())]
}

/// White creates an offer, Black accepts it, and both open the game's page.
async fn new_game(guests: &mut [Guest; 2], options: &Options) -> Result<String, RequestError> {
    let terms = json!({
        "setup": options.setup.name(), "clock": options.clock, "color": "white", "listed": false,
        "rated": options.rated,
    });
    let [white, black] = guests;
    let offer: Value = white.client.post("/api/offers", &terms).await?;
    let offer = word(&offer, "id")?;
    let path = format!("/api/offers/{offer}/accept");
    let accepted: Value = black.client.post(&path, &json!({})).await?;
    let id = word(&accepted, "game")?;
    for guest in guests {
        guest.open_sockets(options, &id).await?;
    }
    Ok(id)
}

/// Withdraws offers made before a failure: a guest may have few open offers.
async fn withdraw_offers(guest: &mut Client) -> Result<(), RequestError> {
    let own = guest.get("/api/challenges").await?;
    let offers = own["offers"].as_array().ok_or(RequestError::Unexpected)?;
    for offer in offers.iter().filter(|offer| offer["yours"] == true && offer["state"] == "open") {
        let id = word(offer, "id")?;
        let path = format!("/api/offers/{id}/withdraw");
        let _: IgnoredAny = guest.post(&path, &json!({})).await?;
    }
    Ok(())
}

fn word(answer: &Value, field: &str) -> Result<String, RequestError> {
    answer[field].as_str().map(str::to_owned).ok_or(RequestError::Unexpected)
}

/// A separate address for each player, from the block reserved for benchmarks (RFC 2544).
fn own_address(number: u32) -> Ipv4Addr {
    Ipv4Addr::from_bits(Ipv4Addr::new(198, 18, 0, 0).to_bits() + number % (1 << 17))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_has_an_address_of_the_benchmark_block() {
        assert_eq!(own_address(0), Ipv4Addr::new(198, 18, 0, 0));
        assert_eq!(own_address(131_071), Ipv4Addr::new(198, 19, 255, 255));
        assert_eq!(own_address(131_072), own_address(0));
    }
}
