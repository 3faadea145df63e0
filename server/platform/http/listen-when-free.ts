import type { Server } from "node:http";
import { errorName } from "../describe-error.ts";

const RETRY_MS = 1_000;

/** After this many tries another program must have the port: a process being replaced exits sooner. */
const PATIENCE = 3;

interface LateListener {
  /** Name of the listener in `/readyz`. */
  name: string;
  server: Server;
  at: { host: string; port: number };
  /** Whether another process of this site now has the port. */
  isShared?: () => Promise<boolean>;
  /** Each is called once for each change. */
  on: { listening(): void; waiting?(): void; unavailable(reason: string): void };
}

/** Listens on a second port as soon as it is free, so it takes over quickly from a process that exits. */
export function listenWhenFree({ name, server, at, isShared = async () => false, on }: LateListener) {
  let trouble: string | undefined;
  let isWaiting = false;
  let misses = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const begin = () => void (isClosed || server.listen(at));
  server.on("listening", () => {
    trouble = undefined;
    on.listening();
  });
  server.on("error", async (error) => {
    if (server.listening) return;
    if (!isWaiting && (await isShared())) {
      trouble = undefined;
      isWaiting = true;
      on.waiting?.();
    } else if (!isWaiting && ++misses === PATIENCE) {
      trouble = `${name}: not listening (${errorName(error)})`;
      on.unavailable(errorName(error));
    }
    timer = setTimeout(begin, RETRY_MS).unref();
  });

  return {
    begin,
    /** Why it is not listening, for `/readyz`; undefined while it is. */
    trouble: () => trouble,
    /** Closes the port at once. Resolves when open requests have been answered. */
    stop() {
      isClosed = true;
      clearTimeout(timer);
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
