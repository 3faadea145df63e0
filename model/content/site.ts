import * as z from "zod/mini";
import { officeSchema } from "./office.ts";
import { timeZone } from "./time-zone.ts";
import { link, linkTarget, words } from "./words.ts";

const svgPath = z
  .string()
  .check(
    z.maxLength(4000),
    z.regex(/^M[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$/, "must be the data of an SVG path, starting with M"),
  );

const menuLeaf = z.strictObject({
  /** What the visitor presses. */
  label: words(40),
  /** Where it leads. */
  href: linkTarget,
  /** One line under the label, in the submenu. */
  text: words(80),
});

const menuItem = z.union([
  link,
  z.strictObject({
    /** Name of the group. */
    label: words(40),
    /** The pages behind it. */
    children: z.array(menuLeaf).check(z.minLength(1), z.maxLength(8)),
  }),
]);

const socialLink = z.strictObject({
  /** Name of the network; its icon is chosen by it. */
  name: words(30),
  /** Address of the company's page there. */
  href: linkTarget,
});

const logo = z.strictObject({
  /** File in content/logos. */
  img: z
    .string()
    .check(z.regex(/^[a-z0-9-]+\.svg$/, "must be the name of an SVG file in content/logos, like oxbow.svg")),
  /** Name of the client, read aloud in place of the picture. */
  alt: words(60),
});

/** The words of the frame's controls: said by screen readers, shown where there is room. */
const controls = z.strictObject({
  skip: words(40),
  /** Name of the bar above the header. */
  topBar: words(40),
  /** Name of the main menu, and of the button that opens it on small screens. */
  navigation: words(30),
  menu: words(30),
  /** Name of the search field, and the word that stands in it. */
  search: words(40),
  searchHint: words(20),
  theme: words(60),
  /** The button that opens the floating shortcuts on small screens, and the telephone among them. */
  shortcuts: words(40),
  call: words(40),
  top: words(40),
  previous: words(40),
  next: words(40),
  pause: words(40),
  play: words(40),
  /** Place of a logo in its row: `{n}` of `{count}`. */
  slide: words(40),
});

/** content/site.json: everything that names the company or stands on every page. */
export const siteSchema = z.strictObject({
  /** Name of the company, also behind the title of every page; `{brand}` in any other text. */
  name: words(40),
  /** The name in running text, where it differs; `{shortName}` in any other text. */
  shortName: words(30),
  /** The name as a drawing, in outlines: the letters, and the part in the colour of action. */
  wordmark: z.strictObject({
    viewBox: z.string().check(z.regex(/^-?[\d.]+(?: -?[\d.]+){3}$/, "must be four numbers, like 0 0 320 76")),
    letters: svgPath,
    accent: z.optional(svgPath),
  }),
  /** Name in the imprint and the postal address; `{legalName}`. */
  legalName: words(80),
  /** The website as visitors type it, like kolam.example; `{website}`. */
  website: words(80),
  /** Contact address; `{email}`. */
  email: z
    .string()
    .check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an e-mail address like hello@kolam.example")),
  /** Telephone: as read (`{phone}`) and as dialled. */
  phone: z.strictObject({
    display: words(30),
    href: z.string().check(z.regex(/^tel:\+[0-9]{6,15}$/, "must be like tel:+910000000000")),
  }),
  /** Chat shortcut: its name and its https://wa.me/ address. */
  chat: z.strictObject({
    label: words(40),
    href: z
      .string()
      .check(z.regex(/^https:\/\/wa\.me\/[0-9]{6,15}$/, "must be like https://wa.me/910000000000")),
  }),
  /** Postal address: its lines as printed, and its parts for machines. */
  address: z.strictObject({
    lines: z.array(words(80)).check(z.minLength(1), z.maxLength(6)),
    street: words(80),
    city: words(40),
    postalCode: words(12),
    region: z.optional(words(40)),
    /** Two-letter code, like IN. */
    country: z.string().check(z.regex(/^[A-Z]{2}$/, "must be a two-letter country code like IN")),
    /** Where the address is shown on a map; `{map}`. */
    map: linkTarget,
  }),
  /** Opening hours in words. */
  hours: words(80),
  /** The same for machines. */
  office: officeSchema,
  /** By whose clocks it works, and where its days begin and end: what is published on a day appears at midnight there. */
  timeZone,
  /** Networks the company is on. */
  social: z.array(socialLink).check(z.minLength(1), z.maxLength(5)),
  /** The menu, in order. */
  navigation: z.array(menuItem).check(z.minLength(1), z.maxLength(10)),
  /** The way to a page: name of the landmark, and its first step. */
  breadcrumb: z.strictObject({ label: words(30), home: words(30) }),
  /** The button at the end of the header. */
  headerButton: link,
  footer: z.strictObject({
    /** Closing line. */
    lead: words(80),
    /** Button under it. */
    button: link,
    /** Heading and links of the information list. */
    information: z.strictObject({ heading: words(40), links: z.array(link).check(z.minLength(1)) }),
    /** Heading and links of the solutions list. */
    solutions: z.strictObject({
      heading: words(40),
      links: z.array(link).check(z.length(2, "must have two entries")),
    }),
    /** Heading over e-mail, website and address. */
    findUs: words(40),
    /** The small print, beside the copyright line and on the campaign page. */
    legal: z.array(link).check(z.minLength(1), z.maxLength(4)),
    /** Sentence beside the copyright line. */
    notice: z.optional(words(120)),
  }),
  /** The row of client logos; its label says that they are samples until they are real. */
  clients: z.strictObject({ label: words(80), logos: z.array(logo).check(z.minLength(1)) }),
  controls,
  /** Copyright line; `{year}` is the current year. */
  copyright: words(120),
});

export type Site = z.output<typeof siteSchema>;
