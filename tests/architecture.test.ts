import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles, type Import, type SourceFile } from "./support/source-files.ts";

interface Zone {
  name: string;
  /** Files of the zone; the first matching zone has the file. */
  files: RegExp;
  /** Our files that they may import, beside those of their own zone. */
  may?: RegExp;
  /** Our files that they may import as types only. */
  mayAsType?: RegExp;
  /** Packages that they may import. */
  packages: RegExp;
}

const REACT = /^react(-dom)?(\/|$)/;

const ZONES: Zone[] = [
  { name: "tests", files: /^tests\/|\.(test|contract)\.tsx?$|\/testing\//, may: /./, packages: /./ },
  {
    name: "tools/content/moving",
    files: /^tools\/content\/moving\//,
    may: /^(model|server|tools)\//,
    packages: /^(node:|hast|mdast$|remark-|unified$|unist-util-visit$|yaml$|zod\/mini$)/,
  },
  {
    name: "tools",
    files: /^tools\//,
    may: /^(model|server|tools\/content\/moving|tests\/(support|visual))\//,
    packages:
      /^(node:|@playwright\/test$|lightningcss$|subset-font$|vite$|vitest(\/(config|node))?$|zod\/mini$)/,
  },
  { name: "model", files: /^model\//, packages: /^(zod\/mini|schema-dts)$/ },
  {
    name: "app/ui",
    files: /^app\/ui\//,
    may: /^app\/styles\/style\.tsx$/,
    mayAsType: /^model\//,
    packages: REACT,
  },
  {
    name: "app/parts",
    files: /^app\/parts\//,
    may: /^(app\/(ui\/|styles\/style\.tsx$|islands\/island\.tsx$|shell\/site-context\.ts$)|model\/)/,
    mayAsType: /^app\/page-module\.ts$/,
    packages: REACT,
  },
  // The schemas of content, which the server reads without the rest of the app.
  {
    name: "app/sections/**/*schema.ts",
    files: /^app\/sections\/.*schema\.ts$/,
    may: /^model\//,
    packages: /^zod\/mini$/,
  },
  {
    name: "app/sections",
    files: /^app\/sections\//,
    may: /^(app\/((parts|ui)\/|styles\/style\.tsx$|islands\/island\.tsx$|shell\/site-context\.ts$|(section|page)-module\.ts$|sections\/.*schema\.ts$)|model\/)/,
    mayAsType: /^app\/head\/page-meta\.tsx$/,
    packages: REACT,
  },
  {
    name: "app/shell",
    files: /^app\/shell\//,
    may: /^(app\/(ui\/|styles\/style\.tsx$|page-module\.ts$)|model\/)/,
    packages: REACT,
  },
  { name: "app/head", files: /^app\/head\//, may: /^model\//, packages: /^$/ },
  // The mark of an island in a page; the server renders it, and it brings nothing of the island's code.
  {
    name: "app/islands/island.tsx",
    files: /^app\/islands\/island\.tsx$/,
    may: /^app\/(ui\/|head\/script-safe-json\.ts$)/,
    packages: REACT,
  },
  {
    name: "app/islands",
    files: /^app\/islands\//,
    may: /^(app\/(ui|parts)|model)\//,
    mayAsType: /^app\/sections\/.*schema\.ts$/,
    packages: REACT,
  },
  // The scripts of every page, which come to islands by `import()` only: see the test below.
  {
    name: "app/browser",
    files: /^app\/browser\//,
    may: /^(app\/(islands\/|parts\/contact-form\/(visit-origin|has-draft)\.ts$)|model\/)/,
    mayAsType: /^app\/parts\//,
    packages: /^$/,
  },
  { name: "app/styles", files: /^app\/styles\//, may: /^model\//, packages: /^$/ },
  {
    name: "app/page-module.ts",
    files: /^app\/page-module\.ts$/,
    mayAsType: /^(app\/head|model)\//,
    packages: /^react$/,
  },
  {
    name: "app/pages",
    files: /^app\/(pages|resources)\//,
    may: /^(app\/((parts|shell|head|ui)\/|styles\/style\.tsx$|islands\/island\.tsx$|page-module\.ts$|page-sections\.tsx$)|model\/)/,
    packages: REACT,
  },
  // Beside the site: nothing of it is in the site's bundles, and app and server know only its built renderer.
  {
    name: "desk/script",
    files: /^desk\/script\//,
    may: /^model\//,
    packages: /^$/,
  },
  { name: "desk", files: /^desk\//, may: /^(app\/ui|model)\//, packages: REACT },
  { name: "app", files: /^app\//, may: /^(app|model)\//, packages: REACT },
  // The rooms of the server, from the bottom to the top; docs/architecture.md draws them.
  ...serverRooms({
    platform: {
      packages: /^(fastify|kysely(\/migration)?|pg|pino|zod\/mini)$/,
    },
    pictures: { may: ["platform"], packages: /^(sharp|zod\/mini)$/ },
    posts: {
      may: ["platform", "pictures"],
      packages: /^(any-ascii$|github-slugger|hast$|rehype-sanitize|shiki)/,
    },
    content: {
      may: ["platform", "pictures", "posts"],
      packages: /^(mdast$|yaml|zod\/mini|unified|unist-util-visit|remark-|rehype-|fastest-levenshtein)/,
    },
    sources: {
      may: ["platform", "pictures", "posts"],
      packages: /^(hast|hast-util-from-html|rehype-sanitize|unified|unist-util-visit|zod\/mini)$/,
    },
    lint: {
      may: ["platform", "pictures", "content", "sources"],
      packages: /^(mdast$|unist-util-visit$|zod\/mini$)/,
    },
    "share-images": { may: ["platform"], packages: /^(@resvg\/resvg-js|bidi-js|harfbuzzjs|zod\/mini)$/ },
    search: { may: ["platform", "posts", "content"], packages: /^fastest-levenshtein$/ },
    metrics: { may: ["platform"], packages: /^(prom-client|zod\/mini)$/ },
    twins: { packages: /^(hast$|hast-util-|remark-|unified$)/ },
    "messages/store": { may: ["platform"], packages: /^(kysely|zod\/mini)$/ },
    "messages/spam": { may: ["platform", "messages/store"], packages: /^$/ },
    "messages/delivery": {
      may: ["platform", "messages/store"],
      packages: /^(ical-generator|nodemailer|zod\/mini|kysely)(\/|$)/,
    },
    "messages/contact": {
      may: ["platform", "messages/store", "messages/spam"],
      packages: /^$/,
    },
    "messages/retention": {
      may: ["platform", "messages/store", "messages/delivery"],
      packages: /^(kysely|zod\/mini)$/,
    },
    "messages/letters": {
      may: ["platform", "messages/store", "messages/delivery"],
      packages: /^(kysely|nodemailer|zod\/mini)$/,
    },
    "messages/export": {
      may: ["platform", "messages/store", "messages/letters"],
      packages: /^(write-excel-file\/node|zod\/mini)$/,
    },
    "messages/backups": {
      may: ["platform", "messages/retention", "messages/store"],
      packages: /^zod\/mini$/,
    },
    "messages/mailbox": {
      may: ["platform", "messages/(?:store|spam|contact|letters|delivery)"],
      packages: /^(imapflow|kysely|mailparser|zod\/mini)$/,
    },
    messages: { may: ["platform", "messages/[a-z]+"], packages: /^$/ },
    desk: {
      may: ["platform", "content", "messages"],
      packages: /^(@simplewebauthn\/server|fastify|kysely|openid-client|zod\/mini)$/,
    },
    site: {
      may: [
        "platform",
        "desk",
        "pictures",
        "posts",
        "content",
        "sources",
        "search",
        "share-images",
        "twins",
        "messages",
        "metrics",
      ],
      packages: /^(fastest-levenshtein|fastify|zod\/mini)$/,
    },
  }),
  {
    name: "server",
    files: /^server\/[^/]+$/,
    may: /^(model|server)\//,
    packages: /^(node:|zod\/mini$)/,
  },
];

/** Imports of a server folder, beside itself and the model. */
interface Room {
  may?: string[];
  packages: RegExp;
}

/** The zones of the server; the deepest folder that matches has the file. */
function serverRooms(rooms: Record<string, Room>): Zone[] {
  return Object.entries(rooms).map(([name, { may = [], packages }]) => ({
    name: `server/${name}`,
    files: name === "messages" ? /^server\/messages\/[^/]+$/ : new RegExp(`^server/${name}/`),
    may: new RegExp(`^(model|server/(${may.length > 0 ? may.join("|") : "none"}))/`),
    ...(name === "site" && {
      mayAsType: /^(app\/(page-module\.ts|entry\.server\.tsx)|server\/settings\.ts)$/,
    }),
    packages: new RegExp(`^node:|${packages.source}`),
  }));
}

const files = sourceFiles();
const product = files.filter(({ path }) => !/^(?:tests|tools)\b/.test(zoneOf(path).name));

test("every file imports only what its folder may", () => {
  const breaches = files.flatMap((file) =>
    file.imports.flatMap((one) => {
      const zone = zoneOf(file.path);
      const reason = refusal(file, one, zone);
      return reason !== undefined
        ? [`${file.path}: ${zone.name} may not import ${one.specifier}${reason}`]
        : [];
    }),
  );
  expect(breaches).toEqual([]);
});

test("every package that the product imports is one of its dependencies", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  const undeclared = product.flatMap(({ path, imports }) =>
    imports
      .filter(({ file, specifier }) => file === undefined && !/^(node:|virtual:|\.)/.test(specifier))
      .filter(({ specifier, typeOnly }) => {
        const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
        const typed = typeOnly && (name in devDependencies || `@types/${name}` in devDependencies);
        return !(name in dependencies) && !typed;
      })
      .map(({ specifier }) => `${path}: ${specifier}`),
  );
  expect(undeclared).toEqual([]);
});

test("reading loads no React: what the scripts of a page import is ours, islands come by import() alone", () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const lazy = new Set<string>();
  const packages: string[] = [];
  const read = new Set(["app/browser/first.ts", "app/browser/site.ts"]);
  for (const path of read)
    for (const { specifier, file, typeOnly, isLazy } of byPath.get(path)?.imports ?? []) {
      if (typeOnly) continue;
      if (file === undefined) packages.push(`${path}: ${specifier}`);
      else if (isLazy && file.startsWith("app/islands/")) lazy.add(file);
      else read.add(file);
    }
  expect(packages).toEqual([]);
  expect([...read].filter((path) => path.endsWith(".tsx"))).toEqual([]);
  expect([...lazy].toSorted()).toEqual(globSync("app/islands/*-island.tsx").toSorted());
});

test("no page imports another page", () => {
  const area = (path: string) => path.split("/", 3)[2];
  const breaches = product.flatMap(({ path, imports }) =>
    path.startsWith("app/pages/")
      ? imports
          .filter(({ file }) => file?.startsWith("app/pages/") && area(file) !== area(path))
          .map(() => path)
      : [],
  );
  expect(breaches).toEqual([]);
});

test("no files import each other in a circle", () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (finished.has(path) || trail.includes(path)) return;
    for (const { file, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (file && !typeOnly) visit(file, [...trail, path]);
    }
    finished.add(path);
  };
  for (const { path } of files) visit(path, []);
  expect(circles).toEqual([]);
});

test("one file opens SQLite, and only server/content reads front matter", () => {
  expect(importersOf("node:sqlite")).toHaveLength(1);
  expect(importersOf("yaml").filter((path) => !path.startsWith("server/content/"))).toEqual([]);
});

test("one file holds the search index", () => {
  expect(filesSaying(/using fts5/)).toEqual(["server/search/word-table.ts"]);
});

test("only server/settings.ts and the entry that calls it know the environment", () => {
  expect(filesSaying(/\bprocess\.env\b|["']node:process["']/)).toEqual(["server/main.ts"]);
});

test("nothing writes HTML as text but an island, whose data cannot end their block", () => {
  const island = "app/islands/island.tsx";
  expect(
    filesSaying(/dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b/),
  ).toEqual([island]);
  const [block, ...more] = readFileSync(island, "utf8").match(/dangerouslySetInnerHTML=.*/g) ?? [];
  expect(block).toContain("{{ __html: scriptSafeJson(data) }}");
  expect(more).toEqual([]);
});

test("no style attribute stands in what the server renders", () => {
  const tsx = product.filter(({ path }) => path.endsWith(".tsx"));
  expect(tsx.filter(({ text }) => /\sstyle=\{/.test(text)).map(({ path }) => path)).toEqual([]);
});

test("only pages and sections have a default export", () => {
  const mayHave = /^app\/(?:pages|sections)\/([^/]+)\/\1\.tsx$|\.d\.ts$/;
  const others = product.filter(({ path, text }) => !mayHave.test(path) && /^export default\b/m.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("no folder is a junk drawer", () => {
  const drawers = globSync(
    "{app,desk,model,server,tools,tests,content,docs}/**/{utils,helpers,common,lib,misc}",
  );
  expect(drawers).toEqual([]);
});

test("no test runs alone", () => {
  const tests = files.filter(({ path }) => zoneOf(path).name === "tests");
  const focused = tests.filter(({ text }) => /\b(test|it|describe)\.only\(/.test(text));
  expect(focused.map(({ path }) => path)).toEqual([]);
});

test("files stay short enough to be read at one sitting", () => {
  const long = product.filter(({ text }) => text.split("\n").length > 260);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test("style sheets keep to tokens: no address of another host and no data address", () => {
  const sheets = globSync("{app,desk}/**/*.css");
  expect(
    sheets.filter((path) => /url\(\s*["']?(https?:|\/\/|data:)/.test(readFileSync(path, "utf8"))),
  ).toEqual([]);
});

function zoneOf(path: string): Zone {
  const zone = ZONES.find(({ files: pattern }) => pattern.test(path));
  if (!zone) throw new Error(`${path} stands outside every zone`);
  return zone;
}

function refusal(
  { path }: SourceFile,
  { specifier, file, typeOnly }: Import,
  zone: Zone,
): string | undefined {
  if (file === undefined) return zone.packages.test(specifier) ? undefined : " (package)";
  const sameFolder = zone.name === "tests" || zoneOf(file).name === zone.name;
  const allowed = sameFolder || zone.may?.test(file) || (typeOnly && zone.mayAsType?.test(file));
  if (!allowed) return "";
  const top = (name: string) => name.split("/", 1)[0];
  if (top(path) === top(file) && specifier.startsWith("#")) return " by a subpath: use a relative path";
  // Tests and tools stand outside the product and have no subpath of their own.
  const reachable = ["app", "desk", "model", "server"].includes(top(file) ?? "");
  if (top(path) !== top(file) && reachable && !specifier.startsWith("#")) return ` relatively: use #${file}`;
  return undefined;
}

function importersOf(name: string): string[] {
  return product
    .filter(({ imports }) => imports.some(({ specifier }) => specifier === name))
    .map(({ path }) => path);
}

function filesSaying(pattern: RegExp): string[] {
  return product.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}
