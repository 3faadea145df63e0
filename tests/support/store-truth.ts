import { expect } from "vitest";
import { aContactForm } from "./contact-form.ts";
import type { Site } from "./start-site.ts";

let sent = 0;

/** Sends a message of its own, and keeps the names of those that were acknowledged. */
export function aVisitor(site: Site) {
  const acknowledged: string[] = [];
  const send = async (again?: string) => {
    const name = again ?? `Asha ${(sent += 1)}`;
    const answer = await fetch(`${site.origin}/contact`, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: site.origin,
        // Each from a place of their own: much from one is refused.
        "x-forwarded-for": `10.1.${sent >> 8}.${sent & 255}`,
      },
      body: aContactForm({
        name,
        key: name.replace(" ", "-").padEnd(22, "-"),
        message: `${name} has typed this.`,
      }).toString(),
      redirect: "manual",
    });
    const text = await answer.text();
    if (answer.status === 303) acknowledged.push(name);
    return { status: answer.status, text, name };
  };
  return { acknowledged, send };
}

/** The probe tries every second or two. */
const BACK = { timeout: 30_000 };

/** Status of a path. */
export const status = async (site: Site, path: string) => (await fetch(site.origin + path)).status;

/**
 * Without what channels say, since one that writes to the same disk cannot report that the store is lost, and without the
 * end of connections, which some faults begin with.
 */
const loudLines = (site: Site) =>
  site.lines.filter(
    (line) =>
      line.startsWith("{") && /"level":(50|60)/.test(line) && !/"store\.notice-failed"|57P01/.test(line),
  );

/** Pages are there, the form keeps what was typed, the probe is red, and the log says so once. */
export async function expectTruth(site: Site, reason: RegExp): Promise<void> {
  const { send } = aVisitor(site);
  const before = loudLines(site).length;
  const told = await send();
  expect(told.status).toBe(503);
  expect(told.text).toContain(`${told.name} has typed this.`);
  for (const path of ["/", "/contact", "/blog", "/healthz"])
    expect([path, await status(site, path)]).toEqual([path, 200]);
  expect(await status(site, "/readyz")).toBe(503);
  for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(503);
  // A fault that begins with the end of connections is told again by its own name.
  const lost = () => site.lines.findLast((line) => line.includes('"store.lost"'));
  await expect.poll(lost, BACK).toMatch(reason);
  expect(lost()).toMatch(/"fix":"[^"]/);
  const loud = loudLines(site).slice(before);
  expect(loud.length, loud.join("\n")).toBeLessThanOrEqual(1);
}
