import { createRoot } from "react-dom/client";
import "./suggestions/suggestions.css";
import { SuggestionList } from "./suggestions/suggestion-list.tsx";

/** Gives a search field its list of suggestions, which stands behind it. */
export function start(field: HTMLInputElement): void {
  const list = document.createElement("div");
  list.className = "island";
  field.after(list);
  // A field of type search may not be a combobox: https://www.w3.org/TR/html-aria/#docconformance
  field.type = "text";
  createRoot(list).render(<SuggestionList field={field} />);
}
