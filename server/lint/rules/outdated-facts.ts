import * as z from "zod/mini";
import { siteSchema } from "#model/content/site.ts";
import { isCalendarDay } from "#model/content/instant.ts";
import { SITE } from "../../content/json-paths.ts";
import { fieldsIn } from "../../content/references.ts";
import type { Rule } from "../linted-content.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Early enough for the owner to find the time. */
const WARN_DAYS = 30;
/** RFC 9116, 2.5.5 recommends less than a year, to keep it current. */
const LONGEST_DAYS = 366;

const securityOf = z.object({ security: siteSchema.shape.security });

/**
 * Warns of outdated facts: claims whose `checkBy` is past, posts that appear so late that their year is probably wrong,
 * and `security.expires` ahead of time, since an expired security.txt must not be trusted.
 */
export function outdatedFacts(now: Date): Rule {
  const today = now.toISOString().slice(0, 10);
  return ({ json, posts }) => {
    for (const { file, data, report } of posts)
      if (Date.parse(file.post.publishedAt) - now.getTime() > LONGEST_DAYS * DAY_MS)
        report(
          data.placeOf(["published"]),
          "published",
          `is more than a year away (${file.post.published}), and the post is hidden until then; check the year`,
          "warning",
        );
    for (const { path: file, content, report } of json) {
      for (const { key, value, path } of fieldsIn(content))
        if (key === "checkBy" && typeof value === "string" && isCalendarDay(value) && value < today)
          report(
            path,
            `is past (${value}); check that the facts beside it are still true, then set a later day`,
            "warning",
          );
      const expires = file === SITE && securityOf.safeParse(content).data?.security?.expires;
      if (!expires) continue;
      const daysLeft = (Date.parse(expires) - now.getTime()) / DAY_MS;
      const say = (message: string) =>
        report(
          ["security", "expires"],
          `${message}; check that the addresses still work, then set a day within a year`,
          "warning",
        );
      if (daysLeft < 0) say("is past, so do not rely on /.well-known/security.txt any more");
      else if (daysLeft < WARN_DAYS) say(`is in ${Math.ceil(daysLeft)} days`);
      else if (daysLeft > LONGEST_DAYS) say("is more than a year away");
    }
  };
}
