import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { checkDesk } from "../../tools/doctor/desk.ts";
import { freePort } from "../support/free-port.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

/** How long a test waits at most; the desk tries again far more often. */
const WITHIN_MS = 20_000;

test("a port in use keeps the desk away and nothing else, /readyz and doctor say so, and free it is taken", async () => {
  const [port, deskPort] = [await freePort(), await freePort()];
  const other = createServer((_request, response) => response.end("ok\n")).listen(deskPort, "127.0.0.1");
  await once(other, "listening");
  const env = { PORT: String(port), DESK_PORT: String(deskPort), DATA_DIR: temporaryDirectory() };
  const { app } = await openBuiltSite(env, { deskRetryMs: 50 });
  await app.listen({ host: "127.0.0.1", port });
  const ready = async () => {
    const answer = await fetch(`http://localhost:${port}/readyz`);
    return [answer.status, await answer.text()];
  };
  const doctor = async () => {
    const [said] = await checkDesk({ settings: readSettings(env), env, send: false, now: new Date() });
    return said;
  };
  await expect
    .poll(ready, { timeout: WITHIN_MS, interval: 100 })
    .toEqual([200, expect.stringContaining("\ndesk: not listening (EADDRINUSE)")]);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  expect(await doctor()).toMatchObject({ fix: expect.stringContaining("Another program has this port") });

  other.close();
  other.closeAllConnections();
  await expect
    .poll(ready, { timeout: WITHIN_MS, interval: 100 })
    .toEqual([200, expect.not.stringContaining("desk")]);
  expect(await doctor()).toMatchObject({ text: `The desk answers at http://localhost:${deskPort}.` });
});

test("the public site takes no notice of a cookie, sets none, and logs none", async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const { app } = await openBuiltSite({ LOG_LEVEL: "trace" }, { logStream });
  for (const url of ["/", "/about", "/contact", "/search?q=portal", "/nowhere", "/messages", "/healthz"]) {
    const plain = await app.inject({ url, headers: asBrowser });
    const cookie = "desk-session=canary; __Host-desk-session=canary";
    const asked = await app.inject({ url, headers: { ...asBrowser, cookie } });
    expect([url, asked.statusCode, asked.headers["set-cookie"]]).toEqual([url, plain.statusCode, undefined]);
    expect(String(asked.headers.vary).toLowerCase()).not.toContain("cookie");
    // Each form has a key of its own.
    if (url !== "/contact") expect(asked.body).toBe(plain.body);
  }
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join("")).not.toContain("canary");
});
