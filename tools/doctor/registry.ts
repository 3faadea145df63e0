import { checkBackups } from "./backups.ts";
import { checkBlog } from "./blog.ts";
import type { Check } from "./check.ts";
import { checkClock } from "./clock.ts";
import { checkWords } from "./content.ts";
import { checkDelivery } from "./delivery.ts";
import { checkDesk } from "./desk.ts";
import { checkDisk } from "./disk.ts";
import { checkOrigin } from "./origin.ts";
import { checkPromises } from "./promises.ts";
import { checkProxy } from "./proxy.ts";
import { checkSamples } from "./samples.ts";
import { checkStore } from "./store.ts";
import { checkTls } from "./tls.ts";

/** Every check by its name, in the order in which they are told: what visitors notice first comes first. */
export const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["origin", checkOrigin],
  ["tls", checkTls],
  ["proxy", checkProxy],
  ["store", checkStore],
  ["delivery", checkDelivery],
  ["promises", checkPromises],
  ["desk", checkDesk],
  ["backups", checkBackups],
  ["disk", checkDisk],
  ["clock", checkClock],
  ["blog", checkBlog],
  ["content", checkWords],
  ["samples", checkSamples],
]);
