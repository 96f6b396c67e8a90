//! The engine in the browser: networks and endgame tables included, one thread.
//!
//! This module is separate from `crates/wasm`, so that pages that need only the rules stay small.
//! [`analysis`] contains plain functions; this file exports them to scripts.

pub mod analysis;

use std::cell::RefCell;

use analysis::SearchLimits;
use dipole_engine::{Options, Searcher, Signal, Tables};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// A function that receives the state of the search after each iteration.
    #[wasm_bindgen(typescript_type = "(info: string) => void")]
    pub type OnInfo;
    #[wasm_bindgen(method)]
    fn call(this: &OnInfo, receiver: &JsValue, info: &str);

    /// A function that returns whether the search should end. It is called about once in a
    /// millisecond.
    #[wasm_bindgen(typescript_type = "() => boolean")]
    pub type IsStopped;
    #[wasm_bindgen(method)]
    fn call(this: &IsStopped, receiver: &JsValue) -> bool;
}

thread_local! {
    /// The function that the running search calls. JavaScript values belong to a thread, but a
    /// [`Signal`] does not.
    static IS_STOPPED: RefCell<Option<IsStopped>> = const { RefCell::new(None) };
}

fn is_stopped() -> bool {
    IS_STOPPED.with_borrow(|asked| {
        asked.as_ref().is_some_and(|is_stopped| is_stopped.call(&JsValue::NULL))
    })
}

/// An engine with its transposition table.
#[wasm_bindgen]
pub struct Engine {
    searcher: Searcher,
}

#[wasm_bindgen]
impl Engine {
    /// Creates an engine with a transposition table of this size in MiB.
    #[wasm_bindgen(constructor)]
    pub fn new(hash_mib: u32) -> Engine {
        let hash_mib = hash_mib as usize;
        let tables = Some(Tables::builtin());
        Engine { searcher: Searcher::new(Options { hash_mib, tables, ..Options::default() }) }
    }

    /// See [`analysis::search`].
    ///
    /// # Errors
    ///
    /// If the position or the limits are invalid.
    #[expect(clippy::too_many_arguments, reason = "scripts cannot make structs cheaply")]
    pub fn search(
        &mut self,
        position: &str,
        lines: f64,
        depth: Option<f64>,
        nodes: Option<f64>,
        ms: Option<f64>,
        on_info: &OnInfo,
        is_stopped: IsStopped,
    ) -> Result<String, JsError> {
        let limits = SearchLimits { lines, depth, nodes, ms };
        let signal = poll(is_stopped);
        let on_info = |info: &str| on_info.call(&JsValue::NULL, info);
        analysis::search(&mut self.searcher, position, limits, &signal, on_info)
            .map_err(|reason| JsError::new(&reason))
    }

    /// See [`analysis::best_move`].
    ///
    /// # Errors
    ///
    /// If the position or the level is invalid.
    pub fn best_move(
        &mut self,
        position: &str,
        level: f64,
        salt: u32,
        is_stopped: IsStopped,
    ) -> Result<String, JsError> {
        let signal = poll(is_stopped);
        analysis::best_move(&mut self.searcher, position, level, salt, &signal)
            .map_err(|reason| JsError::new(&reason))
    }
}

/// A signal that this function can stop.
fn poll(function: IsStopped) -> Signal {
    IS_STOPPED.set(Some(function));
    Signal::polling(is_stopped)
}
