import fc from "fast-check";
import { Connection } from "./connection.ts";
import type { FuzzedRequest } from "./fuzzed-request.ts";
import { inParallel } from "./in-parallel.ts";
import { faultsOf } from "./judge-answer.ts";
import type { Answer } from "./parse-answers.ts";
import { reproducer } from "./reproducer.ts";

interface Fire {
  port: number;
  /** Generator of requests. */
  requests: fc.Arbitrary<FuzzedRequest>;
  count: number;
  seed: number;
  /** Finds further faults of an answer. */
  judge?: (request: FuzzedRequest, answer: Answer) => string[];
}

/** Results: numbers of answers by status, and a line for each kind of finding. */
export interface FireReport {
  statuses: Map<number, number>;
  findings: string[];
}

const WIDTH = 12;
/** So many are made up at a time; each round has a seed of its own. */
const ROUND = 20_000;
const SHRUNK = 5;
const SHRINK_MS = 5_000;

/** Fires requests at a site, on connections that are kept, and shrinks what went wrong to the shortest that does. */
export async function fire({ port, requests, count, seed, judge }: Fire): Promise<FireReport> {
  const statuses = new Map<number, number>();
  const findings: string[] = [];
  const connections = Array.from({ length: WIDTH }, () => new Connection(port));
  const faultsIn = async (request: FuzzedRequest, connection: Connection) => {
    try {
      const answers = request.isFramed
        ? [await connection.ask(request.bytes, request.method)]
        : await connection.send(request.bytes);
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return answers.flatMap((answer) => [...faultsOf(answer), ...(judge?.(request, answer) ?? [])]);
    } catch (error) {
      return [String(error)];
    }
  };
  for (let begun = 0; begun < count && findings.length < SHRUNK; begun += ROUND) {
    const ofRound = seed + begun / ROUND;
    const made = fc.sample(requests, { seed: ofRound, numRuns: Math.min(ROUND, count - begun) });
    // One of each kind is enough to mend it.
    const failed = new Map<string, number>();
    const free = [...connections];
    await inParallel(made, WIDTH, async (request, index) => {
      const connection = free.pop() ?? new Connection(port);
      const faults = await faultsIn(request, connection);
      free.push(connection);
      const kind = faults.join("; ");
      if (kind && !failed.has(kind)) failed.set(kind, index);
    });
    for (const [kind, index] of [...failed].slice(0, SHRUNK)) {
      const request = made[index];
      if (!request) continue;
      const shortest = await shrunk(requests, ofRound, index, async (tried) => {
        const connection = new Connection(port);
        const faults = await faultsIn(tried, connection);
        connection.close();
        return faults.join("; ") === kind;
      });
      findings.push(
        `${kind}\n  ${reproducer((shortest ?? request).bytes)}\n  ATTACK_SEED=${seed} npm run test:attack`,
      );
    }
  }
  for (const connection of connections) connection.close();
  return { statuses, findings };
}

/** The shortest that fails in the same way; nothing when it does not fail alone. */
async function shrunk(
  requests: fc.Arbitrary<FuzzedRequest>,
  seed: number,
  index: number,
  fails: (request: FuzzedRequest) => Promise<boolean>,
): Promise<FuzzedRequest | undefined> {
  const property = fc.asyncProperty(requests, async (request) => !(await fails(request)));
  const details = await fc.check(property, {
    seed,
    path: String(index),
    numRuns: 1,
    // oxlint-disable-next-line typescript/no-deprecated -- the type of the plugin that replaces it fits no property
    interruptAfterTimeLimit: SHRINK_MS,
  });
  return details.counterexample?.[0];
}
