import type { Entry } from "#model/collections/collections.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { TagLink } from "../../ui/tag/tag.tsx";
import type { schema } from "./schema.ts";

type Case = Entry<"cases">;

/** One row of filter links above the list. */
export interface CaseFilter {
  label: string;
  links: TagLink[];
}

interface FilteredCases {
  matching: readonly Case[];
  filters: CaseFilter[];
  /** Number of matches, in words. */
  count: string;
}

/**
 * The cases that match `service` and `industry` of a query, and the links to all other choices.
 * @returns undefined if no case has the requested service or industry
 */
export function filterCases(
  cases: readonly Case[],
  services: readonly { id: string; title: string }[],
  query: URLSearchParams,
  copy: NonNullable<SectionOf<typeof schema>["filters"]>,
): FilteredCases | undefined {
  const kinds = {
    service: services.filter(({ id }) => cases.some((one) => one.services.includes(id))),
    industry: [...new Set(cases.map(({ industry }) => industry))].map((title) => ({
      id: title,
      title,
    })),
  };
  const chosen = { service: query.get("service") ?? "", industry: query.get("industry") ?? "" };
  for (const name of ["service", "industry"] as const)
    if (chosen[name] !== "" && !kinds[name].some(({ id }) => id === chosen[name])) return undefined;

  const matching = cases.filter(
    (one) =>
      (chosen.service === "" || one.services.includes(chosen.service)) &&
      (chosen.industry === "" || one.industry === chosen.industry),
  );
  const filters = (["service", "industry"] as const).map((name) => ({
    label: copy[name],
    links: [{ id: "", title: copy.all }, ...kinds[name]].map(({ id, title }) => ({
      name: title,
      href: addressOf({ ...chosen, [name]: id }),
      ...(id === chosen[name] && { current: "true" as const }),
    })),
  }));
  const { one, many, none } = copy;
  const words = matching.length === 0 ? none : matching.length === 1 ? one : many;
  return {
    matching,
    filters,
    count: fillIn(words, { count: matching.length }),
  };
}

function addressOf(choice: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ""));
  return query.size > 0 ? `/cases?${query}` : "/cases";
}
