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

/** A turn of somebody who waited. */
export interface Turn<Item> {
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
