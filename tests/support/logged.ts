/** Many tests ask for unknown addresses, and a store that is back is told when the next test has begun. */
const USUAL = ["not-found", "store.back"];
const WARN = 40;

const allowed = new Set<string>();
const unexpected: string[] = [];

/** Names the events that a test provokes in the log of its sites, at `warn` or above. Any other fails it. */
export function mayLog(...events: string[]): void {
  for (const event of events) allowed.add(event);
}

/** Keeps a line of a site's log that no test has asked for so far. */
export function noteLogged(line: string): void {
  if (!line.startsWith('{"level":')) return;
  const { level, event } = JSON.parse(line) as { level: number; event?: string };
  if (level >= WARN && !USUAL.includes(event ?? "")) unexpected.push(line);
}

/** The lines since the last call that the test did not name. */
export function takeUnexpected(): string[] {
  const lines = unexpected.filter(
    (line) => !allowed.has((JSON.parse(line) as { event?: string }).event ?? ""),
  );
  unexpected.length = 0;
  allowed.clear();
  return lines;
}
