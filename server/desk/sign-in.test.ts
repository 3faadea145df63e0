import { expect, test } from "vitest";
import { aDesk, type ShownView } from "../../tests/support/a-desk.ts";

const HTTPS = { DESK_ORIGIN: "https://desk.example.com" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const own = { "sec-fetch-site": "same-origin" };

test("a link by mail signs in: asked for, opened, confirmed by its button, spent", async () => {
  const desk = await aDesk();
  await desk.aPerson("anna@example.com", "sales");
  const browser = desk.aBrowser();
  expect((await browser.ask({ method: "GET", url: "/people?x=1" })).headers.location).toBe(
    "/sign-in?next=%2Fpeople%3Fx%3D1",
  );
  const asked = await browser.post("/sign-in", { email: "Anna@example.com", next: "/people?x=1" });
  expect([asked.statusCode, asked.headers.location]).toEqual([303, "/sign-in/sent"]);
  expect(await browser.view("/sign-in/sent")).toMatchObject({ kind: "link-sent", email: "Anna@example.com" });
  await expect.poll(() => desk.letters).toHaveLength(1);
  const at = `/sign-in/link/${desk.links()[0]?.token}`;

  // A web mail opens it, and a scanner did so before.
  const elsewhere = { "sec-fetch-site": "cross-site" };
  expect(JSON.parse((await browser.ask({ method: "GET", url: at, headers: elsewhere })).body)).toMatchObject({
    kind: "go-on",
    to: at,
  });
  for (let scans = 0; scans < 5; scans += 1)
    expect(await desk.aBrowser().view(at)).toMatchObject({ kind: "confirm-link", name: "anna" });
  // A scanner may send HEAD, which no route answers that needs or begins a session.
  for (const url of ["/people", "/sign-in/with/provider/return"])
    expect((await browser.ask({ method: "HEAD", url })).statusCode, url).toBe(404);
  const scanned = await desk.aBrowser().ask({ method: "HEAD", url: at });
  expect([scanned.statusCode, scanned.body]).toEqual([200, ""]);
  const entered = await browser.post(at, {}, at);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, "/people?x=1"]);
  expect(await browser.view("/account")).toMatchObject({
    kind: "account",
    frame: { person: { email: "anna@example.com" }, sections: ["messages", "figures"] },
  });
  expect(await desk.aBrowser().view(at)).toMatchObject({ kind: "spent-link" });
  const late = await desk.aBrowser().post(at);
  expect(late.statusCode).toBe(410);
});

test("known and unknown addresses get the same answer, before anything is looked up", async () => {
  const desk = await aDesk();
  await desk.aPerson("anna@example.com", "sales");
  const answers: unknown[] = [];
  for (const email of ["anna@example.com", "eve@example.com"]) {
    const browser = desk.aBrowser();
    const { statusCode, body, headers } = await browser.post("/sign-in", { email });
    const { "set-cookie": cookies, date: _, ...rest } = headers;
    const sent = await browser.view("/sign-in/sent");
    answers.push([
      statusCode,
      body,
      rest,
      String(cookies).replace(/=[^;]+/, ""),
      { ...sent, email: "", door: {} },
    ]);
  }
  expect(answers[0]).toEqual(answers[1]);
  await expect.poll(() => desk.letters.map(({ to }) => to.email)).toEqual(["anna@example.com"]);
  // The answer does not wait for the lookup.
  const slow = await aDesk({ sendMail: () => new Promise(() => {}) });
  await slow.aPerson("anna@example.com", "sales");
  expect((await slow.aBrowser().post("/sign-in", { email: "anna@example.com" })).statusCode).toBe(303);
});

