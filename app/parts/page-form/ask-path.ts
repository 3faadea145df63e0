import { entryPath, type Entry } from "#model/collections/collections.ts";

/** The anchor of an offer's form. */
export const ASK = "ask";

/** The contact topic without an offer. */
const ANY_TOPIC = "something-else";

/**
 * Path of the form to ask for an offer: its own, or the contact form with its topic.
 * @param offer the matching one, if any
 * @param from the page with the link
 */
export function askPath(offer: Entry<"offers"> | undefined, from: string): string {
  if (offer?.form) return `${entryPath("offers", offer)}#${ASK}`;
  return `/contact?topic=${offer?.action.topic ?? ANY_TOPIC}&from=${from}`;
}
