// Events that the browser sends to the service worker of a site: push messages and background sync.

/** @typedef {import("playwright-core").Page} Page */

/** Sends events to the service worker of a page. */
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
   * @param {Page} page a page of the site with an installed worker, or another page that stays open
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

  /** Delivers a decrypted push message. @param {string} data */
  push(data) {
    const [origin, registrationId] = [this.#origin, this.#registrationId];
    return this.#client.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  }

  /** Dispatches a sync event, as after the browser comes online. @param {string} tag of the registration */
  sync(tag) {
    const [origin, registrationId] = [this.#origin, this.#registrationId];
    return this.#client.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag, lastChance: false });
  }
}
