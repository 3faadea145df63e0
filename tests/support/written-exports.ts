import type { ExportedBlog } from "#server/import/exports/exported-blog.ts";
import { readGhostExport } from "#server/import/exports/ghost-export.ts";
import { readWordpressExport } from "#server/import/exports/wordpress-export.ts";

const SITE = "https://www.blog.example";
const WHEN = "2024-05-06T07:08:09.000Z";

/** What a test says of a post; the rest is as usual. */
interface WrittenPost {
  slug: string;
  html?: string;
  title?: string;
  /** Slugs that are names, too. */
  tags?: readonly string[];
}

/** A blog as a Ghost exports it. */
export function aGhost(given: readonly WrittenPost[]): ExportedBlog {
  const posts = given.map(({ slug, html = "<p>Words.</p>", title = `About ${slug}` }) => {
    const times = { published_at: WHEN, updated_at: WHEN };
    return { id: `id-${slug}`, slug, title, html, status: "published", visibility: "public", ...times };
  });
  const names = [...new Set(given.flatMap(({ tags = [] }) => tags))];
  const posts_tags = given.flatMap(({ slug, tags = [] }) =>
    tags.map((tag_id, sort_order) => ({ post_id: `id-${slug}`, tag_id, sort_order })),
  );
  const tags = names.map((name) => ({ id: name, name, slug: name }));
  return readGhostExport(JSON.stringify({ db: [{ data: { posts, tags, posts_tags } }] }), new URL(SITE));
}

/** An item of a WordPress; all but the number is as usual where nothing is said. */
interface WrittenItem extends Omit<WrittenPost, "tags"> {
  id: number;
  /** UTC, as WordPress writes it. */
  date?: string;
  type?: string;
  /** Further elements, as XML. */
  more?: string;
}

/** A blog as a WordPress exports it. */
export function aWordpress(items: readonly WrittenItem[]): ExportedBlog {
  const channel = `<link>${SITE}</link><wp:wxr_version>1.2</wp:wxr_version>${items.map(itemOf).join("")}`;
  return readWordpressExport(
    `<rss xmlns:wp="w" xmlns:dc="d" xmlns:content="c"><channel>${channel}</channel></rss>`,
  );
}

function itemOf({ id, slug, html = "Words.", title = `About ${slug}`, ...facts }: WrittenItem): string {
  const { date = `2024-05-06 07:08:${String(id % 60).padStart(2, "0")}`, type = "post", more = "" } = facts;
  return `<item><title><![CDATA[${title}]]></title><link>${SITE}/${slug}/</link>
    <dc:creator>ann</dc:creator><content:encoded><![CDATA[${html}]]></content:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
    <wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
}
