import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../../../tests/support/a-delivery.ts";
import { startHost } from "../../../../../tests/support/http-host.ts";
import type { Delivery, Outcome } from "../../../store/outbox.ts";
import { createWebhookSink } from "./webhook-sink.ts";

const SECRET = Buffer.alloc(32, 7);
const now = () => new Date("2026-01-31T09:30:00.999Z");

test("a message is posted whole with the time it came, and a notice as what it is", async () => {
  const { requests, url } = await startHost((_request, response) => response.end());
  const sink = createWebhookSink({ url, secret: SECRET }, now);
  expect(sink.name).toBe("webhook");
  const lead = aDelivery();
  const notice = { subject: "Channel failing: mail", text: "It fails." };
  const aNotice: Delivery = { ...aDelivery(), kind: "notice", notice };
  delete aNotice.message;
  for (const delivery of [lead, aNotice])
    expect(await sink.deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  expect(requests.map(({ method, headers }) => [method, headers["webhook-timestamp"]])).toEqual([
    ["POST", "1769851800"],
    ["POST", "1769851800"],
  ]);
  const data: unknown = JSON.parse(JSON.stringify(lead.message));
  expect(requests.map(({ body }): unknown => JSON.parse(body))).toEqual([
    { type: "lead.received", timestamp: "2026-01-31T09:30:00.000Z", data },
    { type: "site.notice", data: notice },
  ]);
});

test.each([
  [301, "WEBHOOK_URL: the receiver has moved to another address"],
  [308, "WEBHOOK_URL: the receiver has moved to another address"],
  [401, "WEBHOOK_SECRET: the receiver refuses the signature"],
  [403, "WEBHOOK_URL or WEBHOOK_SECRET: the receiver refuses the request"],
  [404, "WEBHOOK_URL: this address does not exist"],
  [405, "WEBHOOK_URL: nothing at this address accepts a POST"],
  [410, "WEBHOOK_URL: this address does not exist"],
])("a receiver that answers %d: %s", async (status, fault) => {
  const { url } = await startHost((_request, response) => response.writeHead(status).end());
  const outcome: Outcome = await createWebhookSink({ url, secret: SECRET }, now).deliver(
    aDelivery(),
    noHurry,
  );
  const reason = `HTTP ${status}`;
  expect(outcome).toEqual({ kind: "failed", scope: "sink", reason, fix: `${fault}: ${reason}` });
});
