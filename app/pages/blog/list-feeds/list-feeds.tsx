import type { FeedLink } from "#model/feed/feeds.ts";

interface ListFeedsProps {
  label: string;
  feeds: readonly FeedLink[];
}

/** Links to the feeds of a list. Plain anchors, because feeds are not pages of the application. */
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
