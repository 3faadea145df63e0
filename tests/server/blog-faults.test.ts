import { expect, inject, test } from "vitest";
import { bytesUnder } from "../support/bytes-under.ts";
import { failingSource, type FailingSource } from "../support/failing-source.ts";
import { FAULT_MODES, type SourceFaultMode } from "../support/hostile-sources.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { watchDecoders } from "../support/watch-decoders.ts";

const TOKEN = "canary-token-5f2c9a71";
/** Only what waits on purpose has little time; a busy machine answers late. */
const HASTE = { headersMs: 250, totalMs: 400 };
const PATIENCE = { headersMs: 30_000, totalMs: 60_000 };

const note = (id: number, bird: string) => ({
  id,
  title: `A ${bird} at the well`,
  html: `<p>The ${bird} came at noon.</p>`,
  published: "2026-05-01T00:00:00Z",
});
const COPIED = [1, 2, 3].map((id) => note(id, "wagtail"));
/** Answer of a failing source: words that no page may show, beside a token that it repeats. */
const FOREIGN = [1, 2, 3].map((id) => ({ ...note(id, "hoopoe"), excerpt: TOKEN }));
const PATHS = ["/", "/blog", "/post/1/a-wagtail-at-the-well", "/feed.xml", "/search?q=wagtail"];
const FURTHER = ["/feed", "/feed.json", "/atom.xml", "/services"];

/** The built site on a folder, with the source's posts, its log and how long it waits for an answer. */
async function aSite(source: FailingSource, dataDir: string, patience = PATIENCE, kind = "custom") {
  const log: string[] = [];
  const limits = { ...patience };
  const site = await openBuiltSite(
    {
      BLOG_SOURCE: kind,
      BLOG_API_URL: source.url,
      BLOG_API_ALLOW_PRIVATE: "1",
      BLOG_API_TOKEN: TOKEN,
      DATA_DIR: dataDir,
      LOG_LEVEL: "trace",
    },
    {
      logStream: { write: (line) => void log.push(line) },
      blogClient: { limits, sleep: () => Promise.resolve() },
    },
  );
  return { ...site, log, limits, dataDir };
}
type SiteUnderTest = Awaited<ReturnType<typeof aSite>>;

/** Syncs while the source fails in one way, and gives what the log says of it. */
async function syncWith(mode: SourceFaultMode, source: FailingSource, site: SiteUnderTest): Promise<string> {
  Object.assign(site.limits, mode.waits ? HASTE : PATIENCE);
  Object.assign(source, { mode, posts: FOREIGN });
  const before = site.log.length;
  await site.syncBlog();
  return site.log.slice(before).join("");
}

/** Faults before which no post arrives: one that did is right by itself, and is kept. */
const REFUSED_WHOLE = FAULT_MODES.filter(({ beginsWell }) => !beginsWell);

interface Visited {
  url: string;
  status: number;
  body: string;
}

/**
 * Asks for pages and feeds. Nothing that came from a source at fault, and no token, may be in any answer, in the log or
 * in a file.
 */
async function visit(
  { app, log, dataDir }: SiteUnderTest,
  name: string,
  paths: readonly string[] = PATHS,
): Promise<Visited[]> {
  const visited: Visited[] = [];
  const heads: unknown[] = [];
  for (const url of [...paths, "/readyz"]) {
    const { statusCode: status, headers, body } = await app.inject({ url, headers: asBrowser });
    visited.push({ url, status, body });
    heads.push(headers);
  }
  const all = [JSON.stringify([visited, heads]), log.join(""), bytesUnder(dataDir)].join("\n");
  expect([name, /canary-token|hoopoe/i.exec(all)?.[0]]).toEqual([name, undefined]);
  return visited;
}

const stateIn = (visited: readonly Visited[]) => visited.find(({ url }) => url === "/readyz")?.body ?? "";

/** Every page has the words of the copy; gives what `/readyz` says. */
async function visitCopy(site: SiteUnderTest, name: string): Promise<string> {
  const visited = await visit(site, name);
  for (const { url, status, body } of visited) {
    const words = url === "/readyz" || body.replace(/<\/?mark[^>]*>/g, "").includes("A wagtail at the well");
    expect([name, url, status, words]).toEqual([name, url, 200, true]);
  }
  return stateIn(visited);
}

/** A good copy in a folder, and what `/readyz` is to say of it while the source fails. */
async function aCopy(source: FailingSource) {
  const dataDir = temporaryDirectory();
  const site = await aSite(source, dataDir);
  await site.syncBlog();
  const [, copy = "none"] =
    /^ready\nblog: (copy of \S+Z), \d+ s old\n$/.exec(await visitCopy(site, "none")) ?? [];
  const expectState = (said: string, { name, says, state = says }: SourceFaultMode) => {
    const age = said.startsWith(`ready\nblog: ${copy}, `) && / \d+ s old; last sync: /.test(said);
    expect([name, said, age, state.test(said)]).toEqual([name, said, true, true]);
  };
  return { dataDir, site, expectState };
}

