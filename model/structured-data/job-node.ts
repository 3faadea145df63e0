import type { JobPostingLeaf } from "schema-dts";
import { entryPath, type Entry } from "../collections/collections.ts";
import type { ContentReader } from "../content/content-reader.ts";
import { instantOf } from "../content/instant.ts";
import { companyId } from "./company.ts";

/**
 * A role for search engines.
 * @see https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobNode(
  job: Entry<"jobs">,
  content: Pick<ContentReader, "site">,
  origin: string,
): JobPostingLeaf & { "@id": string } {
  const { title, lede, place, pay, story, posted, closes, employment } = job;
  const { duties, brings } = story;
  const country = { "@type": "Country", name: place.country } as const;
  return {
    "@type": "JobPosting",
    "@id": `${origin}${entryPath("jobs", job)}#job`,
    title,
    description: [lede, story.lede, duties.heading, ...duties.points, brings.heading, ...brings.points].join(
      "\n",
    ),
    datePosted: posted,
    validThrough: lastMoment(closes, content.site().timeZone),
    employmentType: employment,
    hiringOrganization: { "@id": companyId(origin) },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: place.locality,
        addressCountry: place.country,
      },
    },
    ...(place.remote && { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: country }),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: pay.currency,
      value: { "@type": "QuantitativeValue", minValue: pay.from, maxValue: pay.to, unitText: "YEAR" },
    },
    directApply: true,
  };
}

/** The end of a day in a zone, as an instant in UTC. */
function lastMoment(day: string, zone: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const midnight = Date.parse(instantOf(next.toISOString().slice(0, 10), zone));
  return new Date(midnight - 1_000).toISOString();
}
