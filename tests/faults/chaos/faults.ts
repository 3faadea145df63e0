import { MAIL_FAULTS, MAIL_STEPS } from "../faulty-mail-server.ts";
import { HTTP_FAULTS } from "../http-faults.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { poison } from "./poison.ts";
import { POSTGRES_FAULTS } from "./postgres-faults.ts";
import { slowClients } from "./slow-clients.ts";
import { DATABASE_FAULTS, DISK_FAULTS } from "./database-faults.ts";
import type { World } from "./world.ts";

/** Begins a fault, and gives what ends it. */
export type Fault = (world: World, random: SeededRandom) => Promise<() => void | Promise<void>>;

const YEAR_MS = 365 * 24 * 3_600_000;

/** Faults of the processes and the store of a site, one at a time, as by one operator. */
export function innerFaults(world: World): Record<string, Fault> {
  const { powered } = world;
  return {
    ...PROCESS_FAULTS,
    ...storeFaults(world),
    ...(powered && { "power cut": cutPower }),
  };
}

/** Faults that every process survives. */
export function survivedFaults(world: World): Record<string, Fault> {
  return { ...OUTER_FAULTS, freeze, ...storeFaults(world) };
}

function storeFaults({ postgres, disk }: World): Record<string, Fault> {
  if (postgres) return POSTGRES_FAULTS;
  return { ...DATABASE_FAULTS, ...(disk && DISK_FAULTS) };
}

const freeze: Fault = async ({ supervisor }, random) => {
  const { name } = random.pick(supervisor.running());
  supervisor.freeze(name);
  return () => supervisor.thaw(name);
};

/** The power fails: every process is gone, and with it what was not on the disk. */
const cutPower: Fault = async ({ supervisor, powered }) => {
  const running = supervisor.running();
  for (const { name } of running) await supervisor.kill(name);
  powered?.cut();
  return async () => {
    for (const { name } of running) await supervisor.start(name);
  };
};

const PROCESS_FAULTS: Record<string, Fault> = {
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
  freeze,
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
