import { FairClock } from "./fair-clock.ts";

/** Whose work waits. */
export interface Origin {
  /** The sender as counted. Those who cannot be told apart share one name, the empty one. */
  readonly sender: string;
  /** The connection that it came by. */
  readonly connection: object;
}

/** How many senders are remembered; of more, whoever came first begins anew. */
const SENDERS_MAX = 1_000;

/** A sender, with the clock by which its connections take turns. */
interface Sender {
  connections: FairClock;
}

interface Place<Item> {
  item: Item;
  sender: Sender;
  connection: object;
}

/** A turn of somebody who waited. */
export interface Turn<Item> {
  item: Item;
  /** Counts how long the turn took, in milliseconds. */
  charge(ms: number): void;
}

/**
 * A short line in which senders take turns, and in the share of each its connections. When it is full, whoever holds
 * most of it makes room, not the one who comes.
 */
export class FairLine<Item> {
  readonly #max: number;
  readonly #places: Place<Item>[] = [];
  readonly #clock = new FairClock();
  readonly #senders = new Map<string, Sender>();

  /** @param max most items that wait */
  constructor(max: number) {
    this.#max = max;
  }

  get length(): number {
    return this.#places.length;
  }

  /**
   * Adds an item.
   * @returns the one that has to leave, which may be the same: of the sender with the most items, of those the one who
   *   used most, the newest; in that sender's share likewise by connection
   */
  add({ sender, connection }: Origin, item: Item): Item | undefined {
    this.#places.push({ item, sender: this.#senderOf(sender), connection });
    if (this.#places.length <= this.#max) return undefined;
    const ofSender = heaviest(this.#places, (place) => place.sender, this.#clock);
    const [{ sender: { connections } } = { sender: { connections: this.#clock } }] = ofSender;
    const leaving = heaviest(ofSender, (place) => place.connection, connections).at(-1);
    if (leaving) this.remove(leaving.item);
    return leaving?.item;
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
    const first = earliest(this.#places, ({ sender }) => this.#clock.startOf(sender));
    if (!first) return undefined;
    const { sender } = first;
    const { connections } = sender;
    const own = this.#places.filter((place) => place.sender === sender);
    const { item, connection } = earliest(own, (place) => connections.startOf(place.connection)) ?? first;
    const senders = new Set(this.#places.map((place) => place.sender)).size;
    const sharing = new Set(own.map((place) => place.connection)).size;
    this.#clock.begin(sender);
    connections.begin(connection);
    this.remove(item);
    return {
      item,
      charge: (ms) => {
        this.#clock.charge(sender, ms, senders);
        connections.charge(connection, ms, sharing);
      },
    };
  }

  #senderOf(name: string): Sender {
    const known = this.#senders.get(name);
    if (known) return known;
    const sender = { connections: new FairClock() };
    this.#senders.set(name, sender);
    for (const oldest of this.#senders.keys()) {
      if (this.#senders.size <= SENDERS_MAX) break;
      this.#senders.delete(oldest);
    }
    return sender;
  }
}

/** The item with the earliest start; of several, the one that came first. */
function earliest<Item>(items: readonly Item[], startOf: (item: Item) => number): Item | undefined {
  let first: Item | undefined;
  let start = Infinity;
  for (const item of items) {
    const own = startOf(item);
    if (own < start) [first, start] = [item, own];
  }
  return first;
}

/** The places of whoever has most of them; of several, of the one whose turn is latest, and who came last. */
function heaviest<Item>(
  places: readonly Place<Item>[],
  ownerOf: (place: Place<Item>) => object,
  clock: FairClock,
): readonly Place<Item>[] {
  let most: readonly Place<Item>[] = [];
  let latest = -Infinity;
  for (const [owner, own] of Map.groupBy(places, ownerOf)) {
    const start = clock.startOf(owner);
    if (own.length < most.length || (own.length === most.length && start < latest)) continue;
    [most, latest] = [own, start];
  }
  return most;
}
