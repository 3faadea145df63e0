import * as z from "zod/mini";
import { recordOf } from "../record-of.ts";
import { isCalendarDay, isInstant } from "./instant.ts";

/** Further texts of a field for editors; its label follows from its name by default. */
interface MoreOfField {
  label?: string;
  /** A value that passes. */
  example?: unknown;
}

/** A field with documentation for editors: `help` describes in a sentence what visitors see. */
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

/** Fields that belong together, with the help text of the group. */
export const group = <Shape extends z.core.$ZodLooseShape>(help: string, shape: Shape, more?: MoreOfField) =>
  field(z.strictObject(shape), help, more);

/** Texts of at most `longest` characters, by name, each with its help text. */
export const texts = <Name extends string>(longest: number, helps: Readonly<Record<Name, string>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record
  recordOf(Object.keys(helps) as Name[], (name) => field(text(longest), helps[name]));

/** Text of a certain form, which `must` describes to editors. */
export const pattern = (form: RegExp, must: string) =>
  z.string().check(z.regex(form, { error: must, abort: true }));

/** Text that passes a test, which `must` describes to editors. */
export const passing = (test: (text: string) => boolean, must: string) =>
  z.string().check(z.refine(test, { error: must, abort: true }));

/** Visible text: not empty, trimmed, at most `longest` characters. */
export const text = (longest = 600) =>
  pattern(/^(?:\S(?:.*\S)?)?$/s, "must not begin or end with a blank").check(
    z.minLength(1),
    z.maxLength(longest),
  );

/** A list of at least `fewest` and at most `most` entries. */
export const list = <Item extends z.core.$ZodType>(item: Item, fewest: number, most: number) =>
  z.array(item).check(z.minLength(fewest), z.maxLength(most));

/** The heading of a section, unless the help text is more specific. */
export const heading = (longest: number, help = "The heading of the section.") => field(text(longest), help);

/** The text under a heading. */
export const lede = (longest: number, help = "The text under the heading.") =>
  field(text(longest), help, { label: "Introduction" });

/**
 * A rule about list entries, whose message gives the found value rather than their number.
 * @param foundIn a word or a number for each entry
 * @param path of the list inside the value
 */
export const rule = <Value, Found extends string | number>(
  must: string,
  foundIn: (value: Value) => readonly Found[],
  test: (found: readonly Found[], value: Value) => boolean,
  path: string[] = [],
) =>
  z.check<Value>(({ value: input, issues }) => {
    const found = foundIn(input);
    const message = `${must} (found ${found.join(", ")})`;
    if (!test(found, input)) issues.push({ code: "custom", message, input, path: [...path], continue: true });
  });

/** A list with a length fixed by the design. */
export const exactly = <Item extends z.core.$ZodType>(item: Item, count: number) =>
  z.array(item).check(z.length(count, `must have ${count} entries`));

/** A name used in addresses, anchors and drawings: `custom-software`. */
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

export const link = group(
  "A link: what it says and where it leads.",
  { label: linkLabel, href: linkTarget },
  { label: "Link" },
);

/** Its topic and page are checked once all content has been read. */
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

export const titledText = group("A title with a short text under it.", {
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

export const country = field(
  pattern(/^[A-Z]{2}$/, "must be a two-letter country code like IN").check(z.maxLength(2)),
  "The two-letter code of the country.",
  { example: "IN" },
);

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
