import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { createSenderReader } from "./sender-reader.ts";

const HTTPS = "https://www.kolam.example";
const HTTP = "http://localhost:3000";
const PUBLIC = "198.51.100.7";

type Case = [
  trustProxy: false | number | string[],
  peer: string,
  forwardedFor: string | undefined,
  sender: string | undefined,
];

const read = ([trustProxy, remoteAddress, forwardedFor]: Case, origin: string) =>
  createSenderReader({ trustProxy, origin })({
    socket: { remoteAddress } as Socket,
    headers: { ...(forwardedFor !== undefined && { "x-forwarded-for": forwardedFor }) },
  });

test.each<Case>([
  [1, "127.0.0.1", "203.0.113.9", "203.0.113.9"],
  [1, "127.0.0.1", "203.0.113.9:41234", "203.0.113.9"],
  [1, "127.0.0.1", "[2001:db8::1]:443", "2001:db8:0:0::/64"],
  [1, "127.0.0.1", "10.0.0.1, 203.0.113.9", "203.0.113.9"],
  [2, "127.0.0.1", "192.0.2.1, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
  [2, "127.0.0.1", "203.0.113.9, unknown", "203.0.113.9"],
  // Fewer proxies than were named: the leftmost is all there is.
  [3, "127.0.0.1", "203.0.113.9", "203.0.113.9"],
  [["10.0.0.0/8"], "10.0.0.1", "192.0.2.1, 203.0.113.9, 10.0.0.2:80", "203.0.113.9"],
  [["10.0.0.0/8"], "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [["10.0.0.0/8"], "10.0.0.1", "10.1.2.3", "10.1.2.3"],
  [["2001:db8::/32", "::1"], "::1", "203.0.113.9, 2001:db8::5", "203.0.113.9"],
  [["10.0.0.0/8"], PUBLIC, "203.0.113.9", PUBLIC],
])("with trust in %j, %s that names %s is counted as %s", (...given) => {
  expect([read(given, HTTPS), read(given, HTTP)]).toEqual([given[3], given[3]]);
});

test.each<Case>([
  [1, "127.0.0.1", "unknown", undefined],
  [1, "127.0.0.1", "203.0.113.9, _hidden", undefined],
  [1, "127.0.0.1", "", undefined],
  [1, "127.0.0.1", undefined, undefined],
  [["10.0.0.0/8"], "10.0.0.1", "unknown, 10.0.0.2", undefined],
])("with trust in %j, %s that names %j counts no sender", (...given) => {
  expect([read(given, HTTPS), read(given, HTTP)]).toEqual([undefined, undefined]);
});

const inside = ["127.0.0.1", "::1", "::ffff:172.18.0.1", "10.1.2.3", "192.168.0.4", "100.64.1.1", "fd00::1"];

test.each(inside)("without trust, %s that is plainly a proxy counts no sender", (peer) => {
  expect(read([false, peer, "203.0.113.9", undefined], HTTP)).toBeUndefined();
  expect(read([false, peer, "203.0.113.9", undefined], HTTPS)).toBeUndefined();
  expect(read([false, peer, undefined, undefined], HTTPS)).toBeUndefined();
  expect(read([["192.0.2.0/24"], peer, "203.0.113.9", undefined], HTTPS)).toBeUndefined();
  expect(read([false, peer, undefined, undefined], HTTP)).toBeDefined();
});

test("an untrusted sender from outside is counted, with any headers", () => {
  for (const forged of ["203.0.113.9", "unknown", "", undefined]) {
    expect(read([false, PUBLIC, forged, PUBLIC], HTTPS)).toBe(PUBLIC);
    expect(read([false, PUBLIC, forged, PUBLIC], HTTP)).toBe(PUBLIC);
  }
});