test("with nothing ever read, however the source fails, every page answers and the blog is empty in words", async () => {
  const expectNothingDecoded = watchDecoders();
  const source = await failingSource(FOREIGN);
  source.mode = FAULT_MODES[0];
  const site = await aSite(source, temporaryDirectory());
  for (const mode of REFUSED_WHOLE) {
    const { name, says, state = says, wellWhenCold } = mode;
    const told = await syncWith(mode, source, site);
    const visited = await visit(site, name);
    for (const { url, status, body } of visited) {
      expect([name, url, status]).toEqual([
        name,
        url,
        url.startsWith("/post/") ? (wellWhenCold ? 302 : 503) : 200,
      ]);
      if (url === "/blog") expect([name, body.includes("There is no note here yet.")]).toEqual([name, true]);
      expect([name, url, body.includes("/post/")]).toEqual([name, url, false]);
    }
    if (wellWhenCold) continue;
    expect(told, name).toMatch(says);
    expect(stateIn(visited), name).toMatch(/^ready\nblog: no copy yet; last sync: .+\n$/);
    expect(stateIn(visited), name).toMatch(state);
  }
  for (const { url, status } of await visit(site, "any", FURTHER)) expect([url, status]).toEqual([url, 200]);
  const { statusCode } = await site.app.inject({
    url: `/media/blog/${"0".repeat(32)}.png`,
    headers: asBrowser,
  });
  expect(statusCode).toBe(404);
  expect([...source.tokens]).toEqual([`Bearer ${TOKEN}`]);
  expectNothingDecoded();
});

test("with a good copy, however the source fails, every page has the copy's words, and new ones when it is well", async () => {
  const expectNothingDecoded = watchDecoders();
  const source = await failingSource(COPIED);
  const { site, expectState } = await aCopy(source);
  for (const mode of REFUSED_WHOLE) {
    expect(await syncWith(mode, source, site), mode.name).toMatch(mode.says);
    expectState(await visitCopy(site, mode.name), mode);
  }
  Object.assign(source, { mode: undefined, posts: [1, 2, 3].map((id) => note(id, "kingfisher")) });
  Object.assign(site.limits, PATIENCE);
  await site.syncBlog();
  await expect
    .poll(async () =>
      (await site.app.inject({ url: "/blog", headers: asBrowser })).body.includes("kingfisher"),
    )
    .toBe(true);
  expect(stateIn(await visit(site, "none"))).toMatch(/^ready\nblog: copy of \S+Z, \d+ s old\n$/);
  expect([...source.tokens]).toEqual([`Bearer ${TOKEN}`]);
  expectNothingDecoded();
});

test("a restart while the source fails has the copy's words from the first answer on, however it fails then", async () => {
  const expectNothingDecoded = watchDecoders();
  const source = await failingSource(COPIED);
  const { dataDir, site, expectState } = await aCopy(source);
  await site.app.close();
  // The longest time that a first sync may take: nothing at all is answered.
  Object.assign(source, { mode: FAULT_MODES.find(({ waits }) => waits), posts: FOREIGN });
  const restarted = await aSite(source, dataDir, HASTE);
  await visitCopy(restarted, "before the first sync is over");
  await restarted.syncBlog();
  // Every fault before a restart is above: in the short run one of them stands for those after it.
  for (const mode of inject("isLong") ? REFUSED_WHOLE : REFUSED_WHOLE.slice(0, 1)) {
    expect(await syncWith(mode, source, restarted), mode.name).toMatch(mode.says);
    expectState(await visitCopy(restarted, mode.name), mode);
  }
  expect([...source.tokens]).toEqual([`Bearer ${TOKEN}`]);
  expectNothingDecoded();
});

test("a site that still gives its source the old name has the same copy, and one line at the start says so", async () => {
  const source = await failingSource(COPIED);
  const { dataDir, site } = await aCopy(source);
  await site.app.close();
  Object.assign(source, { mode: FAULT_MODES.find(({ waits }) => waits), posts: FOREIGN });
  const restarted = await aSite(source, dataDir, HASTE, "sister");
  await visitCopy(restarted, "under the old name");
  await restarted.syncBlog();
  const warnings = restarted.log.filter((line) => line.includes('"setting.renamed"'));
  expect(warnings.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 40,
      setting: "BLOG_SOURCE",
      given: "sister",
      fix: expect.stringContaining("custom") as string,
    },
  ]);
});
