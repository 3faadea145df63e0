import type { FeedLink } from "#model/feed/feeds.ts";

interface ListFeedsProps {
  label: string;
  feeds: readonly FeedLink[];
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
