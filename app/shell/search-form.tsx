import type { Site } from "#model/content/site.ts";
import { Icon } from "../ui/icon/icon.tsx";

interface SearchFormProps {
  id: string;
  copy: Site["controls"];
  /** The name of the landmark, where it is not that of the frame. */
  label?: string;
}

/** A search field of the frame, which has two, with different ids. Suggestions load on use (app/islands). */
export function SearchForm({ id, copy, label = copy.search }: SearchFormProps) {
  return (
    <form className="search" role="search" aria-label={label} action="/search">
      <Icon name="search" />
      <input
        id={id}
        name="q"
        type="search"
        aria-label={copy.search}
        placeholder={copy.searchHint}
        data-suggests=""
      />
    </form>
  );
}
