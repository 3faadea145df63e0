import { useRef } from "react";
import { Form } from "react-router";
import type { Site } from "#model/content/site.ts";
import { Icon } from "../ui/icon/icon.tsx";
import { useSuggestions } from "./suggestions/use-suggestions.tsx";

/** A search field of the frame, which has two, each with its own id. */
export function SearchForm({ id, copy }: { id: string; copy: Site["controls"] }) {
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
        aria-label={copy.search}
        placeholder={copy.searchHint}
        onFocus={ask}
      />
      {suggestions}
    </Form>
  );
}
