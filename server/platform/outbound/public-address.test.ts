import { expect, test } from "vitest";
import { PRIVATE_ADDRESS, isPublicAddress, publicLookup } from "./public-address.ts";

test("addresses of this machine, its network and reserved ranges are not public", () => {
  const inside = [
    "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1",
    "203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 fe80::1 fc00::1 fd12::1",
    "ff02::1 64:ff9b::a00:1 2001::1 2001:db8::1 2002:a00:1::1 3fff::1 nonsense",
  ];
  for (const address of inside.join(" ").split(" "))
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of "8.8.8.8 172.32.0.1 192.169.0.1 100.63.0.1 2606:4700::1 2a00:1450::1".split(" ")) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});

test("a name that leads to this machine is refused where the connection is opened", async () => {
  for (const all of [true, false]) {
    const code = await new Promise((resolve) =>
      publicLookup("localhost", { all }, (error) => resolve(error?.code)),
    );
    expect(code).toBe(PRIVATE_ADDRESS);
  }
});
