import type { PostSummary } from "./post.ts";

/** What a shared category is worth, measured in shared tags of average rarity. */
const CATEGORY_WORTH = 0.75;

/** What two texts of the same words are worth, measured likewise. */
const TEXT_WORTH = 2;

/**
 * The posts that lie closest to one, closest first: by shared tags, by category and by the words of title and
 * excerpt. What few posts share counts for more than what many do; among equals the newer comes first.
 * @param posts newest first; the post itself may be among them
 */
export function relatedPosts(post: PostSummary, posts: readonly PostSummary[], count: number): PostSummary[] {
  const tagWeight = rarity(posts.map(({ tags }) => tags.map(({ slug }) => slug)));
  const wordWeight = rarity(posts.map(wordsOf));
  const tags = new Set(post.tags.map(({ slug }) => slug));
  const words = new Set(wordsOf(post));
  const score = (other: PostSummary): number =>
    sum(other.tags.filter(({ slug }) => tags.has(slug)).map(({ slug }) => tagWeight(slug))) +
    (other.category.slug === post.category.slug ? CATEGORY_WORTH : 0) +
    TEXT_WORTH * likeness(words, new Set(wordsOf(other)), wordWeight);

  return posts
    .filter(({ id }) => id !== post.id)
    .map((other) => ({ other, score: score(other) }))
    .toSorted((one, two) => two.score - one.score)
    .slice(0, count)
    .map(({ other }) => other);
}

/** How rare each term is: near 0 when every document has it, 1 and more when few do. */
function rarity(documents: readonly (readonly string[])[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const term of new Set(document)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + documents.length / (counts.get(term) ?? documents.length));
}

/** Weighted share of common words in all words of both, from 0 to 1. */
function likeness(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  weight: (word: string) => number,
): number {
  const all = sum([...new Set([...one, ...other])].map(weight));
  return all === 0 ? 0 : sum([...one].filter((word) => other.has(word)).map(weight)) / all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Words of four letters and more; shorter ones say little about a subject. */
function wordsOf({ title, excerpt }: PostSummary): string[] {
  return `${title} ${excerpt}`.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}
