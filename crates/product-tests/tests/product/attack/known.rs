//! The content of the site under attack, and the part of it that the attackers know.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use dipole::{Game, Setup};

use super::attacker::{CHAPTER, HISTORY, PASSWORD, STUDY, commands, long_record};
use super::client::Client;
use super::user::SelfPlay;
use crate::site::{Site, between};

/// A bot that accepts challenges.
const OTHER: &str = "Bot-b";
/// Chapters of the study.
const CHAPTERS: usize = 4;

/// Public addresses that attackers know.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) site: SocketAddr,
    /// A finished game of many moves.
    pub(super) long_game: String,
    /// The account with a long history.
    pub(super) history: &'static str,
    /// The address of the largest asset.
    pub(super) asset: String,
    /// Cookie and token for forms of that account, which the attacker owns.
    pub(super) session: Arc<(String, String)>,
    /// The token of a bot, the name of another one, and a game between both.
    pub(super) bot: String,
    pub(super) other_bot: &'static str,
    pub(super) bot_game: String,
    /// Lines of the mail language.
    pub(super) commands: Arc<Vec<String>>,
}

/// Creates an account with many running games and a long finished game.
pub(super) async fn prepare(site: &Site, games: usize) -> io::Result<Known> {
    let address: SocketAddr = site.address.parse().expect("an address");
    // The number of changes of one address is limited, so the games come from several.
    let from = |number: usize| Ipv4Addr::new(127, 0, 1, (number / 500 + 1) as u8);
    let mut player = Client::guest(address, from(0)).await?;
    player.sign_up(HISTORY).await?;
    let page = player.get("/").await?;
    let asset = page.body.split('"').find(|text| text.ends_with("/js/game-page.js"));
    let asset = asset.and_then(|text| text.split_once("/js/")).map(|(folder, _)| folder.to_owned());
    let asset = asset.unwrap_or_else(|| "/assets".to_owned());
    let asset = format!("{asset}/wasm/dipole_wasm_engine_simd_bg.wasm");
    let found = player.get(&asset).await?;
    assert_eq!(found.status, 200, "{asset}: {}", found.head);
    let mut long_game = String::new();
    for number in 0..games {
        player.connect_from(from(number));
        let created =
            player.post("/games", "setup=small&opponent=both&level=1&color=white").await?;
        assert_eq!(created.status, 303, "{}{}", created.head, created.body);
        if number == 0 {
            let (_, rest) = created.head.split_once("location: /game/").expect("a page");
            long_game = rest.split('\r').next().expect("an id").to_owned();
        }
    }
    let mut game = SelfPlay { id: long_game.clone(), moves: Vec::new() };
    let mut played = Game::new(Setup::Small.position());
    while let Some(mv) = game.next(&mut played) {
        assert!(game.play(&mut player, &mv).await?.is_some(), "a move of the long game is refused");
    }
    let study = format!(
        r#"{{"id":"{STUDY}","title":"Long","shared":true,"chapter":{{"id":"{CHAPTER}","record":"{}"}}}}"#,
        long_record()
    );
    let study = player.post_json("/api/studies", &study).await?;
    assert_eq!(study.status, 200, "{}{}", study.head, study.body);
    for _ in 1..CHAPTERS {
        let chapter = format!(r#"{{"record":"{}"}}"#, long_record());
        let path = format!("/api/studies/{STUDY}/chapters");
        let added = player.post_json(&path, &chapter).await?;
        assert_eq!(added.status, 200, "{}{}", added.head, added.body);
    }
    let mut bots =
        [bot(&mut player, address, "Bot-a").await?, bot(&mut player, address, OTHER).await?];
    let offer = format!(r#"{{"setup":"small","to":["{OTHER}"],"color":"white"}}"#);
    let offer = bots[0].post_json("/api/challenges", &offer).await?;
    let id = between(&offer.body, "\"id\":\"", "\"").to_owned();
    let begun = bots[1].post_json(&format!("/api/offers/{id}/accept"), "{}").await?;
    let bot_game = between(&begun.body, "\"game\":\"", "\"").to_owned();
    let first = r#"{"move":"E1-E3","ply":0}"#;
    let moved = bots[0].post_json(&format!("/api/games/{bot_game}/moves"), first).await?;
    assert_eq!(moved.status, 200, "{}{}", moved.head, moved.body);
    let [bot, _] = bots.map(|bot| bot.token.expect("a token"));
    Ok(Known {
        site: address,
        long_game,
        history: HISTORY,
        asset,
        session: Arc::new((player.cookie, player.csrf)),
        bot,
        other_bot: OTHER,
        bot_game,
        commands: Arc::new(commands()),
    })
}

/// Creates a bot of the player and returns a client with its token.
async fn bot(player: &mut Client, site: SocketAddr, name: &str) -> io::Result<Client> {
    let page = player.post("/account/bots", &format!("name={name}&password={PASSWORD}")).await?;
    assert_eq!(page.status, 200, "{}{}", page.head, page.body);
    let mut bot = Client::new(site, Ipv4Addr::new(127, 0, 1, 1));
    bot.token = Some(between(&page.body, "<code class=\"secret\">", "<").to_owned());
    Ok(bot)
}
