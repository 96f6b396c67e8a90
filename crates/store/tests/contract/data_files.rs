//! Store contract: monthly files of open data.

use dipole_store::{DataFile, Store};

fn file(month: &str) -> DataFile {
    DataFile {
        month: month.to_owned(),
        file: format!("dipole-games-{month}-00.ndjson.zst"),
        bytes: 12,
        games: 3,
        sha256: "00".to_owned(),
    }
}

pub(crate) async fn contract(store: &Store) {
    let claim = async |claim: &str, at, until| {
        store.claim_data_file("1999-01", claim, at, until).await.expect("written")
    };
    let finish = async |claim: &str| {
        store.finish_data_file(claim, &file("1999-01"), 500).await.expect("written")
    };
    let renew = async |claim: &str, until| {
        store.renew_data_file("1999-01", claim, until).await.expect("written")
    };
    assert!(claim("one", 100, 200).await);
    assert!(!claim("other", 199, 300).await, "another node writes it");
    assert!(renew("one", 250).await);
    assert!(!claim("other", 249, 300).await);

    // The claim expires, for example after kill -9, and the node that had it cannot complete the
    // file.
    assert!(claim("other", 250, 350).await);
    assert!(!renew("one", 400).await);
    assert!(!finish("one").await);
    assert!(store.data_files().await.expect("read").is_empty());

    assert!(finish("other").await);
    assert!(!claim("third", 1000, 2000).await, "it is complete");
    assert!(!renew("other", 2000).await);
    assert!(store.claim_data_file("1999-02", "one", 100, 200).await.expect("written"));
    assert!(store.finish_data_file("one", &file("1999-02"), 500).await.expect("written"));
    let files = store.data_files().await.expect("read");
    assert_eq!(files, [file("1999-02"), file("1999-01")]);
}
