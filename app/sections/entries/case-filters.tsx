import { Tags } from "../../ui/tag/tag.tsx";
import type { CaseFilter } from "./filter-cases.ts";
import { Style } from "../../styles/style.tsx";
import css from "./case-filters.css?inline";

/** Rows of links that narrow the list down, and how many cases are left. */
export function CaseFilters({ filters, count }: { filters: readonly CaseFilter[]; count: string }) {
  return (
    <div className="case-filters">
      <Style name="case-filters" css={css} />
      {filters.map(({ label, links }) => (
        <div className="case-filter" key={label}>
          <span className="small soft" aria-hidden="true">
            {label}
          </span>
          <Tags className="case-tags" links={links} label={label} />
        </div>
      ))}
      <p className="small soft" role="status">
        {count}
      </p>
    </div>
  );
}
