import { writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { bytesUnder } from "../../support/bytes-under.ts";
import type { TestPostgres } from "../../support/postgres.ts";
import { runProgram } from "../../support/run-program.ts";
import { sampleProcess } from "../sample-process.ts";
import { seededRandom } from "../seeded-random.ts";
import { DATABASE_FAULTS } from "./database-faults.ts";
import type { Evidence } from "./evidence.ts";
import { INNER_FAULTS, OUTER_FAULTS, POSTGRES_FAULTS, type Fault } from "./faults.ts";
import { planFaults, type PlannedFault } from "./plan-faults.ts";
import { readStored } from "./read-stored.ts";
import { startReaders } from "./readers.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { startVisitors, type Visitors } from "./visitors.ts";
import { prepareWorld, type World } from "./world.ts";

const SINKS = ["mail", "webhook"];
const SAMPLE_MS = 500;

/** How long after the last fault everything is to be delivered: most of it passes by the clock of the site alone. */
const SETTLE_MS = 300_000;
/** The clock is put forward in as many steps, each after a pause: one that always runs ahead would end every wait. */
const SETTLE_STEPS = 4;
const SETTLE_STEP_MS = 3_000;
/** What is waited at most by our own clock, on a busy machine too. */
const SETTLE_WAIT_MS = 120_000;

export interface ChaosOptions {
  seed: number;
  /** How many faults of processes and the store, and how many of all else at the same time. */
  faults: { inner: number; outer: number };
  /** How long pauses and faults are at most. */
  paceMs: number;
  /** Where messages are; in a file when left out. */
  postgres?: TestPostgres;
  /** The file of the history; the logs are written beside it. */
  historyFile: string;
}

/** Lets faults happen to a site that is used, until all are over and all is delivered, and gives the evidence. */
export async function runChaos(options: ChaosOptions): Promise<Evidence> {
  const recorder = createRecorder(options.historyFile);
  let visitors: Visitors;
  const world = await prepareWorld(recorder, () => visitors, options.postgres);
  const inner: Record<string, Fault> = {
    ...INNER_FAULTS,
    ...(world.postgres ? POSTGRES_FAULTS : DATABASE_FAULTS),
    ...(world.powered && { "power cut": cutPower }),
  };
  for (const name of world.postgres ? world.names : world.names.slice(0, 1)) await world.supervisor.start(name);

  const now = () => new Date(Date.now() + world.clock.ahead);
  visitors = startVisitors({ ...world, recorder, now, clients: 3, pauseMs: 100 });
  const stopReading = startReaders(recorder, world.supervisor, 50);
  const sampling = setInterval(() => sample(world, recorder), SAMPLE_MS);
  const { seed, paceMs, faults } = options;
  try {
    await Promise.all([
      carryOut(planFaults({ seed, faults: Object.keys(inner), count: faults.inner, paceMs }), inner),
      carryOut(
        planFaults({ seed: seed + 1, faults: Object.keys(OUTER_FAULTS), count: faults.outer, paceMs }),
        OUTER_FAULTS,
      ),
    ]);
    await settle(world, visitors);
  } finally {
    clearInterval(sampling);
    await stopReading();
  }
  for (const { name } of world.supervisor.running()) await world.supervisor.stop(name);
  writeFileSync(`${options.historyFile}.log`, world.supervisor.lines().join("\n"));
  return {
    history: recorder.history,
    sent: visitors.sent,
    stored: await readStored({ ...world, settings: settingsOf(world), sent: visitors.sent }),
    received: await world.peers.received(),
    sinks: SINKS,
    processes: world.names.length,
    artefacts: artefactsOf(world),
    secrets: world.secrets,
  };

  async function carryOut(plan: readonly PlannedFault[], known: Record<string, Fault>): Promise<void> {
    for (const { fault, seed: details, afterMs, lastsMs } of plan) {
      await delay(afterMs);
      recorder.record({ op: "fault", at: recorder.now(), fault, phase: "begins" });
      const end = await known[fault]?.(world, seededRandom(details));
      await delay(lastsMs);
      await end?.();
      recorder.record({ op: "fault", at: recorder.now(), fault, phase: "ends" });
    }
  }
}

/** The power fails: every process is gone, and with it what was not on the disk. */
const cutPower: Fault = async ({ supervisor, powered }) => {
  const running = supervisor.running();
  for (const { name } of running) await supervisor.kill(name);
  powered?.cut();
  return async () => {
    for (const { name } of running) await supervisor.start(name);
  };
};

/** Waits until all is acknowledged and delivered, or the time for that is over. */
async function settle(world: World, visitors: Visitors): Promise<void> {
  const began = Date.now();
  let finished = false;
  const finish = visitors.finish().then(() => (finished = true));
  for (;;) {
    const waitedMs = Date.now() - began;
    const steps = Math.min(1 + Math.floor(waitedMs / SETTLE_STEP_MS), SETTLE_STEPS);
    world.clock.set((SETTLE_MS / SETTLE_STEPS) * steps);
    const stored = await readStored({ ...world, settings: settingsOf(world), sent: visitors.sent });
    const states = stored.flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
    if (finished && states.every((state) => state === "sent")) return finish.then(() => {});
    // What a server refused for good is tried again by command, as whoever reads the log does.
    if (states.includes("dead")) await runProgram("tools/leads.ts", ["retry"], settingsOf(world));
    if (waitedMs > SETTLE_WAIT_MS) return;
    await delay(SAMPLE_MS);
  }
}

function sample({ supervisor }: World, recorder: Recorder): void {
  for (const { name, pid } of supervisor.running()) {
    const use = sampleProcess(pid);
    if (use) recorder.record({ op: "sample", at: recorder.now(), process: name, ...use });
  }
}

/** Settings with which tools beside the site reach its store, on the straight way. */
function settingsOf({ settings: { SECRET = "" }, dataDir, postgres }: World): Record<string, string> {
  return { SECRET, DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
}

/** The logs, all files but those that hold messages, and what other hosts were sent. */
function artefactsOf({ supervisor, dataDirs, peers }: World) {
  return [
    ...supervisor.lines().map((text) => ({ where: "log", text })),
    ...dataDirs.map((path) => ({ where: path, text: bytesUnder(path, /^(?:messages|copy)/) })),
    { where: "other hosts", text: peers.asked() },
  ];
}
