import type { PageContent } from "#model/content/pages/index.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Tags, type TagLink } from "../../../ui/tag/tag.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./filters.css?inline";

interface FiltersProps {
  categories: readonly TagLink[];
  tags: readonly TagLink[];
  archive: readonly TagLink[];
  copy: PageContent<"blog">["filters"];
}

/** Links to the lists of posts, from coarse to fine, and a field that searches posts and pages. */
export function Filters({ categories, tags, archive, copy }: FiltersProps) {
  return (
    <div className="filters">
      <Style name="blog-filters" css={css} />
      <FilterRow label={copy.categories} filters={categories} />
      <form className="search" role="search" aria-label={copy.search} action="/search">
        <Icon name="search" />
        <input id="find-note" name="q" type="search" aria-label={copy.search} placeholder={copy.search} />
      </form>
      {tags.length > 0 && <FilterRow label={copy.tags} filters={tags} named />}
      {archive.length > 0 && <FilterRow label={copy.archive} filters={archive} named />}
    </div>
  );
}

interface FilterRowProps {
  label: string;
  filters: readonly TagLink[];
  /** True if the label is visible. */
  named?: boolean;
}

function FilterRow({ label, filters, named }: FilterRowProps) {
  return (
    <nav className="filter" aria-label={label}>
      {named && (
        <span className="filter-name" aria-hidden="true">
          {label}
        </span>
      )}
      <Tags links={filters} />
    </nav>
  );
}
