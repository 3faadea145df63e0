import * as z from "zod/mini";
import { day, field, link, list, pattern, slug, text, titledText } from "../content/fields.ts";
import { entryBase } from "./entry-base.ts";
import { DOWNLOAD_NAME, DOWNLOAD_TYPES } from "./download-types.ts";

export const downloadLink = field(
  z.strictObject({
    label: field(text(60), "What the button says."),
    download: field(slug, "The download, by the name of its file in content/downloads.", {
      example: "before-you-move",
    }),
  }),
  "A button that takes a download.",
  { label: "Download" },
);

/** content/downloads/<slug>.json: a file that anybody may take, with a page that says what is in it. */
export const downloadSchema = z.strictObject({
  ...entryBase,
  /** What it is called. */
  title: text(70),
  lede: text(240),
  /** What it is, in lists. */
  text: text(160),
  /** Name of the file in content/downloads/files. Its kind and size are read from it. */
  file: pattern(
    DOWNLOAD_NAME,
    `must be the name of a file in content/downloads/files, of letters from a to z, digits, points, hyphens and underscores, ending in ${Object.keys(DOWNLOAD_TYPES).join(", ")}`,
  ).check(z.maxLength(80)),
  /** How long it is, as one says of its kind: `2 pages`, `40 rows`, `12 minutes`. */
  length: z.optional(text(30)),
  /** The day of this version. */
  date: day,
  /** Label of the button: "Download the checklist". */
  action: text(50),
  /** What is in it, part by part. */
  inside: list(titledText, 1, 12),
  /** Where to read on. */
  more: z._default(list(link, 0, 4), []),
});

/** What the site has read from the file of a download. */
export interface DownloadFile {
  bytes: number;
  /** Hash of its bytes: letters and digits. */
  hash: string;
}
