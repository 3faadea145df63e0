import type { PageHead } from "#model/content/page-head.ts";
import { twinPath } from "#model/discovery/twin-path.ts";
import type { FeedLink } from "#model/feed/feeds.ts";
import { SHARE_IMAGE_SIZE, type ShareImage } from "#model/share-images/share-image.ts";

/** Metadata of a page for search engines, previews, feed readers and caches. */
export interface PageMeta {
  head: PageHead;
  /** Leaves out the site's name after the title. */
  wholeTitle?: boolean;
  /** False keeps search engines from listing the page. */
  index?: boolean;
  /** Open Graph type; `website` when left out. */
  type?: "article";
  /** Further properties of Open Graph. */
  properties?: readonly (readonly [property: string, content: string])[];
  /** The feeds of its list, or of the whole blog. */
  feeds?: { title: string; feeds: readonly FeedLink[] };
  /** Status of the answer; 200 when left out. */
  status?: number;
  /** Seconds until a retry is worthwhile. */
  retryAfter?: string;
}

interface MetaTagsProps {
  meta: PageMeta;
  siteName: string;
  /** The page's address, without its query. */
  url: Pick<URL, "origin" | "pathname">;
  image: ShareImage | undefined;
}

/** Title, description, keywords, Open Graph and links of a page. */
export function MetaTags({ meta, siteName, url: { origin, pathname }, image }: MetaTagsProps) {
  const { head, wholeTitle = false, index = true, type = "website", properties = [], feeds } = meta;
  const title = wholeTitle ? head.title : `${head.title} | ${siteName}`;
  const address = `${origin}${pathname}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={head.description} />
      <meta name="keywords" content={head.keywords.join(", ")} />
      {/* X reads all but the card size from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:title" content={head.ogTitle ?? title} />
      <meta property="og:description" content={head.ogDescription ?? head.description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_IN" />
      {image && <ImageTags image={image} origin={origin} />}
      {properties.map(([property, content]) => (
        <meta key={property + content} property={property} content={content} />
      ))}
      {!index && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {index && <link rel="alternate" type="text/markdown" href={twinPath(pathname)} />}
      {feeds?.feeds.map(({ name, href, type: format }) => (
        <link key={href} rel="alternate" type={format} title={`${feeds.title} (${name})`} href={href} />
      ))}
    </>
  );
}

function ImageTags({ image: { src, alt }, origin }: { image: ShareImage; origin: string }) {
  return (
    <>
      <meta property="og:image" content={origin + src} />
      <meta property="og:image:width" content={`${SHARE_IMAGE_SIZE.width}`} />
      <meta property="og:image:height" content={`${SHARE_IMAGE_SIZE.height}`} />
      <meta property="og:image:alt" content={alt} />
      <meta property="og:image:type" content="image/png" />
    </>
  );
}
