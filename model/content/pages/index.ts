import type * as z from "zod/mini";
import { aboutSchema } from "./about.ts";
import { blogSchema } from "./blog.ts";
import { businessSolutionsSchema } from "./business-solutions.ts";
import { contactSchema } from "./contact.ts";
import { errorsSchema } from "./errors.ts";
import { expertiseSchema } from "./expertise.ts";
import { feedSchema } from "./feed.ts";
import { homeSchema } from "./home.ts";
import { legalSchema } from "./legal.ts";
import { notFoundSchema } from "./not-found.ts";
import { partnersSchema } from "./partners.ts";
import { powerPlatformSchema } from "./power-platform.ts";
import { powerbiLandingSchema } from "./powerbi-landing.ts";
import { productsSchema } from "./products.ts";
import { receiptSchema } from "./receipt.ts";
import { searchSchema } from "./search.ts";
import { servicesSchema } from "./services.ts";

/** Every file of content/pages, by its name without `.json`. */
export const pageSchemas = {
  home: homeSchema,
  about: aboutSchema,
  "power-platform": powerPlatformSchema,
  expertise: expertiseSchema,
  services: servicesSchema,
  products: productsSchema,
  "business-solutions": businessSolutionsSchema,
  partners: partnersSchema,
  feed: feedSchema,
  blog: blogSchema,
  contact: contactSchema,
  receipt: receiptSchema,
  search: searchSchema,
  "powerbi-landing": powerbiLandingSchema,
  privacy: legalSchema,
  terms: legalSchema,
  accessibility: legalSchema,
  "not-found": notFoundSchema,
  errors: errorsSchema,
} as const;

/** Name of a file in content/pages. */
export type PageName = keyof typeof pageSchemas;

/** The validated content of a page. */
export type PageContent<Name extends PageName> = z.output<(typeof pageSchemas)[Name]>;

/** All names, in the order of the registry. */
export const pageNames = Object.keys(pageSchemas) as PageName[];
