import { entryPath } from "#model/collections/collections.ts";
import { figureReadings } from "#model/collections/figure-readings.ts";
import { jobStage } from "#model/collections/job.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { PERSON_SHAPE } from "../../parts/person-cell/person-covers.ts";
import type { SubjectRow } from "../../parts/subject-panel/subject-panel.tsx";
import type { SUBJECTS } from "./schema.ts";

/** Entries in a panel; the list below it has all. */
const MOST_ROWS = 3;

type Content = Pick<ContentReader, "entries" | "today">;

/** The first entries of a collection in a few figures. @returns undefined where there are none */
export function subjectOf(
  collection: (typeof SUBJECTS)[number],
  content: Content,
): { rows: readonly SubjectRow[] } | undefined {
  const rows = rowsOf(collection, content);
  return rows.length > 0 ? { rows: rows.slice(0, MOST_ROWS) } : undefined;
}

function rowsOf(collection: (typeof SUBJECTS)[number], content: Content): SubjectRow[] {
  switch (collection) {
    case "offers":
      return content.entries(collection).map((offer) => ({
        label: offer.title,
        text: offer.price.band,
        href: entryPath(collection, offer),
        tally: drawChain(offer.duration.count),
      }));
    case "cases":
      return content.entries(collection).flatMap((one) => {
        const [figure] = one.figures;
        if (!figure) return [];
        const { before, after } = figureReadings(figure);
        return [
          {
            label: figure.title,
            text: `${before.count} → ${after.count}`,
            href: entryPath(collection, one),
            tally: after.track,
          },
        ];
      });
    case "people":
      return content.entries(collection).map((person) => ({
        label: [person.place, person.languages.join(", ")].join(". "),
        text: person.title,
        href: entryPath(collection, person),
        drawing: drawKolam(person.title, PERSON_SHAPE),
      }));
    case "jobs":
      return content
        .entries(collection)
        .filter((job) => jobStage(job, content.today()) === "open")
        .map((job) => ({
          label: `${job.title}, ${job.place.text}`,
          text: job.pay.band,
          href: entryPath(collection, job),
        }));
  }
}
