import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { aPicture } from "../support/a-picture.ts";
import { PAGES_WITH_PHOTOGRAPHS, photographOf, putPhotographs } from "../support/photographs.ts";
import { mayLog } from "../support/logged.ts";

beforeEach(() => mayLog("content-refused", "picture-refused"));

const pictures = (page: string) => page.match(/<picture>.*?<\/picture>/g) ?? [];

test("photographs stand wherever an entry, a page or a section names one", async () => {
  const { content, get } = await aLiveSite();
  await putPhotographs(content);
  for (const [path, count] of Object.entries(PAGES_WITH_PHOTOGRAPHS)) {
    await until(async () => pictures((await get(path)).text).length === count);
    for (const picture of pictures((await get(path)).text)) {
      expect(picture, path).toMatch(
        /^<picture><source type="image\/avif" srcSet="[^"]+w" sizes="[^"]+"\/><source type="image\/webp"/,
      );
      expect(picture, path).toMatch(/<img [^>]*width="\d+" height="\d+"/);
    }
  }
  const { text } = await get("/people/meera-sample");
  expect(text).toContain('alt="Made for a test: asha"');

  const [, address = ""] = /srcSet="(\S+\.avif) \d+w/.exec(text) ?? [];
  const size = await get(address);
  expect([size.status, size.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect(size.headers.get("cache-control")).toContain("immutable");
  // The picture's own address leads to its largest size.
  const own = await get(photographOf("asha").src.split("/").map(encodeURIComponent).join("/"));
  expect([own.status, own.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(own.headers.get("cache-control")).not.toContain("immutable");
}, 180_000);

test("a photograph that is exchanged, broken or gone changes its page at once, and never shows as it is", async () => {
  const { content, get, lines } = await aLiveSite();
  const page = "/people/meera-sample";
  const { src } = photographOf("asha");
  const file = join(content, src.replace("/media/", ""));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await aPicture("jpeg", "#a00"));
  const person = join(content, "people/meera-sample.json");
  const facts = JSON.parse(await readFile(person, "utf8")) as object;
  await writeFile(person, JSON.stringify({ ...facts, photograph: photographOf("asha") }));
  const own = src.split("/").map(encodeURIComponent).join("/");
  const shown = async () => pictures((await get(page)).text)[0] ?? "";
  await until(async () => (await shown()) !== "");
  const first = await shown();

  // Another picture under the same name.
  await writeFile(file, await aPicture("png", "#0a3a30", { width: 600, height: 700 }));
  await until(async () => ![first, ""].includes(await shown()));
  expect(await shown()).toContain("600w");

  const heic = Buffer.concat([
    Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    Buffer.alloc(500),
  ]);
  const half = (await aPicture("jpeg", "red", { width: 600, height: 400 })).subarray(0, -300);
  const bomb = await aPicture("png", "white");
  bomb.writeUInt32BE(20_000, 16);
  bomb.writeUInt32BE(20_000, 20);
  for (const [bytes, reason] of [
    [heic, "HEIC; save it as JPEG"],
    [half, "broken: it cannot be decoded"],
    [bomb, "has 400.0 megapixels, more than 100; scale it down"],
    [Buffer.from("no picture"), "is not a picture"],
  ] as const) {
    await writeFile(file, bytes);
    await until(() => lines.some((line) => line.includes("picture-refused") && line.includes(reason)));
    await until(async () => (await shown()) === "");
    const { text } = await get(page);
    expect(text, reason).toMatch(/<div class="phead-art [^"]+"><svg/);
    expect((await get(own)).status, reason).toBe(404);
  }

  await writeFile(file, await aPicture("jpeg", "#ebb146"));
  await until(async () => (await shown()) !== "");
  const [made = ""] = /\/media\/images\/[0-9a-f]{24}-60\.jpg/.exec(await shown()) ?? [];
  await rm(file);
  await until(async () => (await get(made)).status === 404);
  expect((await get(own)).status).toBe(404);
}, 180_000);
