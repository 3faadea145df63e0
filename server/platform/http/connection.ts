import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionLimits } from "./connection-limits.ts";
import { WriteProgress } from "./write-progress.ts";

/**
 * What a connection is doing. `idle` is also one that has sent no request yet, or not all of its headers; `answering`
 * is waiting for us.
 */
type Phase = "idle" | "receiving" | "writing" | "answering";

/** One connection, as the guard of connections sees it. */
export class Connection {
  readonly socket: Socket;
  /** The address it counts for; undefined where many visitors share one. */
  readonly address: string | undefined;
  /** The answer that is being sent. */
  answer: Buffer | undefined;
  readonly #limits: ConnectionLimits;
  /** Requests without a complete answer, the first of them being answered. */
  readonly #requests: { request: IncomingMessage; start: () => void }[] = [];
  #sentBefore = 0;
  #progress: WriteProgress | undefined;
  #endedAt: number | undefined;

  constructor(socket: Socket, address: string | undefined, limits: ConnectionLimits) {
    this.socket = socket;
    this.address = address;
    this.#limits = limits;
  }

  get phase(): Phase {
    if (this.socket.writableLength > 0) return "writing";
    const [first] = this.#requests;
    if (!first) return "idle";
    return first.request.complete ? "answering" : "receiving";
  }

  /** When the reader of the answer was last seen to take something. */
  get movedAt(): number {
    return this.#progress?.movedAt ?? Infinity;
  }

  /** Starts a request when those before it are answered; returns how many there are. */
  take(request: IncomingMessage, start: () => void): number {
    const waiting = this.#requests.push({ request, start });
    if (waiting === 1) this.#start();
    return waiting;
  }

  /** The first request has its answer; the next is started. */
  answered(): void {
    this.#requests.shift();
    this.answer = undefined;
    this.#progress = undefined;
    // Not at once: whoever sends many requests together would be answered before anybody who sends one.
    if (this.#requests.length > 0) setImmediate(() => this.#start());
  }

  /**
   * Whether the connection may stay.
   * @param now milliseconds of a monotonic clock
   */
  mayStay(now: number): boolean {
    const { socket } = this;
    if (socket.writableLength > 0) {
      this.#progress ??= new WriteProgress(this.#limits, now, this.#sentBefore);
      return this.#progress.keepsUp(now, socket.bytesWritten - untaken(socket));
    }
    this.#progress = undefined;
    if (!socket.writableFinished) return true;
    this.#endedAt ??= now;
    return now - this.#endedAt <= this.#limits.lingerMs;
  }

  #start(): void {
    if (this.socket.destroyed) return;
    this.#sentBefore = this.socket.bytesWritten;
    this.#requests[0]?.start();
  }
}

/** Bytes of an answer that the system has not taken yet. */
function untaken(socket: Socket): number {
  // Node itself looks here when it judges a socket's timeout; its public figures change when a write is complete only,
  // and a photograph is one write.
  const handle: unknown = Reflect.get(socket, "_handle");
  const queued: unknown =
    typeof handle === "object" && handle !== null ? Reflect.get(handle, "writeQueueSize") : undefined;
  return typeof queued === "number" ? queued : socket.writableLength;
}
