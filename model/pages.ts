import type * as z from "zod/mini";
import { LIST_KINDS } from "./content/post-list.ts";
import { aboutSchema } from "./content/pages/about.ts";
import { blogSchema } from "./content/pages/blog.ts";
import { businessSolutionsSchema } from "./content/pages/business-solutions.ts";
import { contactSchema } from "./content/pages/contact.ts";
import { downloadsSchema } from "./content/pages/downloads.ts";
import { errorsSchema } from "./content/pages/errors.ts";
import { expertiseSchema } from "./content/pages/expertise.ts";
import { feedSchema } from "./content/pages/feed.ts";
import { homeSchema } from "./content/pages/home.ts";
import { legalSchema } from "./content/pages/legal.ts";
import { notFoundSchema } from "./content/pages/not-found.ts";
import { partnersSchema } from "./content/pages/partners.ts";
import { powerPlatformSchema } from "./content/pages/power-platform.ts";
import { powerbiLandingSchema } from "./content/pages/powerbi-landing.ts";
import { productsSchema } from "./content/pages/products.ts";
import { receiptSchema } from "./content/pages/receipt.ts";
import { searchSchema } from "./content/pages/search.ts";
import { sectionPagesSchema } from "./content/pages/section-pages.ts";
import { servicesSchema } from "./content/pages/services.ts";
import { careersSchema } from "./content/pages/careers.ts";
import { casesSchema } from "./content/pages/cases.ts";
import { offersSchema } from "./content/pages/offers.ts";
import { peopleSchema } from "./content/pages/people.ts";
import { questionsSchema } from "./content/pages/questions.ts";
import type { CollectionName } from "./collections/collections.ts";
import type { FoundKind } from "./search/site-search.ts";

/** How an answer may be cached: `shared` as finished bytes for everybody, `form` as bytes in which each answer gets a
 * form key of its own, `private` not at all. */
export type CachePolicy = "shared" | "form" | "private";

/** What is declared of a page. Its name is the `from` of a link to the contact form. */
export interface PageRow {
  /** Schema of content/pages/<name>.json; none where the page is made from the content of others. */
  schema?: z.ZodMiniType;
  /** Its addresses, the main one first; `:part` stands for one segment, `:part?` for one that may be missing. When left
   * out, the name is the address. */
  paths?: readonly string[];
  /** Its folder under app/pages, which holds `<area>.tsx`; when left out, the name. */
  area?: string;
  /** `shared` when left out. */
  cache?: CachePolicy;
  /** Query parameters that change the page; all others are ignored. */
  params?: readonly string[];
  /** Whether search engines and the sitemap may list it; true when left out. */
  listed?: boolean;
  /** The collection that it lists, or an entry of which it shows. */
  collection?: CollectionName;
  /** What its parts with an anchor are called in search; sections when left out. */
  parts?: FoundKind;
}

/**
 * Every page of the site, in the order of the menu. Addresses, page cache, content schemas, content check, search and
 * sitemap are derived from this table; `tests/pages.test.ts` compares the folders of app/pages with it.
 */
export const pages = {
  home: { schema: homeSchema, paths: ["/"] },
  about: { schema: aboutSchema },
  "power-platform": { schema: powerPlatformSchema },
  expertise: { schema: expertiseSchema },
  services: { schema: servicesSchema, parts: "service" },
  products: { schema: productsSchema, parts: "product" },
  "business-solutions": { schema: businessSolutionsSchema, parts: "problem" },
  partners: { schema: partnersSchema },
  cases: { schema: casesSchema, collection: "cases", params: ["service", "industry"] },
  case: { paths: ["/cases/:slug"], collection: "cases" },
  offers: { schema: offersSchema, collection: "offers" },
  offer: { paths: ["/offers/:slug"], collection: "offers", cache: "form" },
  people: { schema: peopleSchema, collection: "people" },
  person: { paths: ["/people/:slug"], collection: "people" },
  careers: { schema: careersSchema, collection: "jobs" },
  job: { paths: ["/careers/:slug"], collection: "jobs", cache: "form" },
  questions: { schema: questionsSchema, collection: "questions" },
  question: { paths: ["/questions/:slug"], collection: "questions" },
  downloads: { schema: downloadsSchema, collection: "downloads" },
  download: { paths: ["/downloads/:slug"], collection: "downloads" },
  // `npm run content -- new page` adds its row here.
  feed: { schema: feedSchema },
  blog: {
    schema: blogSchema,
    paths: ["", ...LIST_KINDS.map((kind) => `/${kind}/:${kind}`)].flatMap((list) => [
      `/blog${list}`,
      `/blog${list}/page/:page`,
    ]),
  },
  post: { paths: ["/post/:id/:slug?"] },
  preview: { paths: ["/preview/:token"], area: "post", cache: "private", listed: false },
  contact: { schema: contactSchema, cache: "form", params: ["topic", "from", "problem"] },
  receipt: { schema: receiptSchema, paths: ["/contact/received/:token"], cache: "private", listed: false },
  search: {
    schema: searchSchema,
    cache: "private",
    params: ["q", "type", "category", "page"],
    listed: false,
  },
  "powerbi-landing": { schema: powerbiLandingSchema, cache: "form", listed: false },
  privacy: { schema: legalSchema, area: "legal" },
  terms: { schema: legalSchema, area: "legal" },
  accessibility: { schema: legalSchema, area: "legal" },
  "not-found": { schema: notFoundSchema, params: ["near"], listed: false },
  // Shown in place of a page that failed: no address leads there.
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
