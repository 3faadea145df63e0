import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Site } from "#model/content/site.ts";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { aPicture } from "../support/a-picture.ts";
import { mayLog } from "../support/logged.ts";
import { checkContent } from "../../tools/check-content.ts";

/** As a drawing program exports a name: shapes of all kinds, and a style of its own. */
const WORDMARK = `<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 64'><style>.st0{fill:#0B3D91;}</style>
<path class='st0' d='M8 8h10l26 34V8h10v48H44L18 22v34H8z'/><circle class='st0' cx='110' cy='32' r='24'/></svg>`;
const FILE = { src: "/media/brand/wordmark.svg", width: 320, height: 64 };

test("a wordmark may be a drawing of any shapes, and a client's logo a PNG", async () => {
  // A file that is read before the one it names, and one with a wrong size.
  mayLog("content-refused");
  const { content, get } = await aLiveSite();
  await writeFile(join(content, "brand/wordmark.svg"), WORDMARK);
  await writeFile(
    join(content, "logos/port.png"),
    await aPicture("png", "#135", { width: 640, height: 200 }),
  );
  const siteFile = join(content, "site.json");
  const site = JSON.parse(await readFile(siteFile, "utf8")) as Site;
  const [first, ...others] = site.clients.logos;
  const logos = [{ img: "port.png", alt: "Port of Nordhavn" }, ...others];
  const write = (wordmark: object) =>
    writeFile(siteFile, JSON.stringify({ ...site, wordmark, clients: { ...site.clients, logos } }));
  await write(FILE);
  const pageFile = join(content, "pages/before-you-move.json");
  const page = JSON.parse(await readFile(pageFile, "utf8")) as { sections: object[] };
  const section = { section: "logos", logos: logos.slice(0, 3).map(({ alt }) => alt) };
  await writeFile(pageFile, JSON.stringify({ ...page, sections: page.sections.toSpliced(1, 0, section) }));

  const logo =
    /<picture>(?:<source[^>]*>){2}<img (?=[^>]*loading="lazy")(?=[^>]*alt="Port of Nordhavn")[^>]*width="640" height="200"\/>/g;
  await until(async () => (await get("/before-you-move")).text.match(logo)?.length === 2);
  const { text } = await get("/before-you-move");
  const shown = '<img class="wordmark" src="/media/brand/wordmark.svg" width="320" height="64" alt="Kolam"/>';
  expect(text).toContain(shown);
  expect((await get("/powerbi-landing")).text).toContain(shown);
  const card = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(text)?.[1] ?? "";
  expect((await get(card)).status).toBe(200);

  const said = async () => (await checkContent(content, new Date("2026-11-24"))).lines;
  expect(await said()).toEqual([
    expect.stringContaining(`content/logos/${first?.img}:1:1  file  warning: this logo is not used`),
  ]);
  await write({ ...FILE, height: 100 });
  expect((await said())[0]).toMatch(/site\.json:\d+:\d+ {2}wordmark\.width {2}.*which is 320 by 64$/);
}, 180_000);
