import * as z from "zod/mini";
import {
  country,
  day,
  field,
  group,
  heading,
  link,
  linkTarget,
  list,
  pattern,
  text,
  texts,
  timeZone,
} from "./fields.ts";
import { officeSchema } from "./office.ts";
import { SPECIFICATION_RULES } from "./specification-rules.ts";

const svgPath = (help: string) =>
  field(
    pattern(/^M[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$/, "must be the data of an SVG path, starting with M").check(
      z.maxLength(4000),
    ),
    help,
  );

const menuLeaf = group("A page in the submenu.", {
  label: field(text(40), "The name of the page in the menu."),
  href: linkTarget,
  text: field(text(80), "One line under the name."),
});

const menuItem = z.union([
  link,
  group(
    "A name that opens a submenu.",
    {
      label: field(text(40), "The name of the submenu."),
      children: field(list(menuLeaf, 1, 8), "Its pages, in order.", { label: "Pages" }),
    },
    { label: "Submenu" },
  ),
]);

const outlines = group(
  "The name as outlines in the colours of each page.",
  {
    viewBox: field(
      pattern(/^-?[\d.]+(?: -?[\d.]+){3}$/, "must be four numbers, like 0 0 320 76").check(z.maxLength(60)),
      "The `viewBox` of the SVG file.",
      { example: "0 0 320 76" },
    ),
    letters: svgPath("The joined `d` of all letters."),
    accent: z.optional(svgPath("The `d` of the part in the accent colour.")),
  },
  { label: "Outlines" },
);

const wordmarkFile = group(
  "A drawing with its own shapes and colours.",
  {
    src: field(
      pattern(
        /^\/media\/brand\/[a-z0-9-]+\.svg$/,
        "must be an SVG file of content/brand, like /media/brand/wordmark.svg",
      ).check(z.maxLength(100)),
      "The SVG file in content/brand, with text as outlines.",
      { label: "File", example: "/media/brand/wordmark.svg" },
    ),
    width: field(z.number().check(z.minimum(1)), "The width of the drawing.", { example: 320 }),
    height: field(z.number().check(z.minimum(1)), "The height of the drawing.", { example: 64 }),
  },
  { label: "File" },
);

const socialLink = group("A network.", {
  name: field(text(30), "The name of the network, which also selects its icon.", { example: "LinkedIn" }),
  href: field(linkTarget, "The company's page there.", {
    example: "https://www.linkedin.com/company/kolam-example",
  }),
});

const logo = group("A client.", {
  img: field(
    pattern(
      /^[a-z0-9-]+\.(?:svg|png|webp|jpe?g)$/,
      "must be the name of an SVG, PNG, WebP or JPEG file in content/logos, in lower case, like oxbow.svg",
    ).check(z.maxLength(100)),
    "The file in content/logos; one-colour SVGs in a box of 160 by 40 look best.",
    { label: "File", example: "oxbow.svg" },
  ),
  alt: field(text(60), "The name of the client, for screen readers.", { label: "Name" }),
});

const linkList = (help: string) =>
  group(help, {
    heading: heading(40, "The heading of the list."),
    links: field(list(link, 1, 8), "Its links, in order."),
  });

const controls = group("Labels of the controls around every page.", {
  ...texts(40, { skip: "The link past the menu, for keyboard users.", topBar: "The bar above the header." }),
  ...texts(30, { navigation: "The main menu.", menu: "The button for the menu on small screens." }),
  search: field(text(40), "The search field."),
  searchHint: field(text(20), "The placeholder in the search field."),
  theme: field(text(60), "The switch between light and dark."),
  ...texts(40, {
    shortcuts: "The button for the floating shortcuts on small screens.",
    call: "The telephone link among them.",
    top: "The button back to the top.",
    previous: "The arrow to the previous logo.",
    next: "The arrow to the next logo.",
    pause: "The button that stops the logos.",
    play: "The button that moves them again.",
    slide: "The position of a logo in its row: `{n}` of `{count}`.",
  }),
});

/** Contact for reports of vulnerabilities. @see https://www.rfc-editor.org/rfc/rfc9116 */
const security = group("The contact for reports of vulnerabilities, in /.well-known/security.txt.", {
  contact: field(
    list(
      pattern(
        /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[0-9-]{6,20})$/,
        "must be like mailto:security@kolam.example, https://kolam.example/report or tel:+910000000000",
      ).check(z.maxLength(300)),
      1,
      5,
    ),
    "Addresses in the order in which to try them.",
    { example: ["mailto:security@kolam.example"] },
  ),
  expires: field(day, "The day by which to confirm these facts and set a later day."),
  policy: field(
    z.optional(pattern(/^https:\/\/\S+$/, "must be an https address").check(z.maxLength(300))),
    "The page with the rules for reporters.",
    { example: "https://kolam.example/security" },
  ),
});

