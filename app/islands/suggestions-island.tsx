import { createRoot } from "react-dom/client";
import "./suggestions/suggestions.css";
import { SuggestionList } from "./suggestions/suggestion-list.tsx";

/** Adds a list of suggestions to the search field before it. */
export function start(field: HTMLInputElement): void {
  const list = document.createElement("div");
  list.className = "island";
  field.after(list);
  createRoot(list).render(<SuggestionList field={field} />);
}
