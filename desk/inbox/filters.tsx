import type { ReactNode } from "react";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { isNarrowed, listAddress, listParameters, type ListQuery, SOURCES } from "#model/desk/list-query.ts";
import { SOURCE_WORDS } from "#model/desk/list-words.ts";
import type { ListFilters } from "#model/desk/message-views.ts";
import { Chevron } from "../ui/icons.tsx";

interface FiltersProps {
  query: ListQuery;
  filters: ListFilters;
  mayExport: boolean;
}

/** Filters of a list, as a form that opens the filtered list, and its export. */
export function Filters({ query, filters, mayExport }: FiltersProps) {
  const narrowed = isNarrowed(query);
  const file = (format: "xlsx" | "csv") =>
    `${DESK_PATHS.exportList(format)}?${listParameters({ ...query, after: "", read: "" })}`;
  return (
    <details className="filters">
      <summary className={narrowed ? "tag is-on" : "tag"}>
        {narrowed ? "Filtered" : "Filter"}
        {mayExport && <span className="and-export">, export</span>}
        <Chevron />
      </summary>
      <form className="desk-menu" action={DESK_PATHS.messages}>
        <input type="hidden" name="list" value={query.list} />
        {query.search && <input type="hidden" name="q" value={query.search} />}
        <Choice label="Topic" name="topic" value={query.topic} all="All topics">
          {filters.topics.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice label="Assigned to" name="with" value={query.with} all="Anyone">
          <option value="unassigned">Unassigned</option>
          {filters.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Source" name="source" value={query.source} all="All sources">
          {SOURCES.map((source) => (
            <option key={source} value={source}>
              {SOURCE_WORDS[source]}
            </option>
          ))}
        </Choice>
        <label>
          Since
          <input className="input" type="date" name="since" defaultValue={query.since} />
        </label>
        <button className="btn btn-sm" type="submit">
          Apply
        </button>
        <div className="more">
          {narrowed && (
            <a className="link-quiet" href={listAddress({ list: query.list, search: query.search })}>
              Clear filters
            </a>
          )}
          {mayExport && (
            <>
              <a className="link-quiet" href={file("xlsx")} download="">
                Export to Excel
              </a>
              <a className="link-quiet" href={file("csv")} download="">
                CSV
              </a>
            </>
          )}
        </div>
      </form>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  all: string;
  children: ReactNode;
}

function Choice({ label, name, value, all, children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select className="input" name={name} defaultValue={value}>
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  );
}
