import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Who is trusted to name a visitor's address: a number of proxies before us, or networks; no one's word counts when false. */
export type TrustProxy = false | number | string[];

/** What the reader needs to know of the deployment. */
interface SenderSettings {
  trustProxy: TrustProxy;
  /** Public origin of the site. */
  origin: string;
}

/** Gives the address by which the sender of a request is counted. */
export type SenderReader = (request: Pick<IncomingMessage, "socket" | "headers">) => string | undefined;

/** Networks from which no visitor comes over the internet: this machine, its network, a carrier's inner one. */
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
 * Makes the reader of who sent a request: the rightmost address that is no trusted proxy, in the form in which visitors
 * are counted. It gives undefined where one address would stand for all visitors, because a trusted proxy names none or
 * a proxy of our own is not trusted: a limit on an address that all share would close the form for all.
 */
export function createSenderReader({ trustProxy, origin }: SenderSettings): SenderReader {
  // We speak no TLS: a page over https is always asked of a proxy.
  const https = origin.startsWith("https:");
  const trusts = trustTest(trustProxy);
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? "";
    const named = addressesIn(String(headers["x-forwarded-for"] ?? "")).toReversed();
    if (!trusts(peer, 0)) {
      // Any sender can write the header, so only from inside does it mean a proxy.
      const isProxy = INNER(peer) && (https || named.length > 0);
      return isProxy ? undefined : countedAddress(peer);
    }
    const sender = named.find((address, index) => !trusts(address, index + 1)) ?? named.at(-1);
    return sender === undefined ? undefined : countedAddress(sender);
  };
}

type AddressTest = (address: string, hop: number) => boolean;

/** Whether an address is trusted; hop 0 is the other end of the socket. */
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
function plainAddress(address: string): string | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, "$1");
  const plain = (bare.split("%", 1)[0] ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
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
