import { runLeads } from "./leads/run-leads.ts";

/** `npm run leads`: the received messages, for those who answer them. */

// A reader that stops early (`npm run leads -- list | head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runLeads(process.argv.slice(2), process.env);
