// What the browser itself tells the service worker of a site: push messages, and that there is a connection again.

/** @typedef {import("playwright-core").Page} Page */

/** The browser's side of the service worker of a page. */
export class WorkerEvents {
  #client;
  #origin;
  #registrationId;

  /**
   * @param {import("playwright-core").CDPSession} client
   * @param {string} origin
   * @param {string} registrationId
   */
  constructor(client, origin, registrationId) {
    this.#client = client;
    this.#origin = origin;
    this.#registrationId = registrationId;
  }

  /**
   * @param {Page} page of the site, whose worker is installed; or another one that stays
   * @param {string} origin of the site
   */
  static async of(page, origin) {
    const client = await page.context().newCDPSession(page);
    /** @type {Promise<string>} */
    const known = new Promise((resolve) => {
      client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
        if (own !== undefined) resolve(own.registrationId);
      });
    });
    await client.send("ServiceWorker.enable");
    return new WorkerEvents(client, origin, await known);
  }

  /** Delivers a push message, decrypted as the browser does. @param {string} data */
  push(data) {
    const [origin, registrationId] = [this.#origin, this.#registrationId];
    return this.#client.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  }

  /** Says that there is a connection. @param {string} tag what waits for it */
  sync(tag) {
    const [origin, registrationId] = [this.#origin, this.#registrationId];
    return this.#client.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag, lastChance: false });
  }
}
