// The server under test: the built `dipole`, on a free port, with a database of its own.
//
// DIPOLE_BIN names another binary than target/release/dipole.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The repository's root folder, with a slash at its end. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** How long a server may take until it answers or has stopped, in milliseconds. */
const patience = 20_000;

/**
 * Finds a TCP port on 127.0.0.1 that nothing listens on.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}

/**
 * Waits until something answers at an address.
 * @param {string} url
 * @param {() => string | undefined} gaveUp says why waiting any longer is pointless
 * @returns {Promise<void>}
 */
export async function answers(url, gaveUp = () => undefined) {
  const end = Date.now() + patience;
  for (;;) {
    const reason = gaveUp() ?? (Date.now() > end ? `no answer in ${patience / 1000} s` : undefined);
    if (reason !== undefined) throw new Error(`${url}: ${reason}`);
    try {
      await fetch(url, { redirect: "manual" });
      return;
    } catch {
      await sleep(50);
    }
  }
}

/** A running `dipole serve` whose database outlives it. */
export class Server {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  /** @type {string} */
  #folder;
  /** @type {string[]} */
  #flags;
  /** How far its clock is ahead, in seconds. */
  #ahead = 0;
  /** What the server printed since its last start, for messages. */
  #log = "";

  /**
   * @param {string} folder
   * @param {number} port
   * @param {string[]} flags
   */
  constructor(folder, port, flags) {
    this.#folder = folder;
    this.#flags = flags;
    /** The TCP port; the same after a restart. */
    this.port = port;
    /** The address, without a slash at its end. */
    this.url = `http://127.0.0.1:${port}`;
    /** The database file. */
    this.database = join(folder, "dipole.sqlite");
  }

  /**
   * Starts a server on an empty database and waits until it answers.
   * @param {{ flags?: string[] }} [options] more flags for `dipole serve`
   * @returns {Promise<Server>}
   */
  static async start({ flags = [] } = {}) {
    const folder = await mkdtemp(join(tmpdir(), "dipole-e2e-"));
    const server = new Server(folder, await freePort(), flags);
    try {
      await server.#run();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** What the server printed since its last start. */
  get log() {
    return this.#log;
  }

  async #run() {
    const binary = process.env.DIPOLE_BIN ?? join(root, "target/release/dipole");
    if (!existsSync(binary)) {
      throw new Error(`${binary} is missing: cargo build --release`);
    }
    this.#log = "";
    const listen = ["--listen", `127.0.0.1:${this.port}`, "--database", this.database];
    const ahead = ["--seconds-ahead", String(this.#ahead)];
    const child = spawn(binary, ["serve", ...listen, ...ahead, ...this.#flags], {
      cwd: this.#folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    /** @type {Error | undefined} */
    let failure;
    child.on("error", (error) => (failure = error));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => (this.#log += chunk));
    }
    await answers(this.url, () => {
      if (failure !== undefined) return failure.message;
      const ended = child.exitCode ?? child.signalCode;
      return ended === null ? undefined : `the server ended (${ended}):\n${this.#log}`;
    });
  }

  /**
   * Ends the server by a signal and waits until it is gone.
   * @param {NodeJS.Signals} signal
   * @returns {Promise<number | null>} its exit status, null when the signal ended it
   */
  async #end(signal) {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.pid === undefined) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      child.kill(signal);
      const late = Symbol("late");
      if ((await Promise.race([gone, sleep(patience, late, { ref: false })])) === late) {
        child.kill("SIGKILL");
        await gone;
        throw new Error(`the server did not stop on ${signal}:\n${this.#log}`);
      }
    }
    return child.exitCode;
  }

  /** Kills the server as a power cut would; its database stays. */
  async kill() {
    await this.#end("SIGKILL");
  }

  /** Starts the server again on the same database and port. */
  async restart() {
    await this.kill();
    await this.#run();
  }

  /**
   * Lets time pass, for the server alone: it stops politely and starts again with its clock ahead.
   * @param {number} milliseconds
   */
  async pass(milliseconds) {
    this.#ahead += Math.ceil(milliseconds / 1000);
    await this.#end("SIGTERM");
    await this.#run();
  }

  /**
   * Stops the server the polite way and removes its database.
   * @returns {Promise<number | null>} its exit status, null when it was not running
   */
  async stop() {
    try {
      return await this.#end("SIGTERM");
    } finally {
      await rm(this.#folder, { recursive: true, force: true });
    }
  }
}
