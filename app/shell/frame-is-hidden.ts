/**
 * Whether an address hides header and footer: the campaign page stands alone, and so does any page whose path
 * or query names it. The hash is the browser's to judge (app/boot/hidden-frame.ts).
 */
export function frameIsHidden(address: string): boolean {
  return address.includes("powerbi-landing");
}
