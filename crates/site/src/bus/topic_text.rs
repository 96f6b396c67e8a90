//! A text about a topic that all its subscribers get. It is computed once for each notice, however
//! many subscribers there are.

use std::sync::Arc;

use tokio::sync::Mutex;

/// The latest computed text, with the number of notices before its computation began.
pub(super) type LatestText = Arc<Mutex<Option<(u64, Arc<str>)>>>;

/// The text of a topic after a number of notices.
#[derive(Debug)]
pub struct TopicText {
    pub(super) notices: u64,
    pub(super) latest: LatestText,
}

impl TopicText {
    /// Returns a text whose computation began after the notices. Subscribers who ask during a
    /// computation wait for it. An error is returned to one subscriber, and the next one computes
    /// again.
    ///
    /// # Errors
    ///
    /// If `compute` fails.
    pub async fn get<E>(
        &self,
        compute: impl Future<Output = Result<String, E>>,
    ) -> Result<Arc<str>, E> {
        let mut latest = self.latest.lock().await;
        if let Some((notices, text)) = &*latest
            && *notices >= self.notices
        {
            return Ok(text.clone());
        }
        let text: Arc<str> = compute.await?.into();
        *latest = Some((self.notices, text.clone()));
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use dipole_domain::TournamentId;

    use crate::bus::{Bus, Topic};

    #[tokio::test]
    async fn subscribers_share_one_text_for_each_notice() {
        let (bus, topic) = (Bus::default(), Topic::Tournament(TournamentId::random()));
        let mut followers: Vec<_> = (0..50).map(|_| bus.subscribe_topic(&topic)).collect();
        let computed = Cell::new(0);
        let compute = async || {
            computed.set(computed.get() + 1);
            tokio::task::yield_now().await;
            Ok::<_, ()>(format!("text {}", computed.get()))
        };
        for round in 1..=3 {
            let texts = followers.iter_mut().map(|it| it.borrow_and_update().text());
            let texts: Vec<_> = texts.collect();
            for text in &texts {
                assert_eq!(text.get(compute()).await.as_deref(), Ok(&*format!("text {round}")));
            }
            bus.notify_here(&topic, 1);
        }
        assert_eq!(computed.get(), 3, "one computation for each notice");
        // A subscriber that knows of fewer notices gets the newer text.
        let late = followers[0].borrow_and_update().text();
        bus.notify_here(&topic, 1);
        let newer = followers[1].borrow_and_update().text();
        assert_eq!(newer.get(compute()).await.as_deref(), Ok("text 4"));
        assert_eq!(late.get(compute()).await.as_deref(), Ok("text 4"));
        // After an error the next subscriber computes again.
        bus.notify_here(&topic, 1);
        let failed = followers[2].borrow_and_update().text();
        assert_eq!(failed.get(async { Err::<String, ()>(()) }).await, Err(()));
        assert_eq!(failed.get(compute()).await.as_deref(), Ok("text 5"));
    }
}
