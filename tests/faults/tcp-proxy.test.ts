import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startTcpProxy, type Toxics } from "./tcp-proxy.ts";

const WORDS = Buffer.alloc(3_000, "n");
const SOON_MS = 5_000;

/** Sends words to a server that repeats them, through a network with these toxics, and gives what came back and when. */
async function sendThrough(toxics: Toxics, patienceMs = SOON_MS) {
  const server = createServer((socket) => socket.on("error", () => {}).pipe(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const proxy = await startTcpProxy((server.address() as AddressInfo).port);
  proxy.toxics = toxics;
  const began = performance.now();
  const socket = connect(proxy.port, "127.0.0.1");
  const pieces: Buffer[] = [];
  let [ended, broke, firstMs] = [false, "", 0];
  socket.on("data", (piece) => {
    firstMs ||= performance.now() - began;
    pieces.push(piece);
  });
  socket.on("end", () => (ended = true));
  socket.on("error", ({ message }) => (broke = message));
  socket.end(WORDS);
  const timer = setTimeout(() => socket.destroy(), patienceMs);
  await new Promise((closed) => socket.on("close", closed));
  clearTimeout(timer);
  const back = Buffer.concat(pieces);
  return { back, ended, broke, firstMs, ms: performance.now() - began, pieces: pieces.length };
}

test("without a toxic everything passes, both ways, to the end", async () => {
  const { back, ended, broke } = await sendThrough({});
  expect([back.equals(WORDS), ended, broke]).toEqual([true, true, ""]);
});

test.each<[string, Toxics, number]>([
  ["latency", { latency: 150 }, 300],
  ["jitter", { latency: 150, jitter: 0 }, 300],
  ["bandwidth", { bandwidth: 10_000 }, 600],
])("%s makes everything late, and loses nothing", async (_name, toxics, leastMs) => {
  const { back, ended, firstMs } = await sendThrough(toxics);
  expect([back.equals(WORDS), ended]).toEqual([true, true]);
  expect(firstMs).toBeGreaterThan(leastMs * 0.9);
});

test("a slow close makes the end late, and nothing else", async () => {
  const { back, ended, ms, firstMs } = await sendThrough({ slowClose: 400 });
  expect([back.equals(WORDS), ended]).toEqual([true, true]);
  expect(ms - firstMs).toBeGreaterThan(300);
});

test("a slicer cuts everything into small pieces", async () => {
  const { back, pieces } = await sendThrough({ slicer: 500, latency: 5 });
  expect(back.equals(WORDS)).toBe(true);
  expect(pieces).toBeGreaterThan(3);
});

test("a limit ends the connection after so many bytes", async () => {
  const { back, ended } = await sendThrough({ limitData: 1_000 });
  expect([back.length, ended]).toEqual([1_000, true]);
});

test("a timeout lets nothing pass and ends nothing", async () => {
  const { back, ended, broke, ms } = await sendThrough({ timeout: true }, 400);
  expect([back.length, ended, broke]).toEqual([0, false, ""]);
  expect(ms).toBeGreaterThan(350);
});

test("a reset breaks the connection", async () => {
  const { back, broke } = await sendThrough({ reset: true });
  expect([back.length, broke]).toEqual([0, "read ECONNRESET"]);
});
