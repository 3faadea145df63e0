import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { quantile } from "../figures.ts";
import { openVisitor, type Answer, type Visitor } from "../open-visitor.ts";

/** Results of a server under load. */
export interface Load {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const CONNECTIONS = 32;
/** Few enough that no visitor is refused: pages are rendered one after the other. */
const VISITORS = 8;

/** Asks for one and the same thing over fixed connections, as fast as it is answered; wrk does, faster than any server. */
export async function repeat(url: string, headers: readonly string[], seconds: number): Promise<Load> {
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "30s", "--latency"];
  const named = headers.flatMap((header) => ["-H", header]);
  const wrk = spawn("wrk", [...options, ...named, url], { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await Promise.all([text(wrk.stdout), once(wrk, "exit")]);
  return readWrk(output);
}

/**
 * Sends visitors with one request each, every one from another address, a few at a time.
 * @param numbers of the visitors, which are not to come twice
 * @throws Error at the first answer of another status
 */
export async function sendVisitors(
  { port, status, seconds }: { port: number; status: number; seconds: number },
  numbers: Iterator<number, never>,
  ask: (visitor: Visitor, number: number) => Promise<Answer>,
): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const line = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const { value } = numbers.next();
      const visitor = openVisitor(port, value);
      const answer = await ask(visitor, value).finally(() => visitor.leave());
      if (answer.status !== status) throw new Error(`${answer.status} under load:\n${answer.text()}`);
      times.push(answer.ms);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, line));
  return {
    requests: times.length,
    perSecond: (times.length * 1_000) / (performance.now() - began),
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

/** Reads what wrk prints. @throws Error when a figure is missing, or an answer was an error */
function readWrk(output: string): Load {
  const read = (pattern: RegExp) => {
    const found = pattern.exec(output);
    if (!found || /Non-2xx or 3xx|Socket errors/.test(output)) throw new Error(`wrk failed:\n${output}`);
    return found;
  };
  const latency = (percent: number) => {
    const [, value = "", unit = ""] = read(
      new RegExp(String.raw`^\s+${percent}%\s+([\d.]+)(us|ms|s)\s*$`, "m"),
    );
    return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? NaN);
  };
  return {
    requests: Number(read(/(\d+) requests in/)[1]),
    perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)[1]),
    p50Ms: latency(50),
    p99Ms: latency(99),
  };
}
