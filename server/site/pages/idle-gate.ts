import { setTimeout as delay } from "node:timers/promises";

/** Pause before each piece of background work, in milliseconds, so that waiting requests are taken first. */
const PAUSE_MS = 10;

/** Longest time that background work waits for visitors, in milliseconds: a site that is never idle needs it, too. */
const MAX_WAIT_MS = 1_000;

/** Lets background work wait while visitors are served: rendering a page takes the whole process. */
export class IdleGate {
  readonly #pause: (ms: number) => Promise<void>;
  #serving = 0;
  #waiting: (() => void)[] = [];

  /** @param pause waits for a number of milliseconds */
  constructor(pause: (ms: number) => Promise<void> = (ms) => delay(ms, undefined, { ref: false })) {
    this.#pause = pause;
  }

  /** Does work that a visitor waits for. */
  async serve<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#serving += 1;
    try {
      return await work();
    } finally {
      this.#serving -= 1;
      if (this.#serving === 0) for (const go of this.#waiting.splice(0)) go();
    }
  }

  /** Resolves when no visitor is being served, or after a second. */
  async whenIdle(): Promise<void> {
    await this.#pause(PAUSE_MS);
    if (this.#serving === 0) return;
    const idle = new Promise<void>((go) => this.#waiting.push(go));
    await Promise.race([idle, this.#pause(MAX_WAIT_MS)]);
  }
}
