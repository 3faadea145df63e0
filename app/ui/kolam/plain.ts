import { createContext, use } from "react";

/** True if the brand has no kolams: `drawings` in content/site.json. */
export const PlainContext = createContext(false);

/** True if plain grounds, numerals and dots stand where the site draws. */
export function usePlain(): boolean {
  return use(PlainContext);
}
