/** What one turn may take, in milliseconds; whoever takes longer waits longer for the next. */
const TURN_MS = 10;

/** So many turns of newcomers in a row, then one of somebody who was here before. */
const NEW_IN_A_ROW = 3;

/**
 * How long somebody who had a turn is no newcomer, in milliseconds. A flood that asks for something else in between, for
 * which nobody has to wait, would be new each time.
 */
const REMEMBERED_MS = 5_000;
/** How many of those who had a turn are remembered. */
const REMEMBERED_MAX = 1_000;

/**
 * Shares time between those who wait by deficit round robin, newcomers first: whoever has had no turn for a round and for
 * some seconds is new. So somebody who asks now and then hardly waits, however many ask without pause.
 * @see RFC 8290, 4.2, the scheduler of FQ-CoDel
 */
export class Turns<Owner> {
  readonly #newcomers: Owner[] = [];
  readonly #others: Owner[] = [];
  /** What is left of each one's turn, in milliseconds. */
  readonly #left = new Map<Owner, number>();
  readonly #lastTurn = new Map<Owner, number>();
  readonly #forgotten: (owner: Owner) => void;
  readonly #now: () => number;
  #newInARow = 0;

  /**
   * @param forgotten called when nothing is remembered of somebody any more
   * @param now a clock that never goes back, in milliseconds
   */
  constructor(
    forgotten: (owner: Owner) => void = () => undefined,
    now: () => number = () => performance.now(),
  ) {
    this.#forgotten = forgotten;
    this.#now = now;
  }

  /** Notes that somebody has something waiting. */
  arrive(owner: Owner): void {
    if (this.#left.has(owner)) return;
    this.#left.set(owner, TURN_MS);
    this.#newcomers.push(owner);
  }

  isNew(owner: Owner): boolean {
    return this.#newcomers.includes(owner);
  }

  /** Whose turn it is. Those with nothing waiting, and no turn for long, are forgotten when it would be theirs. */
  next(waits: (owner: Owner) => boolean): Owner | undefined {
    this.#forgetIdle(waits);
    if (![...this.#left.keys()].some(waits)) return undefined;
    for (;;) {
      const others = this.#newInARow >= NEW_IN_A_ROW && this.#others.some(waits);
      const list = others || this.#newcomers.length === 0 ? this.#others : this.#newcomers;
      const [owner] = list;
      if (owner === undefined) return undefined;
      const left = this.#left.get(owner) ?? 0;
      if (left > 0 && waits(owner)) {
        this.#newInARow = list === this.#newcomers ? this.#newInARow + 1 : 0;
        this.#lastTurn.set(owner, this.#now());
        return owner;
      }
      list.shift();
      if (left > 0 && list === this.#others && !this.#hadTurnLately(owner)) this.#forget(owner);
      else {
        this.#others.push(owner);
        if (left <= 0) this.#left.set(owner, left + TURN_MS);
      }
    }
  }

  #hadTurnLately(owner: Owner): boolean {
    return this.#now() - (this.#lastTurn.get(owner) ?? -Infinity) < REMEMBERED_MS;
  }

  /** Newcomers without end would never let it be the turn of those who have left. */
  #forgetIdle(waits: (owner: Owner) => boolean): void {
    while (this.#others.length > REMEMBERED_MAX) {
      const [owner] = this.#others;
      if (owner === undefined || waits(owner)) return;
      this.#others.shift();
      this.#forget(owner);
    }
  }

  #forget(owner: Owner): void {
    this.#left.delete(owner);
    this.#lastTurn.delete(owner);
    this.#forgotten(owner);
  }

  /** Counts what somebody has taken of their turn, in milliseconds. */
  charge(owner: Owner, ms: number): void {
    const left = this.#left.get(owner);
    if (left !== undefined) this.#left.set(owner, left - ms);
  }
}
