import type { openBlog } from "../sources/open-blog.ts";
import type { Settings } from "../settings.ts";

type BlogParts = Parameters<typeof openBlog>[0];

interface ForeignBlogParts extends Omit<BlogParts, "settings" | "dataDir"> {
  settings: Pick<Settings, "blog" | "dataDir">;
}

/** The blog of another service, if posts come from one. The readers of HTML are large; other sites go without them. */
export async function openForeignBlog({ settings: { blog, dataDir }, ...parts }: ForeignBlogParts) {
  if (!blog) return undefined;
  const { openBlog } = await import("../sources/open-blog.ts");
  return openBlog({ ...parts, settings: blog, dataDir });
}
