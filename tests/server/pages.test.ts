import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { routePaths } from "#model/routes.ts";
import { compress } from "#server/platform/cache/page-cache.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";

const decode = { br: brotliDecompressSync, gzip: gunzipSync };
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("every route of the site answers with its own title, description, keywords and canonical address", async () => {
  const { app } = await sharedBuiltSite({ ORIGIN: "https://www.sample.example" });
  const titles = new Set<string>();
  for (const path of routePaths) {
    const answer = await app.inject({ url: path, headers: { host: "www.sample.example" } });
    expect(answer.statusCode, path).toBe(path === "/not-found" ? 404 : 200);
    const title = /<title>([^<]+)<\/title>/.exec(answer.body)?.[1] ?? "";
    titles.add(title);
    expect(answer.body, path).toMatch(/<meta name="description" content="[^"]{50,160}"/);
    expect(answer.body, path).toMatch(/<meta name="keywords" content="[^"]+"/);
    expect(answer.body, path).toContain(
      `<link rel="canonical" href="https://www.sample.example${path === "/" ? "/" : path}"/>`,
    );
    expect(answer.body.match(/<h1[\s>]/g), path).toHaveLength(1);
  }
  expect(titles.size).toBe(routePaths.length);
});

test("a page's policy lists exactly the inline blocks that stand in it", async () => {
  const { app } = await sharedBuiltSite();
  const post = String((await app.inject({ url: "/post/6", headers })).headers["location"]);
  for (const path of [...routePaths, post]) {
    const { body, headers: sent } = await app.inject({ url: path, headers });
    const policy = String(sent["content-security-policy"]);
    const inline = /<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g;
    const scripts = [...body.matchAll(inline)].map(([, code]) => hash(code ?? ""));
    const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => hash(css ?? ""));
    expect(scripts, path).toHaveLength(2);
    expect(styles, path).toHaveLength(2);
    expect(policy, path).toContain(`script-src 'self' ${scripts.join(" ")};`);
    expect(policy, path).toContain(`style-src 'self' ${styles.join(" ")};`);
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(body, path).not.toMatch(/\sstyle="|\son[a-z]+="|href="javascript:|(?:src|href)="data:/);
  }
});

test("a kept page comes in every coding with the same text, and unchanged as 304", async () => {
  const { app, warm } = await openBuiltSite();
  const plain = await app.inject({ url: "/", headers });
  for (const [coding, decompress] of Object.entries(decode)) {
    const packed = await app.inject({ url: "/", headers: { ...headers, "accept-encoding": coding } });
    expect(packed.headers["content-encoding"]).toBe(coding);
    expect(packed.headers["vary"]).toBe("Accept-Encoding");
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body);
  }
  await warm();
  const quick = await compress(Buffer.from(plain.body), "br", "fast");
  const smaller = await app.inject({ url: "/", headers: { ...headers, "accept-encoding": "br" } });
  expect(smaller.rawPayload.length).toBeLessThan(quick.length);
  const refused = await app.inject({ url: "/", headers: { ...headers, "accept-encoding": "br;q=0, gzip" } });
  expect(refused.headers["content-encoding"]).toBe("gzip");

  const again = await app.inject({
    url: "/",
    headers: { ...headers, "if-none-match": String(plain.headers["etag"]) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(again.headers["content-security-policy"]).toBe(plain.headers["content-security-policy"]);
});

test("a script comes in every coding, as small as it gets from the first request on", async () => {
  const { app } = await sharedBuiltSite();
  const { body } = await app.inject({ url: "/", headers });
  const url = /\/assets\/[\w-]+\.js/.exec(body)?.[0] ?? "";
  const plain = await app.inject({ url, headers });
  for (const [coding, decompress] of Object.entries(decode)) {
    const packed = await app.inject({ url, headers: { ...headers, "accept-encoding": coding } });
    expect(packed.headers["content-encoding"]).toBe(coding);
    expect(decompress(packed.rawPayload)).toEqual(plain.rawPayload);
    if (coding === "br")
      expect(packed.rawPayload.length).toBeLessThan(1.01 * brotliCompressSync(plain.rawPayload).length);
  }
});

test("unknown parameters and utm tags get the kept page; the hidden frame gets its own", async () => {
  const { app } = await sharedBuiltSite();
  const plain = await app.inject({ url: "/about", headers });
  const tagged = await app.inject({ url: "/about?utm_source=letter&x=1", headers });
  expect(tagged.headers["etag"]).toBe(plain.headers["etag"]);
  const bare = await app.inject({ url: "/about?via=powerbi-landing", headers });
  expect(bare.statusCode).toBe(200);
  expect(plain.body).toContain("<footer");
  expect(bare.body).not.toContain("<footer");
});

test("the form page is never shared: every answer has a key of its own and no ETag", async () => {
  const { app } = await sharedBuiltSite();
  const keys = new Set<string>();
  for (const url of [
    "/contact",
    "/contact",
    "/powerbi-landing",
    "/contact?topic=ai&from=home",
    "/contact?send",
  ]) {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode, url).toBe(200);
    expect(answer.headers["etag"], url).toBeUndefined();
    expect(answer.headers["cache-control"], url).toBe("private, no-cache");
    expect(answer.body, url).not.toContain("form-key-goes-here");
    keys.add(/name="key" value="([^"]+)"/.exec(answer.body)?.[1] ?? "");
  }
  expect(keys.size).toBe(5);
});

