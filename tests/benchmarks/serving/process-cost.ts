import { readFileSync } from "node:fs";
import { sampleProcess } from "../../faults/sample-process.ts";

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Processor time that a process has used so far, in seconds; NaN where the system does not say. */
export function processorSeconds(pid: number): number {
  try {
    // Its name stands in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}

/** Resident memory in megabytes; NaN where the system does not say. */
export function residentMb(pid: number): number {
  return sampleProcess(pid)?.residentMb ?? NaN;
}

/** The process that does the work of an nginx with one worker. */
export function workerOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]) || pid;
  } catch {
    return pid;
  }
}
