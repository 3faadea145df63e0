import { expect, test } from "vitest";
import { routePaths } from "#model/routes.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";

const SMALL_PRINT = ["/privacy", "/terms", "/accessibility"];

test("the small print is linked from every page, the campaign page included", async () => {
  const { app } = await sharedBuiltSite();
  for (const path of [...routePaths, "/post/6/a-model-is-a-dependency-ai-in-systems-you-must-support"]) {
    const { body } = await app.inject({ url: path, headers });
    for (const page of SMALL_PRINT) expect(body, `${path} to ${page}`).toContain(`<a href="${page}"`);
  }
});

test("each page of small print lists its sections, says when it was changed and that it is a sample", async () => {
  const { app } = await sharedBuiltSite();
  for (const path of SMALL_PRINT) {
    const { body } = await app.inject({ url: path, headers });
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
    const listed = [...main.matchAll(/<li><a href="#([^"]+)"/g)].map(([, id]) => id);
    const sections = [...main.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    expect(listed, path).toEqual(sections);
    expect(listed.length, path).toBeGreaterThan(1);
    expect(main, path).toMatch(/<time dateTime="\d{4}-\d{2}-\d{2}">/i);
    expect(main, path).toMatch(/role="note">[^<]*sample/i);
  }
});

test("how long messages are kept is stated as it is set", async () => {
  const periodOf = async ({ app }: Awaited<ReturnType<typeof sharedBuiltSite>>) => {
    const { body } = await app.inject({ url: "/privacy", headers });
    return /<section id="period"[\s\S]*?<\/section>/.exec(body)?.[0];
  };
  expect(await periodOf(await sharedBuiltSite())).toMatch(
    /twelve months after it came.+ after thirty days.+ stays for seven days in the backups/s,
  );
  const other = await openBuiltSite({ KEEP_MONTHS: "6", KEEP_QUARANTINE_DAYS: "45", BACKUP_KEEP: "3" });
  expect(await periodOf(other)).toMatch(
    /six months after it came.+ after 45 days.+ stays for three days in the backups/s,
  );
});

test("both forms link their box for consent to what is kept", async () => {
  const { app } = await sharedBuiltSite();
  for (const path of ["/contact", "/powerbi-landing"]) {
    const { body } = await app.inject({ url: path, headers });
    expect(body, path).toMatch(/<label for="consent">[^<]+<\/label><a [^>]*href="\/privacy"/);
  }
});
