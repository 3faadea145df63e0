import { createContext, use } from "react";

/** True if the brand has no kolams: `drawings` in content/site.json. */
export const PlainContext = createContext(false);

/** True if the brand has plain backgrounds, numerals and dots in place of drawings. */
export function usePlain(): boolean {
  return use(PlainContext);
}
