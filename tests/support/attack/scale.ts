import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** True if this is the long form, `vitest --mode long`. */
    isLong: boolean;
  }
}

/** How often something is done, or with what: one for every run of the tests, and one for the long form. */
export function byForm<T>(short: T, long: T): T {
  return inject("isLong") ? long : short;
}

/** The seed of this run, printed with every finding; `ATTACK_SEED` repeats a run. */
export const SEED = Number(process.env["ATTACK_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));
