import { shownDownload } from "#model/collections/shown-download.ts";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { SectionOf } from "#model/content/section.ts";
import { actionLink } from "../../parts/action-link/action-link.ts";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";
import { subjectOf } from "./subject-of.ts";

export function load(
  { heading, lede, note, action, photograph, kolam, panel, legend, shows }: SectionOf<typeof schema>,
  { seed, page, crumbs, preview, sample, request: { content } }: Place,
) {
  return {
    copy: { heading, lede, crumbs },
    note,
    preview,
    sample,
    panel,
    legend,
    button: action && !("download" in action) ? actionLink(action, page) : undefined,
    download: action && "download" in action ? shownDownload(action, content) : undefined,
    subject: shows && subjectOf(shows, content),
    picture: shownPicture(photograph, content.picture),
    drawing: kolam && chosenKolam(kolam, { seed, grid: "round", columns: 9 }),
  };
}
