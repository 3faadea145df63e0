import { Turns } from "./turns.ts";

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

/**
 * A short line in which senders take turns, and in the share of each its connections. When it is full, whoever holds
 * most of it makes room, not the one who comes.
 */
export class FairLine<Item> {
  readonly #max: number;
  readonly #places: Place<Item>[] = [];
  readonly #connections = new Map<string, Turns<object>>();
  readonly #senders = new Turns<string>((sender) => this.#connections.delete(sender));

  /** @param max most items that wait */
  constructor(max: number) {
    this.#max = max;
  }

  get length(): number {
    return this.#places.length;
  }

  /**
   * Adds an item.
   * @returns the one that has to leave, which may be the same: of the sender with the most items the newest, and in
   *   that sender's share of the connection with the most
   */
  add({ sender, connection }: Origin, item: Item): Item | undefined {
    this.#places.push({ item, sender, connection });
    this.#senders.arrive(sender);
    this.#connectionsOf(sender).arrive(connection);
    if (this.#places.length <= this.#max) return undefined;
    const ofSender = heaviest(this.#places, (place) => place.sender, this.#senders);
    const connections = this.#connectionsOf(ofSender[0]?.sender ?? sender);
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
    const sender = this.#senders.next((name) => this.#places.some((place) => place.sender === name));
    if (sender === undefined) return undefined;
    const own = this.#places.filter((place) => place.sender === sender);
    const connections = this.#connectionsOf(sender);
    const connection = connections.next((one) => own.some((place) => place.connection === one));
    const place = own.find((one) => one.connection === connection);
    if (!place) return undefined;
    this.remove(place.item);
    return {
      item: place.item,
      charge: (ms) => {
        this.#senders.charge(sender, ms);
        connections.charge(place.connection, ms);
      },
    };
  }

  #connectionsOf(sender: string): Turns<object> {
    const known = this.#connections.get(sender);
    if (known) return known;
    const connections = new Turns<object>();
    this.#connections.set(sender, connections);
    return connections;
  }
}

/** The places of whoever has most of them; of several, of one who is not new, and who came last. */
function heaviest<Item, Owner>(
  places: readonly Place<Item>[],
  ownerOf: (place: Place<Item>) => Owner,
  turns: Turns<Owner>,
): readonly Place<Item>[] {
  let most: readonly Place<Item>[] = [];
  let isNew = true;
  for (const [owner, own] of Map.groupBy(places, ownerOf)) {
    const newcomer = turns.isNew(owner);
    if (own.length < most.length || (own.length === most.length && newcomer && !isNew)) continue;
    [most, isNew] = [own, newcomer];
  }
  return most;
}
