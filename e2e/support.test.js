// Tests of the helpers of the browser tests, with pages that contain the faults to be found.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { violations } from "./support/accessibility.js";
import { launch, newVisitor, picture as pictureOf } from "./support/browser.js";
import { waitForServer, freePort } from "./support/server.js";

const strict = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'";

/** @param {string} body */
const html = (body) =>
  `<!doctype html><html lang="en"><head><title>A page</title>
  <meta name="viewport" content="width=device-width"></head>
  <body><main>${body}</main></body></html>`;

const pages = new Map([
  ["/good", html("<h1>Stacks</h1><p>Twelve checkers on E1.</p>")],
  ["/image", html('<h1>Stacks</h1><img src="/board.png">')],
  ["/inline", html("<h1>Stacks</h1><script>document.title = 'ran'</script>")],
  ["/outside", html('<h1>Stacks</h1><img alt="" src="http://dipole.invalid/board.png">')],
]);

const site = createServer((request, response) => {
  const page = pages.get(request.url ?? "");
  response.writeHead(page === undefined ? 404 : 200, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": request.url === "/outside" ? "img-src *" : strict,
  });
  response.end(page);
});

/** @type {import("playwright-core").Browser} */
let browser;
let baseURL = "";

before(async () => {
  const port = await freePort();
  site.listen(port, "127.0.0.1");
  baseURL = `http://127.0.0.1:${port}`;
  await waitForServer(baseURL);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  site.closeAllConnections();
  site.close();
});

test("axe runs under a policy without scripts, and finds violations", async () => {
  const { context, page } = await newVisitor(browser, { baseURL });
  await page.goto("/good");
  assert.deepEqual(await violations(page), []);
  await page.goto("/image");
  const found = await violations(page);
  assert.equal(found.length, 1, found.join("\n"));
  assert.match(String(found[0]), /^image-alt: /);
  await context.close();
});

test("a blocked script and a request to another host are reported as problems", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL });
  await page.goto("/good");
  assert.deepEqual(problems, []);
  await page.goto("/inline");
  assert.match(problems.join("\n"), /Content Security Policy/);
  await page.route("http://dipole.invalid/**", (route) => route.abort());
  await page.goto("/outside");
  assert.match(problems.join("\n"), /another host: http:\/\/dipole\.invalid\/board\.png/);
  await context.close();
});

test("a visitor has the requested size and theme, and a screenshot has that width", async () => {
  const phone = await newVisitor(browser, { baseURL, size: "phone", theme: "dark" });
  await phone.page.goto("/good");
  const seen = await phone.page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
  }));
  assert.deepEqual(seen, { width: 390, dark: true });

  const picture = await readFile(await pictureOf(phone.page, "support/phone-dark"));
  assert.equal(picture.toString("latin1", 1, 4), "PNG");
  assert.equal(picture.readUInt32BE(16), 390, "the picture's width in pixels");
  await phone.context.close();
});

test("waiting for a server that has exited fails at once with its reason", async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  await assert.rejects(
    waitForServer(url, () => "it ended"),
    /it ended/,
  );
});
