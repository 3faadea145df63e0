import { setImmediate as nextTurn } from "node:timers/promises";
import { FairLine, type Origin, type Turn } from "../../platform/admission/fair-line.ts";

/** Who asks for a page, and whether they still do. */
export interface Asker extends Origin {
  /** Whether nobody hears the answer any more. */
  isGone(): boolean;
  /** Calls back when the asker leaves, or has been answered. */
  whenGone(leave: () => void): void;
}

/** How many renderings may wait. A visitor at the end of the line waits about a second. */
const WAITING_MAX = 128;

/** Seconds after which there is room again for those who were refused. */
export const BUSY_FOR_S = "2";

/** How long others wait for a rendering that waits for something itself, in milliseconds. */
const LONGEST_TURN_MS = 2_000;

/** Turns of the event loop between two renderings, and the longest time that they may take together, in milliseconds. */
const TURNS_BETWEEN = 100;
const TURNS_MAX_MS = 20;

/** A rendering that was not begun: there are too many, or its asker has left. */
export class RenderRefusal extends Error {}

/** What the queue does now, for whoever measures it. */
export interface RenderQueueState {
  waiting: number;
  running: number;
  /** How many were refused since the start, because too many waited. */
  refused: number;
}

/** A rendering that waits for its turn. */
export interface Waiting<Answer> {
  /** Rejects with a RenderRefusal when it does not get one. */
  answer: Promise<Answer>;
  /** Gives the turn up; has no effect once the work has begun. */
  leave: () => void;
}

interface Job {
  asker: Asker | undefined;
  /** Never rejects. */
  work: () => Promise<void>;
  refuse: (why: string) => void;
}

/**
 * Renders one page after the other, because each takes the whole event loop, and lets the loop answer what is ready
 * between two. Senders take turns.
 */
export class RenderQueue {
  readonly #line = new FairLine<Job>(WAITING_MAX);
  readonly #ownWork: Job[] = [];
  #taken = false;
  #running = 0;
  #refused = 0;

  state(): RenderQueueState {
    return { waiting: this.#line.length, running: this.#running, refused: this.#refused };
  }

  /**
   * Renders as soon as it is the asker's turn.
   * @param asker left out for the site's own work, which comes when no visitor waits
   */
  run<Answer>(asker: Asker | undefined, work: () => Promise<Answer>): Waiting<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const job: Job = {
      asker,
      work: () => work().then(resolve, reject),
      refuse: (why) => reject(new RenderRefusal(why)),
    };
    const leave = () => {
      if (this.#line.remove(job)) job.refuse("its asker has left");
    };
    if (asker) {
      const refused = this.#line.add(asker, job);
      if (refused) this.#refused += 1;
      refused?.refuse("too many wait");
      asker.whenGone(leave);
    } else this.#ownWork.push(job);
    this.#takeNext();
    return { answer: promise, leave };
  }

  #takeNext(): void {
    if (this.#taken) return;
    const turn = this.#nextTurn();
    if (!turn) return;
    this.#taken = true;
    const began = performance.now();
    this.#running += 1;
    const work = turn.item.work().finally(() => (this.#running -= 1));
    const end = async () => {
      clearTimeout(limit);
      turn.charge(performance.now() - began);
      await lookAtSockets();
      this.#taken = false;
      this.#takeNext();
    };
    const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<void>();
    const limit = setTimeout(giveUp, LONGEST_TURN_MS).unref();
    void Promise.race([work, tooLong]).then(end);
  }

  /** The next rendering that somebody still waits for. */
  #nextTurn(): Turn<Job> | undefined {
    for (let turn = this.#line.next(); turn; turn = this.#line.next()) {
      if (!turn.item.asker?.isGone()) return turn;
      turn.item.refuse("its asker has left");
    }
    const own = this.#ownWork.shift();
    return own && { item: own, charge: () => undefined };
  }
}

/** Lets the event loop take in and answer what has come: it accepts one new connection a turn. */
async function lookAtSockets(): Promise<void> {
  const end = performance.now() + TURNS_MAX_MS;
  for (let turns = 0; turns < TURNS_BETWEEN && performance.now() < end; turns += 1) await nextTurn();
}
