// The server under test: the built `dipole` on a free port, with its own database.
//
// DIPOLE_BIN overrides the path of the binary, target/debug/dipole.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The root folder of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Timeout of starting and of stopping a server, in milliseconds. */
const timeout = 20_000;

/**
 * Finds a free TCP port on 127.0.0.1.
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
 * Waits until a server responds.
 * @param {string} url
 * @param {() => string | undefined} failure returns a reason to stop waiting, such as an exit of the server
 * @returns {Promise<void>}
 * @throws {Error} with that reason, or after a timeout
 */
export async function waitForServer(url, failure = () => undefined) {
  const end = Date.now() + timeout;
  for (;;) {
    const reason = failure() ?? (Date.now() > end ? `no response within ${timeout / 1000} s` : undefined);
    if (reason !== undefined) throw new Error(`${url}: ${reason}`);
    try {
      await fetch(url, { redirect: "manual" });
      return;
    } catch {
      await sleep(50);
    }
  }
}

/** A `dipole serve` that can be restarted on its database. */
export class Server {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  /** @type {string} */
  #folder;
  /** @type {string[]} */
  #flags;
  /** Offset of the server's clock in seconds. */
  #ahead = 0;
  /** The output of the server since its last start. */
  #log = "";

  /**
   * @param {string} folder
   * @param {number} port
   * @param {string[]} flags
   */
  constructor(folder, port, flags) {
    this.#folder = folder;
    this.#flags = flags;
    /** The TCP port. It is the same after a restart. */
    this.port = port;
    /** The address, without a trailing slash. */
    this.url = `http://127.0.0.1:${port}`;
    /** The database file. */
    this.database = join(folder, "dipole.sqlite");
  }

  /**
   * Starts a server on an empty database and waits until it responds.
   * @param {{ flags?: string[] }} [options] further flags of `dipole serve`
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

  /** The output of the server since its last start. */
  get log() {
    return this.#log;
  }

  async #run() {
    const binary = process.env.DIPOLE_BIN ?? join(root, "target/debug/dipole");
    if (!existsSync(binary)) {
      throw new Error(`${binary} does not exist: run cargo build --workspace --bins`);
    }
    this.#log = "";
    const listen = ["--listen", `127.0.0.1:${this.port}`, "--database", this.database];
    const ahead = ["--seconds-ahead", String(this.#ahead)];
    const child = spawn(binary, ["serve", ...listen, ...ahead, ...this.#flags], {
      cwd: this.#folder,
      // Pages load the bundle, as from a release build.
      env: { ...process.env, DIPOLE_BUNDLE: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    /** @type {Error | undefined} */
    let failure;
    child.on("error", (error) => (failure = error));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => (this.#log += chunk));
    }
    await waitForServer(this.url, () => {
      if (failure !== undefined) return failure.message;
      const ended = child.exitCode ?? child.signalCode;
      return ended === null ? undefined : `the server exited (${ended}):\n${this.#log}`;
    });
  }

  /**
   * Sends a signal to the server and waits until it exits.
   * @param {NodeJS.Signals} signal
   * @returns {Promise<number | null>} its exit status, null if the signal ended it
   */
  async #signal(signal) {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.pid === undefined) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, "exit");
      child.kill(signal);
      const late = Symbol("late");
      if ((await Promise.race([exited, sleep(timeout, late, { ref: false })])) === late) {
        child.kill("SIGKILL");
        await exited;
        throw new Error(`the server did not stop on ${signal}:\n${this.#log}`);
      }
    }
    return child.exitCode;
  }

  /** Kills the server without a shutdown, as in a power cut. The database is kept. */
  async kill() {
    await this.#signal("SIGKILL");
  }

  /** Starts the server again on the same database and port. */
  async restart() {
    await this.kill();
    await this.#run();
  }

  /**
   * Advances the server's clock: stops the server by SIGTERM and restarts it with an offset.
   * @param {number} milliseconds
   */
  async pass(milliseconds) {
    this.#ahead += Math.ceil(milliseconds / 1000);
    await this.#signal("SIGTERM");
    await this.#run();
  }

  /**
   * Stops the server by SIGTERM and removes its database.
   * @returns {Promise<number | null>} its exit status, null if it was not running
   */
  async stop() {
    try {
      return await this.#signal("SIGTERM");
    } finally {
      await rm(this.#folder, { recursive: true, force: true });
    }
  }
}
