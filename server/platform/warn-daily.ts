const DAY_MS = 24 * 60 * 60 * 1000;

/** Warns now and once a day, if needed, until the returned function is called. */
export function warnDaily(needed: boolean, warn: () => void): () => void {
  if (!needed) return () => {};
  warn();
  const timer = setInterval(warn, DAY_MS).unref();
  return () => clearInterval(timer);
}
