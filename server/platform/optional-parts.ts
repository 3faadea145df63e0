import { describeError, errorName, type DescribedError } from "./describe-error.ts";

/** Delay before retrying a failing part, in milliseconds; doubled each time up to the second value. */
const AGAIN_MS = 1_000;
const AGAIN_MAX_MS = 300_000;

/** A part fails or works again: reported once per change. */
export type PartEvent =
  | ({ event: "part.failed"; part: string; fix: string } & DescribedError)
  | { event: "part.back"; part: string };

/** An optional part: pages and forms work without it. */
export interface OptionalPart {
  /** Does the work of the part; where it fails, it is tried again until it succeeds. Never rejects. */
  run(): Promise<void>;
  /** Notes a failure outside that work, which is then done again. */
  failed(error: unknown): void;
}

/** Parts opened beside the listener and the pages. Each fails alone. */
export interface OptionalParts {
  /**
   * @param name for the log and `/readyz`
   * @param fix instructions for the operator
   * @param work opens or repairs the part, and throws or rejects on failure
   */
  add(name: string, fix: string, work: () => unknown): OptionalPart;
  /** The parts that fail now, for `/readyz`. */
  troubles(): string[];
  /** Ends all tries. */
  close(): void;
}

/** @param tell logs a change; unused by commands */
export function openOptionalParts(
  tell: (level: "info" | "error", event: PartEvent) => void = () => {},
): OptionalParts {
  const failing = new Map<string, string>();
  const timers = new Map<string, NodeJS.Timeout>();
  let isClosed = false;

  return {
    add(part, usual, work) {
      let againMs = AGAIN_MS;
      const failed = (error: unknown) => {
        if (isClosed) return;
        const fix = errorName(error) === "EMFILE" ? "allow more open files: npm run doctor -- limits" : usual;
        if (!failing.has(part)) tell("error", { event: "part.failed", part, fix, ...describeError(error) });
        failing.set(part, errorName(error));
        if (timers.has(part)) return;
        timers.set(part, setTimeout(() => void run(), againMs).unref());
        againMs = Math.min(2 * againMs, AGAIN_MAX_MS);
      };
      const run = async () => {
        clearTimeout(timers.get(part));
        timers.delete(part);
        try {
          await work();
        } catch (error) {
          return failed(error);
        }
        if (timers.has(part) || !failing.delete(part)) return;
        againMs = AGAIN_MS;
        tell("info", { event: "part.back", part });
      };
      return { run, failed };
    },
    troubles: () => [...failing].map(([part, reason]) => `${part}: not available (${reason})`),
    close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
