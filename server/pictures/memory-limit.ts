/** The most memory that the process may hold, in bytes: a progressive JPEG of 100 megapixels takes 750 MB. */
export const RESIDENT_MAX_BYTES = 900_000_000;

/** What the system itself never gives it: 560 MB that Node asks for and does not use count, too. */
export const DATA_MAX_BYTES = 1_600_000_000;

const LOOK_EVERY_MS = 50;

/**
 * Looks at the memory that this process holds, as long as it runs. Libraries allocate on threads of their own, so this
 * one sees it on every system.
 * @param exceeded told once
 */
export function limitMemory(mostBytes: number, exceeded: () => void): void {
  const looking = setInterval(() => {
    if (process.memoryUsage.rss() <= mostBytes) return;
    clearInterval(looking);
    exceeded();
  }, LOOK_EVERY_MS);
  looking.unref();
}
