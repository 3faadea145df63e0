import type { PostSummary } from "#model/content/post.ts";
import { DESCRIPTION_MAX_CHARS, TITLE_MAX_CHARS } from "#model/content/page-head.ts";
import { cut } from "../sources/html/plain-text.ts";

/** The facts of a post in its file. */
interface PostFacts extends Pick<
  PostSummary,
  "id" | "slug" | "title" | "excerpt" | "authors" | "publishedAt" | "updatedAt" | "updated" | "sticky"
> {
  category: string;
  tags: readonly string[];
  draft: boolean;
  cover: { src: string; alt: string } | undefined;
  head: { title?: string; description?: string };
  markdown: string;
}

/** The file of a post, its facts in the same order as in a new post. */
export function postText(facts: PostFacts): string {
  const { id, slug, title, excerpt, category, tags, authors, publishedAt, updatedAt, cover } = facts;
  const names = authors.map(({ name }) => name);
  const lines = [
    `id: "${id}"`,
    `title: ${quoted(title)}`,
    `slug: ${plain(slug)}`,
    `excerpt: ${quoted(excerpt)}`,
    `category: ${plain(category)}`,
    `tags: [${tags.map(plain).join(", ")}]`,
    `author: ${names.length === 1 ? quoted(names[0] ?? "") : `[${names.map(quoted).join(", ")}]`}`,
    `published: ${second(publishedAt)}`,
    ...(facts.updated === undefined ? [] : [`updated: ${second(updatedAt)}`]),
    ...(cover ? [`cover: { src: ${cover.src}, alt: ${quoted(cover.alt)} }`] : []),
    ...headLine(title, facts.head),
    ...(facts.sticky ? ["sticky: true"] : []),
    ...(facts.draft ? ["draft: true"] : []),
  ];
  return `---\n${lines.join("\n")}\n---\n\n${facts.markdown}`;
}

/** Search engines cut a title that the page itself has room for. */
function headLine(title: string, head: PostFacts["head"]): string[] {
  const short = cut(head.title ?? title, TITLE_MAX_CHARS);
  const description = head.description && cut(head.description, DESCRIPTION_MAX_CHARS);
  const parts = [
    ...(short === title ? [] : [`title: ${quoted(short)}`]),
    ...(description ? [`description: ${quoted(description)}`] : []),
  ];
  return parts.length > 0 ? [`head: { ${parts.join(", ")} }`] : [];
}

/** A slug, in quotes where YAML would not read it as text, such as `2024` or `true`. */
function plain(slug: string): string {
  return /^(?!(?:null|true|false)$)[a-z]/.test(slug) ? slug : quoted(slug);
}

/** JSON is valid YAML. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

/** An instant without its fractions of a second. */
function second(instant: string): string {
  return instant.replace(/\.\d+Z$/, "Z");
}
