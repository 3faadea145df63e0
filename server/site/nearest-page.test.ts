import { expect, test } from "vitest";
import { nearestPage } from "./nearest-page.ts";

const PAGES = ["/about", "/services", "/power-platform", "/blog"];

test.each([
  ["/servces", "/services"],
  ["/Service", "/services"],
  ["/en/our/services.html", "/services"],
  ["/power_platform", "/power-platform"],
  ["/powerplatform/", "/power-platform"],
  ["/blogs", "/blog"],
])("%s meant %s", (path, page) => expect(nearestPage(path, PAGES)).toBe(page));

test.each(["/", "/ab", "/pricing", "/no-such-page", "/abcd", `/${"services".repeat(30)}`])(
  "%s meant no page that there is",
  (path) => expect(nearestPage(path, PAGES)).toBeUndefined(),
);
