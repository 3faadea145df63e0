import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { freePort } from "../support/free-port.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { ask, startFlood, type Answered, type Asked } from "./flood.ts";

/** More than may wait for a rendering, so that a queue without turns would refuse the visitor, too. */
const CONNECTIONS = 200;

/** A refused visitor waits for at most this share of the renderings that others wait for. */
const FEW = 1 / 3;

const VISITS = 5;

/** The floods: every kind of answer that is not cached. */
const floods: ((count: number, receipt: string) => Asked)[] = [
  (count) => ({ path: `/search?q=flood+${count}` }),
  (count) => ({ path: `/contact?topic=flood-${count}` }),
  (count) => ({ path: `/flood-${count}` }),
  (_count, receipt) => ({ path: receipt }),
  (count) => ({ path: "/contact", form: `form=contact&name=Flood&message=${count}` }),
];

/** The site that has no proxy before it. */
let direct: Awaited<ReturnType<typeof siteWithReceipt>>;
beforeAll(async () => {
  direct = await siteWithReceipt();
});
afterAll(() => direct.site.stop());

/** A site with one message, whose receipt the flood asks for. */
async function siteWithReceipt(settings: Record<string, string> = {}) {
  const site = await startSite({ settings: { LOG_LEVEL: "error", ...settings } });
  const sent = await send(site, site.port);
  expect(sent.status).toBe(303);
  // Everything that a visitor may find cached is there.
  for (const path of ["/about", "/contact"]) await ask(wayTo(site), { path });
  return { site, receipt: String(sent.headers.location) };
}

const wayTo = (site: Site, port = site.port) => ({ port, host: `localhost:${site.port}` });

async function send(site: Site, port: number): Promise<Answered> {
  const form = aContactForm({
    key: await readFormKey(site.origin),
    message: `No two alike: ${Math.random()}.`,
  });
  return ask(wayTo(site, port), { path: "/contact", form: form.toString() });
}

interface Case {
  site: Site;
  receipt: string;
  /** Port of visitors and floods. */
  port?: number;
  /** The address of each connection of the flood. */
  from?: (connection: number) => string;
  /** The address of each visitor. */
  visitor?: (visit: number) => string;
}

/** Runs a flood of everything, and a visitor beside it who reads cached pages, searches and sends a message. */
async function visitDuringFlood({ site, receipt, port = site.port, from, visitor }: Case) {
  const stored = () => storedMessages(site.dataDir, "name").length;
  const storedBefore = stored();
  const way = wayTo(site, port);
  const flood = startFlood({
    ...way,
    connections: CONNECTIONS,
    ...(from && { from }),
    asks: (count) => (floods[count % floods.length] ?? floods[0])?.(count, receipt) ?? { path: "/search" },
  });
  try {
    await flood.rounds(2);
    const before = flood.answers.length;
    const visits: Answered[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const visited = { ...way, ...(visitor && { from: visitor(visit) }) };
      visits.push(await ask(visited, { path: "/about" }));
      visits.push(await ask(visited, { path: `/search?q=visitor+${visit}` }));
    }
    const sent = await send(site, port);
    while (flood.answers.length < before + 2 * CONNECTIONS) await delay(10);
    const flooded = flood.answers.slice(before);
    return { visits, sent, stored: stored() - storedBefore, flooded };
  } finally {
    await flood.stop();
  }
}

/** True if a page was rendered for the flood; what is cached, refused or sent on takes no rendering. */
const isRendered = ({ status }: Answered) => status === 200 || status === 422;

type Visit = Awaited<ReturnType<typeof visitDuringFlood>>;

function expectUnhurt({ visits, sent, stored, flooded }: Visit) {
  expect(flooded.filter(isRendered).length, "pages rendered for the flood").toBeGreaterThan(0);
  expect(flooded.filter(({ status }) => status === 503).length, "refusals of the flood").toBeGreaterThan(0);
  const failed = visits.filter(({ status }) => status !== 200);
  expect(failed.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  expect(sent.status).toBe(303);
  expect(stored).toBe(1);
  const odd = flooded.filter(({ status }) => ![200, 302, 422, 503].includes(status));
  expect(odd.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
}

test("a flood from a visitor's own address leaves the visitor a site", async () => {
  expectUnhurt(await visitDuringFlood(direct));
});

test("a flood from another address leaves a visitor the site", async () => {
  expectUnhurt(await visitDuringFlood({ ...direct, from: () => "127.0.0.2" }));
});

test.skipIf(spawnSync("nginx", ["-v"]).error)(
  "behind a proxy, a flood from as many addresses as connections leaves a visitor the site",
  async () => {
    const { site, receipt } = await siteWithReceipt({ TRUST_PROXY: "1" });
    onTestFinished(async () => void (await site.stop()));
    const port = await startProxy(site);
    expectUnhurt(
      await visitDuringFlood({
        site,
        receipt,
        port,
        from: (connection) => `127.0.1.${connection + 1}`,
        visitor: (visit) => `127.0.2.${visit + 1}`,
      }),
    );
  },
);

test("who is refused gets a short page at once that says when to come again", async () => {
  const flood = startFlood({
    ...wayTo(direct.site),
    connections: 200,
    asks: (count) => ({ path: `/search?q=${count}` }),
  });
  await flood.rounds(1);
  await flood.stop();
  const refused = flood.answers.filter(({ status }) => status === 503);
  const rendered = flood.answers.filter(({ status }) => status === 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(rendered.length).toBeGreaterThan(0);
  const renderedBefore = flood.answers.findIndex(({ status }) => status === 503);
  expect(renderedBefore).toBeLessThan(rendered.length * FEW);
  for (const { headers } of refused) {
    expect(headers["retry-after"]).toMatch(/^\d+$/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  expect(refused[0]?.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(refused[0]?.body).toContain('<a class="btn" href="">');
});

/** A proxy before a site, which names each visitor's address. */
async function startProxy(site: Site): Promise<number> {
  const port = await freePort();
  const folder = temporaryDirectory();
  const path = join(folder, "nginx.conf");
  writeFileSync(
    path,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
  fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${site.port};
      proxy_set_header Host $host:${site.port};
      # However slow the machine is, the proxy must not give up first.
      proxy_read_timeout 900s;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`,
  );
  const proxy = spawn("nginx", ["-c", path, "-e", `${folder}/error.log`], { stdio: "ignore" });
  onTestFinished(() => void proxy.kill("SIGQUIT"));
  const way = { port, host: `localhost:${site.port}` };
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await ask(way, { path: "/healthz" })).status === 200) return port;
    await delay(25);
  }
  throw new Error("nginx does not answer");
}
