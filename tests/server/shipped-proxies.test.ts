import { createServer } from "node:http";
import { once } from "node:events";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createSenderReader } from "#server/platform/http/sender-reader.ts";
import { aContactForm } from "../support/contact-form.ts";
import { findProgram } from "../support/find-program.ts";
import { askOverHttp2 } from "../support/operations/ask-over-http2.ts";
import { SHIPPED_PROXIES, startShippedProxy } from "../support/operations/start-shipped-proxy.ts";
import { startSite, type Site } from "../support/start-site.ts";

const ORIGIN = "https://www.example.com";
const SETTINGS = { ORIGIN, TRUST_PROXY: "1" };
const PAGES = 30;
/** A visitor who lies about where they come from. */
const FORGED = "203.0.113.9, 198.51.100.7";

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: SETTINGS });
});
afterAll(() => site.kill());

describe.each(SHIPPED_PROXIES)("%s with the configuration of ops/", (program) => {
  const present = findProgram(program) !== undefined;
  if (!present) console.log(`skipped: ${program} is not installed`);

  const start = async (...upstreams: number[]) => {
    const started = await startShippedProxy(program, upstreams);
    onTestFinished(() => started.proxy.stop());
    return started;
  };

  test.skipIf(!present)("speaks TLS and HTTP/2, and passes pages and forms on as they are", async () => {
    const shipped = await start(site.port);
    const page = await askOverHttp2(shipped, "/contact", { "accept-encoding": "br" });
    const html = brotliDecompressSync(page.body).toString();
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "cache-control": "private, no-cache",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    const key = /name="key" value="([\w-]+)"/.exec(html)?.[1] ?? "";
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN };
    const sent = await askOverHttp2(shipped, "/contact", headers, aContactForm({ key }).toString());
    expect([sent.status, sent.headers["location"]]).toEqual([303, expect.stringMatching(/^\/contact\//)]);
  });

  test.skipIf(!present)("sends visitors without TLS to the public address", async () => {
    const { plainPort } = await start(site.port);
    const answer = await fetch(`http://127.0.0.1:${plainPort}/blog?page=2`, {
      redirect: "manual",
      headers: { host: "www.example.com" },
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toMatch(
      /^https:\/\/(www\.example\.com|127\.0\.0\.1)(:\d+)?\/blog\?page=2$/,
    );
  });

  test.skipIf(!present || program !== "nginx")(
    "answers a certificate authority itself, from the folder of the ACME client",
    async () => {
      const { plainPort } = await start(site.port);
      const url = `http://127.0.0.1:${plainPort}/.well-known/acme-challenge/token`;
      expect((await fetch(url, { redirect: "manual" })).status).toBe(404);
    },
  );

  test.skipIf(!present)(
    "names the address that it sees, not the visitor's claim, as TRUST_PROXY=1 expects",
    async () => {
      const senderOf = createSenderReader({ trustProxy: 1, origin: ORIGIN });
      const heard: unknown[] = [];
      const echo = createServer((request, response) => {
        if (request.url === "/") heard.push({ host: request.headers.host, sender: senderOf(request) });
        response.end("ok");
      }).listen(0, "127.0.0.1");
      await once(echo, "listening");
      onTestFinished(() => void echo.close());
      const address = echo.address();
      const shipped = await start(typeof address === "object" && address ? address.port : 0);
      await askOverHttp2(shipped, "/", { "x-forwarded-for": FORGED });
      expect(heard).toEqual([{ host: "www.example.com", sender: "127.0.0.1" }]);
    },
  );

  test.skipIf(!present)("goes on with the other process when one ends, and no visitor notices", async () => {
    const second = await startSite({ dataDir: site.dataDir, settings: SETTINGS });
    const shipped = await start(second.port, site.port);
    const statuses = new Set<number>();
    for (let page = 0; page < PAGES; page += 1) {
      if (page === PAGES / 3) await second.kill();
      statuses.add((await askOverHttp2(shipped, "/about")).status);
    }
    expect([...statuses]).toEqual([200]);
  });
});
