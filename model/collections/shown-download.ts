import type { ContentReader } from "../content/content-reader.ts";
import { entryPath, type Entry } from "./collections.ts";
import { downloadType, formatBytes } from "./download-types.ts";
import { findEntry } from "./shown-entries.ts";

/** The address of the file itself. It contains a dot, so it is no page. */
export function downloadAddress(download: Pick<Entry<"downloads">, "slug" | "file">): string {
  return `${entryPath("downloads", download)}/${download.file}`;
}

/** Type, length and size of a download, if known: PDF, 2 pages, 180 KB. */
export function downloadFacts({ file, length, stored }: Entry<"downloads">): string[] {
  return [downloadType(file)?.name ?? "", length ?? "", formatBytes(stored.bytes)].filter(Boolean);
}

/** A link to a download; undefined if there is none. */
export function shownDownload(
  link: { label: string; download: string } | undefined,
  content: Pick<ContentReader, "entries" | "page">,
) {
  const download = link && findEntry(content, "downloads", link.download);
  if (!link || !download) return undefined;
  return {
    label: link.label,
    href: downloadAddress(download),
    facts: downloadFacts(download).join(", "),
    about: { label: content.page("downloads").more, href: entryPath("downloads", download) },
  };
}

/** A link to a file with its facts, and one to its page. */
export type ShownDownload = NonNullable<ReturnType<typeof shownDownload>>;
