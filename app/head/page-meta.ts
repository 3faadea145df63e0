import type { MetaDescriptor } from "react-router";
import type { PageHead } from "#model/content/page-head.ts";

/** What the head of a page needs beside its own words. */
export interface MetaFacts {
  /** Name of the company, for the title pattern `{Page} | {name}`. */
  siteName: string;
  /** Public origin from the settings. */
  origin: string;
  /** Path of the page; query and hash never enter the canonical address. */
  path: string;
}

/** The part of a meta function's arguments that pages share. */
interface MetaArguments {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Reads the shared facts from the root route's data. */
export function metaFacts({ location, matches }: MetaArguments): MetaFacts {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { site: { name: string }; origin: string }
    | undefined;
  return { siteName: root?.site.name ?? "", origin: root?.origin ?? "", path: location.pathname };
}

/**
 * Title, description, keywords, Open Graph and canonical link of a page, for first load and every navigation.
 * @param head the page's words; `wholeTitle` leaves the site's name out (home page)
 */
export function pageMeta(
  head: PageHead & { wholeTitle?: boolean; index?: boolean },
  facts: MetaFacts,
): MetaDescriptor[] {
  const title = head.wholeTitle ? head.title : `${head.title} | ${facts.siteName}`;
  const address = `${facts.origin}${facts.path}`;
  return [
    { title },
    { name: "description", content: head.description },
    { name: "keywords", content: head.keywords.join(", ") },
    { property: "og:title", content: head.ogTitle ?? title },
    { property: "og:description", content: head.ogDescription ?? head.description },
    { property: "og:url", content: address },
    { property: "og:site_name", content: facts.siteName },
    ...(head.index === false ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
  ];
}
