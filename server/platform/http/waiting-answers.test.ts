import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { limitUnreadBytes } from "./waiting-answers.ts";

/** An answer on its way, which may be cut off. */
class Response extends EventEmitter {
  isCutOff = false;
  readonly socket = { resetAndDestroy: () => void (this.isCutOff = true) };
}

function aBound(maxBytes: number) {
  const sends = limitUnreadBytes(maxBytes);
  return (body: Buffer) => {
    const response = new Response();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands in for the response
    sends(response as unknown as ServerResponse, body);
    return response;
  };
}

const cutOff = (responses: readonly Response[]) => responses.map(({ isCutOff }) => isCutOff);

test("answers that wait are bounded in bytes, and one that many wait for counts once", () => {
  const send = aBound(250);
  const kept = Buffer.alloc(100);
  const own = () => Buffer.alloc(100);
  const responses = [kept, kept, own(), kept, own()].map(send);
  expect(cutOff(responses)).toEqual([false, false, true, false, false]);
  responses.push(send(own()));
  expect(cutOff(responses)).toEqual([false, false, true, false, true, false]);
});

test("an answer that has been taken makes room", () => {
  const send = aBound(250);
  const responses = [send(Buffer.alloc(100)), send(Buffer.alloc(100))];
  responses[0]?.emit("close");
  responses.push(send(Buffer.alloc(100)));
  expect(cutOff(responses)).toEqual([false, false, false]);
});
