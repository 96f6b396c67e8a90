// Animations one after the other: what happens while one runs waits until it has come to rest.

/** @param {number} milliseconds */
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class AnimationQueue {
  #tail = Promise.resolve();
  /** Rises with each clear(), so that what was queued before it is left out. */
  #generation = 0;
  #queued = 0;
  #restedAt = -Infinity;

  /** Whether something runs or waits. */
  get isBusy() {
    return this.#queued > 0;
  }

  /**
   * Runs an animation once all before it have ended.
   * @param {() => Promise<void> | void} play
   * @param {number} [pause] the least number of milliseconds between the end of the one before and its begin
   * @returns {Promise<void>} when it has ended or was left out
   */
  add(play, pause = 0) {
    const generation = this.#generation;
    this.#queued += 1;
    const run = this.#tail.then(async () => {
      const isCurrent = () => generation === this.#generation;
      const wait = this.#restedAt + pause - performance.now();
      if (wait > 0 && isCurrent()) await sleep(wait);
      if (!isCurrent()) return;
      try {
        await play();
      } finally {
        if (isCurrent()) {
          this.#queued -= 1;
          this.#restedAt = performance.now();
        }
      }
    });
    // One that fails, or is cancelled by the browser, holds up none after it.
    this.#tail = run.catch(() => {});
    return run;
  }

  /** Leaves out what waits. What runs goes on unless whoever drew it has removed it. */
  clear() {
    this.#generation += 1;
    this.#queued = 0;
    this.#tail = Promise.resolve();
    this.#restedAt = -Infinity;
  }
}
