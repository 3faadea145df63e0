import { useRef } from "react";
import { Form } from "react-router";
import type { Site } from "#model/content/site.ts";
import { Icon } from "../ui/icon/icon.tsx";
import { useSuggestions } from "./suggestions/use-suggestions.tsx";

/**
 * The search field of the frame.
 * @param id of the field; the frame has two, so they differ
 */
export function SearchForm({ id, words }: { id: string; words: Site["controls"] }) {
  const field = useRef<HTMLInputElement>(null);
  const { suggestions, type, ask } = useSuggestions(field);
  return (
    <Form className="search" role="search" action="/search" discover="none">
      <Icon name="search" />
      <input
        ref={field}
        id={id}
        name="q"
        type={type}
        aria-label={words.search}
        placeholder={words.searchHint}
        onFocus={ask}
      />
      {suggestions}
    </Form>
  );
}
