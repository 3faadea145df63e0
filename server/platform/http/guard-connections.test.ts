import { createServer, type ServerResponse } from "node:http";
import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { CONNECTION_LIMITS, type ConnectionLimits } from "./connection-limits.ts";
import { guardConnections } from "./guard-connections.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

/** The other end of a connection from an address; what it is sent waits until it is read. */
class Visitor extends Duplex {
  readonly remoteAddress: string;
  bytesWritten = 0;
  reads = true;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (!this.reads) return;
    this.bytesWritten += chunk.length;
    done();
  }

  resetAndDestroy(): void {
    this.destroy();
  }
}

/** A guarded server and the requests that reached it. */
function aServer(limits: Partial<ConnectionLimits>) {
  const reached: ServerResponse[] = [];
  const server = createServer((request, response) =>
    guard.take(request, response, () => reached.push(response)),
  );
  const addressOf = (peer: string) => (peer === "proxy" ? undefined : peer);
  const guard = guardConnections(server, addressOf, { ...CONNECTION_LIMITS, ...limits });
  onTestFinished(() => void server.close());
  return {
    server,
    guard,
    reached,
    visit(address = "proxy") {
      const visitor = new Visitor(address);
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

test("who waits for an answer never gives way; then the newcomer does", async () => {
  const { visit, reached } = aServer({ maxConnections: 2 });
  const visitors = [visit(), visit()];
  for (const visitor of visitors) visitor.push(REQUEST);
  await settle();
  expect(reached).toHaveLength(2);
  visitors.push(visit());
  expect(gone(visitors)).toEqual([false, false, true]);
});

test("who takes nothing of an answer gives way after those who are idle", async () => {
  const { visit, reached } = aServer({ maxConnections: 2 });
  const visitors = [visit(), visit()];
  if (visitors[0]) visitors[0].reads = false;
  visitors[0]?.push(REQUEST);
  await settle();
  reached[0]?.end("unread");
  await settle();
  visitors.push(visit());
  expect(gone(visitors)).toEqual([false, true, false]);
  visitors[2]?.push(REQUEST);
  await settle();
  visitors.push(visit());
  expect(gone(visitors)).toEqual([true, true, false, false]);
});

test("one address has so many connections and no more; where many share one, there is no limit", () => {
  const { visit } = aServer({ maxPerAddress: 2 });
  const neighbours = [visit("a"), visit("a"), visit("b"), visit("a")];
  expect(gone(neighbours)).toEqual([true, false, false, false]);
  expect(gone([visit(), visit(), visit(), visit()])).toEqual([false, false, false, false]);
  neighbours[1]?.destroy();
  neighbours[3]?.destroy();
});

test("requests on one connection are answered one after the other", async () => {
  const { visit, reached } = aServer({});
  visit().push(REQUEST.repeat(3));
  await settle();
  expect(reached).toHaveLength(1);
  reached[0]?.end("first");
  await settle();
  expect(reached).toHaveLength(2);
});

test("who sends more requests than may wait is cut off, and none of the waiting is carried out", async () => {
  const { visit, reached } = aServer({ maxPipelined: 4 });
  const [patient, greedy] = [visit(), visit()];
  patient.push(REQUEST.repeat(4));
  greedy.push(REQUEST.repeat(5));
  await settle();
  expect(gone([patient, greedy])).toEqual([false, true]);
  expect(reached).toHaveLength(2);
});

test("answers that wait are bounded in bytes, and one that many wait for counts once", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, visit, reached, guard } = aServer({ maxWaitingBytes: 250 });
  server.emit("listening");
  onTestFinished(() => void server.emit("close"));
  const shared = Buffer.alloc(100);
  const visitors = Array.from({ length: 6 }, () => visit());
  for (const [index, visitor] of visitors.entries()) {
    visitor.reads = false;
    visitor.push(REQUEST);
    await settle();
    const answer = index < 4 ? shared : Buffer.alloc(100);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands in for the socket
    guard.sends(visitor as never, answer);
    reached[index]?.end(answer);
  }
  await settle();
  vi.advanceTimersByTime(CONNECTION_LIMITS.checkEveryMs);
  expect(gone(visitors)).toEqual([false, false, false, false, true, false]);
});

test("who takes nothing is ended, and so is who stays after the last answer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, visit, reached } = aServer({});
  server.emit("listening");
  onTestFinished(() => void server.emit("close"));
  const [unread, read] = [visit(), visit()];
  unread.reads = false;
  for (const visitor of [unread, read]) visitor.push(REQUEST);
  await settle();
  for (const response of reached) response.end("answer");
  await settle();
  vi.advanceTimersByTime(20_000);
  expect(gone([unread, read])).toEqual([false, false]);
  vi.advanceTimersByTime(1_000);
  expect(gone([unread, read])).toEqual([true, false]);
  read.end("bye");
  await settle();
  vi.advanceTimersByTime(6_000);
  expect(gone([read])).toEqual([true]);
});
