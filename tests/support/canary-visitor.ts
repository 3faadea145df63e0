import { randomBytes, randomInt } from "node:crypto";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { CAMPAIGN_FIELDS, STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import { createFormKeys } from "#server/messages/contact/form-key.ts";
import { canary, canaryAddress, VISITOR_NETWORK } from "./canaries.ts";
import { aContactForm } from "./contact-form.ts";
import type { Site } from "./start-site.ts";

const MINUTE_MS = 60_000;

/**
 * A visitor of one site whose every word can be found again.
 * @param host last part of the visitor's address
 */
export function aCanaryVisitor({ origin }: Pick<Site, "origin">, secret: Uint8Array, host = 77) {
  const keys = createFormKeys(secret, () => new Date(Date.now() - MINUTE_MS), randomBytes);
  const headers = {
    Origin: origin,
    Referer: `${origin}/contact?utm_source=${canary("referer")}`,
    "User-Agent": canary("agent"),
    "X-Forwarded-For": `${VISITOR_NETWORK}${host}`,
  };
  return {
    /** A form with a word of its own in every field. */
    form(changes: Record<string, string> = {}): URLSearchParams {
      const personal = STORED_FIELDS.filter((name) => CONTACT_FIELDS[name].personal);
      const form = aContactForm({
        ...recordOf(personal, (name) => `${canary(name)}: three systems, and none agrees.`),
        email: canaryAddress("email"),
        phone: `+91 98 ${randomInt(10_000_000, 99_999_999)}`,
        ...recordOf(CAMPAIGN_FIELDS, canary),
        key: keys.issue(),
        referrer: `${canary("referrer")}.example`,
      });
      for (const [name, value] of Object.entries(changes)) form.set(name, value);
      return form;
    },
    get: (path: string) => fetch(new URL(path, origin), { headers, redirect: "manual" }),
    post: (form: URLSearchParams | string, more: Record<string, string> = {}, path = "/contact") =>
      fetch(new URL(path, origin), {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded", ...more },
        body: String(form),
        redirect: "manual",
      }),
  };
}
