import { useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Tag } from "../../../ui/tag/tag.tsx";

/** A list to choose. */
export interface Filter {
  name: string;
  href: string;
  current?: "page" | "true" | undefined;
}

interface FiltersProps {
  categories: readonly Filter[];
  tags: readonly Filter[];
  archive: readonly Filter[];
  words: { categories: string; tags: string; archive: string; search: string };
}

/** The lists of posts as links, from the coarse choice to the fine, and a field that searches notes and pages. */
export function Filters({ categories, tags, archive, words }: FiltersProps) {
  return (
    <div className="filters">
      <FilterRow label={words.categories} filters={categories} />
      <Form className="search" role="search" aria-label={words.search} action="/search">
        <Icon name="search" />
        <input id="find-note" name="q" type="search" aria-label={words.search} placeholder={words.search} />
      </Form>
      {tags.length > 0 && <FilterRow label={words.tags} filters={tags} named />}
      {archive.length > 0 && <FilterRow label={words.archive} filters={archive} named />}
    </div>
  );
}

function FilterRow({
  label,
  filters,
  named,
}: {
  label: string;
  filters: readonly Filter[];
  named?: boolean;
}) {
  const row = useRef<HTMLElement>(null);
  const current = filters.find((filter) => filter.current)?.href;
  // The row scrolls sideways where it is narrow; what is chosen must not stand outside it.
  useLayoutEffect(() => {
    const link = current && row.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (link && row.current) row.current.scrollLeft = link.offsetLeft - row.current.clientWidth / 3;
  }, [current]);
  return (
    <nav ref={row} className="filter" aria-label={label}>
      {named && (
        <span className="filter-name" aria-hidden="true">
          {label}
        </span>
      )}
      <ul>
        {filters.map((filter) => (
          <li key={filter.href}>
            <Tag to={filter.href} name={filter.name} current={filter.current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
