import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** How many descriptors a process may hold more than before: files that it keeps open from their first use on. */
const SLACK = 12;
const WITHIN_MS = 10_000;

/** How many descriptors a process has open; nought where the system does not tell. */
export function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** Resident memory of a process in MB; nought where the system does not tell. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Waits until a process has no more descriptors open than before, but for a few; gives how many it has too many. */
export async function descriptorsLeft(pid: number, before: number): Promise<number> {
  const deadline = Date.now() + WITHIN_MS;
  while (descriptorsOf(pid) > before + SLACK && Date.now() < deadline) await delay(100);
  return Math.max(0, descriptorsOf(pid) - before - SLACK);
}
