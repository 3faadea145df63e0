import { readUrl, refuseOrphans, SettingsError, type Given } from "../../../../platform/settings-error.ts";
import { createHmac } from "node:crypto";
import { postJson, type SettingFaults } from "../../http-request.ts";
import type { Delivery } from "../../../store/outbox.ts";
import type { Sink } from "../../sink.ts";

export interface WebhookSettings {
  url: URL;
  secret: Uint8Array;
}

const SECRET_MIN_BYTES = 24;

export function readWebhookSettings(given: Given): WebhookSettings | undefined {
  const address = given("WEBHOOK_URL");
  if (!address) return refuseOrphans(given, "WEBHOOK_URL", ["WEBHOOK_SECRET"]);
  const url = readUrl("WEBHOOK_URL", address);
  const secret = Buffer.from((given("WEBHOOK_SECRET") ?? "").replace(/^whsec_/, ""), "base64");
  if (secret.length < SECRET_MIN_BYTES) {
    throw new SettingsError(
      `WEBHOOK_SECRET must be whsec_ and at least ${SECRET_MIN_BYTES} bytes in base64, with WEBHOOK_URL`,
    );
  }
  return { url, secret };
}

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
        "webhook-id": delivery.id,
        "webhook-timestamp": seconds,
        "webhook-signature": sign(secret, delivery.id, seconds, body),
      };
      return postJson({ url, body, signal, headers, faults: FAULTS });
    },
  };
}

const NOTHING_THERE = "WEBHOOK_URL: this address does not exist";
const MOVED = "WEBHOOK_URL: the receiver has moved to another address";

/** The settings to blame for answers of the receiver. */
const FAULTS: SettingFaults = {
  301: MOVED,
  308: MOVED,
  401: "WEBHOOK_SECRET: the receiver refuses the signature",
  403: "WEBHOOK_URL or WEBHOOK_SECRET: the receiver refuses the request",
  404: NOTHING_THERE,
  405: "WEBHOOK_URL: nothing at this address accepts a POST",
  410: NOTHING_THERE,
};

/** The value of `webhook-signature`: version 1, HMAC-SHA256, base64. */
function sign(secret: Uint8Array, id: string, seconds: string, body: string): string {
  return `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

function payloadOf({ message, notice, batch }: Delivery) {
  if (batch?.about === "doubtful") return { type: "leads.doubtful", data: batch.messages };
  // Notices contain no message content.
  if (notice || !message) return { type: "site.notice", data: notice };
  return { type: "lead.received", timestamp: message.receivedAt.toISOString(), data: message };
}
