import { createHmac } from "node:crypto";
import type { WebhookSettings } from "./webhook-settings.ts";
import { outcomeOf, outcomeOfError, sendRequest } from "../../http-request.ts";
import type { Delivery } from "../../../store/outbox.ts";
import type { Sink } from "../../sink.ts";

/**
 * Posts JSON to `WEBHOOK_URL`, signed according to Standard Webhooks (standardwebhooks.com): the same `webhook-id` for
 * every try, and an HMAC of id, time and body that the receiver verifies with the shared secret.
 */
export function createWebhookSink({ url, secret }: WebhookSettings, now: () => Date): Sink {
  return {
    name: "webhook",
    async deliver(delivery, signal) {
      const body = JSON.stringify(payloadOf(delivery));
      const seconds = String(Math.floor(now().getTime() / 1000));
      const headers = {
        "Content-Type": "application/json; charset=utf-8",
        "webhook-id": delivery.id,
        "webhook-timestamp": seconds,
        "webhook-signature": sign(secret, delivery.id, seconds, body),
      };
      try {
        return outcomeOf(await sendRequest({ method: "POST", url, headers, body, signal }));
      } catch (error) {
        return outcomeOfError(error);
      }
    },
  };
}

/** The value of `webhook-signature`: version 1, HMAC-SHA256, base64. */
function sign(secret: Uint8Array, id: string, seconds: string, body: string): string {
  return `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

function payloadOf({ message, notice }: Delivery) {
  if (!message) return { type: "site.notice", data: notice };
  return { type: "lead.received", timestamp: message.receivedAt.toISOString(), data: message };
}
