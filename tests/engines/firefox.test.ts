import { findFirefox } from "../support/find-program.ts";
import { startFirefox } from "./firefox.ts";
import { tryJourneys } from "./visitor-journeys.ts";

tryJourneys((origin) => startFirefox(findFirefox() ?? "firefox-esr", origin), true);
