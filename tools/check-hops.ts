import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { SiteBuild } from "#server/site/pages/page-renderer.ts";
import { openSite } from "#server/site/site.ts";
import { readSettings } from "#server/settings.ts";

/*
 * Lists the files of `server` and `model` that run for an uncached page, for a message and for an edited
 * post, by V8's coverage. Each runs once before it is counted. The thread that reads posts is not counted.
 */

const HEADERS = { host: "localhost:3000" };

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

const folder = await mkdtemp(join(tmpdir(), "hops-"));
const content = join(folder, "content");
await cp("content", content, { recursive: true });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the build exports
const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as SiteBuild;
const settings = readSettings({
  LOG_LEVEL: "info",
  DESK_PORT: "0",
  CONTENT_DIR: content,
  DATA_DIR: join(folder, "data"),
});
let isLive = false;
const logStream = { write: (line: string) => void (isLive ||= line.includes('"content-changed"')) };
const { app } = await openSite(settings, build, "build/client", { logStream });
const get = async (url: string) => (await app.inject({ url, headers: HEADERS })).body;

await get("/about");
await show("a page", () => get("/services"));
await send("first");
await show("a message", () => send("second"));
const file = join(content, "posts/a-429-is-an-instruction-loading-data-into-dataverse.md");
await edit("An edited sentence.");
await show("an edited post", () => edit("Another sentence."));
await app.close();
await rm(folder, { recursive: true });

/** Prints the files in which a function ran during the action. */
async function show(what: string, act: () => Promise<unknown>): Promise<void> {
  await session.post("Profiler.takePreciseCoverage");
  await act();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const files = result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== "" && (ranges[0]?.count ?? 0) > 0),
    )
    .flatMap(({ url }) => (url.startsWith("file:") ? relative(".", new URL(url).pathname) : []))
    .filter((path) => /^(?:server|model)\//.test(path))
    .toSorted();
  console.log(`${what}: ${files.length} files\n${files.map((path) => `  ${path}`).join("\n")}`);
}

async function send(name: string): Promise<void> {
  const form = await get("/contact");
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = new URLSearchParams(hidden.map(([, field = "", value = ""]) => [field, value]));
  const typed = {
    name,
    email: "asha@example.com",
    topic: "ai",
    message: `A message, the ${name}.`,
    consent: "yes",
  };
  for (const [field, value] of Object.entries(typed)) fields.set(field, value);
  const headers = {
    ...HEADERS,
    origin: settings.origin,
    "content-type": "application/x-www-form-urlencoded",
  };
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/contact",
    headers,
    payload: fields.toString(),
  });
  if (statusCode !== 303) throw new Error(`the message was answered with ${statusCode}`);
}

/** Saves a post, and waits until the site reports it as live. */
async function edit(sentence: string): Promise<void> {
  isLive = false;
  await writeFile(file, `${await readFile(file, "utf8")}\n${sentence}\n`);
  // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- the log sets it meanwhile
  while (!isLive) await pause(20);
}
