import { entryPath, type Entry } from "#model/collections/collections.ts";

/** The anchor of an offer's form. */
export const ASK = "ask";

/** The topic of the contact form where there is no offer. */
const ANY_TOPIC = "something-else";

/**
 * Path to ask for an offer: its own form, or the contact form with its topic.
 * @param offer the one that fits, if any
 * @param from the page with the link
 */
export function askPath(offer: Entry<"offers"> | undefined, from: string): string {
  if (offer?.form) return `${entryPath("offers", offer)}#${ASK}`;
  return `/contact?topic=${offer?.action.topic ?? ANY_TOPIC}&from=${from}`;
}
