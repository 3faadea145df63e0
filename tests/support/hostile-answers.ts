/** A source's answer about one post: its text, and the name that it claims. */
export interface HostilePost {
  id: number;
  html: string;
  title: string;
  excerpt: string;
}

const DAY = "2026-05-01T00:00:00Z";
/** In every place where a source may put a name or an address. */
const NAMES = {
  category: "<svg onload=alert(1)>",
  tag: '"><script>alert(1)</script>',
  author: "<img src=x onerror=alert(1)>",
};
const ADDRESS = "javascript:alert(1)";

/** Lists of hostile posts as each source gives them, by its name in the settings. */
export const HOSTILE_ANSWERS: Readonly<Record<string, (posts: readonly HostilePost[]) => unknown>> = {
  custom: (posts) => ({
    posts: posts.map((post) => ({
      ...post,
      published: DAY,
      url: ADDRESS,
      cover: ADDRESS,
      coverAlt: "'onload=alert(1)",
      categories: [NAMES.category],
      tags: [NAMES.tag],
      authors: [NAMES.author],
    })),
    pages: 1,
  }),
  wordpress: (posts) =>
    posts.map(({ id, html, title, excerpt }) => ({
      id,
      slug: ADDRESS,
      status: "publish",
      link: ADDRESS,
      date_gmt: DAY.slice(0, 19),
      modified_gmt: DAY.slice(0, 19),
      title: { rendered: title },
      content: { rendered: html, protected: false },
      excerpt: { rendered: excerpt, protected: false },
      _embedded: {
        author: [{ name: NAMES.author, slug: ADDRESS }],
        "wp:featuredmedia": [{ source_url: ADDRESS, alt_text: NAMES.tag }],
        "wp:term": [
          [{ name: NAMES.category, slug: ADDRESS, taxonomy: "category" }],
          [{ name: NAMES.tag, slug: ADDRESS, taxonomy: "post_tag" }],
        ],
      },
    })),
  ghost: (posts) => ({
    posts: posts.map(({ id, ...post }) => ({
      ...post,
      id: String(id).padStart(24, "0"),
      slug: ADDRESS,
      url: ADDRESS,
      visibility: "public",
      published_at: DAY,
      updated_at: DAY,
      feature_image: ADDRESS,
      feature_image_alt: NAMES.tag,
      authors: [{ name: NAMES.author, slug: ADDRESS }],
      tags: [NAMES.category, NAMES.tag].map((name) => ({ name, slug: ADDRESS, visibility: "public" })),
    })),
    meta: { pagination: { total: posts.length, pages: 1, next: null } },
  }),
  jsonfeed: (posts) => ({
    version: "https://jsonfeed.org/version/1.1",
    items: posts.map(({ id, html, title, excerpt }) => ({
      id: String(id),
      url: ADDRESS,
      title,
      content_html: html,
      summary: excerpt,
      image: ADDRESS,
      date_published: DAY,
      authors: [{ name: NAMES.author, url: ADDRESS }],
      tags: [NAMES.category, NAMES.tag],
    })),
  }),
};
