import { setImmediate as nextTurn } from "node:timers/promises";

/** Who asks for a page, and whether they still do. */
export interface Asker extends Origin {
  /** Whether the connection that asked is closed. */
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

/** What the queue does now, for metrics. */
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
      await pollSockets();
      this.#taken = false;
      this.#takeNext();
    };
    const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<void>();
    const limit = setTimeout(giveUp, LONGEST_TURN_MS).unref();
    void Promise.race([work, tooLong]).then(end);
  }

  /** The next rendering whose asker still waits. */
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
async function pollSockets(): Promise<void> {
  const end = performance.now() + TURNS_MAX_MS;
  for (let turns = 0; turns < TURNS_BETWEEN && performance.now() < end; turns += 1) await nextTurn();
}

/** Whose work waits. */
export interface Origin {
  /** The sender as counted. Those who cannot be told apart share one name, the empty one. */
  readonly sender: string;
  /** The connection that it came by. */
  readonly connection: object;
}

interface Place<Item> extends Origin {
  item: Item;
}

/** The turn of a sender who waited. */
interface Turn<Item> {
  item: Item;
  /** Counts how long the turn took, in milliseconds. */
  charge(ms: number): void;
}

/** What it counts to ask, in milliseconds: next to nothing, but of those who had no turn the newcomer comes first. */
const ASKED_MS = 0.01;

/** How many full lines of turns past use counts for, at least; at most twice as many. */
const ROUNDS = 2;

/**
 * A short line in which the sender comes next who has used least time lately, and of a sender's connections that which
 * has. So a newcomer hardly waits, however many ask without pause. When the line is full, the sender with most places
 * makes room, not the one who comes.
 */
export class FairLine<Item> {
  readonly #max: number;
  readonly #places: Place<Item>[] = [];
  /** Milliseconds that senders and connections have used in the last turns, and in as many before. */
  #used = new Map<string | object, number>();
  #usedBefore = new Map<string | object, number>();
  #turns = 0;

  /** @param max most items that wait */
  constructor(max: number) {
    this.#max = max;
  }

  get length(): number {
    return this.#places.length;
  }

  /**
   * Adds an item.
   * @returns the one that has to leave, which may be the same: of the sender with most places the one that would come last
   */
  add({ sender, connection }: Origin, item: Item): Item | undefined {
    this.#places.push({ item, sender, connection });
    this.#charge({ sender, connection }, ASKED_MS);
    if (this.#places.length <= this.#max) return undefined;
    const bySender = [...Map.groupBy(this.#places, (place) => place.sender).values()];
    const most = Math.max(...bySender.map((own) => own.length));
    const heaviest = bySender.filter((own) => own.length === most).flat();
    const leaving = heaviest.reduce((last, place) => (this.#compare(place, last) < 0 ? last : place));
    this.remove(leaving.item);
    return leaving.item;
  }

  /**
   * Removes an item, wherever it stands.
   * @returns whether it stood there
   */
  remove(item: Item): boolean {
    const index = this.#places.findIndex((place) => place.item === item);
    if (index >= 0) this.#places.splice(index, 1);
    return index >= 0;
  }

  /** Takes the item whose turn it is out of the line. */
  next(): Turn<Item> | undefined {
    const [earliest] = this.#places;
    if (!earliest) return undefined;
    const { item, sender, connection } = this.#places.reduce(
      (first, place) => (this.#compare(place, first) < 0 ? place : first),
      earliest,
    );
    this.remove(item);
    this.#turns += 1;
    if (this.#turns % (ROUNDS * this.#max) === 0) {
      this.#usedBefore = this.#used;
      this.#used = new Map();
    }
    return {
      item,
      charge: (ms) => this.#charge({ sender, connection }, ms),
    };
  }

  #charge({ sender, connection }: Origin, ms: number): void {
    for (const owner of [sender, connection]) this.#used.set(owner, (this.#used.get(owner) ?? 0) + ms);
  }

  #usedBy(owner: string | object): number {
    return (this.#used.get(owner) ?? 0) + (this.#usedBefore.get(owner) ?? 0);
  }

  #compare(one: Place<Item>, other: Place<Item>): number {
    return (
      this.#usedBy(one.sender) - this.#usedBy(other.sender) ||
      this.#usedBy(one.connection) - this.#usedBy(other.connection)
    );
  }
}
