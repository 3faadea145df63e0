import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { freePort } from "../support/free-port.ts";
import { startHost } from "../support/http-host.ts";
import { startMailServer } from "../support/mail-server.ts";
import { runProgram } from "../support/run-program.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { blockStore } from "../support/stored-messages.ts";

const WAIT = { timeout: 60_000 };

const mailTo = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: "website@kolam.example",
  MAIL_TO: "desk@kolam.example",
});

/** A receiver of a webhook that is up, or down, and the notices that it was sent, each once. */
async function aReceiver() {
  const state = { up: true };
  const host = await startHost((_request, response) => response.writeHead(state.up ? 200 : 503).end());
  return {
    state,
    settings: {
      WEBHOOK_URL: host.url.href,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    },
    notices() {
      const bodies = new Map(host.requests.map(({ headers, body }) => [headers["webhook-id"], body]));
      return [...bodies.values()]
        .map((body) => JSON.parse(body) as { type: string; data: { subject: string; text: string } })
        .filter(({ type }) => type === "site.notice")
        .map(({ data }) => data);
    },
  };
}

async function aSite(settings: Record<string, string>): Promise<Site> {
  const site = await startSite({ settings });
  onTestFinished(() => site.kill());
  return site;
}

async function post(site: Site): Promise<number> {
  const body = aContactForm({ key: await readFormKey(site.origin) });
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: site.origin };
  const answer = await fetch(`${site.origin}/contact`, { method: "POST", headers, body, redirect: "manual" });
  await answer.body?.cancel();
  return answer.status;
}

async function readiness(site: Site): Promise<[status: number, text: string]> {
  const answer = await fetch(`${site.origin}/readyz`);
  return [answer.status, await answer.text()];
}

/** Changes what a running site has stored, as the minutes that go by would. */
function change(site: Site, sql: string): void {
  const database = new DatabaseSync(messageDatabasePath(site.dataDir), { timeout: 5_000 });
  database.exec(sql);
  database.close();
}

const named = (site: Site, name: string) =>
  site.lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === name);

const QUARTER_AGO =
  "update sink_outages set since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-15 minutes', '-1 second')";
const TRY_NOW = "update sink_rests set rests_until = '2026-01-01T00:00:00.000Z'";

test("a mail server that is away for 15 minutes is reported to the webhook, named by the probe and in the statistics until it is back", async () => {
  const receiver = await aReceiver();
  const port = await freePort();
  const site = await aSite({ ...receiver.settings, ...mailTo(`smtp://127.0.0.1:${port}`) });
  expect(await post(site)).toBe(303);
  await expect.poll(() => named(site, "delivery.failed"), WAIT).not.toEqual([]);
  expect(receiver.notices()).toEqual([]);
  change(site, QUARTER_AGO);
  await expect
    .poll(() => receiver.notices().map(({ subject }) => subject), WAIT)
    .toEqual(["Channel failing: mail"]);
  expect(await readiness(site)).toEqual([200, expect.stringMatching(/^ready\nchannel mail: failing$/m)]);

  const { stdout } = await runProgram("tools/leads.ts", ["stats"], {
    DATA_DIR: site.dataDir,
    ...receiver.settings,
    ...mailTo(`smtp://127.0.0.1:${port}`),
  });
  expect(stdout).toMatch(/^mail +1 +\d+ (?:s|min) +0$/m);
  expect(stdout).toMatch(/^webhook +0 +- +0$/m);
  expect(stdout).toMatch(/^Last error of mail, which has failed since \S+: .+\(.*E[A-Z]+.*\)$/m);

  const { mails } = await startMailServer({}, port);
  change(site, TRY_NOW);
  await expect.poll(() => mails, WAIT).not.toEqual([]);
  await expect.poll(async () => (await readiness(site))[1], WAIT).not.toContain("channel");
  expect(JSON.stringify(receiver.notices())).not.toMatch(/noor/i);
});

test("a recipient whom the mail server refuses is reported at once, by the setting to correct", async () => {
  const receiver = await aReceiver();
  const mail = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`no ${address}`), { responseCode: 550 })),
  });
  const site = await aSite({ ...receiver.settings, ...mailTo(mail.url.href) });
  expect(await post(site)).toBe(303);
  await expect.poll(() => receiver.notices(), WAIT).toMatchObject([{ subject: "Channel failing: mail" }]);
  expect(receiver.notices()[0]?.text).toContain("MAIL_TO: the mail server refuses this recipient: 550");
  expect(receiver.notices()[0]?.text).not.toContain("@");
  await expect.poll(() => named(site, "channel.failing"), WAIT).toMatchObject([{ level: 50, sink: "mail" }]);
});

test("a single channel that fails is an error in the log and named by the probe, which stays green, over a restart too", async () => {
  const receiver = await aReceiver();
  receiver.state.up = false;
  const site = await aSite(receiver.settings);
  expect(await post(site)).toBe(303);
  await expect.poll(() => named(site, "delivery.failed"), WAIT).not.toEqual([]);
  change(site, QUARTER_AGO);
  await expect
    .poll(() => named(site, "channel.failing"), WAIT)
    .toMatchObject([{ level: 50, sink: "webhook", minutes: 15, reason: "HTTP 503 Service Unavailable" }]);
  expect(await readiness(site)).toEqual([200, expect.stringMatching(/^ready\nchannel webhook: failing$/m)]);
  await site.kill();

  const again = await startSite({ settings: receiver.settings, dataDir: site.dataDir });
  onTestFinished(() => again.kill());
  await expect.poll(() => named(again, "channel.failing"), WAIT).toHaveLength(1);
  expect((await readiness(again))[1]).toContain("channel webhook: failing");
  receiver.state.up = true;
  change(again, TRY_NOW);
  await expect
    .poll(() => named(again, "channel.works"), WAIT)
    .toMatchObject([{ level: 30, sink: "webhook" }]);
});

test("a store that is away is reported straight through every channel, and so is its return", async () => {
  const receiver = await aReceiver();
  const mail = await startMailServer();
  const site = await aSite({ ...receiver.settings, ...mailTo(mail.url.href) });
  const mailed = () =>
    mail.mails
      .map(({ raw }) => /^Subject: (Messages .*?)\r?$/m.exec(raw.toString())?.[1])
      .filter((subject) => subject !== undefined);
  const release = blockStore(site.dataDir);
  expect(await post(site)).toBe(503);
  expect(await post(site)).toBe(503);
  await expect.poll(() => receiver.notices(), WAIT).toMatchObject([{ subject: "Messages cannot be stored" }]);
  await expect.poll(mailed, WAIT).toEqual(["Messages cannot be stored"]);
  release();
  await expect.poll(() => post(site), WAIT).toBe(303);
  const both = ["Messages cannot be stored", "Messages can be stored again"];
  await expect.poll(() => receiver.notices().map(({ subject }) => subject), WAIT).toEqual(both);
  await expect.poll(mailed, WAIT).toEqual(both);
  expect(JSON.stringify(receiver.notices())).not.toMatch(/noor/i);
});
