import type { Shown } from "../../section-module.ts";
import { CaseFilters } from "./case-filters.tsx";
import { CaseRow } from "./case-row.tsx";
import type { load } from "./load.ts";

/** Finished work, each with a figure before and after. */
export default function Cases({ id, label, labels, mark, filters, count, rows }: Shown<typeof load>) {
  return (
    <section className="wrap" aria-label={label} id={id}>
      <CaseFilters filters={filters} count={count} />
      {rows.map((row) => (
        <CaseRow key={row.href} row={row} labels={labels} mark={mark} />
      ))}
    </section>
  );
}
