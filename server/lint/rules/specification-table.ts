import * as z from "zod/mini";
import type { SpecificationRule } from "#model/content/specification-rules.ts";
import { SITE } from "../../content/json-paths.ts";

/** A sentence of the specification, and its consequence for a content file. */
export interface Fixed {
  file: string;
  sentence: string;
  /** Required parts of the file. */
  shape: z.ZodMiniType;
  /** The kind of section that must have it, where the file is a list of sections. */
  section?: string;
}

const HOME = "pages/home.json";
const NOT_FOUND = "pages/not-found.json";

const said = (words: string) => matching(new RegExp(`^${words}$`, "i"));
const link = (label: string, href: string) =>
  z.object({ label: said(label), href: matching(new RegExp(`^${href}(?:[?#]|$)`)) });
const titled = (title: string) => z.object({ title: said(title) });
const percent = (value: number) => z.object({ value: z.literal(value) });
const many = (count: number) => z.array(z.unknown()).check(z.length(count));
const inFooter = (shape: z.ZodMiniType, list: string) =>
  z.object({ footer: z.object({ [list]: z.object({ links: shape }) }) });

export const FIXED: Readonly<Record<SpecificationRule, Fixed>> = {
  "home-hero": {
    file: HOME,
    sentence: "A hero with a Discover Now button that goes to /services.",
    section: "hero",
    shape: z.object({ cta: link("Discover Now", "/services") }),
  },
  "home-about": {
    file: HOME,
    sentence: "An about block.",
    section: "statement",
    shape: z.object({ id: z.literal("about") }),
  },
  "home-four-advantages": {
    file: HOME,
    sentence:
      "Four advantage cards: customer and audience focus, innovation, valuing the team, tools and technologies.",
    section: "cards",
    shape: z.object({
      cards: z.tuple([
        titled("Customer and audience focus"),
        titled("Innovation"),
        titled("Valuing the team"),
        titled("Tools and technologies"),
      ]),
    }),
  },
  "home-offshore-team": {
    file: HOME,
    sentence: "An offshore team block with a Request Consultation button that goes to /contact.",
    section: "two-teams",
    shape: z.object({ cta: link("Request Consultation", "/contact") }),
  },
  "home-four-benefits": {
    file: HOME,
    sentence: "Four benefit cards.",
    section: "points",
    shape: z.object({ items: many(4) }),
  },
  "home-skill-bars": {
    file: HOME,
    sentence: "Three skill bars at 80, 90 and 75 percent.",
    section: "skill-bars",
    shape: z.object({ items: z.tuple([percent(80), percent(90), percent(75)]) }),
  },
  "home-featured-posts": {
    file: HOME,
    sentence: "The home page opens blog posts at post/{id}/{slug} (ids 1, 2, 4 and 6).",
    section: "entries",
    // In any order: ours starts with the newest.
    shape: z.object({
      posts: passing((posts) => posts.map(String).toSorted().join() === "1,2,4,6"),
    }),
  },
  "header-menu": {
    file: SITE,
    sentence:
      "Menu: Home, About Us, Dynamics 365/PowerPlatform (/power-platform), Expertise, Services, Products, Resources, Contact Us.",
    shape: z.object({
      navigation: inOrder([
        link("Home", "/"),
        link("About Us", "/about"),
        link("Dynamics 365/PowerPlatform", "/power-platform"),
        link("Expertise", "/expertise"),
        link("Services", "/services"),
        link("Products", "/products"),
        z.object({ label: said("Resources"), children: z.array(z.unknown()) }),
        link("Contact Us", "/contact"),
      ]),
    }),
  },
  "header-resources": {
    file: SITE,
    sentence: "Resources submenu: solutions (/business-solutions), Partners, feed, blog.",
    shape: z.object({
      navigation: inOrder([
        z.object({
          children: inOrder([
            link("Solutions", "/business-solutions"),
            link("Partners", "/partners"),
            link("Feed", "/feed"),
            link("Blog", "/blog"),
          ]),
        }),
      ]),
    }),
  },
  "header-contact-button": {
    file: SITE,
    sentence: "A Contact Us button.",
    shape: z.object({ headerButton: link("Contact Us", "/contact") }),
  },
  "three-social-networks": {
    file: SITE,
    sentence: "Top bar with a contact e-mail ({email}) and links to three social networks.",
    shape: z.object({ social: many(3) }),
  },
  "floating-shortcuts": {
    file: SITE,
    sentence: "Floating social, chat and phone shortcuts.",
    shape: z.object({ social: inOrder([z.unknown()]), chat: z.looseObject({}), phone: z.looseObject({}) }),
  },
  "footer-fourteen-logos": {
    file: SITE,
    sentence: "A carousel of 14 client logos.",
    shape: z.object({ clients: z.object({ logos: many(14) }) }),
  },
  "footer-address": {
    file: SITE,
    sentence: "A postal address in Bangalore.",
    shape: z.object({ address: z.object({ city: matching(/^(?:Bangalore|Bengaluru)$/) }) }),
  },
  "footer-information": {
    file: SITE,
    sentence: "An information list: About, Products, Services, Contact Us.",
    shape: inFooter(
      inOrder([
        link("About", "/about"),
        link("Products", "/products"),
        link("Services", "/services"),
        link("Contact Us", "/contact"),
      ]),
      "information",
    ),
  },
  "footer-two-solutions": {
    file: SITE,
    sentence: "A solutions list with two entries.",
    shape: inFooter(many(2), "solutions"),
  },
  "not-found-title": {
    file: NOT_FOUND,
    sentence: "Page titled 'Oops! Page Not Found'.",
    shape: z.object({
      head: titled("Oops! Page Not Found"),
      heading: z.literal("Oops! Page Not Found"),
    }),
  },
  "not-found-text": {
    file: NOT_FOUND,
    sentence: "Text saying the page does not exist.",
    shape: z.object({ lede: matching(/does not exist/) }),
  },
  "not-found-home-link": {
    file: NOT_FOUND,
    sentence: "A link to the home page.",
    shape: z.object({ back: z.object({ link: z.object({ href: z.literal("/") }) }) }),
  },
  "not-found-button": {
    file: NOT_FOUND,
    sentence: "A Go to Home button.",
    shape: z.object({ cta: link("Go to Home", "/") }),
  },
};

function matching(form: RegExp) {
  return z.string().check(z.regex(form));
}

function passing(test: (list: readonly unknown[]) => boolean) {
  return z.array(z.unknown()).check(z.refine(test));
}

/** A list with these in order; others may be between them. */
function inOrder(shapes: readonly z.ZodMiniType[]) {
  return passing((list) => {
    let from = 0;
    return shapes.every((shape) => {
      const index = list.findIndex((item, at) => at >= from && shape.safeParse(item).success);
      from = index + 1;
      return index >= 0;
    });
  });
}