export const siteSchema = group("The company, and the texts on every page.", {
  name: field(
    text(40),
    "The company's name: `{brand}` in any text, after the title of every page, its initials in references of messages.",
  ),
  shortName: field(text(30), "The name in running text; `{shortName}` in any text."),
  wordmark: field(z.union([outlines, wordmarkFile]), "The logo: outlines, or a file.", { label: "Logo" }),
  legalName: field(text(80), "The name in legal pages and the copyright line; `{legalName}` in any text."),
  website: field(text(80), "The website as visitors type it; `{website}` in any text.", {
    example: "kolam.example",
  }),
  email: field(
    pattern(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an e-mail address like hello@kolam.example").check(
      z.maxLength(254),
    ),
    "The contact address; `{email}` in any text.",
    { label: "E-mail", example: "hello@kolam.example" },
  ),
  phone: z.optional(
    group("The telephone number; leave it out if you have none.", {
      display: field(text(30), "The number as visitors read it; `{phone}` in any text."),
      href: field(
        pattern(/^tel:\+[0-9]{6,15}$/, "must be like tel:+910000000000").check(z.maxLength(20)),
        "The number to dial.",
        { example: "tel:+910000000000" },
      ),
    }),
  ),
  chat: z.optional(
    group("The WhatsApp shortcut; leave it out if you have none.", {
      label: field(text(40), "The name of the shortcut."),
      href: field(
        pattern(/^https:\/\/wa\.me\/[0-9]{6,15}$/, "must be like https://wa.me/910000000000").check(
          z.maxLength(40),
        ),
        "Its address.",
        { example: "https://wa.me/910000000000" },
      ),
    }),
  ),
  address: group("The postal address.", {
    lines: field(list(text(80), 1, 6), "The lines as printed."),
    street: field(text(80), "Street and number, for search engines."),
    city: field(text(40), "The town; `{city}` in any text."),
    postalCode: field(text(12), "The postal code."),
    region: field(z.optional(text(40)), "The state or province."),
    country,
    map: field(linkTarget, "A link to a map; `{map}` in any text."),
  }),
  hours: field(text(80), "The opening hours as visitors read them; `{opens}` and `{closes}` are the times.", {
    example: "Monday to Friday, {opens} to {closes}, Indian time",
  }),
  office: officeSchema,
  timeZone: field(timeZone, "The company's time zone: a post with a day appears at midnight there."),
  social: field(z._default(list(socialLink, 0, 5), []), "The networks with a page of the company, in order."),
  navigation: field(list(menuItem, 1, 10), "The menu, in order: links, and submenus.", { label: "Menu" }),
  breadcrumb: group(
    "Breadcrumbs.",
    texts(30, { label: "The label of the trail, for screen readers.", home: "The first step." }),
  ),
  headerButton: field(link, "The button at the end of the header.", { label: "Header button" }),
  footer: group("The footer.", {
    lead: field(text(80), "The closing line."),
    button: field(link, "The button under it.", { label: "Button" }),
    information: linkList("The first list of links."),
    solutions: linkList("The second list of links."),
    findUs: field(text(40), "The heading over e-mail, website and address."),
    legal: field(list(link, 1, 4), "Links to the legal pages, beside the copyright line."),
    notice: field(z.optional(text(120)), "A sentence beside the copyright line."),
  }),
  clients: field(
    z._default(
      group("The row of client logos above the footer.", {
        label: field(text(80), "The label of the row."),
        logos: field(list(logo, 0, 40), "The clients, in order. Ask each one first."),
      }),
      { label: "", logos: [] },
    ),
    "The row of client logos above the footer; without logos there is none.",
  ),
  controls,
  drawings: field(
    z.optional(z.enum(["kolams", "plain"])),
    "`plain` shows grounds, numerals and dots instead of kolams. Photographs replace either.",
  ),
  security: z.optional(security),
  copyright: field(text(120), "The copyright line; `{year}` is the current year."),
  rulesOff: field(
    z._default(list(z.enum(SPECIFICATION_RULES), 0, SPECIFICATION_RULES.length), []),
    "Rules of the specification that the check leaves alone. Each warning names its rule.",
    { label: "Rules switched off", example: ["home-skill-bars"] },
  ),
});

export type Site = z.output<typeof siteSchema>;

/** The name of the company in outlines. */
export type Outlines = z.output<typeof outlines>;
