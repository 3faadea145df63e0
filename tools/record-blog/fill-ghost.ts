import { blogPicture } from "../../tests/support/blog-picture.ts";
import {
  fillBody,
  HIDDEN_POSTS,
  INTERNAL_TAG,
  SET_AUTHORS,
  SET_POSTS,
  type HiddenPost,
  type SetPost,
} from "../../tests/support/blog-set.ts";
import type { GhostDesk } from "./ghost-desk.ts";

/**
 * Empties a Ghost and writes the set into it.
 * @returns the key of the Content API
 */
export async function fillGhost(desk: GhostDesk, base: string): Promise<string> {
  for (const { id } of await desk.call("GET", "posts/?limit=100")) await desk.call("DELETE", `posts/${id}/`);
  for (const { id } of await desk.call("GET", "pages/?limit=100")) await desk.call("DELETE", `pages/${id}/`);
  const authors = await makeAuthors(desk);
  const picture = await uploadPicture(desk);
  const hidden = HIDDEN_POSTS.filter(({ because }) => because !== "password");
  for (const post of [...SET_POSTS, ...hidden]) {
    const [made] = await desk.call("POST", "posts/?source=html", {
      posts: [
        {
          slug: post.slug,
          title: post.title,
          custom_excerpt: post.excerpt,
          html: fillBody(asCards(post), { picture, postAddress: (slug) => `${base}/${slug}/` }),
          ...visibilityOf(post),
          ...(!("because" in post && post.because === "draft") && { published_at: post.published }),
          tags: tagsOf(post).map(({ slug, name }) => ({ slug, name })),
          authors: [{ id: authors.get(post.author.slug) }],
          ...(post.coverAlt !== undefined && { feature_image: picture, feature_image_alt: post.coverAlt }),
        },
      ],
    });
    const updated = `${post.updated.slice(0, 10)} ${post.updated.slice(11, 19)}`;
    desk.sql(`update posts set updated_at = '${updated}' where id = '${made?.id}'`);
  }
  const [integration] = await desk.call("POST", "integrations/?include=api_keys", {
    integrations: [{ name: `The set, ${crypto.randomUUID().slice(0, 8)}` }],
  });
  return integration?.api_keys?.find(({ type }) => type === "content")?.secret ?? "";
}

/** Ghost knows no categories: the first tag counts as one. */
function tagsOf({ slug, categories, tags }: SetPost) {
  const internal = slug === "many-categories" ? [INTERNAL_TAG] : [];
  return [...categories, ...tags, ...internal];
}

/** What its editor has no card for, people paste into an HTML card, and so it is left as it is. */
function asCards({ slug, html }: SetPost): string {
  const card = (text: string) => `<!--kg-card-begin: html-->\n${text}\n<!--kg-card-end: html-->`;
  if (slug === "markup-that-must-not-run") return card(html);
  return html.replace(/<(table|section)>.*?<\/\1>/gs, (text) => card(text));
}

function visibilityOf(post: SetPost | HiddenPost): object {
  if (!("because" in post)) return { status: "published" };
  if (post.because === "members") return { status: "published", visibility: "members" };
  return { status: post.because };
}

/** Ghost invites authors by mail; an import brings them without. */
async function makeAuthors(desk: GhostDesk): Promise<Map<string, string>> {
  const others = [...new Set(SET_POSTS.map(({ author }) => author))].filter(
    ({ slug }) => slug !== SET_AUTHORS.first.slug,
  );
  const users = others.map(({ slug, name }, index) => ({
    id: index + 2,
    slug,
    name,
    email: `${slug}@blog.example`,
  }));
  const dump = { db: [{ meta: { exported_on: 0, version: "6.0.0" }, data: { users } }] };
  const file = new File([JSON.stringify(dump)], "authors.json", { type: "application/json" });
  await desk.upload("db/", "importfile", file);
  // Ghost made the owner's slug from the first word of the name.
  const [owner] = await desk.call("GET", "users/me/");
  await desk.call("PUT", `users/${owner?.id}/`, { users: [{ slug: SET_AUTHORS.first.slug }] });
  const all = await desk.call("GET", "users/?limit=100");
  return new Map(all.map(({ slug, id }) => [slug, id]));
}

async function uploadPicture(desk: GhostDesk): Promise<string> {
  const file = new File([new Uint8Array(blogPicture())], "nine-dots.png", { type: "image/png" });
  const { images } = (await desk.upload("images/upload/", "file", file)) as { images: { url: string }[] };
  return images[0]?.url ?? "";
}
