import { useRef } from "react";
import { Form } from "react-router";
import { QUERY_MAX_CHARS } from "#model/search/query.ts";
import { useSuggestions } from "../../shell/suggestions/use-suggestions.tsx";
import { Button } from "../../ui/button/button.tsx";

interface SearchBoxProps {
  query: string;
  words: { label: string; placeholder: string; submit: string };
}

/** The search field, set as a headline. Works as a plain form. To be keyed by the query, for a field that shows it. */
export function SearchBox({ query, words }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const { suggestions, type, ask } = useSuggestions(field);
  return (
    <Form className="find-box" role="search" aria-label={words.label} action="/search">
      <label className="sr" htmlFor="find">
        {words.label}
      </label>
      <input
        ref={field}
        id="find"
        name="q"
        type={type}
        defaultValue={query}
        placeholder={words.placeholder}
        maxLength={QUERY_MAX_CHARS}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={ask}
      />
      {suggestions}
      <Button type="submit">{words.submit}</Button>
    </Form>
  );
}
