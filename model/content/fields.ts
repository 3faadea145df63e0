import * as z from "zod/mini";

/**
 * Text that a visitor reads: not empty, no leading or trailing whitespace.
 * @param longest most characters
 */
export const text = (longest = 600) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^(?:\S(?:.*\S)?)?$/s, "must not begin or end with a blank"),
    );

/** A list of at least `fewest` and at most `most` entries. */
export const list = <Item extends z.core.$ZodType>(item: Item, fewest: number, most = Infinity) =>
  z.array(item).check(z.minLength(fewest), z.maxLength(most));

/** A list whose length the design depends on. */
export const exactly = <Item extends z.core.$ZodType>(item: Item, count: number) =>
  z.array(item).check(z.length(count, `must have ${count} entries`));

/** A name that addresses, anchors and drawings are made from: `custom-software`. */
export const slug = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      "must be lower-case letters, digits and single hyphens, like custom-software",
    ),
  );

/** Target of a link: a page of the site, an anchor, an external https page, `mailto:` or `tel:`. */
export const linkTarget = z
  .string()
  .check(
    z.regex(
      /^(?:\/(?!\/)\S*|#\S+|https:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:\+?[0-9]+)$/,
      "must be a path like /services, an anchor like #about, or an address that starts with https://, mailto: or tel:",
    ),
  );

export const link = z.strictObject({ label: text(60), href: linkTarget });

/**
 * A call to action: a link to the contact form that selects a topic and names the page it is on. That both exist is
 * checked once all content has been read.
 */
export const contactLink = z.strictObject({
  label: text(60),
  href: z
    .string()
    .check(
      z.regex(
        /^\/contact\?topic=[a-z0-9-]+&from=[a-z0-9-]+$/,
        "must choose a topic and name this page, like /contact?topic=ai&from=services",
      ),
    ),
});

/** A title with a short text under it. */
export const titledText = z.strictObject({ title: text(80), text: text(300) });
