import { entryPath } from "#model/collections/collections.ts";
import { downloadAddress, downloadFacts } from "#model/collections/shown-download.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load({ heading, note }: SectionOf<typeof schema>, { request: { content } }: Place) {
  const { more, sample } = content.page("downloads");
  const rows = content.entries("downloads").map((download) => ({
    href: entryPath("downloads", download),
    title: download.title,
    text: download.text,
    sample: download.sample,
    button: {
      label: download.action,
      href: downloadAddress(download),
      facts: downloadFacts(download).join(", "),
    },
  }));
  return rows.length === 0 ? undefined : { heading, note, more, mark: sample.mark, rows };
}
