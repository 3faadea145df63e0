import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../../tests/support/a-delivery.ts";
import { startHost } from "../../../../tests/support/http-host.ts";
import { createChatSink } from "./chat/chat-sink.ts";
import { createWebhookSink } from "./webhook/webhook-sink.ts";

const SECRET = Buffer.alloc(32, 7);
const now = () => new Date("2026-01-31T09:30:00Z");
const ok = (_request: unknown, response: ServerResponse) => response.end("ok");
const fails =
  (status: number, headers = {}) =>
  (_request: unknown, response: ServerResponse) =>
    response.writeHead(status, headers).end("noor@company.example");

describe("a webhook", () => {
  test("gets the message with a signature its receiver can check, and the same id each time", async () => {
    const { requests, url } = await startHost(ok);
    const delivery = aDelivery({ name: "李 Zoë" });
    for (let tries = 0; tries < 2; tries += 1) {
      const sink = createWebhookSink({ url, secret: SECRET }, now);
      expect(await sink.deliver(delivery, noHurry)).toEqual({ kind: "sent" });
    }
    for (const { headers, body } of requests) {
      expect(headers).toMatchObject({ "webhook-id": delivery.id, "webhook-timestamp": "1769851800" });
      const signed = createHmac("sha256", SECRET)
        .update(`${delivery.id}.1769851800.${body}`)
        .digest("base64");
      expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
      expect(JSON.parse(body)).toMatchObject({ type: "lead.received", data: { name: "李 Zoë" } });
    }
    expect(requests).toHaveLength(2);
  });

  test.each([
    [500, "sink"],
    [503, "sink"],
    [404, "sink"],
    [422, "message"],
  ])("that answers %d is blamed rightly", async (status, scope) => {
    const { url } = await startHost(fails(status));
    const outcome = await createWebhookSink({ url, secret: SECRET }, now).deliver(aDelivery(), noHurry);
    expect(outcome).toMatchObject({ kind: "failed", scope, reason: `HTTP ${status}` });
  });

  test("that sends elsewhere is not followed, and no other host learns of the message", async () => {
    const elsewhere = await startHost(ok);
    const { url } = await startHost(fails(307, { Location: elsewhere.url.href }));
    const outcome = await createWebhookSink({ url, secret: SECRET }, now).deliver(aDelivery(), noHurry);
    expect(outcome).toMatchObject({ kind: "failed", scope: "sink" });
    expect(elsewhere.requests).toEqual([]);
  });

  test("that asks for time is given it", async () => {
    const { url } = await startHost(fails(429, { "Retry-After": "120" }));
    const outcome = await createWebhookSink({ url, secret: SECRET }, now).deliver(aDelivery(), noHurry);
    expect(outcome).toMatchObject({ scope: "sink", retryAfterMs: 120_000 });
  });

  test("that never ends its answer, or never begins it, is left in time", async () => {
    const endless = await startHost((_request, response) => {
      const pour = () => response.write(Buffer.alloc(65_536)) && setImmediate(pour);
      response.on("drain", pour);
      pour();
    });
    const silent = await startHost(() => {});
    expect(
      await createWebhookSink({ url: endless.url, secret: SECRET }, now).deliver(aDelivery(), noHurry),
    ).toEqual({
      kind: "sent",
    });
    const hurry = AbortSignal.timeout(50);
    expect(
      await createWebhookSink({ url: silent.url, secret: SECRET }, now).deliver(aDelivery(), hurry),
    ).toMatchObject({
      kind: "failed",
      scope: "sink",
    });
  });
});

describe("a chat", () => {
  test("of Slack shows what a visitor wrote as text and mentions no one", async () => {
    const { requests, url } = await startHost(ok);
    const message = `<!channel> ${"x".repeat(2400)} *bold*`;
    await createChatSink({ url, format: "slack" }).deliver(aDelivery({ message }), noHurry);
    const { text, blocks } = JSON.parse(requests[0]?.body ?? "") as {
      text: string;
      blocks: { text: { type: string; text: string } }[];
    };
    expect(text).not.toContain("<");
    expect(blocks.every((block) => block.text.type === "plain_text" && block.text.text.length <= 3000)).toBe(
      true,
    );
    expect(blocks.map((block) => block.text.text).join("")).toContain(message);
  });

  test("of Teams gets a card in which no word of a visitor is markup", async () => {
    const { requests, url } = await startHost(ok);
    const message = "[Click](https://evil.example) **now**";
    await createChatSink({ url, format: "teams" }).deliver(aDelivery({ message, name: "# A" }), noHurry);
    const { attachments } = JSON.parse(requests[0]?.body ?? "") as {
      attachments: { contentType: string; content: unknown }[];
    };
    expect(attachments[0]?.contentType).toBe("application/vnd.microsoft.card.adaptive");
    const card = JSON.stringify(attachments[0]?.content);
    expect(card).toContain(
      JSON.stringify("\\[Click\\]\\(https://evil.example\\) \\*\\*now\\*\\*").slice(1, -1),
    );
  });
});
