import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeJoin } from "#model/kolam/change-joins.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import { codeOf, readCode } from "#model/kolam/kolam-code.ts";
import { aContactForm } from "../support/contact-form.ts";
import { asBrowser, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";
import { runLeadsHere } from "../support/run-leads.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

/** The code in the link of the home page. */
async function codeOfHome(): Promise<string> {
  const { app } = await sharedBuiltSite();
  const { body } = await app.inject({ url: "/", headers: asBrowser });
  return /href="\/kolam\/(\w+)\.svg"/.exec(body)?.[1] ?? "";
}

/** The code of the kolam after a visitor has changed some joins of it. */
function drawnFrom(code: string): string {
  const kolam = readCode(code);
  const [first, , third] = kolam?.net.edges ?? [];
  if (!kolam || !first || !third) throw new Error("no kolam to begin with");
  for (const join of [first, third]) changeJoin(kolam.net, join, true);
  return codeOf(kolam);
}

test("the link of the home page leads to its kolam as a picture, sandboxed", async () => {
  const { app } = await sharedBuiltSite();
  const code = await codeOfHome();
  const home = await app.inject({ url: "/", headers: asBrowser });
  const line = /<path class="k-line" pathLength="1" d="([^"]+)"/.exec(home.body)?.[1];
  const { statusCode, headers, body } = await app.inject({ url: `/kolam/${code}.svg`, headers: asBrowser });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  expect(headers["etag"], "it is not kept").toBeUndefined();
  expect(body).toContain(`d="${line}"`);
  const head = await app.inject({ method: "HEAD", url: `/kolam/${code}.svg`, headers: asBrowser });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
});

test("an invalid code is answered with 404", async () => {
  const { app } = await sharedBuiltSite();
  const code = await codeOfHome();
  const none = [
    `${code}0`,
    code.slice(0, -1),
    code.toUpperCase(),
    `dzz${"0".repeat(61)}`,
    "s99",
    "x55000",
    "a".repeat(65),
    "s".repeat(5_000),
    "%3Csvg%3E",
    "..%2f..%2fetc",
  ];
  for (const wrong of none) {
    const { statusCode, headers } = await app.inject({ url: `/kolam/${wrong}.svg`, headers: asBrowser });
    expect([400, 404, 414], wrong.slice(0, 70)).toContain(statusCode);
    expect(headers["content-type"], wrong.slice(0, 70)).toMatch(/^text\//);
    const page = await app.inject({ url: `/kolam/${wrong}`, headers: asBrowser });
    expect([301, 302, 400, 404, 414], wrong.slice(0, 70)).toContain(page.statusCode);
    const contact = await app.inject({ url: `/contact?kolam=${wrong}`, headers: asBrowser });
    expect(contact.body, wrong.slice(0, 70)).not.toContain('name="kolam"');
  }
});

test("a drawing has a page of its own for those who get its address, and a share image, of which one is kept", async () => {
  const dataDir = temporaryDirectory();
  const { app } = await openBuiltSite({ DATA_DIR: dataDir, ORIGIN: "https://example.com", TRUST_PROXY: "1" });
  const get = (url: string) => app.inject({ url, headers: { ...asBrowser, host: "example.com" } });
  const other = drawnFrom(await codeOfHome());
  const { statusCode, headers, body } = await get(`/kolam/${other}`);
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  const lines = readDrawn(other)?.line ?? "none";
  expect(body).toContain(`d="${lines}"`);
  expect(body).toContain(`<link rel="canonical" href="https://example.com/kolam/${other}"/>`);
  expect(body).toContain('name="robots" content="noindex"');
  const shared = (page: string) =>
    /property="og:image" content="https:\/\/example.com([^"]+)"/.exec(page)?.[1] ?? "";
  const home = await get("/");
  expect(home.body).not.toContain(lines);
  const pictures = [shared(body), shared((await get(`/kolam/${await codeOfHome()}`)).body)];
  expect(new Set([...pictures, shared(home.body)]).size).toBe(3);
  for (const picture of pictures) expect((await get(picture)).headers["content-type"]).toBe("image/png");
  expect((await get(pictures[0]?.replace(other, "d99000") ?? "")).statusCode).toBe(404);
  const kept = (await readdir(join(dataDir, "share-images"))).filter((file) => file.startsWith("kolam"));
  expect(kept).toHaveLength(1);
});

test("a drawing goes with a message: to the receipt, to us and into an export, and is erased with it", async () => {
  const dataDir = temporaryDirectory();
  const { app } = await openBuiltSite({ DATA_DIR: dataDir });
  const code = drawnFrom(await codeOfHome());
  const url = `/contact?kolam=${code}&from=home`;
  const { body } = await app.inject({ url, headers: asBrowser });
  const [, kolam = ""] = /name="kolam" value="([^"]+)"/.exec(body) ?? [];
  expect(kolam).toBe(code);
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(body) ?? [];
  const send = (changes: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: "/contact?send",
      headers: { ...asBrowser, "content-type": "application/x-www-form-urlencoded" },
      payload: aContactForm({ key, kolam, ...changes }).toString(),
    });
  const refused = await send({ name: "" });
  expect(refused.body).toContain(`name="kolam" value="${code}"`);
  const answer = await send({});
  const receipt = await app.inject({ url: String(answer.headers.location), headers: asBrowser });
  expect(receipt.body).toContain(`d="${readDrawn(code)?.line}"`);
  expect(storedMessages(dataDir, "kolam")).toEqual([expect.objectContaining({ kolam: code })]);
  const leads = async (...args: string[]) => (await runLeadsHere(args, { DATA_DIR: dataDir })).stdout;
  expect(JSON.parse(await leads("export", "--json", "--person", "noor@company.example"))).toEqual([
    expect.objectContaining({ kolam: code }),
  ]);
  await leads("erase", "noor@company.example");
  expect(storedMessages(dataDir, "kolam")).toEqual([]);
});
