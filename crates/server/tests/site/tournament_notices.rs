//! A season by mail: notices to players, and their commands.

use dipole::Setup;
use dipole_domain::tournaments::Tournament;
use dipole_domain::{DAY, TournamentId};
use dipole_site::services::tournaments::advance::advance;
use serde_json::Value;

use crate::client::{Browser, TestSite};
use crate::mail::{send, site, with_address};
use crate::smtp_sink::{Received, SmtpSink};

async fn command(person: &mut Browser, line: &str) -> Value {
    person.post_json("/api/command", &format!("{{\"command\":\"{line}\"}}")).await.json()
}

/// A league season that starts after a day, and players with addresses.
async fn league(site: &TestSite, sink: &SmtpSink) -> (TournamentId, Vec<Browser>) {
    let now = site.app.now();
    let id = TournamentId::random();
    let season = Tournament::first_season(id.clone(), "League", Setup::Small, now + 10 * DAY);
    site.store.create_tournament(&season, None, now).await.expect("announced");
    let mut players = Vec::new();
    for name in ["Ann", "Ben", "Cas", "Dan"] {
        let address = format!("{}@example.org", name.to_lowercase());
        players.push(with_address(site, sink, name, &address).await);
    }
    (id, players)
}

/// Sends the pending mail and returns the mails to one address, the latest last.
async fn mails_to(site: &TestSite, sink: &SmtpSink, address: &str) -> Vec<Received> {
    send(site).await;
    sink.take().into_iter().filter(|mail| mail.to == address).collect()
}

#[tokio::test]
async fn a_season_is_joined_by_command_and_announced_by_mail() {
    let (site, sink) = site().await;
    let (id, mut players) = league(&site, &sink).await;
    let list = command(&mut players[0], "dipole tournament").await;
    assert!(list["text"].as_str().is_some_and(|text| text.contains(id.as_str())), "{list}");
    for player in &mut players {
        let joined = command(player, &format!("dipole tournament join {id} always")).await;
        assert_eq!(joined["code"], "done", "{joined}");
    }
    let again = command(&mut players[0], &format!("dipole tournament join {id}")).await;
    assert_ne!(again["code"], "done", "{again}");
    let shown = command(&mut players[0], &format!("dipole tournament show {id}")).await;
    assert!(
        shown["text"].as_str().is_some_and(|text| text.contains("Ann, Ben, Cas, Dan")),
        "{shown}"
    );
    for line in ["show aaaaaaaa", "join nothing", "leave aaaaaaaa"] {
        let refused = command(&mut players[0], &format!("dipole tournament {line}")).await;
        assert_eq!(refused["code"], "no_such_tournament", "{refused}");
    }

    site.clock.pass(8 * DAY);
    let soon = mails_to(&site, &sink, "ann@example.org").await;
    assert_eq!(soon.len(), 1, "{soon:?}");
    assert!(soon[0].text().contains("starts on"), "{}", soon[0].text());

    site.clock.pass(2 * DAY);
    advance(&site.app, &id).await.expect("the season starts");
    let begun = mails_to(&site, &sink, "ann@example.org").await;
    assert_eq!(begun.len(), 1, "one mail for six games: {begun:?}");
    let text = begun[0].text();
    assert!(text.contains("the season has begun"), "{text}");
    let plain = text.split("text/html").next().unwrap_or_default();
    assert_eq!(plain.matches("/game/").count(), 6, "{plain}");
    assert!(text.contains(&format!("/tournament/{id}")), "{text}");

    // Dan leaves.
    let left = command(&mut players[3], &format!("dipole tournament leave {id}")).await;
    assert_eq!(left["code"], "done", "{left}");
    advance(&site.app, &id).await.expect("his games end");
    site.clock.pass(DAY);
    send(&site).await;
    sink.take();
    // The worker is stopped, so that no clock is settled before the end is near.
    site.clock.pass(78 * DAY);
    let near = mails_to(&site, &sink, "ann@example.org").await;
    let left = near.iter().filter(|it| it.text().contains("of your games are unfinished")).count();
    assert_eq!(left, 1, "{near:?}");

    site.clock.pass(6 * DAY);
    advance(&site.app, &id).await.expect("the season ends");
    let over = mails_to(&site, &sink, "ann@example.org").await;
    let over =
        over.iter().map(Received::text).find(|text| text.contains("finished, you are number"));
    let over = over.expect("a mail about the result");
    assert!(over.contains("You are entered for it"), "{over}");
    assert_eq!(mails_to(&site, &sink, "ann@example.org").await.len(), 0, "once");
    let profile = site.browser().get("/player/Ann").await.body;
    assert!(profile.contains("division 1, place"), "{profile}");
}
