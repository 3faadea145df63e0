import type { ServerResponse } from "node:http";
import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { CONNECTION_LIMITS, limitedServer, type ConnectionLimits } from "./limited-server.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

/** The other end of a connection; what it is sent waits until it is read. */
class Visitor extends Duplex {
  reads = true;
  /** After how long it is looked at again, in milliseconds. */
  patienceMs: number | undefined;

  setTimeout(ms: number): void {
    this.patienceMs = ms;
  }

  override _read(): void {}

  override _write(_chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.reads) done();
  }

  resetAndDestroy(): void {
    this.destroy();
  }
}

/** A server and the requests that reached it. */
function aServer(limits: Partial<ConnectionLimits>) {
  const reached: ServerResponse[] = [];
  const server = limitedServer((_request, response) => reached.push(response), false, limits);
  onTestFinished(() => void server.close());
  return {
    server,
    reached,
    visit() {
      const visitor = new Visitor();
      server.emit("connection", visitor);
      return visitor;
    },
  };
}

const gone = (visitors: readonly Visitor[]) => visitors.map(({ destroyed }) => destroyed);

/** Enough turns of the event loop for requests to be read and answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

test("when there are too many connections, the one that has been idle longest gives way", async () => {
  const { visit, reached } = aServer({ maxConnections: 3 });
  const visitors = [visit(), visit(), visit()];
  visitors[0]?.push(REQUEST);
  await settle();
  reached[0]?.end("answered");
  await settle();
  visitors.push(visit());
  expect(gone(visitors)).toEqual([false, true, false, false]);
  visitors.push(visit(), visit());
  expect(gone(visitors)).toEqual([true, true, true, false, false, false]);
});

test("a connection that waits for an answer never gives way; then the newcomer does", async () => {
  const { visit, reached } = aServer({ maxConnections: 2 });
  const visitors = [visit(), visit()];
  for (const visitor of visitors) visitor.push(REQUEST);
  await settle();
  expect(reached).toHaveLength(2);
  visitors.push(visit());
  expect(gone(visitors)).toEqual([false, false, true]);
});

test.each([
  ["takes nothing of an answer", REQUEST],
  ["is still sending a form", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n"],
])("a connection that %s gives way after those that are idle", async (_what, bytes) => {
  const { visit, reached } = aServer({ maxConnections: 2 });
  const visitors = [visit(), visit()];
  if (visitors[0]) visitors[0].reads = false;
  visitors[0]?.push(bytes);
  await settle();
  if (bytes === REQUEST) reached[0]?.end("unread");
  await settle();
  visitors.push(visit());
  expect(gone(visitors)).toEqual([false, true, false]);
  visitors[2]?.push(REQUEST);
  await settle();
  visitors.push(visit());
  expect(gone(visitors)).toEqual([true, true, false, false]);
});

test("a connection with more requests than may wait is cut off, and no more of them are carried out", async () => {
  const { visit, reached } = aServer({ maxPipelined: 4 });
  const [patient, greedy] = [visit(), visit()];
  patient.push(REQUEST.repeat(4));
  greedy.push(REQUEST.repeat(50));
  await settle();
  expect(gone([patient, greedy])).toEqual([false, true]);
  expect(reached).toHaveLength(8);
});

test("a connection that waits for an answer is not ended, however long that takes", async () => {
  const { server, visit, reached } = aServer({});
  const [waiting, silent] = [visit(), visit()];
  waiting.push(REQUEST);
  await settle();
  waiting.patienceMs = undefined;
  for (const visitor of [waiting, silent]) server.emit("timeout", visitor);
  expect(gone([waiting, silent])).toEqual([false, true]);
  expect(waiting.patienceMs).toBe(CONNECTION_LIMITS.stallMs);
  waiting.reads = false;
  reached[0]?.end("unread");
  await settle();
  server.emit("timeout", waiting);
  expect(gone([waiting])).toEqual([true]);
});
