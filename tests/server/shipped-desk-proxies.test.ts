import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findProgram } from "../support/find-program.ts";
import { SHIPPED_PROXIES } from "../support/operations/start-shipped-proxy.ts";
import { DESK_HOST, startShippedDeskProxy } from "../support/operations/start-shipped-desk-proxy.ts";
import { startDesk, type SiteWithDesk } from "../support/start-desk.ts";

const DESK_ORIGIN = `https://${DESK_HOST}`;

let desk: SiteWithDesk;
beforeAll(async () => {
  desk = await startDesk({ DESK_ORIGIN, TRUST_PROXY: "1" });
});
afterAll(() => desk.stop());

describe.each(SHIPPED_PROXIES)("%s in front of the desk, with the configuration of ops/", (program) => {
  const present = findProgram(program) !== undefined;
  if (!present) console.log(`skipped: ${program} is not installed`);

  test.skipIf(!present)("a seller signs in over TLS, and no log has the link", async () => {
    const { proxy, pem } = await startShippedDeskProxy(program, desk.deskPort);
    onTestFinished(() => proxy.stop());
    const ask = async (path: string, headers: Record<string, string>, form?: URLSearchParams) => {
      const sent = request({
        host: "127.0.0.1",
        port: proxy.port,
        servername: DESK_HOST,
        ca: pem,
        method: form ? "POST" : "GET",
        path,
        headers: { host: DESK_HOST, ...headers },
        agent: false,
      });
      sent.end(form?.toString());
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        sent.on("response", resolve).on("error", reject),
      );
      const cookies = (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]);
      return { status: answer.statusCode, headers: answer.headers, cookies, body: await text(answer) };
    };

    const { pathname } = new URL(await desk.linkFor("anna@example.com"));
    const opened = await ask(pathname, { "sec-fetch-site": "none" });
    expect([opened.status, opened.body.includes("Sign in as")]).toEqual([200, true]);
    const csrf = /name="csrf" value="([^"]+)"/.exec(opened.body)?.[1] ?? "";
    const own = { cookie: opened.cookies.join("; "), "sec-fetch-site": "same-origin" };
    const form = { ...own, "content-type": "application/x-www-form-urlencoded" };
    const entered = await ask(pathname, form, new URLSearchParams({ csrf }));
    expect([entered.status, entered.headers.location]).toEqual([303, "/"]);
    const session = entered.cookies.find((cookie) => cookie?.startsWith("__Host-desk-session=")) ?? "";
    expect(session).not.toBe("");
    expect(String(entered.headers["set-cookie"])).toMatch(/__Host-desk-session=[^;]+;[^,]*Secure/);
    const list = await ask("/messages", { cookie: session, "sec-fetch-site": "same-origin" });
    expect(list.status).toBe(200);
    expect(list.headers["content-security-policy"]).toContain("default-src 'none'");
    expect((await ask("/messages", {})).status).toBe(303);
    expect(proxy.log()).not.toContain(pathname);
  });
});
