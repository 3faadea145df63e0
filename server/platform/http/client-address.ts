import { isIP } from "node:net";

/**
 * The address by which a visitor is counted: IPv4 as it is, also when it is written as IPv6; IPv6 by its first 64
 * bits, because one line has all the rest to itself.
 * @param address as the socket or a trusted proxy gives it
 * @returns undefined when it is no address
 */
export function countedAddress(address: string): string | undefined {
  const plain = plainAddress(address);
  return plain && isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : plain;
}

/**
 * An address without what may surround it: a port, brackets, a zone, IPv4 as IPv6.
 * @returns undefined when it is no address
 */
export function plainAddress(address: string): string | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, "$1");
  const plain = bare.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(plain) === 0 ? undefined : plain;
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL standard defines one way to write an address.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const between = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: between }, () => "0"), ...after];
}
