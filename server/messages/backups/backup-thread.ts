import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod/mini";
import { runBackupRound } from "./backup-round.ts";

/* Makes backups in a thread: writing and checking a database of 100 MB takes half a second. */

const options = z.object({ dataDir: z.string(), folder: z.string(), keep: z.number() }).parse(workerData);
if (!parentPort) throw new Error("backup-thread.ts runs as a worker thread only");
const port = parentPort;
port.postMessage(runBackupRound(options));
