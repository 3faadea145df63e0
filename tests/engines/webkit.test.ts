import { describe } from "vitest";
import { findWebKit, startWebKit } from "./webkit.ts";
import { tryJourneys } from "./visitor-journeys.ts";

const programs = findWebKit();
if (!programs) console.log("skipped: WebKitGTK, for webkit2gtk-driver and xvfb are not installed");
describe.runIf(programs)("in WebKitGTK", () => {
  if (programs) tryJourneys((origin) => startWebKit(programs, origin), false);
});
