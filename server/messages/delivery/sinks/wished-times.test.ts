import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../../tests/support/a-delivery.ts";
import { startDataverse } from "../../../../tests/support/dataverse.ts";
import { startHost } from "../../../../tests/support/http-host.ts";
import { createDataverseSink } from "./dataverse/dataverse-sink.ts";
import { createWebhookSink } from "./webhook/webhook-sink.ts";

const now = () => new Date("2026-01-31T09:30:00Z");
const TIMES = "2026-11-25T10:30:00+05:30[Asia/Kolkata], 2026-11-26T07:30:00-05:00[America/New_York]";
const IN_WORDS = [
  "Wednesday 25 November, 10:30 (India Standard Time)",
  "Thursday 26 November, 07:30 (Eastern Standard Time)",
];
const asking = aDelivery({ times: TIMES });

test("a webhook gets the wished times as they are stored, each with its zone", async () => {
  const { requests, url } = await startHost((_request, response) => response.end());
  const sink = createWebhookSink({ url, secret: Buffer.alloc(32, 7) }, now);
  expect(await sink.deliver(asking, noHurry)).toEqual({ kind: "sent" });
  expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({ data: { times: TIMES } });
});

test("a lead in Dataverse has every wished time in words", async () => {
  const dataverse = await startDataverse(now);
  expect(await createDataverseSink(dataverse.settings, now).deliver(asking, noHurry)).toEqual({
    kind: "sent",
  });
  const [lead] = [...dataverse.leads.values()];
  for (const time of IN_WORDS) expect(lead).toHaveProperty("description", expect.stringContaining(time));
});
