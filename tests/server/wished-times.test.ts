import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Site } from "#server/site/site.ts";
import { until } from "../support/a-live-site.ts";
import { aCallForm } from "../support/contact-form.ts";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";
import { startDataverse } from "../support/dataverse.ts";
import { startHost } from "../support/http-host.ts";
import { startMailServer } from "../support/mail-server.ts";
import { runLeadsHere } from "../support/run-leads.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const OFFER = "/offers/system-map";
/** A Tuesday, 10:30 in Bengaluru. */
const NOW = Date.parse("2026-11-24T05:00:00Z");
/** A form sent within three seconds looks like spam. */
const WRITING_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

/** The built site, closed before the clock goes on. */
async function aSite(env: Record<string, string> = {}): Promise<Site> {
  onTestFinished(() => void vi.useRealTimers());
  return openBuiltSite(env);
}

/** Fills in the form that a page shows, and sends it as a browser without scripts does. */
async function ask({ app }: Site, times: readonly string[], changes = {}, path = OFFER) {
  const { body } = await app.inject({ url: path, headers });
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(body) ?? [];
  vi.setSystemTime(Date.now() + WRITING_MS);
  return app.inject({
    method: "POST",
    url: `${path}?send`,
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: aCallForm(times, { key, from: path.slice(1), ...changes }).toString(),
  });
}

/** The words of a page, without its markup. */
const wordsOf = (body: string) =>
  body
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

test("an offer asks for a call without scripts, by the office's clocks, and only offers with a form do", async () => {
  const { app } = await aSite();
  const { body, headers: sent } = await app.inject({ url: OFFER, headers });
  expect(sent["cache-control"]).toBe("private, no-cache");
  expect(body.match(/type="date"/g)).toHaveLength(3);
  expect(body).toContain('min="2026-11-24" max="2027-01-23"');
  expect(body.match(/<option value="09:30">09:30<\/option>/g)).toHaveLength(3);
  expect(body).not.toContain('<option value="18:30">');
  expect(wordsOf(body)).toContain(
    "Times are for Bengaluru, India Standard Time. Monday to Friday, 9:30 to 18:30",
  );
  expect(body).toContain('href="#ask"');
  const plain = await app.inject({ url: "/offers/one-process-with-ai", headers });
  expect(plain.headers["cache-control"]).toContain("public");
  expect(plain.body).toContain("/contact?topic=ai&amp;from=offers/one-process-with-ai");
  const { body: story } = await app.inject({ url: "/cases/month-end-in-two-days", headers });
  expect(story).toContain(`href="${OFFER}#ask"`);
});

test("a wish is stored, mailed with a calendar file each, and told in words in the receipt and by every command", async () => {
  const { mails, url } = await startMailServer();
  const dataDir = temporaryDirectory();
  const site = await aSite({
    DATA_DIR: dataDir,
    SMTP_URL: url.href,
    MAIL_FROM: "Website <website@kolam.example>",
    MAIL_TO: "desk@kolam.example",
  });
  const times = ["2026-11-25", "10:30", "", "", "2026-11-27", "18:00"];
  const answer = await ask(site, times, { zone: "America/New_York" });
  expect(answer.statusCode).toBe(303);
  const stored = "2026-11-25T00:00:00-05:00[America/New_York], 2026-11-27T07:30:00-05:00[America/New_York]";
  // The usual promise would end at 10:45, after the first call: an answer comes half an hour before it.
  const promised = "2026-11-25T04:30:00.000Z";
  expect(storedMessages(dataDir, "times", "topic", "form", "from_page", "answer_by")).toEqual([
    expect.objectContaining({
      times: stored,
      topic: "something-else",
      form: "page",
      answer_by: promised,
    }),
  ]);

  const receipt = await site.app.inject({ url: String(answer.headers.location), headers });
  expect(wordsOf(receipt.body)).toContain(
    "Times Wednesday 25 November, 00:00 (Eastern Standard Time); Friday 27 November, 07:30 (Eastern Standard Time)",
  );
  expect(wordsOf(receipt.body)).toContain("We confirm one of your times");
  expect(wordsOf(receipt.body)).not.toMatch(/price range|Something else/);

  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1);
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  expect(mail.text).toMatch(
    /Times: +Wednesday 25 November, 10:30 \(India Standard Time\); Friday 27 November, 18:00 \(India Standard Time\); for the sender Wednesday 25 November, 00:00/,
  );
  expect(mail.text).toContain("answer with the file of the one you take");
  expect(mail.replyTo?.[0]?.address).toBe("noor@company.example");
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ["call-1.ics", "text/calendar"],
    ["call-2.ics", "text/calendar"],
  ]);
  const files = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
  expect(files[0]).toContain("DTSTART:20261125T050000Z\nDTEND:20261125T053000Z\n");
  expect(files[1]).toContain("DTSTART:20261127T123000Z\n");
  expect(files[0]).toMatch(/SUMMARY:Call: Noor Sample and Kolam Software \(KS-[0-9A-Z]{6}\)/);
  expect(files[0]).not.toContain("VALARM");

  const [reference = ""] = /KS-[0-9A-Z]{6}/.exec(mail.subject ?? "") ?? [];
  const leads = async (...args: string[]) => (await runLeadsHere(args, { DATA_DIR: dataDir })).stdout;
  expect(await leads("show", reference)).toContain("2026-11-25T10:30:00+05:30; 2026-11-27T18:00:00+05:30");
  expect(await leads("export", "--csv")).toContain(`"${stored}"`);
  expect(JSON.parse(await leads("export", "--json"))).toEqual([expect.objectContaining({ times: stored })]);
  await leads("erase", "noor@company.example");
  expect(storedMessages(dataDir, "times")).toEqual([]);
});

