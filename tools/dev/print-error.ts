import type { ViteDevServer } from "vite";

/** Prints an error, with lines of our sources, unless it has been printed before. */
export function printError({ config: { logger }, ssrFixStacktrace }: ViteDevServer, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (logger.hasErrorLogged(error)) return;
  ssrFixStacktrace(error);
  logger.error(error.stack ?? error.message, { error, timestamp: true });
}
