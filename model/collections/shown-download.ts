import type { ContentReader } from "../content/content-reader.ts";
import { entryPath, type Entry } from "./collections.ts";
import { downloadType, formatBytes } from "./download-types.ts";
import { findEntry } from "./shown-entries.ts";

/** The address of the file itself. It has a point in its name, so no page is looked for there. */
export function downloadAddress(download: Pick<Entry<"downloads">, "slug" | "file">): string {
  return `${entryPath("downloads", download)}/${download.file}`;
}

/** Kind, length and size of a download, as far as they are known: PDF, 2 pages, 180 KB. */
export function downloadFacts({ file, length, stored }: Entry<"downloads">): string[] {
  return [downloadType(file)?.name ?? "", length ?? "", formatBytes(stored.bytes)].filter(Boolean);
}

/** A link to a download as it is shown; undefined where there is no such download. */
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
