//! Private variation trees of a game, during and after it. They are visible to their author only,
//! and no engine uses them.

use dipole_domain::{Game, GameId, PersonId, TreeFault, VariationTree, WrittenTree};
pub use dipole_store::KeptTree;
use dipole_store::StoreError;

use crate::app::App;
use crate::services::accounts::Person;
use crate::services::{Error, games, quotas};

/// Maximum number of retries of a form because another device has changed the tree meanwhile.
const ATTEMPTS: usize = 8;

/// The person's tree over a game, with its version.
pub async fn own(app: &App, game: &Game, person: &PersonId) -> Result<KeptTree, Error> {
    let KeptTree { version, tree } = app.store.variations(game.id(), person).await?;
    let tree = VariationTree::restore(game, &tree)?.write()?;
    Ok(KeptTree { version, tree })
}

/// Replaces the tree of a version, and returns the stored tree.
pub async fn save(
    app: &App,
    id: &GameId,
    person: &Person,
    version: u64,
    tree: &WrittenTree,
) -> Result<KeptTree, Error> {
    let game = games::find(app, id).await?;
    let tree = VariationTree::read(&game, tree)?.write()?;
    let version = keep(app, id, person, version, &tree).await?;
    Ok(KeptTree { version, tree })
}

async fn keep(
    app: &App,
    id: &GameId,
    person: &Person,
    version: u64,
    tree: &WrittenTree,
) -> Result<u64, Error> {
    let most = quotas::variations(person);
    let kept = app.store.set_variations(most, id, &person.id, version, tree, app.now()).await;
    kept.map_err(|error| match error {
        StoreError::Conflict => TreeFault::Changed.into(),
        error => Error::or_limit(error, TreeFault::TooManyTrees),
    })
}

/// Changes the person's tree, with retries after concurrent changes by other devices.
pub async fn edit(
    app: &App,
    id: &GameId,
    person: &Person,
    change: impl Fn(&Game, &mut VariationTree) -> Result<(), TreeFault>,
) -> Result<(), Error> {
    for _ in 0..ATTEMPTS {
        let game = games::find(app, id).await?;
        let kept = app.store.variations(id, &person.id).await?;
        let mut tree = VariationTree::restore(&game, &kept.tree)?;
        change(&game, &mut tree)?;
        let tree = tree.write()?;
        if tree == kept.tree {
            // A form that is sent twice changes nothing, so it needs no new version.
            return Ok(());
        }
        match keep(app, id, person, kept.version, &tree).await {
            Ok(_) => return Ok(()),
            Err(Error::NotKept(TreeFault::Changed)) => continue,
            Err(error) => return Err(error),
        }
    }
    Err(Error::Busy)
}
