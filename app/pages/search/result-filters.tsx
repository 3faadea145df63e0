import { Tag } from "../../ui/tag/tag.tsx";
import type { FilterOption, FilterOptions } from "./filter-options.ts";

/** Links that narrow the results to one kind or category. */
export function ResultFilters({ label, types, categoriesLabel, categories }: FilterOptions) {
  return (
    <div className="find-filters">
      <FilterLinks label={label} filters={types} />
      {categories.length > 0 && <FilterLinks label={categoriesLabel} filters={categories} />}
    </div>
  );
}

function FilterLinks({ label, filters }: { label: string; filters: readonly FilterOption[] }) {
  return (
    <nav aria-label={label}>
      <ul>
        {filters.map((filter) => (
          <li key={filter.href}>
            <Tag {...filter} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
