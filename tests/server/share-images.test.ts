import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { matchRoute } from "#model/routes.ts";
import { imageSize } from "#server/pictures/image-size.ts";
import { everyPage } from "../support/every-page.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const ORIGIN = "http://localhost:3000";
const MAX_BYTES = 120_000;

const OF_EVERY_PAGE = [
  "og:title",
  "og:description",
  "og:url",
  "og:site_name",
  "og:type",
  "og:locale",
  "og:image",
  "og:image:width",
  "og:image:height",
  "og:image:alt",
  "og:image:type",
  "twitter:card",
];
const OF_EVERY_POST = [
  "article:published_time",
  "article:modified_time",
  "article:author",
  "article:section",
  "article:tag",
];

/** The meta elements of a page's head, the first of each. */
function metaOf(body: string): Map<string, string> {
  const found = body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]+)"/g);
  return new Map([...found].toReversed().map(([, name = "", content = ""]) => [name, content]));
}

/** The share image that a page names, as a path. */
async function imageOf(
  app: { inject: Awaited<ReturnType<typeof openBuiltSite>>["app"]["inject"] },
  path: string,
) {
  const { body } = await app.inject({ url: path, headers });
  return (metaOf(body).get("og:image") ?? "").slice(ORIGIN.length);
}

test("every page names its share image and is otherwise complete for link previews", async () => {
  const { app } = await sharedBuiltSite();
  const pages = await everyPage(app);
  const incomplete = pages.flatMap(({ path, body }) => {
    const meta = metaOf(body);
    const isPost = matchRoute(path)?.name === "post";
    const missing = [...OF_EVERY_PAGE, ...(isPost ? OF_EVERY_POST : [])].filter((name) => !meta.get(name));
    const wrong = [
      meta.get("og:url") !== ORIGIN + path && "og:url",
      meta.get("og:type") !== (isPost ? "article" : "website") && "og:type",
    ].filter(Boolean);
    return [...missing, ...wrong].map((name) => `${path}: ${name}`);
  });
  expect(incomplete).toEqual([]);
});

test("share images are small PNGs of 1200 by 630", async () => {
  const { app } = await sharedBuiltSite();
  // One of each kind, and the post with the longest title; that every page has one is tested beside the code.
  const paths = [
    "/",
    "/services",
    "/blog/category/teams",
    "/post/5/two-shared-hours-working-across-bengaluru-europe-and-america",
  ];
  for (const path of paths) {
    const { rawPayload, headers: sent } = await app.inject({ url: await imageOf(app, path), headers });
    expect.soft({ path, type: sent["content-type"], ...imageSize(rawPayload) }).toEqual({
      path,
      type: "image/png",
      width: 1200,
      height: 630,
    });
    expect.soft(rawPayload.length).toBeLessThanOrEqual(MAX_BYTES);
  }
}, 60_000);

test("a share image never changes under its address, and other sites may show it", async () => {
  const { app } = await sharedBuiltSite();
  const url = await imageOf(app, "/");
  expect(url).toMatch(/^\/share\/home-[0-9a-f]{12}\.png$/);
  const { headers: sent } = await app.inject({ url, headers });
  expect(sent).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
});

test("an address that the content does not give is answered with 404 and makes nothing", async () => {
  const dataDir = temporaryDirectory();
  const { app } = await openBuiltSite({ DATA_DIR: dataDir });
  const home = await imageOf(app, "/");
  const post = await imageOf(app, "/post/4/what-an-offshore-team-needs-in-its-first-ten-days");
  const addresses = [
    home.replace(/-[0-9a-f]{12}/, "-0123456789ab"),
    home.replace("home", "post-4"),
    home.replace("home", "nothing"),
    post.replace("post-4", "post-99999"),
    "/share/errors-0123456789ab.png",
    "/share/__proto__-0123456789ab.png",
    "/icons/64.png",
  ];
  for (const url of addresses)
    expect
      .soft({ url, status: (await app.inject({ url, headers })).statusCode })
      .toEqual({ url, status: 404 });
  const made = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  expect(made.filter((path) => path.startsWith("share-images/"))).toEqual([]);
});

test("a burst of first requests makes one picture, which the next start serves as it is", async () => {
  const dataDir = temporaryDirectory();
  const first = await openBuiltSite({ DATA_DIR: dataDir });
  const url = await imageOf(first.app, "/services");
  const answers = await Promise.all(Array.from({ length: 12 }, () => first.app.inject({ url, headers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const [file = "", ...others] = readdirSync(join(dataDir, "share-images"));
  expect(others).toEqual([]);
  await first.app.close();

  const made = statSync(join(dataDir, "share-images", file)).mtimeMs;
  const second = await openBuiltSite({ DATA_DIR: dataDir });
  const again = await second.app.inject({ url, headers });
  expect(again.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  expect(statSync(join(dataDir, "share-images", file)).mtimeMs).toBe(made);
});

test("icons come in all sizes, and the web manifest that the head links names those that are there", async () => {
  const { app } = await sharedBuiltSite();
  const { body } = await app.inject({ url: "/", headers });
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
  const manifest = await app.inject({ url: "/manifest.webmanifest", headers });
  expect(manifest.headers["content-type"]).toBe("application/manifest+json");
  const named = manifest.json<{ name: string; icons: { src: string; sizes: string; purpose: string }[] }>();
  expect(named.name).toBe("Kolam Software");
  expect(named.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  const others = [
    { src: "/apple-touch-icon.png", sizes: "180x180" },
    { src: "/favicon.ico", sizes: "48x48" },
  ];
  for (const { src, sizes } of [...named.icons, ...others]) {
    const { rawPayload, headers: sent } = await app.inject({ url: src, headers });
    const { width, height } = imageSize(rawPayload) ?? {};
    expect.soft({ src, size: `${width}x${height}`, type: sent["content-type"] }).toEqual({
      src,
      size: sizes,
      type: "image/png",
    });
    expect.soft(sent["cache-control"]).toBe("public, max-age=3600");
  }
}, 30_000);
