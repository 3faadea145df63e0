import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod/mini";
import { forgetInEveryBackup } from "./forget-in-every-backup.ts";

/* Rewrites backups in a thread of its own: a large one takes seconds. */

const options = z
  .object({
    dataDir: z.string(),
    folder: z.string(),
    retention: z.object({ months: z.number(), applicationMonths: z.number(), quarantineDays: z.number() }),
    email: z.string(),
    waitMs: z.number(),
  })
  .parse(workerData);
if (!parentPort) throw new Error("forget-thread.ts runs as a worker thread only");
const port = parentPort;
port.postMessage(await forgetInEveryBackup(options));
