import type { Server } from "node:http";
import { errorName } from "../describe-error.ts";

const RETRY_MS = 1_000;

/** After so many tries the port counts as taken by something else: a process that is replaced leaves within them. */
const PATIENCE = 3;

interface LateListener {
  /** What listens, in the words of `/readyz`. */
  name: string;
  server: Server;
  at: { host: string; port: number };
  /** Whether another process of this site has the port now. */
  isShared?: () => Promise<boolean>;
  /** Each is called once for each change. */
  on: { listening(): void; waiting?(): void; unavailable(reason: string): void };
}

/** Listens beside the site as soon as its port is free, and so takes over within seconds from a process that ends. */
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
    /** Why it does not listen, for `/readyz`; undefined while it does. */
    trouble: () => trouble,
    /** Gives the port up at once. Resolves when those that are connected have been answered. */
    stop() {
      isClosed = true;
      clearTimeout(timer);
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
