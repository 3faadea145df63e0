import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { COMPILE_CACHE } from "./compile-cache.ts";

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts a program of the repository with the Node that runs the tests; it is gone when the test is over. */
export function startProgram(
  path: string,
  args: string[] = [],
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env["PATH"], TZ: "Asia/Kolkata", NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

/** Runs such a program to its end. */
export async function runProgram(
  path: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Finished> {
  const child = startProgram(path, args, env);
  const finished = { code: null, stdout: "", stderr: "" } as Finished;
  child.stdout?.on("data", (chunk) => (finished.stdout += chunk));
  child.stderr?.on("data", (chunk) => (finished.stderr += chunk));
  [finished.code] = (await once(child, "close")) as [number | null];
  return finished;
}
