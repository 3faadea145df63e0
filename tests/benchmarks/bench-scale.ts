import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateBlog } from "./generate-posts.ts";
import { measureBlog } from "./measure-blog.ts";
import { writeSection } from "./report/write-section.ts";

/** `npm run bench:scale [posts…]`: what a longer blog costs. Writes docs/benchmarks.md. */

const SIZES = [10, 1_000, 5_000, 20_000];

const asked = process.argv.slice(2).map(Number).filter(Boolean);
const rows: Record<string, string>[] = [];
for (const posts of asked.length > 0 ? asked : SIZES) {
  const folder = await mkdtemp(join(tmpdir(), "bench-scale-"));
  try {
    const row = await measureBlog(await generateBlog(folder, posts), posts, join(folder, "data"));
    console.log(row);
    rows.push(row);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
await writeSection("docs/benchmarks.md", "scale", { parts: [rows] });
