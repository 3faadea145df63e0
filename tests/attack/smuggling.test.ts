import { afterAll, beforeAll, expect, test } from "vitest";
import { findProgram } from "../support/find-program.ts";
import { corpus } from "../support/attack/smuggling/corpus.ts";
import { judgeDirect } from "../support/attack/smuggling/judge-direct.ts";
import { judgeVictim } from "../support/attack/smuggling/judge-victim.ts";
import { variantsOf, type Variant } from "../support/attack/smuggling/variants.ts";
import { sendCase, type Exchange } from "../support/attack/smuggling/send-case.ts";
import { inParallel } from "../support/attack/in-parallel.ts";
import { reproducer } from "../support/attack/reproducer.ts";
import { byForm } from "../support/attack/scale.ts";
import { settledLog } from "../support/attack/settled-log.ts";
import { whileAVisitorReads } from "../support/attack/visitor.ts";
import { startCaddy } from "../support/proxies/start-caddy.ts";
import { startHaproxy } from "../support/proxies/start-haproxy.ts";
import { startNginx } from "../support/proxies/start-nginx.ts";
import { startSite, type Site } from "../support/start-site.ts";

const variants = variantsOf(corpus, byForm(1, 3));
const WIDTH = 16;

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { LOG_LEVEL: "info", TRUST_PROXY: "1" } });
});
afterAll(() => site.kill());

test("the corpus is as large as it is said to be", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150);
  expect(variants.length).toBeGreaterThanOrEqual(byForm(150, 400));
  expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
});

test("the site reads bytes as one sequence of requests, or refuses them and closes", async () => {
  const start = site.lines.length;
  const exchanges = new Map<Variant, Exchange>();
  await whileAVisitorReads(site.port, () =>
    inParallel(variants, WIDTH, async (variant, index) => {
      exchanges.set(variant, await sendCase(variant, `d${index}`, site.port, variant.pieces, variant.site));
    }),
  );
  const log = await settledLog(site, start);
  const asked = pathsIn(log.lines);
  const findings = [...exchanges].flatMap(([variant, exchange]) => {
    const faults = judgeDirect(variant, exchange, asked);
    const line = reproducer(Buffer.from(exchange.sent, "latin1"));
    return faults.length > 0 ? [`${variant.name}: ${faults.join("; ")}\n  ${line}`] : [];
  });
  expect(findings).toEqual([]);
  expect(log.faults).toEqual([]);
});

const proxies = [
  { name: "nginx", start: startNginx },
  { name: "caddy", start: startCaddy },
  { name: "haproxy", start: startHaproxy },
];

for (const { name, start } of proxies) {
  test(`behind ${name} the site never sees a request that its sender did not frame`, async (context) => {
    if (name !== "nginx" && !findProgram(name)) {
      console.log(`skipped: ${name} is not installed`);
      context.skip();
    }
    const begin = site.lines.length;
    const proxy = await start({ upstreams: [site.port] });
    context.onTestFinished(() => proxy.stop());
    const findings: string[] = [];
    const told = (variant: Variant, fault: string, sent: string) =>
      findings.push(
        `${variant.name}: ${fault}\n  ${reproducer(Buffer.from(sent, "latin1"), 8080)} # ${name} on port 8080`,
      );
    const exchanges = new Map<Variant, Exchange>();
    await whileAVisitorReads(site.port, () =>
      inParallel(
        variants.filter(({ directOnly }) => !directOnly),
        WIDTH,
        async (variant, index) => {
          const id = `${name.slice(0, 1)}${index}`;
          const exchange = await sendCase(variant, id, proxy.port, variant.pieces, "either");
          exchanges.set(variant, exchange);
          // A connection to the site that was left out of step would give the next visitor another's answer.
          const fault = await judgeVictim(proxy.port, id);
          if (fault) told(variant, `the next visitor got ${fault}`, exchange.sent);
        },
      ),
    );
    const log = await settledLog(site, begin);
    const passed = pathsIn([proxy.log()]);
    const asked = pathsIn(log.lines);
    for (const [variant, { smuggled, sent }] of exchanges) {
      // Only a disagreement between the proxy and the site counts.
      if (asked.has(smuggled) && !passed.has(smuggled)) told(variant, "a request was smuggled", sent);
    }
    expect(findings).toEqual([]);
    expect(log.faults).toEqual([]);
    // The proxy passed on what is plain, so that the attack reached the site at all.
    expect([...asked.keys()].filter((path) => path.startsWith("/Framed-")).length).toBeGreaterThan(40);
  });
}

/** How often the site was asked for each path, by its log. */
function pathsIn(lines: Site["lines"]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    for (const [path] of line.matchAll(/\/(?:Framed-\w+-\w+|S[a-z]\d{7})/g)) {
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  return counts;
}
