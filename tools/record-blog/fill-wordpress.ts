import { blogPicture } from "../../tests/support/blog-picture.ts";
import {
  fillBody,
  HIDDEN_POSTS,
  SET_AUTHORS,
  SET_POSTS,
  type HiddenPost,
  type SetPost,
  type SetTerm,
} from "../../tests/support/blog-set.ts";
import type { RestItem, WordPressDesk } from "./wordpress-desk.ts";

/** Empties a WordPress and writes the set into it. */
export async function fillWordPress(desk: WordPressDesk): Promise<void> {
  // Times without a zone are then not those of UTC.
  await desk.call("POST", "settings", { timezone: "Asia/Kolkata" });
  await empty(desk);
  const authors = await makeAuthors(desk);
  const terms = await makeTerms(desk);
  const shown = await uploadPicture(desk, "nine-dots.png");
  const withheld = await uploadPicture(desk, "withheld.png");

  const made = new Map<SetPost, RestItem>();
  const hidden = HIDDEN_POSTS.filter(({ because }) => because !== "members");
  for (const post of [...hidden, ...SET_POSTS]) {
    const item = await desk.call("POST", "posts", {
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      content: "",
      ...visibilityOf(post),
      date_gmt: post.published.replace("Z", ""),
      author: authors.get(post.author.slug),
      categories: post.categories.map(({ slug }) => terms.get(`categories/${slug}`)),
      tags: post.tags.map(({ slug }) => terms.get(`tags/${slug}`)),
    });
    made.set(post, item);
  }
  const at = (slug: string) => [...made].find(([post]) => post.slug === slug)?.[1];
  for (const [post, { id }] of made) {
    const picture = shown.source_url;
    const lost = post.slug === "a-cover-that-is-lost";
    await desk.call("POST", `posts/${id}`, {
      content: fillBody(asWritten(post, shown.id), { picture, postAddress: (slug) => at(slug)?.link ?? "" }),
      ...(post.coverAlt !== undefined && { featured_media: lost ? withheld.id : shown.id }),
    });
  }
  await desk.call("POST", `media/${shown.id}`, { alt_text: "Nine dots with a line around them" });
  // Pictures of a post that is not public are not either: this is how covers are lost in real life.
  await desk.call("POST", `media/${withheld.id}`, { post: at("a-draft")?.id });
  desk.sql(`delete from wp_users where ID = ${authors.get("former-sample-group")}`);
  for (const [post, { id }] of made) desk.sql(changedAt(id, post.updated));
}

/** One post as the block editor writes it; the others as the editor before it did, which left paragraphs to be made. */
function asWritten({ slug, html }: SetPost, pictureId: number): string {
  if (slug !== "every-format") return html;
  const block = (name: string, text: string) => `<!-- wp:${name} -->\n${text}\n<!-- /wp:${name} -->`;
  const image = `image {"id":${pictureId},"sizeSlug":"full"}`;
  return html
    .replace(/<table>.*<\/table>/, (table) =>
      block("table", `<figure class="wp-block-table">${table}</figure>`),
    )
    .replace(/<pre>.*<\/pre>/s, (code) => block("code", code.replace("<pre>", '<pre class="wp-block-code">')))
    .replace(/<figure><img ([^>]*)>(.*)<\/figure>/, (_, facts: string, caption: string) => {
      const shown = `<img ${facts.replace(/ width=.*/, "")} class="wp-image-${pictureId}"/>`;
      const said = caption.replace("<figcaption>", '<figcaption class="wp-element-caption">');
      const text = `<figure class="wp-block-image size-full">${shown}${said}</figure>`;
      return block("image", text).replace("wp:image", `wp:${image}`);
    })
    .replace(/^<p>.*<\/p>$/gm, (text) => block("paragraph", text))
    .replace(/^<h2>(.*)<\/h2>$/gm, (_, text: string) =>
      block("heading", `<h2 class="wp-block-heading">${text}</h2>`),
    )
    .replace(/^<blockquote>(.*)<\/blockquote>$/gm, (_, text: string) =>
      block("quote", `<blockquote class="wp-block-quote">${text}</blockquote>`),
    );
}

/** The clock of the server cannot be set by HTTP. */
function changedAt(id: number, updated: string): string {
  const utc = `'${updated.slice(0, 10)} ${updated.slice(11, 19)}'`;
  const local = `date_add(${utc}, interval 330 minute)`;
  return `update wp_posts set post_modified_gmt = ${utc}, post_modified = ${local} where ID = ${id}`;
}

function visibilityOf(post: SetPost | HiddenPost): object {
  if (!("because" in post)) return { status: "publish" };
  if (post.because === "password") return { status: "publish", password: "salt" };
  return { status: post.because === "draft" ? "draft" : "future" };
}

async function empty(desk: WordPressDesk): Promise<void> {
  const everything = { posts: "&status=any", pages: "&status=any", media: "", comments: "" };
  for (const [kind, status] of Object.entries(everything)) {
    for (const { id } of await desk.list(`${kind}?per_page=100${status}`)) {
      await desk.call("DELETE", `${kind}/${id}?force=true`);
    }
  }
}

async function makeAuthors(desk: WordPressDesk): Promise<Map<string, number>> {
  await desk.call("POST", "users/1", { name: SET_AUTHORS.first.name });
  const ids = new Map([[SET_AUTHORS.first.slug as string, 1]]);
  const others = SET_POSTS.map(({ author }) => author).filter(({ slug }) => slug !== SET_AUTHORS.first.slug);
  for (const { slug, name } of others) {
    const [known] = await desk.list(`users?context=edit&slug=${slug}`);
    const email = `${slug}@blog.example`;
    const facts = { username: slug, name, email, password: crypto.randomUUID(), roles: ["author"] };
    ids.set(slug, (known ?? (await desk.call("POST", "users", facts))).id);
  }
  return ids;
}

async function makeTerms(desk: WordPressDesk): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const kind of ["categories", "tags"] as const) {
    const terms: SetTerm[] = SET_POSTS.flatMap((post) => post[kind]);
    for (const term of terms) {
      if (ids.has(`${kind}/${term.slug}`)) continue;
      const [known] = await desk.list(`${kind}?slug=${term.slug}`);
      ids.set(`${kind}/${term.slug}`, (known ?? (await desk.call("POST", kind, term))).id);
    }
  }
  return ids;
}

function uploadPicture(desk: WordPressDesk, name: string): Promise<RestItem> {
  return desk.call("POST", "media", { name, type: "image/png", bytes: blogPicture() });
}
