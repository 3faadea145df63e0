/**
 * Fills a WordPress or a Ghost of this machine with the posts of tests/support/blog-set.ts, asks it as the site does
 * and writes down what it answers, for the tests to answer the same. Everything in that WordPress or Ghost is lost.
 *
 *   node tools/record-blog/record-blog.ts wordpress http://127.0.0.1:4121 /tmp/blog/db.sock
 *   node tools/record-blog/record-blog.ts ghost http://127.0.0.1:4122 /tmp/blog/db.sock
 *
 * How to start the two on Debian stands in tests/support/blog-fixtures/README.md.
 */
import { mkdirSync, rmSync } from "node:fs";
import { createJsonClient } from "#server/blog/fetch-json.ts";
import type { BlogSource } from "#server/blog/blog-source.ts";
import { ghostSource } from "#server/blog/sources/ghost.ts";
import { wordpressSource } from "#server/blog/sources/wordpress.ts";
import { SET_AUTHORS, SET_PER_PAGE, SET_POSTS } from "../../tests/support/blog-set.ts";
import { ghostToken } from "../../tests/support/blog-tokens.ts";
import { fillGhost } from "./fill-ghost.ts";
import { fillWordPress } from "./fill-wordpress.ts";
import { openGhost } from "./ghost-desk.ts";
import { startRecorder, type Recorder } from "./recorder.ts";
import { openWordPress } from "./wordpress-desk.ts";

const [kind = "", address = "", socket = ""] = process.argv.slice(2);
const recordings = { wordpress: recordWordPress, ghost: recordGhost };
if (!(kind in recordings) || !URL.canParse(address) || !socket) {
  console.error("usage: record-blog.ts wordpress|ghost <address> <socket of the database>");
  process.exit(64);
}
const folder = `tests/support/blog-fixtures/${kind}`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const base = address.replace(/\/$/, "");
await recordings[kind as keyof typeof recordings](base);

async function recordWordPress(site: string): Promise<void> {
  await fillWordPress(await openWordPress(site, socket));
  const recorder = await startRecorder(site, folder);
  const perPage = SET_PER_PAGE;
  const at = (path: string) => createJsonClient({ base: new URL(path, recorder.url), allowPrivate: true });
  await converse(recorder, wordpressSource(at("wp-json/"), { routes: "wp-json", perPage }));
  recorder.name("plain-addresses");
  await wordpressSource(at(""), { routes: "rest_route", perPage }).bySlug("plain-1");
  recorder.stop();
}

async function recordGhost(site: string): Promise<void> {
  const key = await fillGhost(await openGhost(site, socket, SET_AUTHORS.first), site);
  console.log(`key of the Content API: ${key}`);
  const recorder = await startRecorder(site, folder);
  const api = new URL("ghost/api/content/", recorder.url);
  const open = (token: string) =>
    ghostSource(createJsonClient({ base: api, allowPrivate: true, token: ghostToken(token) }), {
      perPage: SET_PER_PAGE,
    });
  await converse(recorder, open(key));
  recorder.name("wrong-key");
  await open("0".repeat(26))
    .health()
    .catch(() => undefined);
  recorder.stop();
}

/** Everything that the tests ask. */
async function converse(recorder: Recorder, source: BlogSource): Promise<void> {
  recorder.name("health");
  await source.health();
  recorder.name("ids");
  const {
    ids: [id = ""],
  } = await source.ids();
  for (const page of [1, 2, 3, 4]) {
    recorder.name(`page-${page}`);
    await source.list({ page });
  }
  for (const modifiedAfter of ["2026-01-01T00:00:00Z", "2026-03-01T23:59:59.000Z", "2026-03-02T00:00:01Z"]) {
    recorder.name("changed");
    await source.list({ page: 1, modifiedAfter });
  }
  recorder.name("by-id");
  await source.byId(id);
  recorder.name("by-unknown-id");
  await source.byId(id.replace(/./g, "9").padEnd(3, "9"));
  const inTamil = SET_POSTS.find(({ number }) => number === 111)?.slug ?? "";
  for (const slug of ["tea-and-salt", inTamil, "koolm-vraitl", "plain-1", "no-such-post"]) {
    recorder.name(`by-slug-${slug === inTamil ? "tamil" : slug}`);
    await source.bySlug(slug);
  }
  for (const slug of ["behind-a-password", "a-draft", "a-later-day", "for-members"]) {
    recorder.name(`hidden-${slug}`);
    await source.bySlug(slug);
  }
}
