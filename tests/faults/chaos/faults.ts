import { setTimeout as delay } from "node:timers/promises";
import { MAIL_FAULTS, MAIL_STEPS } from "../faulty-mail-server.ts";
import { HTTP_FAULTS } from "../http-faults.ts";
import type { SeededRandom } from "../seeded-random.ts";
import type { TcpProxy, Toxics } from "../tcp-proxy.ts";
import { slowClients } from "./slow-clients.ts";
import type { World } from "./world.ts";

/** Begins a fault, and gives what ends it. */
export type Fault = (world: World, random: SeededRandom) => Promise<() => void | Promise<void>>;

const YEAR_MS = 365 * 24 * 3_600_000;

/** Faults of processes and stores. Of these there is one at a time, as one operator has two hands. */
export const INNER_FAULTS: Record<string, Fault> = {
  async kill({ supervisor }, random) {
    const { name } = random.pick(supervisor.running());
    await supervisor.kill(name);
    return () => supervisor.start(name);
  },
  async restart({ supervisor }, random) {
    const { name } = random.pick(supervisor.running());
    await supervisor.stop(name);
    return () => supervisor.start(name);
  },
  async "rolling restart"({ supervisor, names }) {
    // On one machine the new process is there before the old one goes; replicas go one after the other.
    const running = supervisor.running().map(({ name }) => name);
    const idle = names.filter((name) => !running.includes(name));
    for (const name of idle) await supervisor.start(name);
    for (const name of running) await supervisor.stop(name);
    return async () => {
      if (idle.length === 0) for (const name of running) await supervisor.start(name);
    };
  },
  async freeze({ supervisor }, random) {
    const { name } = random.pick(supervisor.running());
    supervisor.freeze(name);
    return () => supervisor.thaw(name);
  },
};

/** Faults of everybody and everything else, which may come on top. */
export const OUTER_FAULTS: Record<string, Fault> = {
  async "mail server"({ peers }, random) {
    const fault = random.pick(Object.keys(MAIL_FAULTS));
    const step = random.pick(MAIL_STEPS.filter((name) => name !== "STARTTLS"));
    peers.faulty.add("mail");
    peers.mailServer.fail(MAIL_FAULTS[fault] ?? (() => {}), step);
    return () => {
      peers.mailServer.repair();
      peers.networks.mail.cut();
      peers.faulty.delete("mail");
    };
  },
  async webhook({ peers }, random) {
    peers.faulty.add("webhook");
    peers.failHook(random.pick(Object.keys(HTTP_FAULTS)));
    return () => {
      peers.repairHook();
      peers.networks.webhook.cut();
      peers.faulty.delete("webhook");
    };
  },
  async blog({ peers }, random) {
    peers.failBlog(random.pick(Object.keys(HTTP_FAULTS)));
    return () => {
      peers.repairBlog();
      peers.networks.blog.cut();
    };
  },
  async network({ peers }, random) {
    const name = random.pick(["mail", "webhook", "blog"] as const);
    peers.faulty.add(name);
    const repair = poison(peers.networks[name], random);
    return () => {
      repair();
      peers.faulty.delete(name);
    };
  },
  async clock({ clock }, random) {
    clock.set(random.pick([YEAR_MS, -YEAR_MS, 3 * 24 * 3_600_000, -90_000, 90_000]));
    return () => clock.set(0);
  },
  "slow clients": async ({ anyPort }) => slowClients(anyPort),
  crowd: async ({ visitors }) => visitors().crowd(10),
};

const TOXICS: readonly Toxics[] = [
  { latency: 300, jitter: 300 },
  { bandwidth: 2_000 },
  { slowClose: 1_000 },
  { timeout: true },
  { reset: true },
  { slicer: 3, latency: 1 },
  { limitData: 200 },
];

/** Makes a network bad, until the returned function is called. Whatever got stuck meanwhile breaks off. */
export function poison(network: TcpProxy, random: SeededRandom): () => void {
  network.toxics = random.pick(TOXICS);
  return () => {
    network.toxics = {};
    network.cut();
  };
}

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
