import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { answerBySignedLink, readSignedLink } from "#server/messages/store/signed-links.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { openPostgresDatabase } from "#server/platform/database/open-postgres-database.ts";
import { startHost } from "../support/http-host.ts";
import { startMailServer } from "../support/mail-server.ts";
import { usePostgres } from "../support/postgres.ts";
import { startSite } from "../support/start-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const WAIT = { timeout: 60_000 };
const HOUR_MS = 60 * 60 * 1000;
const SECRET = "0123456789abcdef".repeat(4);
const DESK = "https://desk.kolam.example";
const PROCESSES = 3;
const postgres = usePostgres();

const MESSAGES_ALONE = "tests/support/serve-messages.ts";

/** Content for the delivery of a message, with an office that is open and far from midnight. */
function contentOfAnOpenOffice(): string {
  const folder = temporaryDirectory();
  cpSync("content/pages/contact.json", join(folder, "pages/contact.json"));
  const site = JSON.parse(readFileSync("content/site.json", "utf8")) as { office: object };
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const office = { ...site.office, from: "00:00", to: "23:59", days, holidays: [] };
  const hour = new Date().getUTCHours();
  const timeZone = hour >= 6 && hour < 18 ? "Europe/London" : "Pacific/Auckland";
  writeFileSync(join(folder, "site.json"), JSON.stringify({ ...site, office, timeZone }));
  return folder;
}

test("of three processes that start together one tells of a promise and one sends the digest, with a link for each recipient and in no other channel or log", async () => {
  const DATABASE_URL = await postgres.newDatabase();
  const database = await openPostgresDatabase(DATABASE_URL);
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const now = Date.now();
  const overdue = aNewMessage({
    name: "Siobhán Sample",
    topic: "ai",
    receivedAt: new Date(now - 9 * HOUR_MS),
    answerBy: new Date(now - 60_000),
  });
  const open = aNewMessage({ receivedAt: new Date(now), answerBy: new Date(now + 48 * HOUR_MS) });
  for (const message of [overdue, open, aNewMessage({ state: "junk" })]) await store.receive(message);

  const { mails, url } = await startMailServer();
  const host = await startHost((_request, response) => response.end());
  const settings = {
    DATABASE_URL,
    SECRET,
    CONTENT_DIR: contentOfAnOpenOffice(),
    DESK_ORIGIN: DESK,
    SMTP_URL: url.href,
    MAIL_FROM: "Website <website@kolam.example>",
    MAIL_TO: "anna@kolam.example, ravi@kolam.example",
    WEBHOOK_URL: host.url.href,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    CHAT_URL: new URL("/chat", host.url).href,
  };
  const sites = await Promise.all(
    Array.from({ length: PROCESSES }, () => startSite({ program: MESSAGES_ALONE, settings })),
  );
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.kill()));
  });
  const lines = () => sites.flatMap((site) => site.lines);
  const named = (event: string) =>
    lines().filter((line) => (JSON.parse(line) as { event: string }).event === event);

  // A mail to each about the promise, one digest to both; two notices for the webhook and two for the chat.
  await expect.poll(() => [mails.length, host.requests.length], WAIT).toEqual([3, 4]);
  await expect.poll(() => named("delivery.sent").length, WAIT).toBe(6);
  expect([named("overdue.announced").length, named("digest.sent").length]).toEqual([1, 1]);
  const read = await Promise.all(
    mails.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), to })),
  );
  const about = read.filter(
    ({ subject }) => subject === `Overdue: Siobhán Sample, AI (${overdue.reference})`,
  );
  const digest = read.find((mail) => !about.includes(mail));
  expect(about.map(({ to }) => to.join(" ")).toSorted()).toEqual([
    "anna@kolam.example",
    "ravi@kolam.example",
  ]);
  expect(about[0]?.text).toMatch(/^The answer was due (?:today|yesterday) at \d{1,2}:\d\d\.\n/);
  expect(digest?.subject).toMatch(
    /^\w+day: 2 open, 1 overdue, 0 due (?:before 11:59|by 23:59), 0 doubtful, 1 junk$/,
  );
  expect(digest?.text).toContain(`Siobhán Sample, AI, unassigned\n`);

  const tokens = about.map(({ text = "" }) => new RegExp(`${DESK}/m/([0-9a-f]{48})`).exec(text)?.[1] ?? "");
  expect(new Set(tokens).size).toBe(2);
  const told = host.requests.map(({ body }) => body).join("\n");
  expect(told).toContain(`"type":"site.notice","data":{"subject":"Overdue: ${overdue.reference} (AI)"`);
  expect(told).not.toMatch(/Siobh|Noor|agrees|\/m\//);
  expect(lines().join("\n")).not.toMatch(/Siobh|anna@|\/m\/[0-9a-f]/);

  // At the public site the link reveals nothing, and it stays out of the log.
  const [site] = sites;
  expect((await fetch(`${site?.origin}/m/${tokens[0]}`)).status).toBe(404);
  await expect.poll(() => named("request").join("\n"), WAIT).toContain("/m/:token");
  expect(lines().join("\n")).not.toContain(tokens[0]);
  const parts = { database, secret: Buffer.from(SECRET, "hex") };
  expect(await readSignedLink(parts, tokens[0] ?? "", new Date())).toMatchObject({ kind: "open" });
  expect(await answerBySignedLink(parts, tokens[1] ?? "", new Date())).toBe("recorded");
});
