import type { Finished } from "./run-program.ts";

/** Runs a command in this process, and gives what it prints and its exit code. One at a time. */
export async function captured(run: () => Promise<number>): Promise<Finished> {
  const { log, error } = console;
  const printed = { stdout: "", stderr: "" };
  console.log = (text: string) => void (printed.stdout += `${text}\n`);
  console.error = (text: string) => void (printed.stderr += `${text}\n`);
  try {
    return { code: await run(), ...printed };
  } finally {
    Object.assign(console, { log, error });
  }
}
