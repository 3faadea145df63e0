import { Tag } from "../../ui/tag/tag.tsx";
import type { ResultFilter, ResultFiltersProps } from "./result-filters.ts";

/** Links that keep the results to one sort. */
export function ResultFilters({ label, types, categoriesLabel, categories }: ResultFiltersProps) {
  return (
    <div className="find-filters">
      <FilterLinks label={label} filters={types} />
      {categories.length > 0 && <FilterLinks label={categoriesLabel} filters={categories} />}
    </div>
  );
}

function FilterLinks({ label, filters }: { label: string; filters: readonly ResultFilter[] }) {
  return (
    <nav aria-label={label}>
      <ul>
        {filters.map(({ name, href, current }) => (
          <li key={href}>
            <Tag to={href} name={name} current={current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
