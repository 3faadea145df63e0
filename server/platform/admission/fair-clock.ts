/**
 * Shares time by start-time fair queueing: everybody has a virtual time that grows with what they use, and the earliest
 * is next. Whoever is new, or comes back after a while, starts at the present and so before all who used much; nobody
 * saves anything up by staying away.
 * @see Goyal, Vin, Cheng: Start-time Fair Queueing (SIGCOMM 1996)
 */
export class FairClock {
  readonly #used = new WeakMap<object, number>();
  #now = 0;

  /** When somebody's next turn begins, in virtual time. */
  startOf(who: object): number {
    return Math.max(this.#now, this.#used.get(who) ?? 0);
  }

  /** Begins a turn: whoever comes from now on starts no earlier. */
  begin(who: object): void {
    this.#now = this.startOf(who);
  }

  /**
   * Counts what somebody has used.
   * @param sharing how many share the time now; the present moves on by what each of them could have used, so that
   *   newcomers without end do not keep those waiting who came before
   */
  charge(who: object, cost: number, sharing: number): void {
    this.#used.set(who, this.startOf(who) + cost);
    this.#now += cost / sharing;
  }
}
