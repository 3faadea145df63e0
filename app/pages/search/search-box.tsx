import type { PageContent } from "#model/content/pages/index.ts";
import { QUERY_MAX_CHARS } from "#model/search/query.ts";
import { Button } from "../../ui/button/button.tsx";

interface SearchBoxProps {
  query: string;
  copy: Pick<PageContent<"search">, "label" | "placeholder" | "submit">;
}

/** The search field, styled as a headline. Works without scripts. */
export function SearchBox({ query, copy }: SearchBoxProps) {
  return (
    <form className="find-box open-line" role="search" aria-label={copy.label} action="/search">
      <label className="sr" htmlFor="find">
        {copy.label}
      </label>
      <input
        id="find"
        name="q"
        type="search"
        data-suggests=""
        defaultValue={query}
        placeholder={copy.placeholder}
        maxLength={QUERY_MAX_CHARS}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">{copy.submit}</Button>
    </form>
  );
}
