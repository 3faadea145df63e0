import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** The proxies trusted for X-Forwarded-For: a number of hops, or networks; none if false. */
export type TrustProxy = false | number | string[];

/** Deployment settings for the reader. */
interface SenderSettings {
  trustProxy: TrustProxy;
  /** Public origin of the site. */
  origin: string;
}

/** The address to count for the sender of a request. */
export type SenderReader = (request: Pick<IncomingMessage, "socket" | "headers">) => string | undefined;

/** Networks without internet visitors: this machine, the local network, a carrier's inner one. */
const INNER = networkTest([
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "::1",
  "fc00::/7",
  "fe80::/10",
]);

/**
 * Creates the reader of sender addresses: the rightmost address that is no trusted proxy, in the form used
 * for counting. It returns undefined if one address would stand for all visitors, because a trusted proxy
 * names none or our proxy is not trusted: a limit on a shared address would close the form for all.
 */
export function createSenderReader({ trustProxy, origin }: SenderSettings): SenderReader {
  // The site has no TLS: https pages always come through a proxy.
  const https = origin.startsWith("https:");
  const trusts = trustTest(trustProxy);
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? "";
    const named = addressesIn(String(headers["x-forwarded-for"] ?? "")).toReversed();
    if (!trusts(peer, 0)) {
      // Any sender can write the header, so only from inside does it indicate a proxy.
      const isProxy = INNER(peer) && (https || named.length > 0);
      return isProxy ? undefined : countedAddress(peer);
    }
    const sender = named.find((address, index) => !trusts(address, index + 1)) ?? named.at(-1);
    return sender === undefined ? undefined : countedAddress(sender);
  };
}

type AddressTest = (address: string, hop: number) => boolean;

/** Whether an address is trusted; hop 0 is the peer of the socket. */
function trustTest(trustProxy: TrustProxy): AddressTest {
  if (trustProxy === false) return () => false;
  return typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : networkTest(trustProxy);
}

function networkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return plain !== undefined && list.check(plain, familyOf(plain));
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 4 ? "ipv4" : "ipv6";
}

function addressesIn(forwardedFor: string): string[] {
  return forwardedFor
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
}

/**
 * The address to count for a visitor: IPv4 unchanged, even when mapped to IPv6; IPv6 by its first 64 bits,
 * because one line owns all the rest.
 * @param address from the socket or a trusted proxy
 * @returns undefined when it is no address
 */
export function countedAddress(address: string): string | undefined {
  const plain = plainAddress(address);
  return plain && isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : plain;
}

/**
 * An address without port, brackets, zone, or mapping of IPv4 to IPv6.
 * @returns undefined when it is no address
 */
function plainAddress(address: string): string | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, "$1");
  const plain = (bare.split("%", 1)[0] ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(plain) === 0 ? undefined : plain;
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL standard defines a canonical form of addresses.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const between = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: between }, () => "0"), ...after];
}
