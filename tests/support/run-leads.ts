import { runLeads } from "../../tools/leads/run-leads.ts";
import { captured } from "./run-here.ts";
import type { Finished } from "./run-program.ts";

const ZONE = "Asia/Kolkata";

/** Runs a command of `npm run leads` in this process, and gives what it prints and its exit code. One at a time. */
export async function runLeadsHere(args: string[], env: Record<string, string>): Promise<Finished> {
  const zone = process.env["TZ"];
  process.env["TZ"] = ZONE;
  try {
    return await captured(() => runLeads(args, env));
  } finally {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  }
}
