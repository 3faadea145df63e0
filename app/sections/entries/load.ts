import { collections, entryPath, type Entry } from "#model/collections/collections.ts";
import { downloadAddress, downloadFacts } from "#model/collections/shown-download.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { SectionOf } from "#model/content/section.ts";
import { listedOffer } from "../../parts/offer-row/listed-offer.ts";
import { personCovers } from "../../parts/person-cell/person-covers.ts";
import type { PageRequest } from "../../page-module.ts";
import type { Place } from "../../section-module.ts";
import { listedCases } from "./listed-cases.ts";
import { listedJobs } from "./listed-jobs.ts";
import { listedPosts } from "./listed-posts.ts";
import type { schema } from "./schema.ts";

type Copy = SectionOf<typeof schema>;
type Collection = Exclude<Copy["collection"], "posts">;

/** Number of people per row. */
const COLUMNS = 4;

export function load(copy: Copy, { page, request }: Place) {
  const { heading, note, collection } = copy;
  if (collection === "posts") {
    const listed = listedPosts(copy, page, request.content);
    return listed && { heading, note, mark: "", list: { collection, ...listed } };
  }
  const list = listOf({ ...copy, collection }, request);
  const { mark } = request.content.page(collections[collection].page).sample;
  return list && { heading, note, mark, list };
}

/** The entries in the style of their collection. @returns undefined if there is nothing to show */
function listOf(
  { collection, entries, ...words }: Copy & { collection: Collection },
  { url, content }: PageRequest,
) {
  const found = <Name extends Collection>(name: Name): readonly Entry<Name>[] =>
    entries?.flatMap((slug) => findEntry(content, name, slug) ?? []) ?? content.entries(name);
  if (collection === "jobs") return { collection, ...listedJobs(found(collection), words, content) };
  if (found(collection).length === 0) return undefined;
  switch (collection) {
    case "offers": {
      const { labels, more, team } = content.page(collection);
      return {
        collection,
        labels,
        more,
        team: entries ? undefined : team,
        rows: found(collection).map(listedOffer),
      };
    }
    case "downloads":
      return {
        collection,
        more: content.page(collection).more,
        rows: found(collection).map((download) => ({
          ...listedDownload(download),
          picture: shownPicture(download.photograph, content.picture),
        })),
      };
    case "cases":
      return { collection, ...listedCases(found(collection), words.filters, url, content) };
    case "people":
      return { collection, layout: words.layout, rows: personCovers(found(collection), content, COLUMNS) };
  }
}

function listedDownload(download: Entry<"downloads">) {
  const { title, text, sample, action } = download;
  return {
    href: entryPath("downloads", download),
    title,
    text,
    sample,
    button: { label: action, href: downloadAddress(download), facts: downloadFacts(download).join(", ") },
  };
}
