import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { HEAD_SECTION, sectionPage } from "../support/section-samples.ts";
import { mayLog } from "../support/logged.ts";

beforeEach(() => mayLog("content-warned"));

const page = (fields: Record<string, unknown> = {}) =>
  sectionPage([HEAD_SECTION], { title: "Quokkas", ...fields });

test("the frame leads to a page only while visitors see it: not to a draft, and again once it is published", async () => {
  const { content, get } = await aLiveSite();
  const file = join(content, "pages", "quokkas.json");
  await writeFile(file, page());
  await until(async () => (await get("/quokkas")).status === 200);
  const path = join(content, "site.json");
  const site = JSON.parse(await readFile(path, "utf8"));
  site.navigation.push({ label: "Quokkas", href: "/quokkas#more" });
  site.navigation.push({ label: "Animals", children: [{ label: "Q", href: "/quokkas", text: "Small" }] });
  site.footer.information.links.push({ label: "Quokkas", href: "/quokkas" });
  await writeFile(path, JSON.stringify(site));
  const links = async () => (await get("/about")).text.match(/href="\/quokkas[#"]/g)?.length ?? 0;
  await until(async () => (await links()) === 3);
  for (const hidden of [{ draft: true }, { published: "2099-01-01" }]) {
    await writeFile(file, page(hidden));
    await until(async () => (await links()) === 0);
    expect((await get("/about")).text).not.toContain("Animals");
    await writeFile(file, page());
    await until(async () => (await links()) === 3);
  }
});

test("an entry that is gone answers 410, and one that never was leads to not found", async () => {
  const { content, get } = await aLiveSite();
  for (const [file, address] of [
    ["people/asha-sample.json", "/people/asha-sample"],
    ["cases/month-end-in-two-days.json", "/cases/month-end-in-two-days"],
    ["offers/system-map.json", "/offers/system-map"],
    ["jobs/typescript-engineer.json", "/careers/typescript-engineer"],
    ["questions/who-owns-the-code.json", "/questions/who-owns-the-code"],
  ] as const) {
    expect((await get(address)).status).toBe(200);
    await rm(join(content, file));
    await until(async () => (await get(address)).status === 410);
    const { text, headers } = await get(address);
    expect(text).toContain("This page is no longer here.");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect((await get(`${address}-2`)).status).toBe(302);
  }
});

test("a page below one of the table has it in its breadcrumbs, and takes nothing of its address", async () => {
  const { content, get } = await aLiveSite();
  await mkdir(join(content, "pages", "services"));
  await writeFile(join(content, "pages", "services", "audit.json"), page({ title: "Audit" }));
  await until(async () => (await get("/services/audit")).status === 200);
  expect((await get("/services/audit")).text).toMatch(
    /<li><a[^>]*href="\/services"[^>]*>Services<\/a><\/li><li aria-current="page">Audit</,
  );
  expect((await get("/services")).status).toBe(200);
  // A folder and a file of one name are two pages, and neither hides the other.
  await writeFile(join(content, "pages", "audit.json"), page({ title: "Another" }));
  await until(async () => (await get("/audit")).status === 200);
  expect((await get("/services/audit")).text).toContain("Audit</li>");
});
