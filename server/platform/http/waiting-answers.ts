import type { ServerResponse } from "node:http";

/** Answers that wait to be taken, in bytes. */
const WAITING_MAX_BYTES = 48 * 1024 * 1024;

/**
 * Bounds the bytes of answers that wait to be taken. One that is kept counts once, however many wait for it; beyond the
 * bound, those who wait longest for an answer of their own are cut off.
 * @returns to be told of each answer as it is sent
 */
export function boundAnswers(maxBytes = WAITING_MAX_BYTES) {
  // In the order in which they were sent.
  const waiting = new Map<ServerResponse, Buffer>();
  const takers = new Map<Buffer, number>();
  let bytes = 0;

  function release(response: ServerResponse): void {
    const answer = waiting.get(response);
    if (!answer) return;
    waiting.delete(response);
    const left = (takers.get(answer) ?? 0) - 1;
    takers.set(answer, left);
    if (left > 0) return;
    takers.delete(answer);
    bytes -= answer.length;
  }

  return (response: ServerResponse, answer: unknown): void => {
    if (!Buffer.isBuffer(answer)) return;
    const others = takers.get(answer) ?? 0;
    takers.set(answer, others + 1);
    if (others === 0) bytes += answer.length;
    waiting.set(response, answer);
    response.once("close", () => release(response));
    for (const [slow, own] of waiting) {
      if (bytes <= maxBytes) return;
      if (takers.get(own) !== 1) continue;
      release(slow);
      slow.socket?.resetAndDestroy();
    }
  };
}
