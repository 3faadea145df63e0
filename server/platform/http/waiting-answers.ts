import type { ServerResponse } from "node:http";

/** Maximum bytes of unread responses. */
const WAITING_MAX_BYTES = 48 * 1024 * 1024;

/**
 * Limits the bytes of unread responses. A cached one counts once for all its readers; beyond the limit, the
 * longest-waiting readers of other responses are cut off.
 * @returns a function to call with each response as it is sent
 */
export function limitUnreadBytes(maxBytes = WAITING_MAX_BYTES) {
  // In order of sending.
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
