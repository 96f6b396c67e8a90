// Tests the examples of docs/javascript.md with the installed package: scripts in Node.js and with TypeScript, the page in
// Chromium.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const here = new URL("./", import.meta.url);
const guide = await readFile(new URL("docs/javascript.md", new URL(process.env.REPOSITORY ?? "", here)), "utf8");
const run = promisify(execFile);

/** The blocks of a language, each with the block of output that follows it. @param {string} language */
function examples(language) {
  const blocks = guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`\\n\\n\`\`\`text\\n(.*?)^\`\`\``, "gms"));
  return [...blocks].map(([, code = "", output = ""]) => ({ code, output }));
}

const scripts = examples("js");
assert.ok(scripts.length >= 3, "the guide has examples");

for (const [number, { code, output }] of scripts.entries()) {
  test(`example ${number + 1} of the guide prints the documented output`, async () => {
    const file = new URL(`example-${number + 1}.mjs`, here);
    await writeFile(file, code);
    const { stdout } = await run("node", [fileURLToPath(file)], { cwd: fileURLToPath(here), timeout: 60_000 });
    assert.equal(stdout, output);
  });
}

test("the examples pass the type check", async () => {
  const files = await Promise.all(
    scripts.map(async ({ code }, number) => {
      const name = `typed-${number + 1}.mts`;
      await writeFile(new URL(name, here), code);
      return name;
    }),
  );
  const compiler = createRequire(import.meta.url).resolve("typescript/package.json").replace("package.json", "bin/tsc");
  const options = ["--ignoreConfig", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "--types", "node"];
  await run("node", [compiler, ...options, ...files], { cwd: fileURLToPath(here) }).catch((error) => {
    assert.fail(error.stdout);
  });
});

test("the page of the guide works in a browser", { timeout: 120_000 }, async () => {
  const { chromium } = await import("playwright-core");
  const [page] = examples("html");
  assert.ok(page, "the guide has a page");
  const types = { ".js": "text/javascript", ".wasm": "application/wasm" };
  const server = createServer(async ({ url = "/" }, response) => {
    try {
      const isPage = url === "/";
      const body = isPage ? page.code : await readFile(new URL(`.${url}`, here));
      const type = isPage ? "text/html" : (types[extname(url)] ?? "text/plain");
      response.writeHead(200, { "content-type": type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, headless: true, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const tab = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    tab.on("pageerror", (error) => errors.push(error.message));
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    const shown = tab.locator("pre");
    await tab.waitForFunction(() => document.querySelector("pre")?.dataset.done !== undefined, undefined, { timeout: 60_000 });
    assert.equal(`${(await shown.textContent()).trim()}\n`, page.output);
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    server.close();
  }
});
