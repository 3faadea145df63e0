import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { findProgram } from "../../support/find-program.ts";
import { quantile } from "../figures.ts";
import { generateLoad, type Load, type Shot } from "./generate-load.ts";

const CONNECTIONS = 32;

/** Which program asks for one and the same thing: wrk where the machine has it, else our own, which is the slower. */
export const GENERATOR = () => (findProgram("wrk") ? "wrk" : "a generator on Node, which limits nginx");

/** Asks a server for one and the same thing, as fast as it answers. */
export async function repeat(port: number, shot: Shot, seconds: number): Promise<Load> {
  const wrk = findProgram("wrk");
  if (!wrk) return vary(port, () => shot, seconds, CONNECTIONS);
  const headers = Object.entries(shot.headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const url = `http://127.0.0.1:${port}${shot.path}`;
  const child = spawn(wrk, ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...headers, url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return readWrk(output);
}

/** Asks for something else each time. */
export async function vary(
  port: number,
  next: () => Shot,
  seconds: number,
  connections: number,
): Promise<Load> {
  const load = await generateLoad({ port, connections, seconds, next });
  return {
    requests: load.times.length,
    perSecond: load.times.length / load.seconds,
    p50Ms: quantile(load.times, 0.5),
    p99Ms: quantile(load.times, 0.99),
  };
}

/** Reads what wrk prints. @throws Error when a figure is missing, or an answer was an error */
export function readWrk(output: string): Load {
  const read = (pattern: RegExp) => {
    const found = pattern.exec(output);
    if (!found || /Non-2xx or 3xx|Socket errors/.test(output)) throw new Error(`wrk failed:\n${output}`);
    return found;
  };
  const latency = (percent: number) => {
    const [, value = "", unit = ""] = read(new RegExp(String.raw`^\s+${percent}%\s+([\d.]+)(us|ms|s)$`, "m"));
    return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? NaN);
  };
  return {
    requests: Number(read(/(\d+) requests in/)[1]),
    perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)[1]),
    p50Ms: latency(50),
    p99Ms: latency(99),
  };
}
