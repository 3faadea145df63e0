import { expect, test } from "vitest";
import { aContactForm } from "../support/contact-form.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const PUBLIC = { ORIGIN: "https://www.kolam.example" };
const FLOOD = 65;

interface Visit {
  headers: Record<string, string>;
  remoteAddress?: string;
}

/** So many people send something else each; how often each status and each state came of it. */
async function send(count: number, env: Record<string, string>, visit: (number: number) => Visit) {
  const dataDir = temporaryDirectory();
  const { app } = await openBuiltSite({ DATA_DIR: dataDir, ...env });
  const own = { ...asBrowser, ...(env["ORIGIN"] && { host: new URL(env["ORIGIN"]).host }) };
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const { headers, ...from } = visit(number);
    const page = await app.inject({ url: "/contact", headers: own });
    const key = /name="key" value="([\w-]+)"/.exec(page.body)?.[1] ?? "";
    const answer = await app.inject({
      method: "POST",
      url: "/contact",
      headers: { ...own, "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: aContactForm({ name: `Noor ${number}`, key }).toString(),
      ...from,
    });
    statuses.push(answer.statusCode);
  }
  const doubtful = storedMessages(dataDir, "state").filter(({ state }) => state === "doubtful").length;
  return { taken: statuses.filter((status) => status === 303).length, doubtful };
}

test("a visitor is counted by the address that no trusted proxy vouches against", async () => {
  const sent = await send(7, { TRUST_PROXY: "1" }, (number) => ({
    headers: {
      // The visitor's claim is on the left, the address seen by our proxy on the right.
      "x-forwarded-for": `203.0.113.${number}, [2001:db8:1:2::${number}]:4${number}123`,
      forwarded: `for=198.51.100.${number}`,
      "x-real-ip": `198.51.100.${number}`,
    },
  }));
  expect(sent).toEqual({ taken: 7, doubtful: 2 });
});

test.each([
  ["names no address", { TRUST_PROXY: "1" }, () => "unknown"],
  ["is not trusted", {}, (n: number) => `203.0.113.${n}`],
])("a proxy that %s closes the form for no visitor", async (_what, env, forwardedFor) => {
  const sent = await send(FLOOD, { ...PUBLIC, ...env }, (number) => ({
    headers: { "x-forwarded-for": forwardedFor(number) },
  }));
  expect(sent).toEqual({ taken: FLOOD, doubtful: 0 });
});

test("a client without a proxy gains nothing by naming other addresses", async () => {
  const sent = await send(FLOOD, {}, (number) => ({
    headers: { "x-forwarded-for": `203.0.113.${number}` },
    remoteAddress: "198.51.100.7",
  }));
  expect(sent).toEqual({ taken: 60, doubtful: 55 });
});

test("with a public origin and no trust in the proxy before it, the log names the setting at the start", async () => {
  const warnings = async (env: Record<string, string>) => {
    const lines: string[] = [];
    await openBuiltSite({ LOG_LEVEL: "warn", ...env }, { logStream: { write: (line) => lines.push(line) } });
    return lines.filter((line) => line.includes("TRUST_PROXY"));
  };
  const [warning, ...more] = await warnings(PUBLIC);
  expect(JSON.parse(warning ?? "")).toMatchObject({ event: "senders.not-told-apart", level: 40 });
  expect(more).toEqual([]);
  expect(await warnings({ ...PUBLIC, TRUST_PROXY: "1" })).toEqual([]);
  expect(await warnings({})).toEqual([]);
});
