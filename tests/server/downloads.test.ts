import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { runProgram } from "../support/run-program.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { startSite } from "../support/start-site.ts";
import { mayLog } from "../support/logged.ts";
import { checkContent } from "../../tools/check-content.ts";

beforeEach(() => mayLog("content-warned", "content-refused"));

const PAGE = "/downloads/system-map-sample";
const FILE = `${PAGE}/system-map-sample.csv`;
const PERSON = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

/** Another process of a site, or the same one again. */
async function startAgain(settings: Parameters<typeof startSite>[0]) {
  const site = await startSite(settings);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** A running site, its folder of files, and what a visitor asks of it. */
async function aSite() {
  const site = await aLiveSite({}, temporaryDirectory());
  const files = join(site.content, "downloads/files");
  const ask = (path = FILE, headers: Record<string, string> = {}, method = "GET") =>
    fetch(site.origin + path, { method, redirect: "manual", headers: { ...PERSON, ...headers } });
  const counts = async () => {
    const { stdout } = await runProgram("tools/content.ts", ["downloads"], { DATA_DIR: site.dataDir });
    return stdout;
  };
  const check = () => checkContent(site.content, new Date());
  return { ...site, files, ask, counts, check };
}

test("a file is sent to be saved, whole or in parts, and nothing in it is shown or run", async () => {
  const { ask, lines } = await aSite();
  const wanted = await readFile("content/downloads/files/system-map-sample.csv", "utf8");
  const whole = await ask();
  expect(whole.status).toBe(200);
  expect(await whole.text()).toBe(wanted);
  const { headers } = whole;
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="system-map-sample.csv"');
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("content-length")).toBe(String(Buffer.byteLength(wanted)));
  const etag = headers.get("etag") ?? "";

  const part = await ask(FILE, { Range: "bytes=4-9" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    `bytes 4-9/${wanted.length}`,
    wanted.slice(4, 10),
  ]);
  expect((await ask(FILE, { Range: "bytes=4-9", "If-Range": '"another"' })).status).toBe(200);
  expect((await ask(FILE, { Range: "bytes=4-9", "If-Range": etag })).status).toBe(206);
  expect((await ask(FILE, { Range: `bytes=${wanted.length}-` })).status).toBe(416);
  expect((await ask(FILE, { "If-None-Match": etag })).status).toBe(304);
  const head = await ask(FILE, {}, "HEAD");
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(wanted.length)]);

  const page = await (await ask(PAGE)).text();
  expect(page).toContain(`href="${FILE}" download=""`);
  expect(page).toContain(`CSV, 32 rows, ${Math.round(wanted.length / 1000)} KB`);
  for (const path of ["/offers/system-map", "/downloads"])
    expect(await (await ask(path)).text()).toContain(`href="${FILE}"`);
  const campaign = await (await ask("/before-you-move")).text();
  expect(campaign).toMatch(/href="\/downloads\/before-you-move\/before-you-move\.pdf".*PDF, 2 pages, 63 KB/s);
  for (const other of [`${PAGE}/other.csv`, "/downloads/files/system-map-sample.csv"])
    expect((await ask(other)).status, other).toBe(404);
  // Each request is answered once.
  expect(lines.filter((line) => line.includes("FST_ERR_"))).toEqual([]);
});

test("downloads are counted by file and month, only complete files on request, and counts persist", async () => {
  const { ask, counts, stop, dataDir, content } = await aSite();
  const settings = { settings: { CONTENT_DIR: content }, dataDir };
  const other = await startAgain(settings);
  const whole: Record<string, string>[] = [{}, { Range: "bytes=0-" }];
  for (const headers of whole) await (await ask(FILE, headers)).text();
  await (await fetch(other.origin + FILE, { headers: PERSON })).text();
  const others: Record<string, string>[] = [
    { Range: "bytes=10-" },
    { "Sec-Purpose": "prefetch" },
    { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "User-Agent": "curl/8.14.1" },
  ];
  for (const headers of others) await (await ask(FILE, headers)).text();
  const { headers } = await ask(FILE, {}, "HEAD");
  await ask(FILE, { "If-None-Match": headers.get("etag") ?? "" });
  await other.stop();
  await stop();
  const again = await startAgain(settings);
  await (await fetch(again.origin + FILE, { headers: PERSON })).text();
  await again.stop();
  expect(await counts()).toMatch(/^ +4 {2}\/downloads\/system-map-sample\n +\d{4}-\d\d {2}4\n/);
});

