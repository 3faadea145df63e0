import { createRoot } from "react-dom/client";
import "./suggestions/suggestions.css";
import { SuggestionList } from "./suggestions/suggestion-list.tsx";

/** Gives a search field its list of suggestions, which stands behind it. */
export function start(field: HTMLInputElement): void {
  const list = document.createElement("div");
  list.className = "island";
  field.after(list);
  createRoot(list).render(<SuggestionList field={field} />);
}