test("one canonical address a page: other forms are sent there with 301", async () => {
  const { app } = await sharedBuiltSite();
  for (const [asked, given] of [
    ["/about/", "/about"],
    ["/About", "/about"],
    ["/index.html", "/"],
    ["/services/index.html?x=1", "/services?x=1"],
  ] as const) {
    const answer = await app.inject({ url: asked, headers });
    expect([answer.statusCode, answer.headers["location"]], asked).toEqual([301, given]);
  }
});

test("an unknown page leads to /not-found, which answers 404; a missing file is a plain 404", async () => {
  const { app } = await sharedBuiltSite();
  const unknown = await app.inject({ url: "/no/such/page", headers });
  expect([unknown.statusCode, unknown.headers["location"]]).toEqual([302, "/not-found"]);
  const lost = await app.inject({ url: "/not-found", headers });
  expect(lost.statusCode).toBe(404);
  expect(lost.body).toContain("Oops! Page Not Found");
  expect(lost.headers["x-robots-tag"]).toBe("noindex");
  for (const url of ["/assets/none.js", "/favicon.gif", "/.env", "/wp-login.php", "/media/logos/none.svg"]) {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.headers["content-type"]], url).toEqual([
      404,
      "text/plain; charset=utf-8",
    ]);
  }
});

test("posts live at one address each", async () => {
  const { app } = await sharedBuiltSite();
  const wrong = await app.inject({ url: "/post/6/some-other-words", headers });
  expect(wrong.statusCode).toBe(301);
  const right = String(wrong.headers["location"]);
  expect(right).toMatch(/^\/post\/6\/[a-z0-9-]+$/);
  expect((await app.inject({ url: right, headers })).statusCode).toBe(200);
  expect((await app.inject({ url: "/post/6", headers })).headers["location"]).toBe(right);
  // Longer than the number of any post in a folder may be, and no number.
  for (const url of ["/post/1234567890/x", "/post/abc123/x", "/post/6x/x"]) {
    const none = await app.inject({ url, headers });
    expect([none.statusCode, none.headers["location"]], url).toEqual([302, "/not-found"]);
  }
});

test("HEAD answers like GET without a body", async () => {
  const { app } = await sharedBuiltSite();
  const get = await app.inject({ url: "/services", headers });
  const head = await app.inject({ method: "HEAD", url: "/services", headers });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe("");
  expect(head.headers["etag"]).toBe(get.headers["etag"]);
});

test("the feeds for machines answer as feeds, and readers of other sites may fetch them", async () => {
  const { app } = await sharedBuiltSite({ ORIGIN: "https://www.sample.example" });
  for (const [url, type] of [
    ["/feed.xml", "application/rss+xml"],
    ["/atom.xml", "application/atom+xml"],
    ["/feed.json", "application/feed+json"],
  ] as const) {
    const answer = await app.inject({ url, headers: { host: "www.sample.example" } });
    expect([answer.statusCode, answer.headers["content-type"]], url).toEqual([200, `${type}; charset=utf-8`]);
    expect(answer.headers["cross-origin-resource-policy"], url).toBe("cross-origin");
    expect(answer.headers["etag"], url).toBeDefined();
    expect(answer.body, url).toContain("https://www.sample.example/post/6/");
  }
});

test("files that never change are kept for good; a picture that could carry markup may do nothing", async () => {
  const { app } = await sharedBuiltSite();
  const { body } = await app.inject({ url: "/", headers });
  const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(body)?.[1] ?? "";
  const asset = await app.inject({ url: font, headers });
  expect(asset.statusCode).toBe(200);
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const icon = /rel="icon" href="(\/media\/brand\/[^"]+\.svg)"/.exec(body)?.[1] ?? "";
  const logos = /src="(\/media\/logos\.svg[^"#]*)/.exec(body)?.[1] ?? "";
  for (const url of [icon, logos]) {
    const answer = await app.inject({ url, headers });
    expect(answer.headers["content-type"], url).toBe("image/svg+xml; charset=utf-8");
    expect(answer.headers["content-security-policy"], url).toMatch(/^default-src 'none'; .*sandbox$/);
  }
});
