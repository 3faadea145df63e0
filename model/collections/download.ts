import * as z from "zod/mini";
import { day, field, group, lede, link, list, pattern, slug, text, titledText } from "../content/fields.ts";
import { entryBase } from "./entry-base.ts";
import { DOWNLOAD_MAX_BYTES, DOWNLOAD_NAME, DOWNLOAD_TYPES, formatBytes } from "./download-types.ts";

export const downloadLink = group(
  "A button that takes a download.",
  {
    label: field(text(60), "What the button says."),
    download: field(slug, "The download, by the name of its file in content/downloads.", {
      example: "before-you-move",
    }),
  },
  { label: "Download" },
);

const ENDINGS = Object.keys(DOWNLOAD_TYPES).join(", ");

export const downloadSchema = group("A file for visitors to take, with a page about its contents.", {
  ...entryBase,
  title: field(text(70), "The name of the download."),
  lede: lede(240),
  text: field(text(160), "What it is, for lists."),
  file: field(
    pattern(
      DOWNLOAD_NAME,
      `must be the name of a file in content/downloads/files, of letters from a to z, digits, points, hyphens and underscores, ending in ${ENDINGS}`,
    ).check(z.maxLength(80)),
    `The file in content/downloads/files, of at most ${formatBytes(DOWNLOAD_MAX_BYTES)}: ${ENDINGS}. Its kind and size are read from it.`,
    { example: "before-you-move.pdf" },
  ),
  length: field(z.optional(text(30)), "How long it is.", { example: "2 pages" }),
  date: field(day, "The day of this version."),
  action: field(text(50), "What the button says.", { example: "Download the checklist", label: "Button" }),
  inside: field(list(titledText, 1, 12), "Its parts, in order."),
  more: field(z._default(list(link, 0, 4), []), "Links to read on."),
});

/** Facts read from the file of a download. */
export interface DownloadFile {
  bytes: number;
  /** Hash of its bytes: letters and digits. */
  hash: string;
}
