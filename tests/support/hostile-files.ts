import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aPost } from "./a-post.ts";
import { MARKDOWN_VECTORS, TEXT_IN_MARKDOWN, XSS_VECTORS } from "./xss-vectors.ts";

const VECTORS = [...XSS_VECTORS, ...MARKDOWN_VECTORS];

/** Every mark of a text taken at its word. */
const escaped = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, "\\$&").replace(/\s+/g, " ");
const inCode = (text: string) => `\`\`\`\` ${text.replace(/\s+/g, " ")} \`\`\`\``;

/** Each vector as words, as code in a line and as code in a block: all that an author may write of it. */
function everyVector(): string {
  const parts = VECTORS.map(
    (vector, index) =>
      `## Part ${index}\n\n${escaped(vector)} and ${inCode(vector)}\n\n` +
      `- [${escaped(vector)}](https://blog.example/?q=${encodeURIComponent(vector)})\n\n` +
      `\`\`\`\`html\n${vector}\n\`\`\`\`` +
      (TEXT_IN_MARKDOWN.includes(vector) ? `\n\n${vector}` : ""),
  );
  return parts.join("\n\n");
}

/**
 * A copy of the shipped content with a post of every vector, number 7001, and beside it one file for each vector as it
 * is, most of which are refused.
 * @returns the folder, the address of that post, and those of the others with what stands in them
 */
export async function hostileFiles(): Promise<{
  content: string;
  whole: string;
  single: Map<string, string>;
}> {
  const content = join(await mkdtemp(join(tmpdir(), "hostile-")), "content");
  await cp("content", content, { recursive: true });
  const { categories, tags } = JSON.parse(await readFile(join(content, "taxonomy.json"), "utf8")) as Record<
    "categories" | "tags",
    { slug: string }[]
  >;
  const quoted = JSON.stringify("Note <img src=x onerror=alert(1)>");
  const write = async (number: number, body: string) => {
    const facts = {
      id: `"${number}"`,
      slug: `vector-${number}`,
      title: quoted,
      excerpt: quoted,
      author: quoted,
      category: categories[0]?.slug,
      tags: `[${tags[0]?.slug}]`,
    };
    await writeFile(join(content, `posts/vector-${number}.md`), aPost(facts, body));
    return `/post/${number}/vector-${number}`;
  };
  const whole = await write(7001, everyVector());
  const single = new Map<string, string>();
  for (const [index, vector] of VECTORS.entries()) single.set(await write(7002 + index, vector), vector);
  return { content, whole, single };
}