test("a sender who tries out addresses or links is stopped, and others are not", async () => {
  const desk = await aDesk();
  await desk.aPerson("anna@example.com", "sales");
  const eve = desk.aBrowser("203.0.113.66");
  const asked: number[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    asked.push((await eve.post("/sign-in", { email: `a${tries}@example.com` })).statusCode);
  expect(asked).toEqual([...Array.from({ length: 10 }, () => 303), 429, 429]);
  const opened: number[] = [];
  for (let tries = 0; tries < 22; tries += 1) {
    const url = `/sign-in/link/${tries}${"x".repeat(41)}`;
    opened.push((await eve.ask({ method: "GET", url, headers: own })).statusCode);
  }
  expect(opened).toEqual([...Array.from({ length: 20 }, () => 410), 429, 429]);
  expect(
    (await desk.aBrowser("203.0.113.7").post("/sign-in", { email: "anna@example.com" })).statusCode,
  ).toBe(303);
  desk.wait(15 * 60 * 1000);
  expect((await eve.post("/sign-in", { email: "a@example.com" })).statusCode).toBe(303);
  expect(desk.events.filter(({ event }) => event === "desk.sign-in-refused")).toHaveLength(22);
});

test("a session gets a new token, and the one before it ends", async () => {
  const desk = await aDesk();
  const anna = await desk.signedIn("anna@example.com", "owner");
  const [before = ""] = [anna.cookies.get("desk-session")];
  // An attacker planted a session and a visit.
  const link = await anna.post("/people", { email: "ravi@example.com", name: "Ravi", role: "sales" });
  expect(link.statusCode).toBe(200);
  const token = desk.links().at(-1)?.token;
  const victim = desk.aBrowser();
  victim.cookies.set("desk-session", before);
  victim.cookies.set("desk-visit", "planted");
  const shown = (await victim.view(`/sign-in/link/${token}`)) as ShownView & { door: { csrf: string } };
  const entered = await victim.ask({
    method: "POST",
    url: `/sign-in/link/${token}`,
    headers: { ...FORM, ...own },
    payload: new URLSearchParams({ csrf: shown.door.csrf }).toString(),
  });
  expect(entered.statusCode).toBe(303);
  expect(victim.cookies.get("desk-session")).not.toBe(before);
  expect(victim.cookies.has("desk-visit")).toBe(false);
  // The planted session was in this browser, so it ended there.
  expect((await anna.ask({ method: "GET", url: "/account" })).statusCode).toBe(303);
});

test("a form of another site changes nothing, nor one without its token or with that of another session", async () => {
  const desk = await aDesk();
  const anna = await desk.signedIn("anna@example.com", "owner");
  const ravi = await desk.signedIn("ravi@example.com", "sales");
  const csrf = (await anna.view("/account")).frame?.csrf ?? "";
  const stranger = (await ravi.view("/account")).frame?.csrf ?? "";
  const send = async (headers: Record<string, string | undefined>, token = csrf) => {
    const payload = new URLSearchParams({ csrf: token, shortcuts: "off" }).toString();
    const answer = await anna.ask({
      method: "POST",
      url: "/account/shortcuts",
      headers: { ...FORM, ...headers },
      payload,
    });
    return answer.statusCode;
  };
  const origin = "http://localhost:3001";
  for (const headers of [
    { "sec-fetch-site": "cross-site", origin },
    { "sec-fetch-site": "same-site", origin },
    { "sec-fetch-site": "none", origin },
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    { origin: "https://evil.example" },
    { origin: "null" },
    {},
  ])
    expect([headers, await send(headers)]).toEqual([headers, 403]);
  for (const token of ["", "guess", stranger, csrf.slice(1)]) expect(await send(own, token)).toBe(403);
  const rows = () => desk.database.queries.selectFrom("desk_people").select("shortcuts").execute();
  expect(await rows()).toEqual([{ shortcuts: "on" }, { shortcuts: "on" }]);
  expect(await send(own)).toBe(303);
  expect(await send({ origin })).toBe(303);
  expect(await rows()).toContainEqual({ shortcuts: "off" });
});

test("over https the cookie is tied to the host, secure and strict; over http on this machine it has another name", async () => {
  const published = await aDesk({}, HTTPS);
  const anna = await published.signedIn("anna@example.com", "sales");
  expect([...anna.cookies.keys()]).toEqual(["__Host-desk-session"]);
  const first = await published.aBrowser().ask({ method: "GET", url: "/sign-in" });
  expect(String(first.headers["set-cookie"])).toMatch(
    /^__Host-desk-visit=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
  );
  const local = await (await aDesk()).aBrowser().ask({ method: "GET", url: "/sign-in" });
  expect(String(local.headers["set-cookie"])).toMatch(
    /^desk-visit=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  );
});

test("every answer is private, and pages may run no code but our own", async () => {
  const desk = await aDesk({}, HTTPS);
  const anna = await desk.signedIn("anna@example.com", "owner");
  for (const url of ["/sign-in", "/account", "/people", "/nowhere", "/", "/healthz", "/assets/none.js"]) {
    const { headers } = await anna.ask({ method: "GET", url });
    expect(headers, url).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "strict-transport-security": "max-age=63072000",
    });
    expect(headers["content-security-policy"], url).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  }
  const { headers } = await anna.ask({ method: "GET", url: "/account" });
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      "trusted-types 'none'; upgrade-insecure-requests",
  );
  const foreign = await desk.app.inject({
    method: "GET",
    url: "/account",
    headers: { host: "www.example.com" },
  });
  expect(foreign.statusCode).toBe(421);
});

test("nothing leads anywhere but to pages of the desk", async () => {
  const desk = await aDesk();
  for (const next of [
    "//evil.example",
    "https://evil.example/messages",
    "/\\evil.example",
    "/sign-out",
    "javascript:1",
    "/messages/../sign-out",
  ]) {
    const shown = await desk.aBrowser().view(`/sign-in?next=${encodeURIComponent(next)}`);
    expect([next, shown["next"]]).toEqual([next, ""]);
  }
  const kept = await desk.aBrowser().view(`/sign-in?next=${encodeURIComponent("/messages?list=held")}`);
  expect(kept["next"]).toBe("/messages?list=held");
});

test("signing out ends the session in the store, and a session that ended says so", async () => {
  const desk = await aDesk();
  const anna = await desk.signedIn("anna@example.com", "sales");
  const token = anna.cookies.get("desk-session") ?? "";
  expect((await anna.post("/sign-out")).headers.location).toBe("/sign-in?problem=signed-out");
  anna.cookies.set("desk-session", token);
  const after = await anna.ask({ method: "GET", url: "/account", headers: { "sec-fetch-site": "none" } });
  expect(after.headers.location).toBe("/sign-in?next=%2Faccount&problem=session-ended");
  expect(anna.cookies.size).toBe(0);
});
