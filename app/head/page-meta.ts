import type { MetaDescriptor } from "react-router";
import { twinPath } from "#model/discovery/twin-path.ts";
import type { PageHead } from "#model/content/page-head.ts";
import type { FeedLink } from "#model/feed/feeds.ts";
import { SHARE_IMAGE_SIZE, type ShareImage } from "#model/share-images/share-image.ts";

/** The part of a meta function's arguments that all pages share. */
interface MetaArguments {
  location: { pathname: string };
  matches: readonly [{ loaderData: RootData | undefined } | undefined, ...unknown[]];
}

interface RootData {
  site: { name: string };
  origin: string;
  /** The page that was loaded first, and its picture. */
  share: { path: string; image: ShareImage | undefined };
}

/**
 * Title, description, keywords, Open Graph and canonical link of a page, for first load and every navigation.
 * Nothing where the page's loader failed.
 * @param options `wholeTitle` leaves out the site's name, `index: false` keeps search engines from listing the page,
 * `type` is the page's Open Graph type
 */
export function pageMeta(
  head: PageHead | undefined,
  { location: { pathname }, matches: [root] }: MetaArguments,
  { wholeTitle = false, index = true, type = "website" } = {},
): MetaDescriptor[] {
  if (!head) return [];
  const { site, origin = "", share } = root?.loaderData ?? {};
  const siteName = site?.name ?? "";
  const title = wholeTitle ? head.title : `${head.title} | ${siteName}`;
  const address = `${origin}${pathname}`;
  return [
    { title },
    { name: "description", content: head.description },
    { name: "keywords", content: head.keywords.join(", ") },
    // X takes all but the size of its card from Open Graph.
    { name: "twitter:card", content: "summary_large_image" },
    { property: "og:title", content: head.ogTitle ?? title },
    { property: "og:description", content: head.ogDescription ?? head.description },
    { property: "og:url", content: address },
    { property: "og:site_name", content: siteName },
    { property: "og:type", content: type },
    { property: "og:locale", content: "en_IN" },
    // What asks for pictures loads each page by itself; the one of another page would be wrong.
    ...(share?.image && share.path === pathname ? imageMeta(share.image, origin) : []),
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: address },
    ...(index
      ? [{ tagName: "link", rel: "alternate", type: "text/markdown", href: twinPath(pathname) }]
      : []),
  ];
}

function imageMeta({ src, alt }: ShareImage, origin: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: origin + src },
    { property: "og:image:width", content: `${SHARE_IMAGE_SIZE.width}` },
    { property: "og:image:height", content: `${SHARE_IMAGE_SIZE.height}` },
    { property: "og:image:alt", content: alt },
    { property: "og:image:type", content: "image/png" },
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
