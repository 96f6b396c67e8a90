//! The sender of the generated requests: an account with a token of all scopes, a game, an offer
//! and a bot, so that the tests reach more than refusals. Its forms are sent like a browser's.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, bail};

const PASSWORD: &str = "correct horse";

pub(super) struct Visitor {
    address: String,
    session: String,
    csrf: String,
    token: String,
    bot_token: String,
    game: String,
    offer: String,
}

impl Visitor {
    /// Creates the account and its data.
    pub(super) fn sign_up(address: &str) -> Result<Visitor> {
        let [session, csrf, token, bot_token, game, offer] = Default::default();
        let address = address.to_owned();
        let mut visitor = Visitor { address, session, csrf, token, bot_token, game, offer };
        visitor.send("GET", "/", "")?;
        visitor.post("/sign-up", &format!("name=Tester&new_password={PASSWORD}"))?;
        visitor.send("GET", "/", "")?;
        let scopes = "read=read&play=play&challenge=challenge&account=account";
        let made =
            visitor.post("/account/tokens", &format!("name=t&{scopes}&password={PASSWORD}"))?;
        visitor.token = between(&made, "<code class=\"secret\">", "<")?.to_owned();
        let bot = visitor.post("/account/bots", &format!("name=Robo&password={PASSWORD}"))?;
        visitor.bot_token = between(&bot, "<code class=\"secret\">", "<")?.to_owned();
        let game = visitor.post("/games", "setup=small&opponent=both&level=1&color=white")?;
        visitor.game = between(&game, "location: /game/", "\r")?.to_owned();
        let offer = visitor.post("/offers", "setup=small&listed=1")?;
        visitor.offer = between(&offer, "location: /offer/", "\r")?.to_owned();
        Ok(visitor)
    }

    /// The settings of schemathesis: the token for operations that accept one, that of the bot for
    /// operations of bots, and these ids in requests about games and offers, since generated ids
    /// would not exist.
    pub(super) fn settings(&self) -> String {
        let ids = [("games", &self.game), ("offers", &self.offer)];
        let ids = ids.map(|(things, id)| {
            format!(
                "[[operations]]\ninclude-path-regex = \"^/api/{things}/\"\n\
                 parameters = {{ \"path.id\" = \"{id}\" }}\n"
            )
        });
        let bots = format!(
            "[[operations]]\ninclude-path-regex = \"^/api/bot/\"\n\
             headers = {{ Authorization = \"Bearer {}\" }}\n",
            self.bot_token
        );
        let ids = ids.join("\n");
        format!("[auth.openapi.token]\nbearer = \"{}\"\n\n{ids}\n{bots}", self.token)
    }

    fn post(&mut self, path: &str, fields: &str) -> Result<String> {
        let body = format!("{fields}&csrf={}", self.csrf).replace(' ', "+");
        self.send("POST", path, &body)
    }

    /// Sends a request with the session, stores the new session, and returns the response.
    fn send(&mut self, method: &str, path: &str, body: &str) -> Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let (address, session, length) = (&self.address, &self.session, body.len());
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n\
             cookie: dipole_session={session}\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n\
             {body}"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).context("no whole answer")?;
        if !answer.starts_with("HTTP/1.1 2") && !answer.starts_with("HTTP/1.1 3") {
            bail!("{method} {path}: {}", answer.lines().next().unwrap_or_default());
        }
        if let Ok(session) = between(&answer, "dipole_session=", ";") {
            self.session = session.to_owned();
        }
        if let Ok(csrf) = between(&answer, "name=\"csrf-token\" content=\"", "\"") {
            self.csrf = csrf.to_owned();
        }
        Ok(answer)
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Result<&'a str> {
    let (_, rest) = text.split_once(before).with_context(|| format!("no {before} in an answer"))?;
    rest.split_once(after).map(|(found, _)| found).context("an answer that is cut off")
}
