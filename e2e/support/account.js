// Creates and uses accounts by the forms of the site.

/** @typedef {import("playwright-core").Page} Page */

/** The default password of accounts in the tests. */
export const password = "a long enough password";

/**
 * Creates an account, and waits for the home page.
 * @param {Page} page
 * @param {string} name
 * @param {{ address?: string, secret?: string }} [more] an address for mail, and another password
 */
export async function signUp(page, name, { address, secret = password } = {}) {
  await page.goto("/account");
  await page.locator("#sign-up-name").fill(name);
  await page.locator("#sign-up-password").fill(secret);
  if (address !== undefined) await page.locator("#sign-up-address").fill(address);
  await page.locator('form[action="/sign-up"] button').click();
  await page.waitForURL("/?welcome");
}

/**
 * Sends the sign-in form without waiting for the next page.
 * @param {Page} page
 * @param {string} name
 * @param {string} [secret] the password
 */
export async function sendSignIn(page, name, secret = password) {
  await page.goto("/account");
  await page.locator("#sign-in-name").fill(name);
  await page.locator("#sign-in-password").fill(secret);
  await page.locator('form[action="/sign-in"] button').click();
}

/**
 * Signs in, and waits for the home page.
 * @param {Page} page
 * @param {string} name
 */
export async function signIn(page, name) {
  await sendSignIn(page, name);
  await page.waitForURL("/");
}
