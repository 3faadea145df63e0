import type { ConnectionLimits } from "./connection-limits.ts";

/** How many times the usual patience a reader gets who has just taken much at once. */
const MAX_PATIENCE = 3;

/**
 * Judges whether somebody takes an answer at a pace that a slow line explains. The system reports what was taken in
 * steps, each about a third of what it buffers: whoever was seen to take a large step may take longer for the next.
 */
export class WriteProgress {
  readonly #limits: Pick<ConnectionLimits, "stallMs" | "minBytesPerSecond">;
  readonly #startedAt: number;
  readonly #sentBefore: number;
  #sent: number | undefined;
  #movedAt: number;
  #patienceMs: number;

  /**
   * @param now milliseconds of a monotonic clock
   * @param sentBefore bytes that the connection had sent before this answer
   */
  constructor(
    limits: Pick<ConnectionLimits, "stallMs" | "minBytesPerSecond">,
    now: number,
    sentBefore: number,
  ) {
    this.#limits = limits;
    this.#startedAt = now;
    this.#sentBefore = sentBefore;
    this.#movedAt = now;
    this.#patienceMs = limits.stallMs;
  }

  /** When something was last taken. */
  get movedAt(): number {
    return this.#movedAt;
  }

  /** @param sent bytes that the connection has sent in all */
  keepsUp(now: number, sent: number): boolean {
    const { stallMs } = this.#limits;
    if (this.#sent === undefined) {
      // What fills the system's buffers at first says nothing about the reader.
      this.#sent = sent;
    } else if (sent > this.#sent) {
      this.#patienceMs = Math.min(Math.max(stallMs, this.#msFor(sent - this.#sent)), MAX_PATIENCE * stallMs);
      this.#sent = sent;
      this.#movedAt = now;
    }
    const isStalled = now - this.#movedAt > this.#patienceMs;
    const isTooSlow = now - this.#startedAt > stallMs + this.#msFor(sent - this.#sentBefore);
    return !isStalled && !isTooSlow;
  }

  /** The time in which the slowest reader takes so many bytes. */
  #msFor(bytes: number): number {
    return (bytes / this.#limits.minBytesPerSecond) * 1_000;
  }
}
