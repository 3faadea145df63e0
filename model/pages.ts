import type * as z from "zod/mini";
import { LIST_KINDS } from "./content/post-list.ts";
import { blogSchema } from "./content/pages/blog.ts";
import { contactSchema } from "./content/pages/contact.ts";
import { downloadsSchema } from "./content/pages/downloads.ts";
import { errorsSchema } from "./content/pages/errors.ts";
import { feedSchema } from "./content/pages/feed.ts";
import { notFoundSchema } from "./content/pages/not-found.ts";
import { powerbiLandingSchema } from "./content/pages/powerbi-landing.ts";
import { receiptSchema } from "./content/pages/receipt.ts";
import { sectionsSchema } from "./content/pages/sections.ts";
import { searchSchema } from "./content/pages/search.ts";
import { sectionPagesSchema } from "./content/pages/section-pages.ts";
import { careersSchema } from "./content/pages/careers.ts";
import { casesSchema } from "./content/pages/cases.ts";
import { offersSchema } from "./content/pages/offers.ts";
import { peopleSchema } from "./content/pages/people.ts";
import { questionsSchema } from "./content/pages/questions.ts";
import type { CollectionName } from "./collections/collections.ts";
import type { FoundKind } from "./search/site-search.ts";

/** Caching of an answer: `shared` as finished bytes, `form` as bytes with a new form key each, `private` none. */
export type CachePolicy = "shared" | "form" | "private";

/** Declaration of a page. Its name is the `from` of a link to the contact form. */
export interface PageRow {
  /** Schema of content/pages/<name>.json; missing for a page made from other content. */
  schema?: z.ZodMiniType;
  /** Its addresses, the main one first; `:part` matches one segment, `:part?` an optional one. The name by default. */
  paths?: readonly string[];
  /** Its folder under app/pages, which holds `<area>.tsx`; the name by default. */
  area?: string;
  /** `shared` when left out. */
  cache?: CachePolicy;
  /** Query parameters that change the page; all others are ignored. */
  params?: readonly string[];
  /** True if search engines and the sitemap may list it; the default. */
  listed?: boolean;
  /** True if search ranks it lower; legal pages mention everything. */
  aside?: boolean;
  /** The collection that it lists, or shows an entry of. */
  collection?: CollectionName;
  /** The page whose file configures each of its entries. */
  entryOf?: string;
  /** Kind of its parts with an anchor in search; sections by default. */
  parts?: FoundKind;
}

/**
 * Every page of the site, in the order of the menu. Addresses, page cache, content schemas, content check, search and
 * sitemap are derived from this table; `tests/pages.test.ts` compares the folders of app/pages with it.
 */
export const pages = {
  home: { schema: sectionsSchema, area: "sections", paths: ["/"] },
  about: { schema: sectionsSchema, area: "sections" },
  "power-platform": { schema: sectionsSchema, area: "sections" },
  expertise: { schema: sectionsSchema, area: "sections" },
  services: { schema: sectionsSchema, area: "sections", parts: "service" },
  products: { schema: sectionsSchema, area: "sections", parts: "product" },
  "business-solutions": { schema: sectionsSchema, area: "sections", parts: "problem" },
  partners: { schema: sectionsSchema, area: "sections" },
  cases: { schema: casesSchema, area: "sections", collection: "cases", params: ["service", "industry"] },
  case: { paths: ["/cases/:slug"], collection: "cases", entryOf: "cases" },
  offers: { schema: offersSchema, area: "sections", collection: "offers" },
  offer: { paths: ["/offers/:slug"], collection: "offers", cache: "form", entryOf: "offers" },
  people: { schema: peopleSchema, area: "sections", collection: "people" },
  person: { paths: ["/people/:slug"], collection: "people", entryOf: "people" },
  careers: { schema: careersSchema, area: "sections", collection: "jobs" },
  job: { paths: ["/careers/:slug"], collection: "jobs", cache: "form", entryOf: "careers" },
  questions: { schema: questionsSchema, area: "sections", collection: "questions" },
  question: { paths: ["/questions/:slug"], collection: "questions", entryOf: "questions" },
  downloads: { schema: downloadsSchema, area: "sections", collection: "downloads" },
  download: { paths: ["/downloads/:slug"], collection: "downloads", entryOf: "downloads" },
  feed: { schema: feedSchema },
  blog: {
    schema: blogSchema,
    paths: ["", ...LIST_KINDS.map((kind) => `/${kind}/:${kind}`)].flatMap((list) => [
      `/blog${list}`,
      `/blog${list}/page/:page`,
    ]),
  },
  post: { paths: ["/post/:id/:slug?"], entryOf: "blog" },
  preview: { paths: ["/preview/:token"], area: "post", cache: "private", listed: false, entryOf: "blog" },
  contact: { schema: contactSchema, cache: "form", params: ["topic", "from", "problem", "kolam"] },
  receipt: { schema: receiptSchema, paths: ["/contact/received/:token"], cache: "private", listed: false },
  search: {
    schema: searchSchema,
    cache: "private",
    params: ["q", "type", "category", "page"],
    listed: false,
  },
  "powerbi-landing": { schema: powerbiLandingSchema, cache: "form", listed: false },
  privacy: { schema: sectionsSchema, area: "sections", aside: true },
  terms: { schema: sectionsSchema, area: "sections", aside: true },
  accessibility: { schema: sectionsSchema, area: "sections", aside: true },
  "not-found": { schema: notFoundSchema, params: ["near"], listed: false },
  // The home page with a visitor's drawing; codes can be invented, so it is not cached.
  kolam: { paths: ["/kolam/:code"], cache: "private", listed: false },
  // Shown in place of a failed page: it has no address.
  errors: { schema: errorsSchema, paths: [] },
  "page-preview": {
    paths: ["/preview/page/:token"],
    area: "section-page",
    cache: "private",
    listed: false,
  },
  "section-pages": { schema: sectionPagesSchema, paths: [] },
  // Last of all, for the addresses that no other page has.
  "section-page": { paths: ["/:name", "/:parent/:name"], collection: "pages", cache: "form" },
} as const satisfies Readonly<Record<string, PageRow>>;
