/**
 * Fills a WordPress or a Ghost of this machine as people fill theirs, has it export everything and keeps the file for
 * the tests of the import. Everything in that WordPress or Ghost is lost.
 *
 *   node tools/record-blog/record-export.ts wordpress http://127.0.0.1:4121 /tmp/blog/db.sock
 *   node tools/record-blog/record-export.ts ghost http://127.0.0.1:4122 /tmp/blog/db.sock
 *
 * How to start the two on Debian stands in tests/support/blog-fixtures/README.md.
 */
import { writeFileSync } from "node:fs";
import { SET_AUTHORS } from "../../tests/support/blog-set.ts";
import { fillGhostExport } from "./fill-ghost-export.ts";
import { fillWordPressExport } from "./fill-wordpress-export.ts";
import { openGhost } from "./ghost-desk.ts";
import { elsewhere } from "./recorder.ts";
import { openWordPress } from "./wordpress-desk.ts";

const [kind = "", address = "", socket = ""] = process.argv.slice(2);
const recordings = { wordpress: recordWordPress, ghost: recordGhost };
if (!(kind in recordings) || !URL.canParse(address) || !socket) {
  console.error("usage: record-export.ts wordpress|ghost <address> <socket of the database>");
  process.exit(64);
}
const base = address.replace(/\/$/, "");
await recordings[kind as keyof typeof recordings](base);

async function recordWordPress(site: string): Promise<void> {
  const desk = await openWordPress(site, socket);
  await fillWordPressExport(desk);
  keep("recorded-wordpress.xml", await desk.export());
}

async function recordGhost(site: string): Promise<void> {
  const desk = await openGhost(site, socket, SET_AUTHORS.first);
  await fillGhostExport(desk, site);
  const [{ meta, data } = { meta: {}, data: {} }] = await desk.export();
  // Neither what people log in with, nor what the site is set up with, is of use to an import.
  const users = data["users"]?.map((user) => ({ ...user, password: null }));
  const settings = data["settings"]?.filter(({ key }) => /^(?:title|timezone|locale)$/.test(String(key)));
  const db = [{ meta, data: { ...data, users, settings } }];
  keep("recorded-ghost.json", `${JSON.stringify({ db }, undefined, 2)}\n`);
}

function keep(name: string, text: string): void {
  writeFileSync(`tests/support/exports/${name}`, elsewhere(text, base));
}
