import { findProgram } from "../support/find-program.ts";
import { startFirefox } from "./firefox.ts";
import { tryJourneys } from "./visitor-journeys.ts";

tryJourneys((origin) => startFirefox(findProgram("firefox-esr", "firefox") ?? "firefox-esr", origin), true);
