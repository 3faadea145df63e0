/** Facts of a post; pass others to replace them, or undefined to leave one out. */
export type PostFacts = Record<string, string | undefined>;

/** A post as a file: its facts are YAML, one a line. */
export function aPost(facts: PostFacts = {}, body = "A first paragraph."): string {
  const all: PostFacts = {
    id: '"1"',
    title: "A first note",
    slug: "first-note",
    excerpt: "What it is about, in as many words as a list of results shows.",
    category: "ai",
    tags: "[data]",
    author: "The sample group",
    published: "2026-05-28",
    ...facts,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return ["---", ...lines, "---", "", body, ""].join("\n");
}
