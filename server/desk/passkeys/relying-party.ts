import { isIP } from "node:net";

/** The name under which browsers keep passkeys of the desk: the host of its origin. */
export function relyingParty(origin: string): string {
  return new URL(origin).hostname;
}

/** True if browsers keep passkeys for an origin: they do so for host names, not for IP addresses. */
export function canUsePasskeys(origin: string): boolean {
  return isIP(relyingParty(origin).replace(/^\[|\]$/g, "")) === 0;
}
