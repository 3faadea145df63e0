import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { usePostgres } from "../support/postgres.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { blockStore, storedMessages } from "../support/stored-messages.ts";
import { mayLog } from "../support/logged.ts";

beforeEach(() => mayLog("published-posts.unwritten", "store.back", "store.lost"));

const SECRET = "0123456789abcdef".repeat(4);
const VISITORS = 4;
const BACK_WITHIN_MS = 20_000;
/** Longest wait for the answer that nothing was stored. */
const TOLD_WITHIN_MS = 30_000;
const postgres = usePostgres();

interface Visitor {
  name: string;
  key: string;
  address: string;
}

const post = (site: Site, { name, key, address }: Visitor) =>
  fetch(`${site.origin}/contact`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: site.origin,
      "x-forwarded-for": address,
    },
    body: aContactForm({ name, key, message: `${name} has typed this.` }).toString(),
    redirect: "manual",
    signal: AbortSignal.timeout(TOLD_WITHIN_MS),
  });

const visitors = (site: Site, series: string) =>
  Promise.all(
    Array.from({ length: VISITORS }, async (_, index) => ({
      name: `Asha ${series} ${index}`,
      key: await readFormKey(site.origin),
      // Each from a place of their own: much from one would be looked at first.
      address: `10.0.${series.length}.${index}`,
    })),
  );

const status = async (site: Site, path: string) => (await fetch(site.origin + path)).status;

/** While the store is away: pages are there, and each visitor is told, keeps what was typed and the key. */
async function expectTruth(site: Site, who: readonly Visitor[]): Promise<void> {
  const told = Promise.all(who.map(async (visitor) => ({ ...visitor, answer: await post(site, visitor) })));
  for (const path of ["/", "/contact", "/blog", "/healthz"])
    expect([path, await status(site, path)]).toEqual([path, 200]);
  for (const { answer, name, key } of await told) {
    const page = await answer.text();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(page).toContain(`${name} has typed this.`);
    expect(page).toContain(`value="${key}"`);
    expect(page).toMatch(/role="alert"/);
  }
}

/** Once the store is back: the same forms are taken by themselves, without a restart. */
async function expectTaken(site: Site, who: readonly Visitor[]): Promise<string[]> {
  const [one] = who;
  if (!one) throw new Error("No message to take");
  await expect.poll(async () => (await post(site, one)).status, { timeout: BACK_WITHIN_MS }).toBe(303);
  const answers = await Promise.all(who.map((visitor) => post(site, visitor)));
  expect(answers.map((answer) => answer.status)).toEqual(who.map(() => 303));
  // The probe tries every second or two.
  await expect.poll(() => status(site, "/readyz"), { timeout: BACK_WITHIN_MS }).toBe(200);
  return answers.map((answer) => answer.headers.get("location") ?? "");
}

async function namesIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select name from messages join deliveries on message_id = messages.id order by name",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

test("PostgreSQL is away at the start, goes, comes back and freezes: pages stay, and every visitor hears the truth", async () => {
  const url = await postgres.emptyDatabase();
  const settings = { DATABASE_URL: url, SECRET, TRUST_PROXY: "1" };
  await postgres.stop();
  const site = await startSite({ settings });
  const first = await visitors(site, "first");
  await expect.poll(() => status(site, "/readyz"), { timeout: BACK_WITHIN_MS }).toBe(503);
  await expectTruth(site, first);
  await postgres.start();
  const receipts = await expectTaken(site, first);

  await postgres.stop();
  const second = await visitors(site, "second");
  await expectTruth(site, second);
  // A receipt that cannot be looked up is not one that never was.
  expect(await status(site, receipts[0] ?? "")).toBe(503);
  await postgres.start();
  await expectTaken(site, second);

  const third = await visitors(site, "next one");
  // A store that thaws while it is tried was not lost: what failed meanwhile is logged by itself.
  mayLog("contact.store-failed", "delivery.outbox-failed");
  const thaw = await postgres.freeze(url);
  try {
    await expectTruth(site, third);
    await expect.poll(() => status(site, "/readyz"), { timeout: BACK_WITHIN_MS }).toBe(503);
  } finally {
    thaw();
  }
  await expectTaken(site, third);

  for (const receipt of receipts) expect(await status(site, receipt)).toBe(200);
  const names = [...first, ...second, ...third].map(({ name }) => name);
  expect(await namesIn(url)).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect(site.lines.join("\n")).not.toMatch(/Asha|noor@/);
  expect(await site.stop()).toBe(0);
});

test("while another process holds SQLite's lock, pages stay, and every visitor hears the truth", async () => {
  const site = await startSite({ settings: { TRUST_PROXY: "1" } });
  const who = await visitors(site, "locked");
  const release = blockStore(site.dataDir);
  await expectTruth(site, who);
  release();
  await expectTaken(site, who);
  const stored = storedMessages(site.dataDir, "name").map(({ name }) => name);
  expect(stored).toHaveLength(who.length);
  expect(new Set(stored)).toEqual(new Set(who.map(({ name }) => name)));
  expect(await site.stop()).toBe(0);
});
