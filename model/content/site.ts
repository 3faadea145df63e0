import * as z from "zod/mini";
import { link, linkTarget, words } from "./words.ts";

const menuLeaf = z.strictObject({
  /** What the visitor presses. */
  label: words(40),
  /** Where it leads. */
  href: linkTarget,
  /** One line under the label, in the submenu. */
  note: words(80),
});

const menuGroup = z.strictObject({
  /** Name of the group. */
  label: words(40),
  /** The pages behind it. */
  items: z.array(menuLeaf).check(z.minLength(1), z.maxLength(8)),
});

const linkList = z.strictObject({
  title: words(40),
  links: z.array(link).check(z.minLength(1), z.maxLength(8)),
});

const logo = z.strictObject({
  /** File in content/logos, by its address on the site. */
  img: z
    .string()
    .check(
      z.regex(
        /^\/logos\/[a-z0-9-]+\.svg$/,
        "must be the address of a file in content/logos, like /logos/oxbow.svg",
      ),
    ),
  /** Name of the client, read aloud in place of the picture. */
  alt: words(60),
});

/** content/site.json: everything that names the company or stands on every page. */
export const siteSchema = z.strictObject({
  /** Name of the company, also behind the title of every page; `{brand}` in any text. */
  name: words(40),
  /** The name in running text, where a short one reads better; `{shortName}`. */
  shortName: words(30),
  /** Language of the site, like en-IN. */
  language: z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, "must be a language like en or en-IN")),
  /** Contact address; `{email}`. */
  email: z
    .string()
    .check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an e-mail address like hello@kolam.example")),
  /** The website as visitors type it, `{website}`, and its full address. */
  website: z.strictObject({ label: words(60), href: linkTarget }),
  /** Telephone as read, `{phone}`, and as dialled. */
  phone: z.strictObject({
    label: words(30),
    href: z
      .string()
      .check(z.regex(/^tel:\+[0-9]{6,15}$/, "must be a dialling address like tel:+910000000000")),
  }),
  /** Chat shortcut. */
  chat: z.strictObject({
    label: words(40),
    href: z
      .string()
      .check(
        z.regex(/^https:\/\/wa\.me\/[0-9]{6,15}$/, "must be a chat address like https://wa.me/910000000000"),
      ),
  }),
  /** Postal address, line by line: the name first, town and country last; `{address}` is all of it in one line. */
  address: z.array(words(80)).check(z.minLength(2), z.maxLength(6)),
  /** Networks the company is on: the name, which also chooses the icon, and the company's page there. */
  social: z.array(link).check(z.minLength(1), z.maxLength(5)),
  /** The menu, in order. */
  menu: z.array(z.union([link, menuGroup])).check(z.minLength(1), z.maxLength(10)),
  footer: z.strictObject({
    /** Closing line. */
    lead: words(80),
    information: linkList,
    solutions: linkList,
    /** Heading over e-mail, website and address. */
    findUs: words(40),
    /** Copyright line; `{year}` is the current year. */
    copyright: words(120),
  }),
  /** The row of client logos; its label says that they are samples until they are real. */
  clients: z.strictObject({ label: words(80), logos: z.array(logo).check(z.minLength(1), z.maxLength(30)) }),
});

/** Name, contact channels, menu and frame of the site. */
export type Site = z.output<typeof siteSchema>;

/** One entry of the menu: a link, or a group of links. */
export type MenuEntry = Site["menu"][number];
