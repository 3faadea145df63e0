import { lookAtSockets } from "../../platform/admission/look-at-sockets.ts";
import { FairLine, type Origin, type Turn } from "../../platform/admission/fair-line.ts";

/** Who asks for a page, and whether they still do. */
export interface Asker extends Origin {
  /** Whether nobody hears the answer any more. */
  isGone(): boolean;
  /** Calls back when the asker leaves, or has been answered. */
  whenGone(leave: () => void): void;
}

/** `answers` are receipts and what comes back to a form, which no flood of pages may keep from a visitor. */
export type Lane = "pages" | "answers";

/** How many renderings may wait in each lane. A visitor at the end of a lane waits about a second. */
const WAITING_MAX: Record<Lane, number> = { pages: 128, answers: 32 };

/** How long others wait for a rendering that waits for something itself, in milliseconds. */
const LONGEST_TURN_MS = 2_000;

/** A rendering that was not begun: there are too many, or its asker has left. */
export class RenderRefusal extends Error {}

/** What the queue does now, for whoever measures it. */
export interface RenderQueueState {
  waiting: Readonly<Record<Lane, number>>;
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
 * between two. Senders take turns, and so do the two lanes.
 */
export class RenderQueue {
  readonly #lanes: Record<Lane, FairLine<Job>> = {
    pages: new FairLine(WAITING_MAX.pages),
    answers: new FairLine(WAITING_MAX.answers),
  };
  #lastLane: Lane = "pages";
  readonly #ownWork: Job[] = [];
  #taken = false;
  #running = 0;
  #refused = 0;

  state(): RenderQueueState {
    const { pages, answers } = this.#lanes;
    return {
      waiting: { pages: pages.length, answers: answers.length },
      running: this.#running,
      refused: this.#refused,
    };
  }

  /**
   * Renders as soon as it is the asker's turn.
   * @param asker left out for the site's own work, of which there is little: it comes next
   */
  run<Answer>(lane: Lane, asker: Asker | undefined, work: () => Promise<Answer>): Waiting<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const job: Job = {
      asker,
      work: () => work().then(resolve, reject),
      refuse: (why) => reject(new RenderRefusal(why)),
    };
    const leave = () => {
      if (this.#lanes[lane].remove(job)) job.refuse("nobody waits for it");
    };
    if (asker) {
      const refused = this.#lanes[lane].add(asker, job);
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
    const own = this.#ownWork.shift();
    if (own) return { item: own, charge: () => undefined };
    for (let turn = this.#nextOfLanes(); turn; turn = this.#nextOfLanes()) {
      if (!turn.item.asker?.isGone()) return turn;
      turn.item.refuse("nobody waits for it");
    }
    return undefined;
  }

  /** From the other lane than last, as long as somebody waits in it. */
  #nextOfLanes(): Turn<Job> | undefined {
    const other = this.#lastLane === "pages" ? "answers" : "pages";
    const turn = this.#lanes[other].next();
    if (!turn) return this.#lanes[this.#lastLane].next();
    this.#lastLane = other;
    return turn;
  }
}
