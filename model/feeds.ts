/** The feeds for machines: name, address and media type of each. */
export const FEEDS = [
  { name: "RSS", path: "/feed.xml", type: "application/rss+xml" },
  { name: "Atom", path: "/atom.xml", type: "application/atom+xml" },
  { name: "JSON", path: "/feed.json", type: "application/feed+json" },
] as const;
