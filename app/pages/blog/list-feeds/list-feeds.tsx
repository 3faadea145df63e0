import type { MetaDescriptor } from "react-router";

/** One format of a list's feed. */
interface ListFeed {
  name: string;
  href: string;
  /** Media type. */
  type: string;
}

interface ListFeedsProps {
  label: string;
  /** What they are the feeds of: the list, or the whole blog. */
  title: string;
  feeds: readonly ListFeed[];
}

/** The ways to follow a list elsewhere. The feeds are no pages of the site, so their links are plain ones. */
export function ListFeeds({ label, feeds }: ListFeedsProps) {
  return (
    <p className="list-feeds">
      {label}
      {feeds.map(({ name, href }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** The same for programs that look for feeds in the head of a page. */
export function feedLinks({ feeds, title }: ListFeedsProps): MetaDescriptor[] {
  return feeds.map(({ name, href, type }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `${title} (${name})`,
    href,
  }));
}
