import { useEffect, useLayoutEffect, useState } from "react";
import type { Suggestions } from "#model/search/suggestions.ts";
import { suggestionRequests } from "./suggestion-requests.ts";

/**
 * The suggestions under a search field, which becomes a combobox with a list and manual selection.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SuggestionList({ field: input }: { field: HTMLInputElement }) {
  const id = `${input.id}-suggestions`;
  const [found, show] = useState<Suggestions>();
  // The address of the selected entry: it stays selected in a longer or shorter list that arrives later.
  const [address, choose] = useState<string>();
  const entries = found?.entries ?? [];
  const open = entries.length > 0;
  const chosen = entries.findIndex(({ href }) => href === address);

  useEffect(() => {
    becomeCombobox(input, id);
    const requests = suggestionRequests(show);
    const end = () => {
      requests.drop();
      show(undefined);
    };
    const typed = () => {
      choose(undefined);
      requests.ask(input.value);
    };
    input.addEventListener("input", typed);
    input.addEventListener("blur", end);
    input.form?.addEventListener("submit", end);
    if (document.activeElement === input) typed();
    return () => {
      requests.drop();
      input.removeEventListener("input", typed);
      input.removeEventListener("blur", end);
      input.form?.removeEventListener("submit", end);
    };
  }, [input, id]);

  // Before the list is painted, so that no key falls between its sight and its handler.
  useLayoutEffect(() => {
    const entry = chosen < 0 ? undefined : `${id}-${chosen}`;
    showChoice(input, open, entry);
    if (entry) document.getElementById(entry)?.scrollIntoView({ block: "nearest" });
    const onKey = (event: KeyboardEvent) => {
      if (!open || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      // One more position than entries: the field itself.
      if (step) choose(entries[((chosen + 1 + step + entries.length + 1) % (entries.length + 1)) - 1]?.href);
      else if (event.key === "Escape") show(undefined);
      else if (event.key === "Enter" && entry) document.getElementById(entry)?.click();
      else return;
      event.preventDefault();
    };
    input.addEventListener("keydown", onKey);
    return () => input.removeEventListener("keydown", onKey);
  });

  return (
    <>
      <div className="suggestions" id={id} role="listbox" aria-label={found?.label} hidden={!open}>
        {entries.map(({ href, title, kind }, index) => (
          <a
            key={href}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            href={href}
            // The field keeps focus, so that the list stays open until the pointer is released.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => show(undefined)}
          >
            <span>
              {title.map((piece, at) => (piece.found ? <mark key={at}>{piece.text}</mark> : piece.text))}
            </span>
            <small>{kind}</small>
          </a>
        ))}
      </div>
      <span className="sr" role="status">
        {found?.status}
      </span>
    </>
  );
}

/** Turns a text field into a combobox with the list of an id. */
function becomeCombobox(input: HTMLInputElement, list: string): void {
  input.autocomplete = "off";
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list);
}

/** Announces whether the list is open, and the id of its selected entry, if any. */
function showChoice(input: HTMLInputElement, open: boolean, chosen: string | undefined): void {
  input.setAttribute("aria-expanded", String(open));
  if (chosen === undefined) input.removeAttribute("aria-activedescendant");
  else input.setAttribute("aria-activedescendant", chosen);
}
