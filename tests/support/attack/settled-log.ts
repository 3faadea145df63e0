import { setTimeout as delay } from "node:timers/promises";
import type { Site } from "../start-site.ts";

const ERROR = 50;

/** The lines of a site's log when nothing more is written, and what is wrong with them. */
export async function settledLog({ lines }: Pick<Site, "lines">, from = 0) {
  for (let seen = -1; seen !== lines.length;) {
    seen = lines.length;
    await delay(300);
  }
  const written = lines.slice(from);
  return { lines: written, faults: written.flatMap(faultsOfLine).slice(0, 20) };
}

function faultsOfLine(line: string): string[] {
  let event: unknown;
  try {
    event = JSON.parse(line);
  } catch {
    return [`no JSON: ${line.slice(0, 200)}`];
  }
  if (typeof event !== "object" || event === null || !("event" in event) || !("level" in event))
    return [`no event: ${line.slice(0, 200)}`];
  const { level } = event;
  return typeof level === "number" && level < ERROR ? [] : [`an error: ${line.slice(0, 400)}`];
}
