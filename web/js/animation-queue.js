// Runs animations one after another.

/** @param {number} milliseconds */
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class AnimationQueue {
  #tail = Promise.resolve();
  /** Incremented by each clear(), so that animations queued before it are skipped. */
  #generation = 0;
  #queued = 0;
  #restedAt = -Infinity;

  /** Whether an animation is running or queued. */
  get isBusy() {
    return this.#queued > 0;
  }

  /**
   * Runs an animation after all queued ones.
   * @param {() => Promise<void> | void} play
   * @param {number} [pause] minimum number of milliseconds between the end of the previous animation and this one
   * @returns {Promise<void>} resolves when the animation has ended or was skipped
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
    // An animation that fails, or that the browser cancels, does not block the next ones.
    this.#tail = run.catch(() => {});
    return run;
  }

  /** Skips all queued animations. A running one continues unless its elements are removed. */
  clear() {
    this.#generation += 1;
    this.#queued = 0;
    this.#tail = Promise.resolve();
    this.#restedAt = -Infinity;
  }
}
