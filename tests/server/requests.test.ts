import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { aContactForm } from "../support/contact-form.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

/** Sends bytes as they are and gives everything that comes back. */
async function sent(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  socket.write(bytes);
  socket.end();
  await once(socket, "close");
  return answer;
}

/** The same, and gives the status of the first answer. */
async function raw(port: number, bytes: string): Promise<number> {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await sent(port, bytes))?.[1]);
}

test("requests of a form that is not used here are refused before anything looks at them", async () => {
  const { app } = await openBuiltSite();
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const get = (target: string, more = "") =>
    `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${more}\r\n`;
  const cases: [string, number][] = [
    [get("/"), 200],
    [get("/healthz"), 200],
    [get("http://evil.example/"), 400],
    [get("//evil.example/%2e%2e/"), 400],
    [get("/%2e%2e/%2e%2e/etc/passwd"), 400],
    [get("/a%2fb"), 400],
    [get("/a%5cb"), 400],
    [get("/a%00b"), 400],
    [get("/%ff"), 400],
    [get("/a\\b"), 400],
    [get(`/${"a".repeat(2_100)}`), 414],
    [get("/", "Host: other.example\r\n"), 400],
    [`GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`, 421],
    [get("/", "Content-Length: 3\r\n") + "abc", 400],
    [`TRACE / HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`, 405],
    [
      `PUT /contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      405,
    ],
    [get("/", `X-Long: ${"a".repeat(9_000)}\r\n`), 431],
  ];
  for (const [bytes, status] of cases) expect(await raw(port, bytes), bytes.slice(0, 60)).toBe(status);
});

test("forms are taken from our own pages only, in one type and within a size", async () => {
  const { app } = await openBuiltSite();
  const post = (more: Record<string, string>, payload = "a=b") =>
    app.inject({
      method: "POST",
      url: "/contact",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded", ...more },
      payload,
    });
  expect((await post({ origin: "https://evil.example" })).statusCode).toBe(403);
  expect((await post({ origin: "null" })).statusCode).toBe(403);
  expect((await post({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await post({ "sec-fetch-site": "same-site" })).statusCode).toBe(403);
  expect((await post({ "content-type": "application/json" }, "{}")).statusCode).toBe(415);
  expect((await post({ "content-type": "multipart/form-data; boundary=x" })).statusCode).toBe(415);
  expect((await post({ "content-encoding": "gzip" })).statusCode).toBe(415);
  expect((await post({}, `message=${"x".repeat(1024 * 1024)}`)).statusCode).toBe(413);
  expect((await post({ origin: "http://localhost:3000", "sec-fetch-site": "same-origin" })).statusCode).toBe(
    422,
  );
});

test("no answer names the software behind it or lets another site read it", async () => {
  const { app } = await sharedBuiltSite();
  for (const url of [
    "/",
    "/contact",
    "/search/suggest",
    "/healthz",
    "/robots.txt",
    "/none.png",
    "/none",
    "/not-found",
  ]) {
    const { headers: sent } = await app.inject({ url, headers });
    for (const name of [
      "server",
      "x-powered-by",
      "set-cookie",
      "access-control-allow-origin",
      "x-area",
      "server-timing",
    ]) {
      expect(sent[name], `${name} of ${url}`).toBeUndefined();
    }
    expect(sent["x-content-type-options"], url).toBe("nosniff");
    expect(sent["referrer-policy"], url).toBe("strict-origin-when-cross-origin");
    expect(sent["cross-origin-resource-policy"], url).toBe("same-origin");
    expect(sent["content-security-policy"], url).toMatch(/default-src 'none'/);
    expect(sent["strict-transport-security"], url).toBeUndefined();
  }
});

test("over https browsers are told to insist on it", async () => {
  const { app } = await sharedBuiltSite({ ORIGIN: "https://www.sample.example" });
  const { headers: sent } = await app.inject({ url: "/", headers: { host: "www.sample.example" } });
  expect(sent["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  expect(sent["content-security-policy"]).toMatch(/upgrade-insecure-requests$/);
  expect((await app.inject({ url: "/", headers })).statusCode).toBe(421);
});

test("a page without a form takes none, in words and without a failure in the log", async () => {
  const { app } = await openBuiltSite();
  for (const url of [
    "/",
    "/about",
    "/nope",
    "/healthz",
    "/assets/x.js",
    "/search",
    "/about?send",
    "/feed.xml",
  ]) {
    const answer = await app.inject({
      method: "POST",
      url,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: "a=b",
    });
    expect([answer.statusCode, answer.headers["allow"]], url).toEqual([405, "GET, HEAD"]);
    expect(answer.headers["content-type"], url).toBe("text/plain; charset=utf-8");
  }
});

test("a form from another site is refused in every way it may come, and changes nothing", async () => {
  const dataDir = temporaryDirectory();
  const { app } = await openBuiltSite({ DATA_DIR: dataDir });
  const own = "http://localhost:3000";
  let taken = 0;
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "GET"] as const) {
    for (const type of [
      "application/x-www-form-urlencoded",
      "application/json",
      "text/plain",
      "multipart/form-data; boundary=x",
    ]) {
      for (const origin of [
        own,
        "https://evil.example",
        "http://localhost:3000.evil.example",
        "null",
        undefined,
      ]) {
        for (const site of ["same-origin", "same-site", "cross-site", "none", undefined]) {
          const answer = await app.inject({
            method,
            url: "/contact",
            headers: {
              ...headers,
              "content-type": type,
              ...(origin && { origin }),
              ...(site && { "sec-fetch-site": site }),
            },
            ...(method !== "GET" && { payload: aContactForm({ name: `Noor ${(taken += 1)}` }).toString() }),
          });
          const ours =
            method === "POST" &&
            type === "application/x-www-form-urlencoded" &&
            (origin === own || origin === undefined) &&
            site !== "same-site" &&
            site !== "cross-site";
          const about = JSON.stringify({ method, type, origin, site });
          if (method === "GET") expect(answer.statusCode, about).toBeLessThan(400);
          else if (ours) expect([303, 409], about).toContain(answer.statusCode);
          else expect([403, 405, 415], about).toContain(answer.statusCode);
          expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
        }
      }
    }
  }
  // One key, so one message: the first that came from us.
  expect(storedMessages(dataDir, "name")).toHaveLength(1);
});

test("no address that a visitor makes up is an error in the log", async () => {
  const lines: string[] = [];
  const { app } = await openBuiltSite(
    { LOG_LEVEL: "info" },
    { logStream: { write: (line) => lines.push(line) } },
  );
  const odd = ["/a%0d%0ax", "/%0a", "/about%0d%0a", "/about?send=%0d%0a", "/blog/category/%0d%0a"];
  for (const url of [...odd, "/nowhere", "/post/x", "/a%0d.md", "/share/x%0d.png", "/sitemap/%0a.xml"])
    expect((await app.inject({ url, headers })).statusCode, url).toBeLessThan(500);
  const told = lines.map((line): { level: number } => JSON.parse(line));
  expect(told.length).toBeGreaterThan(odd.length);
  expect(told.filter(({ level }) => level >= 50)).toEqual([]);
});

test("what the parser refuses is answered with our headers and in words", async () => {
  const { app } = await openBuiltSite();
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const host = `Host: localhost:${port}\r\n`;
  const cases: [string, number][] = [
    [`GET / HTTP/1.1\r\n${host}Bad Header\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    [`POST /contact HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\n${host}Expect: a-miracle\r\n\r\n`, 417],
  ];
  for (const [bytes, status] of cases) {
    const answer = await sent(port, bytes);
    expect(answer, bytes.slice(0, 80)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toMatch(/\r\n\r\n[\s\S]*[A-Z][a-z ]+/);
  }
});

test("what was sent behind a refused request is not carried out", async () => {
  const dataDir = temporaryDirectory();
  const { app } = await openBuiltSite({ DATA_DIR: dataDir });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const form = aContactForm().toString();
  const post = `POST /contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(form)}\r\nConnection: close\r\n\r\n${form}`;
  const refused = `GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n`;
  const answer = await sent(port, refused + post);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 421"]);
  expect(storedMessages(dataDir)).toEqual([]);
  expect(await raw(port, post)).toBe(303);
  expect(storedMessages(dataDir)).toHaveLength(1);
});
