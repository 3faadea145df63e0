import { onTestFinished } from "vitest";
import { startSite, type Site } from "../support/start-site.ts";

/** Changes of a process, as the history of a run names them. */
export type ProcessChange = "ready" | "stopping" | "killed" | "frozen" | "thawed" | "crashed";

interface SupervisorOptions {
  /** Names of the processes, with the port and the data folder of each. */
  places: Record<string, { port: number; dataDir: string }>;
  settings: Record<string, string>;
  /** Told of every change, at the earliest moment at which it may have an effect. */
  changed(process: string, change: ProcessChange): void;
}

/** Starts processes of the built site, and does to them what happens to processes. */
export interface Supervisor {
  /** Starts a process and waits until it answers. */
  start(name: string): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(name: string): Promise<void>;
  kill(name: string): Promise<void>;
  /** Stops it where it stands, until `thaw`. */
  freeze(name: string): void;
  thaw(name: string): void;
  /** Those that run now, frozen ones too. */
  running(): { name: string; pid: number; port: number }[];
  /** Every line that any of them has written. */
  lines(): string[];
}

/** A supervisor that has started nothing yet. What it starts is gone with the test. */
export function createSupervisor({ places, settings, changed }: SupervisorOptions): Supervisor {
  const sites = new Map<string, Site>();
  const written: (readonly string[])[] = [];
  const siteOf = (name: string) => {
    const site = sites.get(name);
    if (!site) throw new Error(`${name} does not run`);
    return site;
  };
  /** From now on, the test itself ends it. */
  const forget = (name: string) => {
    const site = siteOf(name);
    sites.delete(name);
    return site;
  };
  onTestFinished(async () => {
    for (const name of sites.keys()) await forget(name).kill();
  });
  return {
    async start(name) {
      const site = await startSite({ ...places[name], settings });
      sites.set(name, site);
      written.push(site.lines);
      changed(name, "ready");
      void site.ended.then(() => sites.get(name) === site && (sites.delete(name), changed(name, "crashed")));
    },
    async stop(name) {
      changed(name, "stopping");
      await forget(name).stop();
    },
    async kill(name) {
      changed(name, "killed");
      await forget(name).kill();
    },
    freeze(name) {
      changed(name, "frozen");
      process.kill(siteOf(name).pid, "SIGSTOP");
    },
    thaw(name) {
      process.kill(siteOf(name).pid, "SIGCONT");
      changed(name, "thawed");
    },
    running: () => [...sites].map(([name, { pid, port }]) => ({ name, pid, port })),
    lines: () => written.flat(),
  };
}
