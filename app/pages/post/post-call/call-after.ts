import { entryPath } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { askPath } from "../../../parts/page-form/ask-path.ts";

/** The call at the end of a post. */
export interface Call {
  title: string;
  text: string;
  action: { label: string; href: string };
  /** The page of the offer. */
  offer: string | undefined;
}

/**
 * The call after a post: the first offer for its category, with its price and its days, or a general one.
 * @param category slug of the post's category
 */
export function callAfter(category: string, content: Pick<ContentReader, "entries" | "page">): Call {
  const { call } = content.page("blog");
  const { first, sample } = content.page("offers");
  const offer = content.entries("offers").find(({ categories }) => categories.includes(category));
  const action = { label: call.label, href: askPath(offer, "post") };
  if (!offer) return { title: call.title, text: call.text, action, offer: undefined };
  const { title, price, duration } = offer;
  const terms = fillIn(first, { price: price.band, duration: duration.text });
  const text = offer.sample ? `${terms} (${sample.mark.toLowerCase()})` : terms;
  return { title, text, action, offer: entryPath("offers", offer) };
}
