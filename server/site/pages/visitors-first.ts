import { setTimeout as delay } from "node:timers/promises";

/** A pause before each piece of work that nobody waits for, in milliseconds: whoever is at the door comes in. */
const DOOR_MS = 10;

/** Longest time that such work waits for visitors, in milliseconds: a site that is never idle needs it, too. */
const PATIENCE_MS = 1_000;

/** Lets work in the background wait while visitors are served: rendering a page takes the whole process. */
export class VisitorsFirst {
  readonly #pause: (ms: number) => Promise<void>;
  #serving = 0;
  #idle: (() => void)[] = [];

  /** @param pause waits for so many milliseconds */
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
      if (this.#serving === 0) for (const go of this.#idle.splice(0)) go();
    }
  }

  /** Resolves when no visitor is being served, or after a second. */
  async pass(): Promise<void> {
    await this.#pause(DOOR_MS);
    if (this.#serving === 0) return;
    const idle = new Promise<void>((go) => this.#idle.push(go));
    await Promise.race([idle, this.#pause(PATIENCE_MS)]);
  }
}
