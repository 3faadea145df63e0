import { entryPath } from "#model/collections/collections.ts";
import { figureReadings } from "#model/collections/figure-readings.ts";
import { downloadFacts } from "#model/collections/shown-download.ts";
import { jobStage } from "#model/collections/job.ts";
import { listedServices } from "#model/content/listed-services.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { PERSON_SHAPE } from "../../parts/person-cell/person-covers.ts";
import type { SubjectRow } from "../../parts/subject-panel/subject-panel.tsx";
import type { SUBJECTS } from "./schema.ts";

/** Rows of a panel. Entries are listed in full below it; for services the panel is the table of contents. */
const MOST_ROWS = { entries: 3, services: 12 };

type Subject = (typeof SUBJECTS)[number];

/** The first entries of a list in a few words or figures. @returns undefined where there are none */
export function subjectOf(
  subject: Subject,
  content: ContentReader,
): { rows: readonly SubjectRow[] } | undefined {
  const rows = rowsOf(subject, content);
  const most = subject === "services" ? MOST_ROWS.services : MOST_ROWS.entries;
  return rows.length > 0 ? { rows: rows.slice(0, most) } : undefined;
}

function rowsOf(collection: Subject, content: ContentReader): SubjectRow[] {
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
    case "people": {
      const { from, to } = content.site().office;
      const hours = [from, to].map((time) => time.replace(/^0/, "")).join("–");
      return content.entries(collection).map((person) => ({
        label: `${person.place}, ${hours}. ${person.languages.join(", ")}`,
        text: person.title,
        href: entryPath(collection, person),
        drawing: drawKolam(person.title, PERSON_SHAPE),
      }));
    }
    case "services":
      return listedServices(content).map(({ id, title }) => ({ text: title, href: `/services#${id}` }));
    case "downloads":
      return content.entries(collection).map((download) => ({
        label: downloadFacts(download).join(", "),
        text: download.title,
        href: entryPath(collection, download),
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
