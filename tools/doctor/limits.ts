import { existsSync, readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { ok, problem, type Check } from "./check.ts";

const MEGABYTE = 1024 * 1024;
const MEMORY_MIN_MB = 256;
/** Each connection of a visitor or a proxy takes one. */
const FILES_MIN = 1024;
const LIMITS = "/proc/self/limits";

/** Checks the limits of memory and open files for programs started here. */
export const checkLimits: Check = async () => {
  const limits = existsSync(LIMITS) ? readFileSync(LIMITS, "utf8") : "";
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  const memoryMb = Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / MEGABYTE);
  if (memoryMb < MEMORY_MIN_MB)
    return problem(`There are ${memoryMb} MB of memory.`, `Give the site ${MEMORY_MIN_MB} MB or more.`);
  if (files >= FILES_MIN) return ok(`There are ${memoryMb} MB of memory, and enough files may be open.`);
  return problem(
    `Only ${files} files and connections may be open in a program started here.`,
    "Allow more: ulimit -n 16384 before npm start, LimitNOFILE=16384 in a unit, --ulimit nofile=16384 for a container.",
  );
};
