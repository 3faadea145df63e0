import { useEffect, useState, type ComponentType, type ReactNode, type RefObject } from "react";

type Field = RefObject<HTMLInputElement | null>;

interface SearchField {
  /** The list under the field, once loaded. */
  suggestions: ReactNode;
  /** A field of type search may not be a combobox. @see https://www.w3.org/TR/html-aria/#docconformance */
  type: "search" | "text";
  /** Call it when the field is focused. */
  ask: () => void;
}

/**
 * Suggestions for a search field; their script is loaded when the field is first used. Until then, and where it fails to
 * load, the field is an ordinary one.
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
  // Focus may have been there before hydration, and may have started it.
  useEffect(() => {
    if (document.activeElement === field.current) ask();
    // oxlint-disable-next-line react/exhaustive-deps -- checked once, after hydration
  }, []);
  return { suggestions: List && <List field={field} />, type: List ? "text" : "search", ask };
}
