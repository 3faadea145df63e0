import { CONSENT_GIVEN } from "#model/contact/contact-fields.ts";
import type { FieldName } from "#model/contact/field-names.ts";
import { parseContactForm } from "#model/contact/parse-contact-form.ts";

/** A contact form as a visitor would post it, complete and valid; a test states only what matters to it. */
export function aContactForm(changes: Partial<Record<FieldName, string>> = {}): URLSearchParams {
  return new URLSearchParams({
    form: "contact",
    name: "Noor Sample",
    email: "noor@company.example",
    company: "",
    topic: "custom-software",
    message: "Three systems keep the same customer, and none agrees.",
    consent: CONSENT_GIVEN,
    key: "0123456789abcdefghijkl",
    from: "services",
    ...changes,
  });
}

/** The short form of a campaign page, complete and valid. */
export function aCampaignForm(changes: Partial<Record<FieldName, string>> = {}): URLSearchParams {
  return new URLSearchParams({
    form: "campaign",
    name: "Noor Sample",
    email: "noor@company.example",
    consent: CONSENT_GIVEN,
    key: "0123456789abcdefghijkl",
    from: "powerbi-landing",
    ...changes,
  });
}

/**
 * The form of an offer that asks for a call, complete and valid where the times are.
 * @param times values of the wish controls: a day, then a time of day, for each
 */
export function aCallForm(
  times: readonly string[],
  changes: Partial<Record<FieldName, string>> = {},
): URLSearchParams {
  const form = new URLSearchParams({
    form: "page",
    name: "Noor Sample",
    email: "noor@company.example",
    phone: "",
    consent: CONSENT_GIVEN,
    key: "0123456789abcdefghijkl",
    from: "offers/system-map",
    ...changes,
  });
  for (const part of times) form.append("times", part);
  return form;
}

/** Problems of a key; empty if it is valid. */
export function checkKey(key: string): string[] {
  const parsed = parseContactForm(aContactForm({ key }));
  return parsed.ok ? [] : parsed.problems.map(({ code }) => code);
}

/** The key of a form that a running site shows. */
export async function readFormKey(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/contact`)).text();
  const key = /name="key" value="([\w-]+)"/.exec(page)?.[1];
  if (!key) throw new Error("The page has no form with a key");
  return key;
}
