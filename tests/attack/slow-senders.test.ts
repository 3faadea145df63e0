import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { CONNECTION_LIMITS } from "#server/platform/http/limited-server.ts";
import { attack, visits } from "../support/attackers.ts";
import { startSite, type Site } from "../support/start-site.ts";

const LIMITS = {
  headersMs: 2_000,
  requestMs: 3_000,
  maxConnections: 60,
};

let site: Site;

beforeAll(async () => {
  site = await startSite({ limits: LIMITS });
});

afterAll(() => site.stop());

const TWENTY_ANSWERS = Array.from({ length: 20 }, () => 200);

test.for([
  ["send nothing", ""],
  ["never finish their headers", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A"],
  ["speak another protocol", "\u0016\u0003\u0001\u0002\u0000"],
  [
    "never finish their form",
    "POST /contact HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 250000\r\n\r\nname=",
  ],
])(
  "visitors are answered while connections that %s fill the site, and these are ended",
  async ([, bytes]) => {
    const { sockets, ended } = await attack(
      site.port,
      90,
      (bytes ?? "").replace("HOST", `localhost:${site.port}`),
    );
    for (const socket of sockets) socket.resume();
    const sending = sendSlowly(sockets, bytes ? "a" : "");
    expect(await visits(site.port, 20)).toEqual(TWENTY_ANSWERS);
    expect(await ended()).toBe(sockets.length);
    sending.stop();
    expect(site.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  },
);

test("visitors are answered while more connections than the site has room for say nothing", async () => {
  const roomy = await startSite();
  onTestFinished(async () => void (await roomy.stop()));
  await attack(roomy.port, CONNECTION_LIMITS.maxConnections + 200, "");
  expect(await visits(roomy.port, 20)).toEqual(TWENTY_ANSWERS);
});

/** Sends a byte on each connection several times a second. */
function sendSlowly(sockets: Awaited<ReturnType<typeof attack>>["sockets"], byte: string) {
  const timer = setInterval(() => {
    for (const socket of sockets) if (byte && socket.writable) socket.write(byte);
  }, 200);
  return { stop: () => clearInterval(timer) };
}
