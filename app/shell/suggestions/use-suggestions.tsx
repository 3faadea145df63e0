import { useEffect, useState, type ComponentType, type ReactNode, type RefObject } from "react";

type Field = RefObject<HTMLInputElement | null>;

/**
 * Suggestions for a search field, fetched with their script when the field is first used. Until then, and where the
 * script does not come, the field is a plain one.
 */
export function useSuggestions(field: Field): { suggestions: ReactNode; ask: () => void } {
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
  return { suggestions: List && <List field={field} />, ask };
}
