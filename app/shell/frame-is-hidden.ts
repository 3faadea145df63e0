/**
 * Whether an address hides header and footer: the campaign page has none, nor has any page whose path or query names
 * it. The hash is checked in the browser (app/hydration/hidden-frame.ts).
 */
export function frameIsHidden(address: string): boolean {
  return address.includes("powerbi-landing");
}
