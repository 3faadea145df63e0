import { setImmediate as nextTurn } from "node:timers/promises";

/** The requester of a page, and whether it is still connected. */
export interface Asker extends Origin {
  /** Whether the requester's connection is closed. */
  isGone(): boolean;
  /** Calls back when the asker leaves, or has been answered. */
  whenGone(leave: () => void): void;
}

/** Maximum waiting renderings. The last visitor waits about a second. */
const WAITING_MAX = 128;

/** Retry-After in seconds for rejected requests. */
export const BUSY_FOR_S = "2";

/** How long a rendering that is itself waiting blocks others, in milliseconds. */
const LONGEST_TURN_MS = 2_000;

/** Turns of the event loop between two renderings, and their longest total time, in milliseconds. */
const TURNS_BETWEEN = 100;
const TURNS_MAX_MS = 20;

/** A rendering that was not started: there are too many, or the requester has left. */
export class RenderRefusal extends Error {}

/** State of the queue, for metrics. */
export interface RenderQueueState {
  waiting: number;
  running: number;
  /** Number rejected since the start, because the queue was full. */
  refused: number;
}

/** A waiting rendering. */
export interface Waiting<Answer> {
  /** Rejects with a RenderRefusal when it does not get one. */
  answer: Promise<Answer>;
  /** Leaves the queue; no effect once the work has begun. */
  leave: () => void;
}

interface Job {
  asker: Asker | undefined;
  /** Never rejects. */
  work: () => Promise<void>;
  refuse: (why: string) => void;
}

/**
 * Renders pages one by one, because each blocks the event loop, and lets the loop answer finished requests in
 * between. Senders take turns.
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
   * Renders on the requester's turn.
   * @param asker missing for the site's own work, which runs when no visitor waits
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

  /** The next rendering with a connected requester. */
  #nextTurn(): Turn<Job> | undefined {
    for (let turn = this.#line.next(); turn; turn = this.#line.next()) {
      if (!turn.item.asker?.isGone()) return turn;
      turn.item.refuse("its asker has left");
    }
    const own = this.#ownWork.shift();
    return own && { item: own, charge: () => undefined };
  }
}

/** Lets the event loop receive and answer requests: it accepts one new connection per turn. */
async function pollSockets(): Promise<void> {
  const end = performance.now() + TURNS_MAX_MS;
  for (let turns = 0; turns < TURNS_BETWEEN && performance.now() < end; turns += 1) await nextTurn();
}

/** Owner of waiting work. */
export interface Origin {
  /** The counted sender. Indistinguishable senders share the empty name. */
  readonly sender: string;
  /** The connection of the request. */
  readonly connection: object;
}

interface Place<Item> extends Origin {
  item: Item;
}

/** The turn of a waiting sender. */
interface Turn<Item> {
  item: Item;
  /** Records the duration of the turn, in milliseconds. */
  charge(ms: number): void;
}

/** Cost of a request itself, in milliseconds: minimal, but it puts newcomers first. */
const ASKED_MS = 0.01;

/** Minimum number of full queues that past use counts for; the maximum is twice that. */
const ROUNDS = 2;

/**
 * A short queue that serves the sender with the least recent use first, and likewise among a sender's
 * connections. So a newcomer hardly waits, even among constant requests. When the queue is full, the sender
 * with the most places makes room, not the newcomer.
 */
export class FairLine<Item> {
  readonly #max: number;
  readonly #places: Place<Item>[] = [];
  /** Milliseconds used by senders and connections in recent turns, and in as many before. */
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
   * @returns the dropped item, possibly the same: the last of the sender with the most places
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
   * Removes an item at any position.
   * @returns whether it was queued
   */
  remove(item: Item): boolean {
    const index = this.#places.findIndex((place) => place.item === item);
    if (index >= 0) this.#places.splice(index, 1);
    return index >= 0;
  }

  /** Removes and returns the next item. */
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
