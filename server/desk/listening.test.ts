import { createServer } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { aDesk } from "../../tests/support/a-desk.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { issueLink } from "./access/sign-in-links.ts";
import { listPeople } from "./access/people.ts";
import { openDesk, ownersLink } from "./open-desk.ts";

test("a port in use is named once and tried again until it is free", async () => {
  const port = await freePort();
  const blocker = createServer().listen(port, "127.0.0.1");
  await once(blocker, "listening");
  const { parts, events } = await aDesk({}, { DESK_PORT: String(port) });
  const desk = openDesk(parts, 20);
  onTestFinished(desk.close);
  desk.listen();
  await expect.poll(desk.trouble).toBe("desk: not listening (EADDRINUSE)");
  // Several tries later there is still one line.
  await new Promise((later) => setTimeout(later, 100));
  expect(events).toEqual([
    { event: "desk.unavailable", reason: "EADDRINUSE", fix: expect.stringContaining("DESK_PORT") },
  ]);
  blocker.close();
  await expect.poll(desk.trouble).toBeUndefined();
  expect(events.at(-1)).toEqual({ event: "desk.listening", url: `http://localhost:${port}` });
  const answer = await fetch(`http://localhost:${port}/healthz`);
  expect([answer.status, await answer.text()]).toEqual([200, "ok\n"]);
});

test("the terminal's link signs the owner in, and makes the site's address the first one", async () => {
  const desk = await aDesk();
  const first = new URL(await ownersLink(desk.parts));
  expect(first.origin).toBe("http://localhost:3001");
  const { email } = desk.parts.site();
  expect(await listPeople(desk.database)).toMatchObject([{ email, role: "owner" }]);
  const browser = desk.aBrowser();
  expect((await browser.post(first.pathname, {}, first.pathname)).statusCode).toBe(303);
  expect(await browser.view("/people")).toMatchObject({ frame: { person: { email } } });
  await ownersLink(desk.parts);
  expect(await listPeople(desk.database)).toHaveLength(1);
});

test("the log has the pattern of an address, never its token, and no name", async () => {
  const desk = await aDesk();
  const anna = await desk.signedIn("anna@example.com", "owner");
  const link = await issueLink(desk.database, anna.person.id, { way: "link" }, desk.parts.now());
  await desk.aBrowser().view(`/sign-in/link/${link?.token}?email=anna@example.com`);
  await anna.post("/sign-in", { email: "anna@example.com" });
  await anna.view("/people");
  const log = JSON.stringify(desk.events);
  expect(log).toContain('"/sign-in/link/:token"');
  for (const secret of [link?.token ?? "", "anna@", ...anna.cookies.values()])
    expect(log).not.toContain(secret);
});
