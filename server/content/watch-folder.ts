import { watch } from "node:fs";

/** Changes closer together than this, in milliseconds, are one: editors write a file in several steps. */
const SETTLE_MS = 80;

/**
 * Calls back after something in a folder, at any depth, has changed and settled.
 * @returns a function that ends the watching
 */
export function watchFolder(
  directory: string,
  changed: () => void,
  failed: (error: Error) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(directory, { recursive: true, persistent: false }, () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS).unref();
  });
  watcher.on("error", failed);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
