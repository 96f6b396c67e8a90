//! Exports the records of all games of a player.

use dipole_domain::{GameId, PersonId, Rated};
use dipole_store::{GameCursor, Listed};
use futures_util::{Stream, StreamExt as _, future::ready, stream};

use crate::admission::{Requester, Work};
use crate::app::App;
use crate::i18n::Locale;
use crate::services::Error;
use crate::services::records::record_with_clocks;

/// Maximum number of games in memory during an export.
const EXPORT_PAGE: u32 = 20;

/// The next page of an export of all games of a player. Running games come first, ordered by id,
/// which does not change during the game: a game that ends during the export may appear twice, and
/// none is missed.
enum ExportPage {
    Running(Option<GameId>),
    Finished(Option<GameCursor>),
}

/// Records of all games of a player, in pages. A page is read when the client has taken the
/// previous one, so a client that reads slowly holds one page in memory. Each page is
/// work of its own.
pub struct RecordExport {
    app: App,
    locale: Locale,
    requester: Requester,
    person: PersonId,
    next: Option<ExportPage>,
}

impl RecordExport {
    /// An export from its first page on, with the names of players in this language.
    pub fn new(
        app: &App,
        locale: &Locale,
        requester: Requester,
        person: &PersonId,
    ) -> RecordExport {
        RecordExport {
            app: app.clone(),
            locale: locale.clone(),
            requester,
            person: person.clone(),
            next: Some(ExportPage::Running(None)),
        }
    }

    /// Returns the records of the next page; `None` after the last page.
    async fn next(&mut self) -> Result<Option<String>, Error> {
        let store = &self.app.store;
        let (ids, next): (Vec<GameId>, _) = match self.next.take() {
            None => return Ok(None),
            Some(ExportPage::Running(after)) => {
                let page =
                    store.running_positions(&self.person, after.as_ref(), EXPORT_PAGE).await?;
                let next = match page.next {
                    Some(last) => ExportPage::Running(Some(last)),
                    None => ExportPage::Finished(None),
                };
                (page.games.into_iter().map(|running| running.game).collect(), Some(next))
            }
            Some(ExportPage::Finished(after)) => {
                let who = Rated::Person(self.person.clone());
                let page = store.games_of(&who, Listed::Finished, after, EXPORT_PAGE).await?;
                let ids = page.games.into_iter().map(|game| game.id).collect();
                (ids, page.next.map(|next| ExportPage::Finished(Some(next))))
            }
        };
        self.next = next;
        let mut records = String::new();
        for game in store.games_unless_damaged(&ids).await? {
            let record = record_with_clocks(&self.app, &self.locale, &game).await?;
            records.push_str(&record.to_string());
            records.push('\n');
        }
        Ok(Some(records))
    }

    /// Returns all pages as a stream. The first page is read at once, as part of the request, so
    /// that a database error still becomes an error response. A later one ends the connection, so that clients see that
    /// games are missing.
    pub async fn into_stream(mut self) -> Result<impl Stream<Item = Result<String, Error>>, Error> {
        let first = self.next().await?.unwrap_or_default();
        let rest = stream::try_unfold(self, async |mut export| {
            let admission = &export.app.admission;
            let _permit = admission.enter_again(Work::Export, &export.requester).await;
            let records = export.next().await.inspect_err(|error| {
                tracing::error!(?error, "an export of records was broken off");
            });
            Ok(records?.map(|records| (records, export)))
        });
        Ok(stream::once(ready(Ok(first))).chain(rest))
    }
}
