import { expect, test } from "vitest";
import { aRelay } from "../../../tests/support/a-relay.ts";
import { startFaultyMailServer } from "../../../tests/faults/faulty-mail-server.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { describeChannelWatch } from "./channel-watch.contract.ts";
import { createChannelWatch, type ChannelEvent } from "./channel-watch.ts";
import { createMailSink } from "./sinks/mail/mail-sink.ts";
import { createWebhookSink } from "./sinks/webhook/webhook-sink.ts";

const MINUTE_MS = 60_000;
const ours = { from: "Website <website@kolam.example>", to: "desk@kolam.example" };

describeChannelWatch("SQLite", async () => {
  const dataDir = temporaryDirectory();
  return [openMessageDatabase(dataDir), openMessageDatabase(dataDir)];
});

test("while a mail server is away, the webhook is told after 15 minutes, once", async () => {
  const server = await startFaultyMailServer((socket) => void socket.resetAndDestroy(), "connect");
  const host = await startHost((_request, response) => response.end());
  const mail = createMailSink({ url: server.url, tls: "off", ...ours });
  const webhook = createWebhookSink({ url: host.url, secret: Buffer.alloc(32, 7) }, () => new Date());
  const sinks = [mail, webhook];
  const { relay, database, now, put, pass } = await aRelay(sinks);
  const events: ChannelEvent[] = [];
  const log = (event: ChannelEvent) => events.push(event);
  const watch = createChannelWatch({ database, sinks, now, log, planned: () => {} });
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      await relay.deliverDue();
      await watch.check();
      await relay.deliverDue();
      pass(MINUTE_MS);
    }
  };
  const told = () =>
    host.requests
      .map(({ body }) => JSON.parse(body) as { type: string; data: { subject?: string; text?: string } })
      .filter(({ type }) => type === "site.notice")
      .map(({ data }) => data);

  await put(1);
  await minutes(15);
  expect(told()).toEqual([]);
  await minutes(1);
  expect(told()).toMatchObject([{ subject: "Channel failing: mail" }]);
  expect(events).toMatchObject([{ event: "channel.failing", sink: "mail", minutes: 15 }]);
  server.repair();
  await minutes(30);
  expect(told()).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ event: "channel.works", sink: "mail" });
  expect(server.texts).toHaveLength(1);
  expect(JSON.stringify(told())).not.toMatch(/noor|127\.0\.0\.1/);
});

test("a store that fails is logged by its code, and the watch goes on", async () => {
  const sink = { name: "mail", deliver: async () => ({ kind: "sent" }) as const };
  const { database, now } = await aRelay([sink]);
  const events: ChannelEvent[] = [];
  const log = (event: ChannelEvent) => events.push(event);
  const watch = createChannelWatch({ database, sinks: [sink], now, log, planned: () => {} });
  await database.close();
  await watch.check();
  expect(events).toMatchObject([{ event: "channel.watch-failed" }]);
});
