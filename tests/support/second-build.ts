import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const HASHED = /-(?<hash>[\w-]{8})\.(?:js|css|svg|woff2)$/;
const TEXT = /\.(?:js|css|svg)$/;

/** Source of a page's data in the server's build, and in the other version. */
const CHANGE = [
  "drawCovers(services.map(({ id }) => `/services#${id}`)",
  "drawCovers(services.map(({ id }) => `/services-anew#${id}`)",
] as const;

/**
 * Makes the folder of another version of the built site, in a moment: a copy in which every file for the browser has
 * another name and the data of one page, `/services`, differ. `npm run test:long -- rolling` builds one from changed
 * sources instead.
 * @returns the folder, for `startSite`, and what removes it
 */
export function makeSecondBuild(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "second-build-"));
  for (const name of ["server", "model", "content", "package.json", "node_modules"])
    symlinkSync(resolve(name), join(root, name));
  cpSync("build/server", join(root, "build/server"), { recursive: true });
  const assets = join(root, "build/client/assets");
  mkdirSync(assets, { recursive: true });
  const renamed = readdirSync("build/client/assets").flatMap((name) => {
    const hash = HASHED.exec(name)?.groups?.["hash"];
    return hash === undefined ? [] : [{ name, hash, other: anotherHash(hash) }];
  });
  const translate = (text: string) =>
    renamed.reduce((was, { hash, other }) => was.replaceAll(hash, other), text);
  for (const { name } of renamed) {
    const bytes = readFileSync(join("build/client/assets", name));
    writeFileSync(join(assets, translate(name)), TEXT.test(name) ? translate(bytes.toString()) : bytes);
  }
  const server = join(root, "build/server/index.js");
  const code = readFileSync(server, "utf8");
  if (!code.includes(CHANGE[0])) throw new Error(`the server's build has no ${CHANGE[0]}`);
  writeFileSync(server, translate(code).replace(...CHANGE));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Letters and digits only, so that the name stays one of a hashed file. */
function anotherHash(hash: string): string {
  return `${hash.slice(0, -1)}${hash.endsWith("0") ? "1" : "0"}`;
}