test.each(["slack", "teams"])(
  "what is wished for in the form reaches webhook, %s and Dataverse",
  async (format) => {
    const hosts = await Promise.all(
      ["webhook", "chat"].map(() => startHost((_request, response) => response.end("ok"))),
    );
    const [webhook, chat] = hosts.map(({ url }) => url.href);
    const dataverse = await startDataverse(() => new Date());
    const { url, tenant, clientId, clientSecret } = dataverse.settings;
    const site = await aSite({
      WEBHOOK_URL: webhook ?? "",
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      CHAT_URL: chat ?? "",
      CHAT_FORMAT: format,
      DATAVERSE_URL: url.href,
      DATAVERSE_LOGIN_URL: url.href,
      DATAVERSE_TENANT: tenant,
      DATAVERSE_CLIENT_ID: clientId,
      DATAVERSE_CLIENT_SECRET: clientSecret,
    });
    const times = ["2026-11-25", "10:30", "2026-11-27", "18:00"];
    expect((await ask(site, times, { zone: "America/New_York" })).statusCode).toBe(303);
    await expect
      .poll(() => [...hosts.map(({ requests }) => requests.length), dataverse.leads.size], {
        timeout: 30_000,
      })
      .toEqual([1, 1, 1]);
    const [hooked, chatted] = hosts.map(({ requests }) => requests[0]?.body ?? "");
    expect(JSON.parse(hooked ?? "")).toMatchObject({
      data: {
        times: "2026-11-25T00:00:00-05:00[America/New_York], 2026-11-27T07:30:00-05:00[America/New_York]",
      },
    });
    const [lead] = [...dataverse.leads.values()];
    for (const text of [chatted?.replaceAll("\\", ""), String(lead?.["description"])])
      for (const time of ["Wednesday 25 November, 10:30", "Friday 27 November, 18:00", "for the sender"])
        expect(text).toContain(time);
  },
);

describe("what cannot be is refused in words, with everything typed", () => {
  const typed = { name: "Noor & Sample", phone: "+91 80 0000 0000", zone: "Europe/London" };

  test("on a form that is there", async () => {
    const site = await aSite();
    const refused: [string[], string][] = [
      [["", "", "", "", "", ""], "Please name at least one day and a time."],
      [["2026-11-25", "", "", "", "", ""], "Choice 1 needs a day and a time, or neither."],
      [["2026-11-25", "10:30", "2026-11-24", "10:00"], "Choice 2 has passed."],
      [["", "", "", "", "2027-04-01", "10:30"], "Choice 3 is too far ahead."],
      [["2026-11-28", "10:30"], "We’re closed on the day of choice 1. Please choose another day."],
      [["2026-12-25", "10:30"], "We’re closed on the day of choice 1."],
      [["2026-11-25", "18:30"], "Our office is closed at the time of choice 1."],
    ];
    for (const [times, words] of refused) {
      const { statusCode, body } = await ask(site, times, typed);
      expect([statusCode, wordsOf(body)]).toEqual([422, expect.stringContaining(words)]);
      expect(body).toContain('value="Noor &amp; Sample"');
      expect(body).toContain('value="+91 80 0000 0000"');
      expect(body).toContain('href="#times"');
      const days = times.filter((part) => part.includes("-"));
      for (const day of days) expect(body).toContain(`value="${day}"`);
      for (const time of times.filter((part) => part.includes(":")))
        expect(body).toMatch(new RegExp(`<option value="${time}" selected=""`));
      const wrong = body.match(/<input[^>]*type="date"[^>]*aria-invalid="true"/g);
      expect(wrong).toHaveLength(days.length > 0 ? 1 : 3);
    }
  });

  test("a time that clocks leave out, where the office is and works at night", async () => {
    vi.setSystemTime(Date.parse("2027-03-20T12:00:00Z"));
    const content = await aContentWith({ timeZone: "Europe/London", office: { from: "00:00", to: "23:30" } });
    const site = await aSite({ CONTENT_DIR: content });
    const { statusCode, body } = await ask(site, ["2027-03-28", "01:30"]);
    expect([statusCode, wordsOf(body)]).toEqual([
      422,
      expect.stringContaining("Clocks go forward that day, so the time of choice 1 never comes."),
    ]);
    expect((await ask(site, ["2027-03-28", "02:00"])).statusCode).toBe(303);
  });
});

test("a page whose form is taken away takes what was typed, and gives back what needs another look in the contact form", async () => {
  const content = await aContentWith({});
  const site = await aSite({ CONTENT_DIR: content });
  const file = join(content, "offers/system-map.json");
  const { form: _, ...offer } = JSON.parse(await readFile(file, "utf8"));
  const { body } = await site.app.inject({ url: OFFER, headers });
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(body) ?? [];
  await writeFile(file, JSON.stringify(offer));
  await until(async () => !(await site.app.inject({ url: OFFER, headers })).body.includes('type="date"'));
  const refused = await ask(site, ["2026-11-28", "10:30"], { key });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="Noor Sample"');
  expect((await ask(site, ["2026-11-25 10:30"], { key })).statusCode).toBe(303);
});

/** A copy of the shipped content with another office, open every day. */
async function aContentWith(changes: { timeZone?: string; office?: object }): Promise<string> {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  const file = join(content, "site.json");
  const site = JSON.parse(await readFile(file, "utf8"));
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const { timeZone = site.timeZone, office } = changes;
  const changed = office ? { ...site.office, days, ...office } : site.office;
  await writeFile(file, JSON.stringify({ ...site, timeZone, office: changed }));
  return content;
}
