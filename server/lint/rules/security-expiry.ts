import * as z from "zod/mini";
import { siteSchema } from "#model/content/site.ts";
import type { Rule } from "../linted-content.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Early enough that somebody finds the time. */
const WARN_DAYS = 30;
/** RFC 9116, 2.5.5 recommends less than a year: what is looked at more rarely is out of date. */
const LONGEST_DAYS = 366;

const securityOf = z.object({ security: siteSchema.shape.security });

/** Says in time when `security.expires` has to be set again: a security.txt that has expired is not to be trusted. */
export function securityExpiry(now: Date): Rule {
  return ({ json }) => {
    for (const { path, content, report } of json) {
      const expires = path === "site.json" && securityOf.safeParse(content).data?.security?.expires;
      if (!expires) continue;
      const daysLeft = (Date.parse(expires) - now.getTime()) / DAY_MS;
      const say = (message: string) =>
        report(
          ["security", "expires"],
          `${message}; look whether the addresses still hold, then set a day within a year`,
          "warning",
        );
      if (daysLeft < 0) say("is past, so nobody may rely on /.well-known/security.txt any more");
      else if (daysLeft < WARN_DAYS) say(`is in ${Math.ceil(daysLeft)} days`);
      else if (daysLeft > LONGEST_DAYS) say("is more than a year away");
    }
  };
}
