import { expect, test } from "vitest";
import { openIndexNow } from "./index-now.ts";

const SITE = { indexNowKey: "0123456789", origin: "https://www.example.com", robots: "open" } as const;

test.each([
  ["without a key", { indexNowKey: undefined }],
  ["of a site that may not be listed", { robots: "closed" as const }],
  ["of a site on this machine", { origin: "http://localhost:3000" }],
  ["of a site at the address of this machine", { origin: "http://127.0.0.1:3000" }],
])("no engine is told %s", (_case, change) => {
  expect(openIndexNow({ ...SITE, ...change }, () => undefined)).toBeUndefined();
});

test("what stops while it gathers sends nothing and waits for no answer", async () => {
  const told: unknown[] = [];
  const indexNow = openIndexNow(SITE, (_level, event) => told.push(event), {
    endpoint: new URL("http://127.0.0.1:1"),
  });
  indexNow?.submit(["/about"]);
  await indexNow?.stop();
  expect(told).toEqual([]);
});
