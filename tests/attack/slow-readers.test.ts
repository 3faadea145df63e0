import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { attack, visits } from "../support/attackers.ts";
import { startSite, type Site } from "../support/start-site.ts";

const FOLDER = "build/client/assets";
/** The largest file that the site has. */
const [largest = "", largestBytes = 0] =
  readdirSync(FOLDER)
    .map((name): [string, number] => [name, statSync(`${FOLDER}/${name}`).size])
    .toSorted(([, one], [, other]) => other - one)[0] ?? [];

/** More answers than the system buffers for one connection. */
const MANY = 100;
const LIMITS = { stallMs: 1_500, maxPipelined: MANY, maxConnections: 60 };

let site: Site;

beforeAll(async () => {
  site = await startSite({ limits: LIMITS });
});

afterAll(() => site.stop());

/** So many requests for the largest file, sent at once. */
function requests(port: number, count = MANY): string {
  return `GET /assets/${largest} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(count);
}

test("visitors are answered while connections that take nothing fill the site, and these are ended", async () => {
  const { sockets, ended } = await attack(site.port, 90, requests(site.port));
  expect(await visits(site.port, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  await delay(4 * LIMITS.stallMs);
  // A client that reads nothing does not notice the end of its connection either.
  for (const socket of sockets) socket.resume();
  expect(await ended()).toBe(sockets.length);
  expect(site.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

test("a reader who takes a byte now and then is ended like one who takes nothing", async () => {
  const { sockets, ended } = await attack(site.port, 10, requests(site.port));
  for (const socket of sockets) socket.pause();
  for (let times = 0; times < 15; times += 1) {
    for (const socket of sockets) socket.read(1);
    await delay(LIMITS.stallMs / 5);
  }
  for (const socket of sockets) socket.resume();
  expect(await ended()).toBe(sockets.length);
});

test("a slow reader who goes on reading gets everything, however long it takes", async () => {
  const socket = connect(site.port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let bytes = 0;
  const done = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("data", (chunk) => {
    bytes += chunk.length;
    socket.pause();
    // Several times the limit of a stall in all.
    setTimeout(() => socket.resume(), (chunk.length / (MANY * largestBytes)) * 8_000);
  });
  socket.on("error", () => {});
  socket.write(
    requests(site.port, MANY - 1) +
      requests(site.port, 1).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
  );
  await done;
  expect(bytes).toBeGreaterThan(MANY * largestBytes);
});
