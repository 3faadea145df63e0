import { writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { bytesUnder } from "../../support/bytes-under.ts";
import type { TestPostgres } from "../../support/postgres.ts";
import { sampleProcess } from "../sample-process.ts";
import { seededRandom } from "../seeded-random.ts";
import type { Evidence } from "./evidence.ts";
import { innerFaults, OUTER_FAULTS, survivedFaults, type Fault } from "./faults.ts";
import { planFaults, type Pace, type PlannedFault } from "./plan-faults.ts";
import { readStored } from "./read-stored.ts";
import { startReaders, untilKept } from "./readers.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { settingsOf, settle } from "./settle.ts";
import { startVisitors, type Visitors } from "./visitors.ts";
import { prepareWorld, type World } from "./world.ts";

const SINKS = ["mail", "webhook"];
const SAMPLE_MS = 500;
const PROGRESS = 5;
/** While a fault of the other kind lasts, there may be none. */
const PROGRESS_WAIT_MS = 3_000;

export interface ChaosOptions {
  seed: number;
  /** Faults of processes and the store. */
  inner?: Pace;
  /** Faults of all else, at the same time. */
  outer?: Pace;
  /** Faults that every process outlives, at the same time. */
  survived?: Pace;
  /** How long each of the visitors who write rests between two messages. */
  pauseMs?: number;
  /** Database of the messages; a file by default. */
  postgres?: TestPostgres;
  /** The file of the history; the logs are written beside it. */
  historyFile: string;
}

/** Lets faults happen to a site that is used, until all are over and all is delivered, and gives the evidence. */
export async function runChaos(options: ChaosOptions): Promise<Evidence> {
  const recorder = createRecorder(options.historyFile);
  let visitors: Visitors;
  const world = await prepareWorld(recorder, () => visitors, options.postgres);
  for (const name of world.postgres ? world.names : world.names.slice(0, 1))
    await world.supervisor.start(name);
  for (const { port } of world.supervisor.running()) await untilKept(port);

  const now = () => new Date(Date.now() + world.clock.ahead);
  visitors = startVisitors({ ...world, recorder, now, clients: 3, pauseMs: options.pauseMs ?? 100 });
  const stopReading = startReaders(recorder, world.supervisor, 50);
  const sampling = setInterval(() => sample(world, recorder), SAMPLE_MS);
  const chains = [
    [options.inner, innerFaults(world)],
    [options.outer, OUTER_FAULTS],
    [options.survived, survivedFaults(world)],
  ] as const;
  try {
    await Promise.all(
      chains.map(async ([pace, faults], index) => {
        if (pace) await carryOut(planFaults(options.seed + index, Object.keys(faults), pace), faults);
      }),
    );
    await settle(world, visitors);
  } finally {
    visitors.giveUp();
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

  /** Waits for a few messages to be acknowledged, so that a fault strikes a site that does something. */
  async function progress(): Promise<void> {
    const acknowledged = () =>
      recorder.history.filter((event) => event.op === "post" && event.status === 303).length;
    const [enough, deadline] = [acknowledged() + PROGRESS, recorder.now() + PROGRESS_WAIT_MS];
    while (acknowledged() < enough && recorder.now() < deadline) await delay(20);
  }

  async function carryOut(plan: readonly PlannedFault[], known: Record<string, Fault>): Promise<void> {
    for (const { fault, seed: details, afterMs, lastsMs } of plan) {
      await delay(afterMs);
      await progress();
      recorder.record({ op: "fault", at: recorder.now(), fault, phase: "begins" });
      const end = await known[fault]?.(world, seededRandom(details));
      await delay(lastsMs);
      await end?.();
      recorder.record({ op: "fault", at: recorder.now(), fault, phase: "ends" });
    }
  }
}

function sample({ supervisor }: World, recorder: Recorder): void {
  for (const { name, pid } of supervisor.running()) {
    const use = sampleProcess(pid);
    if (use) recorder.record({ op: "sample", at: recorder.now(), process: name, ...use });
  }
}

/** The logs, all files but those that hold messages, and what other hosts were sent. */
function artefactsOf({ supervisor, dataDirs, peers }: World) {
  return [
    ...supervisor.lines().map((text) => ({ where: "log", text })),
    ...dataDirs.map((path) => ({ where: path, text: bytesUnder(path, /^(?:messages|copy)/) })),
    { where: "other hosts", text: peers.asked() },
  ];
}