test("a file that is replaced is sent at once; a broken one leaves the last good one, and a withdrawn one goes", async () => {
  const { ask, files, check, stop, dataDir, content, lines } = await aSite();
  const file = join(files, "system-map-sample.csv");
  const text = async () => (await ask()).text();
  await writeFile(file, "Row,Name\n1,Quokka\n");
  await until(async () => (await text()) === "Row,Name\n1,Quokka\n");
  await until(async () => (await (await ask(PAGE)).text()).includes("18 bytes"));

  await writeFile(file, "");
  await until(() => lines.some((line) => line.includes("content-refused") && line.includes("is empty")));
  expect(await text()).toBe("Row,Name\n1,Quokka\n");
  const { ok, text: found } = await check();
  expect(ok).toBe(false);
  expect(found).toMatch(
    /downloads\/system-map-sample\.json:\d+:\d+ {2}file {2}names content\/downloads\/files\/system-map-sample\.csv, which is empty/,
  );
  await stop();
  const again = await startAgain({ settings: { CONTENT_DIR: content }, dataDir });
  expect(await (await fetch(again.origin + FILE)).text()).toBe("Row,Name\n1,Quokka\n");

  await rm(file);
  await until(async () => (await fetch(again.origin + PAGE, { redirect: "manual" })).status === 410);
  expect((await fetch(again.origin + FILE)).status).toBe(404);
  await until(async () => !(await (await fetch(`${again.origin}/offers/system-map`)).text()).includes(FILE));
  await writeFile(file, "Row,Name\n2,Numbat\n");
  await until(async () => (await fetch(again.origin + FILE)).status === 200);
});

test("the check names everything that keeps a file from visitors", async () => {
  const { content, files, check } = await aSite();
  const entry = JSON.parse(await readFile(join(content, "downloads/system-map-sample.json"), "utf8"));
  const offer = (slug: string, file: string) =>
    writeFile(join(content, `downloads/${slug}.json`), JSON.stringify({ ...entry, file }, undefined, 2));
  await offer("absent", "absent.pdf");
  await offer("odd", "a list (2).pdf");
  await offer("page", "page.html");
  await offer("false", "false.pdf");
  await writeFile(join(files, "false.pdf"), "<!doctype html>");
  await offer("large", "large.zip");
  await writeFile(join(files, "large.zip"), Buffer.alloc(25_000_001, "PK\u0003\u0004"));
  await copyFile(join(files, "before-you-move.pdf"), join(files, "unnamed.pdf"));
  await copyFile(join(files, "before-you-move.pdf"), join(files, "grüße 1.pdf"));
  await writeFile(join(files, "drawing.svg"), "<svg/>");
  const { ok, text } = await check();
  expect(ok).toBe(false);
  for (const problem of [
    "absent.json:7:11  file  names content/downloads/files/absent.pdf, which does not exist; add it",
    "odd.json:7:11  file  must be the name of a file in content/downloads/files",
    "page.json:7:11  file  must be the name of a file in content/downloads/files",
    "false.pdf, which is not a PDF file, despite its name",
    "large.zip, which has 25 MB, more than the 25 MB that are offered",
    "files/unnamed.pdf:1:1  file  warning: is not used by any download",
    "files/grüße 1.pdf:1:1  file  warning: has a name with characters other than",
    "files/drawing.svg:1:1  file  warning: is of a kind that is not offered",
  ])
    expect(text.replace(/json:\d+:\d+/g, "json:7:11")).toContain(problem);
});
