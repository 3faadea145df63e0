import { median } from "./figures.ts";

/**
 * Measurements in rounds. Each round measures every candidate once, so that a ratio compares what ran side by side:
 * a machine that gets slower in the middle of a run changes both.
 */
export class Readings {
  readonly #rounds = new Map<string, Map<number, number>>();

  /** Keeps one value: of whom, of what, and in which round. */
  add(round: number, who: string, what: string, value: number): void {
    const key = `${who} ${what}`;
    const rounds = this.#rounds.get(key) ?? new Map<number, number>();
    rounds.set(round, value);
    this.#rounds.set(key, rounds);
  }

  /** Keeps several values by their names. */
  addAll(round: number, who: string, values: object): void {
    for (const [what, value] of Object.entries(values)) this.add(round, who, what, Number(value));
  }

  /** The median over all rounds; NaN when nothing was measured. */
  median(who: string, what: string): number {
    return median([...this.#of(who, what).values()]);
  }

  /** The median of the rounds' ratios, over those in which both were measured; NaN without any. */
  ratio(who: string, floor: string, what: string): number {
    const floors = this.#of(floor, what);
    const ratios = [...this.#of(who, what)].map(([round, value]) => value / (floors.get(round) ?? NaN));
    return median(ratios.filter(Number.isFinite));
  }

  #of(who: string, what: string): ReadonlyMap<number, number> {
    return this.#rounds.get(`${who} ${what}`) ?? new Map();
  }
}
