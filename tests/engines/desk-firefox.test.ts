import { findFirefox } from "../support/find-program.ts";
import { tryDeskJourneys } from "./desk-journeys.ts";
import { startFirefox } from "./firefox.ts";

tryDeskJourneys((origin) => startFirefox(findFirefox() ?? "firefox-esr", origin), true);
