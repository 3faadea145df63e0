import { Form } from "react-router";
import type { PageContent } from "#model/content/pages/index.ts";
import { QUERY_MAX_CHARS } from "#model/search/query.ts";
import { SearchInput } from "../../shell/suggestions/search-input.tsx";
import { Button } from "../../ui/button/button.tsx";

interface SearchBoxProps {
  query: string;
  copy: Pick<PageContent<"search">, "label" | "placeholder" | "submit">;
}

/** The search field, styled as a headline. Works without scripts. Key it by the query, so that the field shows it. */
export function SearchBox({ query, copy }: SearchBoxProps) {
  return (
    <Form className="find-box" role="search" aria-label={copy.label} action="/search">
      <label className="sr" htmlFor="find">
        {copy.label}
      </label>
      <SearchInput
        id="find"
        defaultValue={query}
        placeholder={copy.placeholder}
        maxLength={QUERY_MAX_CHARS}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">{copy.submit}</Button>
    </Form>
  );
}
