import * as z from "zod/mini";

/**
 * A text that a visitor reads: not empty, no blanks at its ends.
 * @param longest most characters
 */
export const words = (longest = 600) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^(?:\S(?:.*\S)?)?$/s, "must not begin or end with a blank"),
    );

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

/** Where a link leads: a page of the site, an anchor, a foreign https page, `mailto:` or `tel:`. */
export const linkTarget = z
  .string()
  .check(
    z.regex(
      /^(?:\/(?!\/)\S*|#\S+|https:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:\+?[0-9]+)$/,
      "must be a path like /services, an anchor like #about, or an address that starts with https://, mailto: or tel:",
    ),
  );

/** A link in words. */
export const link = z.strictObject({
  /** What the visitor presses. */
  label: words(60),
  /** Where it leads. */
  href: linkTarget,
});

/**
 * A call to action: a link to the contact form that chooses the topic there and names the page it stands on.
 * That both exist is checked when the content is read as a whole.
 */
export const contactLink = z.strictObject({
  label: words(60),
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
export const titledText = z.strictObject({
  title: words(80),
  text: words(300),
});
