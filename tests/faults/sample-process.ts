import { readdirSync, readFileSync } from "node:fs";

/** Current resources of a process of this machine. */
export interface ProcessUse {
  residentMb: number;
  descriptors: number;
  /** How many descriptors the system allows it. */
  descriptorsMax: number;
}

/** Reads it from Linux; undefined elsewhere, and once the process has ended. */
export function sampleProcess(pid: number): ProcessUse | undefined {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    const allowed = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, "utf8"))?.[1];
    if (!resident || !allowed) return undefined;
    return {
      residentMb: Math.round(Number(resident) / 1024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
      descriptorsMax: Number(allowed),
    };
  } catch {
    return undefined;
  }
}
