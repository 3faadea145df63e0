import { useEffect, useState, type ComponentType, type ReactNode, type RefObject } from "react";

type Field = RefObject<HTMLInputElement | null>;

interface SearchField {
  /** The list under the field, once there is one. */
  suggestions: ReactNode;
  /** A field of the type search may not be a combobox. @see https://www.w3.org/TR/html-aria/#docconformance */
  type: "search" | "text";
  /** To be called when the field is used. */
  ask: () => void;
}

/**
 * Suggestions for a search field, fetched with their script when the field is first used. Until then, and where the
 * script does not come, the field is a plain one.
 */
export function useSuggestions(field: Field): SearchField {
  const [List, setList] = useState<ComponentType<{ field: Field }>>();
  const ask = () => {
    if (List) return;
    import("./suggestion-list.tsx").then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => undefined,
    );
  };
  // The focus that began the hydration was there before anybody listened.
  useEffect(() => {
    if (document.activeElement === field.current) ask();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the page comes alive
  }, []);
  return { suggestions: List && <List field={field} />, type: List ? "text" : "search", ask };
}
