import type { PostSummary } from "#model/content/post.ts";
import { DESCRIPTION_MAX_CHARS, TITLE_MAX_CHARS } from "#model/content/page-head.ts";
import { cut } from "../sources/html/plain-text.ts";

/** What the file of a post says. */
interface PostFacts extends Pick<
  PostSummary,
  "id" | "slug" | "title" | "excerpt" | "authors" | "publishedAt" | "updatedAt" | "updated"
> {
  category: string;
  tags: readonly string[];
  draft: boolean;
  cover: { src: string; alt: string } | undefined;
  /** Other words for result lists. */
  head: { title?: string; description?: string };
  markdown: string;
}

/** The file of a post, its facts in the order in which a new post has them. */
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
    ...(facts.draft ? ["draft: true"] : []),
  ];
  return `---\n${lines.join("\n")}\n---\n\n${facts.markdown}`;
}

/** Result lists cut a title that the page itself has room for. */
function headLine(title: string, head: PostFacts["head"]): string[] {
  const short = cut(head.title ?? title, TITLE_MAX_CHARS);
  const description = head.description && cut(head.description, DESCRIPTION_MAX_CHARS);
  const parts = [
    ...(short === title ? [] : [`title: ${quoted(short)}`]),
    ...(description ? [`description: ${quoted(description)}`] : []),
  ];
  return parts.length > 0 ? [`head: { ${parts.join(", ")} }`] : [];
}

/** A slug, in quotes where YAML would read another thing than text, as in `2024` or `true`. */
function plain(slug: string): string {
  return /^(?!(?:null|true|false)$)[a-z]/.test(slug) ? slug : quoted(slug);
}

/** JSON is YAML, too. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

/** An instant without the fractions that nobody wrote. */
function second(instant: string): string {
  return instant.replace(/\.\d+Z$/, "Z");
}
