import { describe } from "vitest";
import { tryDeskJourneys } from "./desk-journeys.ts";
import { findWebKit, startWebKit } from "./webkit.ts";

const programs = findWebKit();
if (!programs) console.log("skipped: WebKitGTK, for webkit2gtk-driver and xvfb are not installed");
describe.runIf(programs)("the desk in WebKitGTK", () => {
  if (programs) tryDeskJourneys((origin) => startWebKit(programs, origin), false);
});
