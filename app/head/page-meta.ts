import type { MetaDescriptor } from "react-router";
import { twinPath } from "#model/discovery/twin-path.ts";
import type { PageHead } from "#model/content/page-head.ts";
import type { FeedLink } from "#model/feed/feeds.ts";

/** The part of a meta function's arguments that all pages share. */
interface MetaArguments {
  location: { pathname: string };
  matches: readonly [
    { loaderData: { site: { name: string }; origin: string } | undefined } | undefined,
    ...unknown[],
  ];
}

/**
 * Title, description, keywords, Open Graph and canonical link of a page, for first load and every navigation.
 * Nothing where the page's loader failed.
 * @param options `wholeTitle` leaves out the site's name, `index: false` keeps search engines from listing the page
 */
export function pageMeta(
  head: PageHead | undefined,
  { location, matches: [root] }: MetaArguments,
  { wholeTitle = false, index = true } = {},
): MetaDescriptor[] {
  if (!head) return [];
  const siteName = root?.loaderData?.site.name ?? "";
  const title = wholeTitle ? head.title : `${head.title} | ${siteName}`;
  const address = `${root?.loaderData?.origin ?? ""}${location.pathname}`;
  return [
    { title },
    { name: "description", content: head.description },
    { name: "keywords", content: head.keywords.join(", ") },
    { property: "og:title", content: head.ogTitle ?? title },
    { property: "og:description", content: head.ogDescription ?? head.description },
    { property: "og:url", content: address },
    { property: "og:site_name", content: siteName },
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: address },
    ...(index
      ? [{ tagName: "link", rel: "alternate", type: "text/markdown", href: twinPath(location.pathname) }]
      : []),
  ];
}

/** Links to the feeds of a list, or of the whole blog, in the head of a page, for feed readers to discover. */
export function feedLinks(title: string, feeds: readonly FeedLink[]): MetaDescriptor[] {
  return feeds.map(({ name, href, type }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `${title} (${name})`,
    href,
  }));
}
