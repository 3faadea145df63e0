import { FairLine } from "../../platform/admission/fair-line.ts";
import { RenderRefusal, type Asker } from "./render-queue.ts";

/** How many forms and receipts may wait; a visitor at the end of the line waits about a second. */
const WAITING_MAX = 512;

interface Entrant {
  enter: () => void;
  refuse: (reason: unknown) => void;
}

/**
 * Lets the store be asked for one posted form or receipt after the other, senders in turn, with a turn of the event loop
 * between two: each takes a millisecond or two, and whoever reads pages would wait for all that came at once. Nothing
 * here waits for a rendering, nor for the answer to the one before.
 */
export class Intake {
  readonly #line = new FairLine<Entrant>(WAITING_MAX);
  #taken = false;

  /**
   * Resolves when it is the asker's turn.
   * @param asker left out for the site's own work, which does not wait
   * @throws RenderRefusal when too many wait
   */
  enter(asker: Asker | undefined): Promise<void> {
    if (!asker) return Promise.resolve();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leaving = this.#line.add(asker, { enter: resolve, refuse: reject });
    leaving?.refuse(new RenderRefusal("too many wait"));
    this.#takeNext();
    return promise;
  }

  #takeNext(): void {
    if (this.#taken) return;
    const turn = this.#line.next();
    if (!turn) return;
    this.#taken = true;
    const began = performance.now();
    turn.item.enter();
    setImmediate(() => {
      turn.charge(performance.now() - began);
      this.#taken = false;
      this.#takeNext();
    });
  }
}
