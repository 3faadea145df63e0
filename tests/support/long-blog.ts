import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aPost } from "./a-post.ts";

/** Posts of the long blog's own category and tag; the day of each is one after that of the one before. */
export const LONG_LIST_POSTS = 17;
export const LONG_LIST = { category: "/blog/category/long", tag: "/blog/tag/long" };
/** A category that the taxonomy knows and no post names. */
export const EMPTY_LIST = "/blog/category/unused";

/**
 * Makes a content folder like the site's own, with a category and a tag that have many posts of their own and are
 * both called Long, and a category that has none. The caller removes it.
 */
export async function aLongBlog(): Promise<{ path: string; remove(): Promise<void> }> {
  const above = await mkdtemp(join(tmpdir(), "long-blog-"));
  const path = join(above, "content");
  await cp("content", path, { recursive: true });
  const taxonomy = JSON.parse(await readFile(join(path, "taxonomy.json"), "utf8")) as {
    categories: unknown[];
    tags: unknown[];
  };
  taxonomy.categories.push({ slug: "long", name: "Long" }, { slug: "unused", name: "Unused" });
  taxonomy.tags.push({ slug: "long", name: "Long tag" });
  await writeFile(join(path, "taxonomy.json"), JSON.stringify(taxonomy));
  for (let index = 1; index <= LONG_LIST_POSTS; index += 1) {
    const slug = `long-${index}`;
    const facts = {
      id: `"${9000 + index}"`,
      title: `Long ${index}`,
      slug,
      category: "long",
      tags: "[long]",
      published: `2020-01-${String(index).padStart(2, "0")}`,
    };
    await writeFile(join(path, "posts", `${slug}.md`), aPost(facts));
  }
  return { path, remove: () => rm(above, { recursive: true, force: true }) };
}
