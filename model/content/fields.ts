import * as z from "zod/mini";
import { isCalendarDay, isInstant } from "./instant.ts";

/** Text of a certain form; `must` tells an editor which. Without it nothing is said of the fields around. */
export const pattern = (form: RegExp, must: string) =>
  z.string().check(z.regex(form, { error: must, abort: true }));

/** Text that passes a test; `must` tells an editor which. */
export const passing = (test: (text: string) => boolean, must: string) =>
  z.string().check(z.refine(test, { error: must, abort: true }));

/** Text that a visitor reads: not empty, no blank at either end, at most `longest` characters. */
export const text = (longest = 600) =>
  pattern(/^(?:\S(?:.*\S)?)?$/s, "must not begin or end with a blank").check(
    z.minLength(1),
    z.maxLength(longest),
  );

/** A list of at least `fewest` and at most `most` entries. */
export const list = <Item extends z.core.$ZodType>(item: Item, fewest: number, most = Infinity) =>
  z.array(item).check(z.minLength(fewest), z.maxLength(most));

/** A list whose length the design depends on. */
export const exactly = <Item extends z.core.$ZodType>(item: Item, count: number) =>
  z.array(item).check(z.length(count, `must have ${count} entries`));

/** A name that addresses, anchors and drawings are made from: `custom-software`. */
export const slug = pattern(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  "must be lower-case letters, digits and single hyphens, like custom-software",
).check(z.maxLength(80));

/** Target of a link: a page of the site, an anchor, an external https page, `mailto:` or `tel:`. */
export const linkTarget = pattern(
  /^(?:\/(?!\/)\S*|#\S+|https:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:\+?[0-9]+)$/,
  "must be a path like /services, an anchor like #about, or an address that starts with https://, mailto: or tel:",
);

export const link = z.strictObject({ label: text(60), href: linkTarget });

/**
 * A call to action: a link to the contact form that selects a topic and names the page it is on. That both exist is
 * checked once all content has been read.
 */
export const contactLink = z.strictObject({
  label: text(60),
  href: pattern(
    /^\/contact\?topic=[a-z0-9-]+&from=[a-z0-9-]+$/,
    "must choose a topic and name this page, like /contact?topic=ai&from=services",
  ),
});

/** A title with a short text under it. */
export const titledText = z.strictObject({ title: text(80), text: text(300) });

/** A day in content, like 2026-05-28. */
export const day = passing(isCalendarDay, "must be a date like 2026-05-28, a day that exists");

/** A day, or an instant with its zone, like 2026-05-28T09:30+05:30. */
export const dayOrInstant = passing(
  (text) => isCalendarDay(text) || isInstant(text),
  "must be a date like 2026-05-28, or with time and zone, like 2026-05-28T09:30+05:30",
);

/** A time of day, as `09:30`. */
export const clockTime = pattern(
  /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  "must be a time of day with two digits each, like 09:30",
);

/** A time zone by its name in the IANA database, as `Asia/Kolkata`. */
export const timeZone = passing(isTimeZone, "must be the name of a time zone, like Asia/Kolkata");

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
