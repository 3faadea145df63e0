import { expect, test } from "vitest";
import { countedAddress } from "./client-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.7:41234", "203.0.113.7"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["[2001:db8::1]", "2001:db8:0:0::/64"],
  ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
])("%s is counted as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test.each([
  "",
  "unknown",
  "203.0.113",
  "203.0.113.7:",
  "203.0.113.7:80:80",
  "[",
  "[]:80",
  "[x]",
  "_hidden",
  "2001:db8::g",
])("%j is no address", (text) => {
  expect(countedAddress(text)).toBeUndefined();
});
