import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { countedAddress, plainAddress } from "./client-address.ts";

/** Whose word on a visitor's address is believed: this many hops before us, or these networks; nobody's when false. */
export type TrustProxy = false | number | string[];

/** What the reader needs to know of the deployment. */
export interface SenderSettings {
  trustProxy: TrustProxy;
  /** Public origin of the site. */
  origin: string;
}

/** Where nobody visits from over the internet: this machine, its network, a carrier's inner one. */
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
 * Makes the reader of who sent a request: the rightmost address that no trusted proxy vouches against, as it is
 * counted. It gives undefined where one address would stand for everybody: a trusted proxy names nobody, or a proxy of
 * our own is not trusted. What such visitors send is judged by the rest alone, for an address that all share would
 * close the form for all.
 */
export function createSenderReader({ trustProxy, origin }: SenderSettings) {
  // We speak no TLS: whoever asks for a page over https asks a proxy.
  const https = origin.startsWith("https:");
  const trusts = trustTest(trustProxy);
  return ({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): string | undefined => {
    const peer = socket.remoteAddress ?? "";
    const named = addressesIn(String(headers["x-forwarded-for"] ?? "")).toReversed();
    if (!trusts(peer, 0)) {
      // Only from inside is a header, which anybody can write, taken for the sign of a proxy.
      const isProxy = INNER(peer) && (https || named.length > 0);
      return isProxy ? undefined : countedAddress(peer);
    }
    const sender = named.find((address, index) => !trusts(address, index + 1)) ?? named.at(-1);
    return sender === undefined ? undefined : countedAddress(sender);
  };
}

type AddressTest = (address: string, hop: number) => boolean;

/** Whether the word of an address is believed; hop 0 is the socket's other end. */
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
