import { useEffect, useRef, useState, type ComponentProps, type ComponentType, type RefObject } from "react";

/**
 * A search field with suggestions, whose script is loaded when the field is first used. Until then, and where it fails
 * to load, the field is an ordinary one.
 */
export function SearchInput({ id, ...rest }: ComponentProps<"input">) {
  const field = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<ComponentType<{ field: RefObject<HTMLInputElement | null> }>>();
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
  return (
    <>
      {/* A field of type search may not be a combobox: https://www.w3.org/TR/html-aria/#docconformance */}
      <input ref={field} id={id} name="q" type={List ? "text" : "search"} {...rest} onFocus={ask} />
      {List && <List field={field} />}
    </>
  );
}
