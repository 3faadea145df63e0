import { readUrl, refuseOrphans, SettingsError, type Given } from "../../../../platform/settings-error.ts";

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
