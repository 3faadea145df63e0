import { Form } from "react-router";
import type { Site } from "#model/content/site.ts";
import { Icon } from "../ui/icon/icon.tsx";
import { SearchInput } from "./suggestions/search-input.tsx";

interface SearchFormProps {
  id: string;
  copy: Site["controls"];
  /** The name of the landmark, where it is not that of the frame. */
  label?: string;
}

/** A search field of the frame, which has two, each with its own id. */
export function SearchForm({ id, copy, label = copy.search }: SearchFormProps) {
  return (
    <Form className="search" role="search" aria-label={label} action="/search" discover="none">
      <Icon name="search" />
      <SearchInput id={id} aria-label={copy.search} placeholder={copy.searchHint} />
    </Form>
  );
}
