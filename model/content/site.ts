import * as z from "zod/mini";
import { day, timeZone, link, linkTarget, list, pattern, text } from "./fields.ts";
import { officeSchema } from "./office.ts";
import { SPECIFICATION_RULES } from "./specification-rules.ts";

const svgPath = pattern(
  /^M[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$/,
  "must be the data of an SVG path, starting with M",
).check(z.maxLength(4000));

const menuLeaf = z.strictObject({
  label: text(40),
  href: linkTarget,
  /** One line under the label, in the submenu. */
  text: text(80),
});

const menuItem = z.union([
  link,
  z.strictObject({
    /** Name of the group. */
    label: text(40),
    /** The pages behind it. */
    children: list(menuLeaf, 1, 8),
  }),
]);

/** The name of the company as outlines: the letters, and the part in the accent colour. */
const outlines = z.strictObject({
  viewBox: pattern(/^-?[\d.]+(?: -?[\d.]+){3}$/, "must be four numbers, like 0 0 320 76"),
  letters: svgPath,
  accent: z.optional(svgPath),
});

/** The same as a drawing of any shapes and colours, and its size. */
const wordmarkFile = z.strictObject({
  src: pattern(
    /^\/media\/brand\/[a-z0-9-]+\.svg$/,
    "must be an SVG file of content/brand, like /media/brand/wordmark.svg",
  ),
  width: z.number().check(z.minimum(1)),
  height: z.number().check(z.minimum(1)),
});

const socialLink = z.strictObject({
  /** Name of the network, which also selects its icon. */
  name: text(30),
  /** Address of the company's page there. */
  href: linkTarget,
});

const logo = z.strictObject({
  /** File in content/logos. */
  img: pattern(
    /^[a-z0-9-]+\.(?:svg|png|webp|jpe?g)$/,
    "must be the name of an SVG, PNG, WebP or JPEG file in content/logos, in lower case, like oxbow.svg",
  ),
  /** Name of the client, the picture's alternative text. */
  alt: text(60),
});

/** Labels of the frame's controls. */
const controls = z.strictObject({
  skip: text(40),
  /** Label of the bar above the header. */
  topBar: text(40),
  /** Labels of the main menu and of the button that opens it on small screens. */
  navigation: text(30),
  menu: text(30),
  /** Label and placeholder of the search field. */
  search: text(40),
  searchHint: text(20),
  theme: text(60),
  /** Labels of the button that opens the floating shortcuts on small screens, and of the phone link among them. */
  shortcuts: text(40),
  call: text(40),
  top: text(40),
  previous: text(40),
  next: text(40),
  pause: text(40),
  play: text(40),
  /** Position of a logo in its row: `{n}` of `{count}`. */
  slide: text(40),
});

/** Where vulnerabilities are reported, as `/.well-known/security.txt` tells it. @see https://www.rfc-editor.org/rfc/rfc9116 */
const security = z.strictObject({
  /** Addresses in the order in which they are to be tried. */
  contact: list(
    pattern(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[0-9-]{6,20})$/,
      "must be like mailto:security@kolam.example, https://kolam.example/report or tel:+910000000000",
    ),
    1,
    5,
  ),
  /** The day on which somebody has to look again whether all this still holds. */
  expires: day,
  /** What a reporter may expect and what they may try. */
  policy: z.optional(pattern(/^https:\/\/\S+$/, "must be an https address")),
});

/** content/site.json: everything that names the company or is on every page. */
export const siteSchema = z.strictObject({
  /** Name of the company, also after the title of every page; `{brand}` in any other text. */
  name: text(40),
  /** The name in running text, where it differs; `{shortName}` in any other text. */
  shortName: text(30),
  /** The name as outlines, which take the colours of each page, or as a file with colours of its own. */
  wordmark: z.union([outlines, wordmarkFile]),
  /** Name in the legal notice and the postal address; `{legalName}`. */
  legalName: text(80),
  /** The website as visitors type it, like kolam.example; `{website}`. */
  website: text(80),
  /** Contact address; `{email}`. */
  email: pattern(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an e-mail address like hello@kolam.example"),
  /** Telephone: as read (`{phone}`) and as dialled. */
  phone: z.optional(
    z.strictObject({
      display: text(30),
      href: pattern(/^tel:\+[0-9]{6,15}$/, "must be like tel:+910000000000"),
    }),
  ),
  /** Chat shortcut: its name and its https://wa.me/ address. */
  chat: z.optional(
    z.strictObject({
      label: text(40),
      href: pattern(/^https:\/\/wa\.me\/[0-9]{6,15}$/, "must be like https://wa.me/910000000000"),
    }),
  ),
  /** Postal address: its lines as printed, and its parts for structured data. */
  address: z.strictObject({
    lines: list(text(80), 1, 6),
    street: text(80),
    city: text(40),
    postalCode: text(12),
    region: z.optional(text(40)),
    /** Two-letter code, like IN. */
    country: pattern(/^[A-Z]{2}$/, "must be a two-letter country code like IN"),
    /** Link to a map; `{map}`. */
    map: linkTarget,
  }),
  /** Opening hours as text. */
  hours: text(80),
  /** The same for computation. */
  office: officeSchema,
  /** The company's time zone: a post published on a day appears at midnight there. */
  timeZone,
  /** Networks the company is on. */
  social: z._default(list(socialLink, 0, 5), []),
  /** The menu, in order. */
  navigation: list(menuItem, 1, 10),
  /** Breadcrumbs: name of the landmark, and the first step. */
  breadcrumb: z.strictObject({ label: text(30), home: text(30) }),
  /** The button at the end of the header. */
  headerButton: link,
  footer: z.strictObject({
    /** Closing line. */
    lead: text(80),
    /** Button under it. */
    button: link,
    /** Heading and links of the information list. */
    information: z.strictObject({ heading: text(40), links: list(link, 1, 8) }),
    /** Heading and links of the solutions list. */
    solutions: z.strictObject({ heading: text(40), links: list(link, 1, 8) }),
    /** Heading over e-mail, website and address. */
    findUs: text(40),
    /** Links to the legal pages, beside the copyright line and on the campaign page. */
    legal: list(link, 1, 4),
    /** Sentence beside the copyright line. */
    notice: z.optional(text(120)),
  }),
  /** The row of client logos; its label says that they are samples until they are real. Without logos there is no row. */
  clients: z._default(z.strictObject({ label: text(80), logos: list(logo, 0, 40) }), {
    label: "",
    logos: [],
  }),
  controls,
  /**
   * What stands where the site draws: `kolams`, as when it is left out, or `plain` grounds, numerals and dots, for a brand
   * that has no such drawings. Photographs stand in place of either.
   */
  drawings: z.optional(z.enum(["kolams", "plain"])),
  /** Without it there is no `/.well-known/security.txt`. */
  security: z.optional(security),
  /** Copyright line; `{year}` is the current year. */
  copyright: text(120),
  /** What the content check leaves alone of what the specification fixes, for a company with other numbers. */
  rulesOff: z._default(z.array(z.enum(SPECIFICATION_RULES)), []),
});

export type Site = z.output<typeof siteSchema>;

/** The name of the company in outlines. */
export type Outlines = z.output<typeof outlines>;
