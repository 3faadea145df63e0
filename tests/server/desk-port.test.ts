import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { checkDesk } from "../../tools/doctor/desk.ts";
import { aContactForm } from "../support/contact-form.ts";
import { freePort } from "../support/free-port.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

/** How long a test waits at most; the desk tries again every second. */
const SOON = { timeout: 60_000, interval: 100 };

test("a port in use keeps the desk away and nothing else, /readyz and doctor say so, and free it is taken", async () => {
  const [port, deskPort] = [await freePort(), await freePort()];
  const other = createServer((_request, response) => response.end("ok\n")).listen(deskPort, "127.0.0.1");
  await once(other, "listening");
  const env = { PORT: String(port), DESK_PORT: String(deskPort), DATA_DIR: temporaryDirectory() };
  const { app } = await openBuiltSite(env);
  await app.listen({ host: "127.0.0.1", port });
  const ready = async () => {
    const answer = await fetch(`http://localhost:${port}/readyz`);
    return [answer.status, await answer.text()];
  };
  const doctor = async () => {
    const found = await checkDesk({ settings: readSettings(env), env, send: false, now: new Date() });
    return [found].flat()[0];
  };
  await expect
    .poll(ready, SOON)
    .toEqual([200, expect.stringContaining("\ndesk: not listening (EADDRINUSE)")]);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  expect(await doctor()).toMatchObject({ fix: expect.stringContaining("Another program uses this port") });

  other.close();
  other.closeAllConnections();
  await expect.poll(ready, SOON).toEqual([200, expect.not.stringContaining("desk")]);
  expect(await doctor()).toMatchObject({ text: `The desk answers at http://localhost:${deskPort}.` });
});

test("of two processes one has the desk, the other waits without alarm and has it as soon as that one ends", async () => {
  const settings = { DESK_PORT: String(await freePort()) };
  const first = await startSite({ settings, dataDir: temporaryDirectory() });
  onTestFinished(first.kill);
  await expect.poll(() => deskEvents(first), SOON).toEqual(["desk.listening"]);
  const second = await startSite({ settings, dataDir: first.dataDir });
  onTestFinished(second.kill);
  await expect.poll(() => deskEvents(second), SOON).toEqual(["desk.waiting"]);
  expect(await (await fetch(`${second.origin}/readyz`)).text()).not.toContain("desk");

  // Asked to stop, the first gives up the desk before it has answered what is under way.
  const form = aContactForm().toString();
  const visitor = connect(first.port, "127.0.0.1");
  const left = once(visitor, "close");
  let answer = "";
  visitor.on("data", (chunk) => (answer += String(chunk)));
  visitor.write(
    `POST /contact HTTP/1.1\r\nHost: localhost:${first.port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n`,
  );
  await fetch(`${first.origin}/healthz`);
  const stopped = first.stop();
  await expect.poll(() => deskEvents(second), SOON).toEqual(["desk.waiting", "desk.listening"]);
  visitor.end(form);
  await left;
  expect([answer.slice(0, 12), await stopped]).toEqual(["HTTP/1.1 303", 0]);
  if (!inject("isLong")) return;

  // One that is killed gives it up as well.
  const third = await startSite({ settings, dataDir: first.dataDir });
  onTestFinished(third.kill);
  await expect.poll(() => deskEvents(third), SOON).toEqual(["desk.waiting"]);
  await second.kill();
  await expect.poll(() => deskEvents(third), SOON).toEqual(["desk.waiting", "desk.listening"]);
  expect((await fetch(`http://localhost:${settings.DESK_PORT}/healthz`)).status).toBe(200);
});

/** Events of a process's desk, without requests. */
function deskEvents({ lines }: Site): string[] {
  return lines.flatMap((line) => /"event":"(desk\.(?!request)[a-z-]+)"/.exec(line)?.[1] ?? []);
}

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
