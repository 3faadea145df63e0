import type { ViteDevServer } from "vite";

/** Prints what went wrong, with the lines of our sources, unless Vite or we have printed it before. */
export function printError({ config: { logger }, ssrFixStacktrace }: ViteDevServer, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (logger.hasErrorLogged(error)) return;
  ssrFixStacktrace(error);
  logger.error(error.stack ?? error.message, { error, timestamp: true });
}
