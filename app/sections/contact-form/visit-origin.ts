import { CAMPAIGN_FIELDS, type FieldName } from "#model/contact/field-names.ts";
import { fillField, valueIn } from "./form-fields.ts";

/** The hidden fields that say how a visit began. */
export const ORIGIN_FIELDS: readonly FieldName[] = ["referrer", ...CAMPAIGN_FIELDS];

/** Fills in how the visit began: campaign tags, and the host of the linking page if it is another site. */
export function fillOrigin(form: HTMLFormElement): void {
  fillBlank(form, "referrer", foreignHost(document.referrer));
  const here = new URLSearchParams(location.search);
  const landing = landingPage().searchParams;
  for (const tag of CAMPAIGN_FIELDS) fillBlank(form, tag, here.get(tag) ?? landing.get(tag) ?? "");
}

function fillBlank(form: HTMLFormElement, name: string, value: string): void {
  if (valueIn(form, name) === "") fillField(form, name, value);
}

/** The address that the browser loaded; addresses reached from there by script lack its tags. */
function landingPage(): URL {
  return new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
}

function foreignHost(address: string): string {
  if (!URL.canParse(address)) return "";
  const { host, hostname } = new URL(address);
  return host === location.host ? "" : hostname;
}
