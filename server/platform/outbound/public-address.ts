import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Ranges that are not part of the public internet. @see https://www.iana.org/assignments/iana-ipv4-special-registry */
const special = new BlockList();
for (const range of (
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3"
).split(" ")) {
  const [network = "", bits] = range.split("/");
  special.addSubnet(network, Number(bits), "ipv4");
}
// Only global unicast is public in IPv6, except ranges that embed IPv4 addresses.
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
special.addSubnet("2001::", 23, "ipv6");
special.addSubnet("2001:db8::", 32, "ipv6");
special.addSubnet("2002::", 16, "ipv6");
special.addSubnet("3fff::", 20, "ipv6");

/** Whether an IP address is public: not this machine, its network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, "ipv4");
  return version === 6 && globalUnicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Error code for a private address, or a name that resolves to one. */
export const PRIVATE_ADDRESS = "EPRIVATE";

/** Resolves a name for a new connection, which uses the very address that was checked, if it is public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      const refusal = Object.assign(new Error("the name resolves to a private address"), {
        code: PRIVATE_ADDRESS,
      });
      return callback(refusal, "", 0);
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
