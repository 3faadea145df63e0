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

/** How often what was used is halved, in milliseconds, and from when on nothing is remembered of it. */
const HALVED_EVERY_MS = 1_000;
const FORGOTTEN_MS = 1;

/**
 * A short line in which the sender comes next who has used least time lately, and of a sender's connections that which
 * has. So a newcomer hardly waits, however many ask without pause. When it is full, the sender with most places makes
 * room, not the one who comes.
 */
export class FairLine<Item> {
  readonly #max: number;
  readonly #now: () => number;
  readonly #places: Place<Item>[] = [];
  /** Milliseconds that senders and connections have used, halved every second. */
  readonly #used = new Map<string | object, number>();
  #halvedAt: number;

  /**
   * @param max most items that wait
   * @param now a clock that never goes back, in milliseconds
   */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#now = now;
    this.#halvedAt = now();
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
    this.#forget();
    const [earliest] = this.#places;
    if (!earliest) return undefined;
    const { item, sender, connection } = this.#places.reduce(
      (first, place) => (this.#compare(place, first) < 0 ? place : first),
      earliest,
    );
    this.remove(item);
    return {
      item,
      charge: (ms) => {
        for (const owner of [sender, connection]) this.#used.set(owner, this.#usedBy(owner) + ms);
      },
    };
  }

  #usedBy(owner: string | object): number {
    return this.#used.get(owner) ?? 0;
  }

  #compare(one: Place<Item>, other: Place<Item>): number {
    return (
      this.#usedBy(one.sender) - this.#usedBy(other.sender) ||
      this.#usedBy(one.connection) - this.#usedBy(other.connection)
    );
  }

  #forget(): void {
    for (; this.#now() - this.#halvedAt >= HALVED_EVERY_MS; this.#halvedAt += HALVED_EVERY_MS) {
      if (this.#used.size === 0) this.#halvedAt = this.#now();
      for (const [owner, ms] of this.#used) {
        if (ms / 2 < FORGOTTEN_MS) this.#used.delete(owner);
        else this.#used.set(owner, ms / 2);
      }
    }
  }
}
