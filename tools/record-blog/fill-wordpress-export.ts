import { aPicture } from "../../tests/support/a-picture.ts";
import { blogPicture } from "../../tests/support/blog-picture.ts";
import { fillWordPress } from "./fill-wordpress.ts";
import { everyBlock, type Media } from "./wordpress-blocks.ts";
import { classicText } from "./wordpress-classic.ts";
import type { RestItem, WordPressDesk } from "./wordpress-desk.ts";

/** Empties a WordPress and writes into it the set, and what only an export shows. */
export async function fillWordPressExport(desk: WordPressDesk): Promise<void> {
  await fillWordPress(desk);
  for (const kind of ["blocks?status=any", "posts?status=trash"])
    for (const { id } of await desk.list(`${kind}&per_page=100`))
      await desk.call("DELETE", `${kind.replace(/\?.*/, "")}/${id}?force=true`);
  const [picture] = await desk.list("media?search=nine-dots");
  const parts = { ...(await uploadFiles(desk)), picture: mediaOf(picture) };
  const [other] = await desk.list("posts?slug=tea-and-salt");
  const [second] = await desk.list("users?context=edit&slug=second-sample-group");
  const category = await childCategory(desk);
  const facts = { status: "publish", date_gmt: "2025-11-01T20:15:00" };
  const shared = await desk.call("POST", "blocks", {
    title: "Shared words",
    status: "publish",
    content: "<!-- wp:paragraph -->\n<p>Words that several posts share.</p>\n<!-- /wp:paragraph -->",
  });

  const blocks = await desk.call("POST", "posts", {
    ...facts,
    slug: "every-block",
    title: "One of each block – “quoted” &amp; ünïcödé",
    content: everyBlock({ ...parts, shared: shared.id, post: other?.link ?? "" }),
    categories: [category],
    author: second?.id,
    sticky: true,
    featured_media: parts.photograph.id,
  });
  const classic = await desk.call("POST", "posts", {
    ...facts,
    slug: "from-before-the-blocks",
    title: "From before the blocks",
    excerpt: "Written in the\nolder editor.",
    content: classicText(parts.picture, parts.second, `/?p=${blocks.id}`),
  });
  await desk.call("POST", `media/${parts.second.id}`, { post: classic.id });
  await addOthers(desk, facts);
  await addComments(desk, classic.id);
  const written = "post_date = '2026-03-01 14:00:00', post_modified = '2026-03-01 14:00:00'";
  desk.sql(`update wp_posts set ${written} where post_date_gmt = 0`);
}

/** What no reader of a blog sees, or not as a post. */
async function addOthers(desk: WordPressDesk, facts: object): Promise<void> {
  const content = "Must not be read here.";
  await desk.call("POST", "posts", { ...facts, title: "A private note", status: "private", content });
  await desk.call("POST", "posts", { title: "Waiting for a look", status: "pending", content });
  await desk.call("POST", "posts", { title: "", status: "draft", content: "A draft without a title." });
  const trash = await desk.call("POST", "posts", { ...facts, title: "Thrown away", content });
  await desk.call("DELETE", `posts/${trash.id}`);
  await desk.call("POST", "pages", { ...facts, title: "A page", content: "The words of a page." });
}

async function addComments(desk: WordPressDesk, post: number): Promise<void> {
  const comment = { post, author_name: "A sample reader", author_email: "reader@blog.example" };
  const first = await desk.call("POST", "comments", { ...comment, content: "A first comment." });
  await desk.call("POST", "comments", { ...comment, content: "An answer to it.", parent: first.id });
}

async function childCategory(desk: WordPressDesk): Promise<number> {
  const [parent] = await desk.list("categories?slug=drawing");
  const [known] = await desk.list("categories?slug=sketches");
  const facts = { slug: "sketches", name: "Sketches & plans", parent: parent?.id };
  return (known ?? (await desk.call("POST", "categories", facts))).id;
}

async function uploadFiles(
  desk: WordPressDesk,
): Promise<{ second: Media; photograph: Media; document: Media }> {
  const upload = async (name: string, type: string, bytes: Buffer) =>
    mediaOf(await desk.call("POST", "media", { name, type, bytes }));
  // WordPress makes a smaller copy of what is wider than 2560 pixels.
  const large = await aPicture("jpeg", "#886644", { width: 2600, height: 1733 });
  const photograph = await upload("Yard.jpg", "image/jpeg", large);
  await desk.call("POST", `media/${photograph.id}`, { alt_text: "The yard at noon" });
  const second = await upload("Küste 2.png", "image/png", blogPicture(450, 300));
  await desk.call("POST", `media/${second.id}`, { caption: "The <em>coast</em>" });
  const document = await upload("sample.pdf", "application/pdf", Buffer.from("%PDF-1.4\n%%EOF\n"));
  return { second, photograph, document };
}

function mediaOf(item: RestItem | undefined): Media {
  return { id: item?.id ?? 0, url: item?.source_url ?? "" };
}
