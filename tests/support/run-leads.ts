import { runLeads } from "../../tools/leads/run-leads.ts";
import type { Finished } from "./run-program.ts";

const ZONE = "Asia/Kolkata";

/** Runs a command of `npm run leads` in this process, and gives what it prints and its exit code. One at a time. */
export async function runLeadsHere(args: string[], env: Record<string, string>): Promise<Finished> {
  const { log, error } = console;
  const zone = process.env["TZ"];
  const printed = { stdout: "", stderr: "" };
  console.log = (text: string) => void (printed.stdout += `${text}\n`);
  console.error = (text: string) => void (printed.stderr += `${text}\n`);
  process.env["TZ"] = ZONE;
  try {
    return { code: await runLeads(args, env), ...printed };
  } finally {
    Object.assign(console, { log, error });
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  }
}
