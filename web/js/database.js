// The browser's database (IndexedDB): games that are played in this browser, and moves that are not sent yet.

const NAME = "dipole";
const VERSION = 1;

/** @typedef {"games" | "moves"} StoreName */

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function result(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function open() {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore("games", { keyPath: "id" });
    request.result.createObjectStore("moves", { keyPath: "game" });
  });
  return result(request);
}

/**
 * Runs a request on one of the stores and waits until its transaction is complete.
 * @template T
 * @param {StoreName} name
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function withStore(name, mode, act) {
  opened ??= open();
  const transaction = (await opened).transaction(name, mode);
  const done = new Promise((resolve, reject) => {
    transaction.addEventListener("complete", resolve);
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
  const value = await result(act(transaction.objectStore(name)));
  await done;
  return value;
}

/** @param {StoreName} name @returns {Promise<any[]>} */
export const all = (name) => withStore(name, "readonly", (store) => store.getAll());

/** @param {StoreName} name @param {string} key @returns {Promise<any>} undefined if there is no entry */
export const get = (name, key) => withStore(name, "readonly", (store) => store.get(key));

/** @param {StoreName} name @param {unknown} value */
export const put = (name, value) => withStore(name, "readwrite", (store) => store.put(value));

/** @param {StoreName} name @param {string} key */
export const remove = (name, key) => withStore(name, "readwrite", (store) => store.delete(key));
