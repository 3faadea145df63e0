import { setTimeout as delay } from "node:timers/promises";
import type { Fault } from "./faults.ts";
import { poison } from "./poison.ts";

/** Faults of PostgreSQL and the way to it. */
export const POSTGRES_FAULTS: Record<string, Fault> = {
  async "PostgreSQL loses a process"({ postgres }) {
    await postgres?.server.killBackend(postgres.url);
    return () => {};
  },
  async "PostgreSQL freezes"({ postgres }) {
    const thaw = await postgres?.server.freeze(postgres.url);
    return () => thaw?.();
  },
  async "PostgreSQL stops"({ postgres }) {
    await postgres?.server.stop();
    return async () => {
      await postgres?.server.start();
      await delay(100);
    };
  },
  async "PostgreSQL is hard to reach"({ postgres }, random) {
    return postgres ? poison(postgres.network, random) : () => {};
  },
};
