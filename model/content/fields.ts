import * as z from "zod/mini";
import { isCalendarDay, isInstant } from "./instant.ts";

/** What an editor may be told of a field beside its help text; its label follows from its name where none is given. */
interface MoreOfField {
  label?: string;
  /** A value that passes. */
  example?: unknown;
}

/** A field as editors read of it in the guide, and in forms: `help` says in a sentence what it is to a visitor. */
export const field = <Schema extends z.ZodMiniType>(
  schema: Schema,
  help: string,
  { label, example }: MoreOfField = {},
): Schema =>
  schema.check(
    z.meta({
      description: help,
      ...(label !== undefined && { title: label }),
      ...(example !== undefined && { examples: [example] }),
    }),
  );

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

/** The heading of a section. */
export const heading = (longest: number) => field(text(longest), "The heading of the section.");

/** What a section says under its heading. */
export const lede = (longest: number) =>
  field(text(longest), "The text under the heading.", { label: "Introduction" });

/** A list whose length the design depends on. */
export const exactly = <Item extends z.core.$ZodType>(item: Item, count: number) =>
  z.array(item).check(z.length(count, `must have ${count} entries`));

/** A name that addresses, anchors and drawings are made from: `custom-software`. */
export const slug = field(
  pattern(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "must be lower-case letters, digits and single hyphens, like custom-software",
  ).check(z.maxLength(80)),
  "A name of lower-case letters, digits and single hyphens.",
  { example: "custom-software" },
);

export const linkTarget = field(
  pattern(
    /^(?:\/(?!\/)\S*|#\S+|https:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:\+?[0-9]+)$/,
    "must be a path like /services, an anchor like #about, or an address that starts with https://, mailto: or tel:",
  ).check(z.maxLength(2000)),
  "Where the link leads: a page of the site, an anchor, or an address that begins with https://, mailto: or tel:.",
  { label: "Target", example: "/services" },
);

const linkLabel = field(text(60), "What the link or the button says.");

export const link = field(
  z.strictObject({ label: linkLabel, href: linkTarget }),
  "A link: what it says and where it leads.",
  { label: "Link" },
);

/** That its topic and its page exist is checked once all content has been read. */
export const contactLink = field(
  z.strictObject({
    label: linkLabel,
    href: field(
      pattern(
        /^\/contact\?topic=[a-z0-9-]+&from=[a-z0-9-]+$/,
        "must choose a topic and name this page, like /contact?topic=ai&from=services",
      ).check(z.maxLength(200)),
      "The contact form, with the topic that it selects and the page that the visitor comes from.",
      { label: "Target", example: "/contact?topic=ai&from=services" },
    ),
  }),
  "The button that leads to the contact form.",
  { label: "Button" },
);

/** A title with a short text under it. */
export const titledText = z.strictObject({
  title: field(text(80), "The title."),
  text: field(text(300), "The text under the title."),
});

export const day = field(
  passing(isCalendarDay, "must be a date like 2026-05-28, a day that exists").check(z.maxLength(10)),
  "A day.",
  { example: "2026-05-28" },
);

/** A day, or an instant with its zone, like 2026-05-28T09:30+05:30. */
export const dayOrInstant = passing(
  (text) => isCalendarDay(text) || isInstant(text),
  "must be a date like 2026-05-28, or with time and zone, like 2026-05-28T09:30+05:30",
).check(z.maxLength(40));

export const clockTime = field(
  pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of day with two digits each, like 09:30").check(
    z.maxLength(5),
  ),
  "A time of day.",
  { example: "09:30" },
);

export const timeZone = field(
  passing(isTimeZone, "must be the name of a time zone, like Asia/Kolkata").check(z.maxLength(60)),
  "The time zone, by its name in the IANA database.",
  { example: "Asia/Kolkata" },
);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
