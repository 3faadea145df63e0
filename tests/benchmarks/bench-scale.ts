import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { generateBlog } from "./generate-posts.ts";
import { measureBlog } from "./measure-blog.ts";

/** `npm run bench:scale [posts…]`: what a longer blog costs. Writes docs/benchmarks.md. */

const SIZES = [10, 1_000, 5_000, 20_000];
const REPORT = "docs/benchmarks.md";
const RESULTS = /(?<=<!-- scale -->\n).*(?=\n<!-- end of scale -->)/s;

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
const machine = `Node ${process.versions.node}, ${availableParallelism()} processor cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${new Date().toISOString().slice(0, 10)}.`;
const columns = Object.keys(rows[0] ?? {});
const lines = [columns, columns.map(() => "---"), ...rows.map(Object.values)];
const table = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const report = await readFile(REPORT, "utf8");
await writeFile(
  REPORT,
  report.replace(RESULTS, () => `\n${machine}\n\n${table}\n`),
);
