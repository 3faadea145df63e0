import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MS = 2_000;
const LOOKS = 100;

/** One fact of a process by the name that `ps` has for it. */
export function processFact(pid: number, name: string): string {
  return execFileSync("ps", ["-o", `${name}=`, "-p", String(pid)]).toString();
}

/** Resolves when a process has done what it does after a start: it uses no processor time for a while. */
export async function untilIdle(pid: number): Promise<void> {
  for (let looks = 0, before = ""; looks < LOOKS; looks += 1) {
    const used = processFact(pid, "time");
    if (used === before) return;
    before = used;
    await pause(LOOK_EVERY_MS);
  }
}
