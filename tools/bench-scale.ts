import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { generateBlog } from "./bench-scale/generate-posts.ts";
import { measureBlog, type Measured } from "./bench-scale/measure-blog.ts";

/** `npm run bench:scale [posts…]`: what a longer blog costs. Needs a build; writes docs/benchmarks.md. */

const SIZES = [10, 1_000, 5_000, 20_000];
const PORT = Number(process.argv.find((text) => text.startsWith("--port="))?.slice("--port=".length) ?? 4130);
const REPORT = "docs/benchmarks.md";
const MARKS = ["<!-- scale -->", "<!-- end of scale -->"] as const;

const asked = process.argv.slice(2).map(Number).filter(Boolean);
const rows: Measured[] = [];
for (const posts of asked.length > 0 ? asked : SIZES) {
  const folder = await mkdtemp(join(tmpdir(), "bench-scale-"));
  try {
    const blog = await generateBlog(folder, posts);
    const measured = await measureBlog(blog, posts, join(folder, "data"), PORT);
    rows.push(measured);
    console.log(row(measured));
    await report();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(): Promise<void> {
  const text = await readFile(REPORT, "utf8");
  const [before = "", rest = ""] = text.split(MARKS[0]);
  const after = rest.split(MARKS[1])[1] ?? "";
  const machine = `Node ${process.versions.node}, ${availableParallelism()} processor cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${new Date().toISOString().slice(0, 10)}.`;
  const head =
    "| posts | cold start | all read | warm start | memory | list, first | list, cached | post, first | post, cached | search | search p99 | publish to visible |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |";
  await writeFile(
    REPORT,
    `${before}${MARKS[0]}\n\n${machine}\n\n${head}\n${rows.map(row).join("\n")}\n\n${MARKS[1]}${after}`,
  );
}

function row(measured: Measured): string {
  const time = (ms: number) =>
    ms >= 1_000 ? `${(ms / 1_000).toFixed(1)} s` : `${ms >= 10 ? Math.round(ms) : ms.toFixed(1)} ms`;
  const cells = [
    measured.posts.toLocaleString("en"),
    time(measured.cold),
    time(measured.allRead),
    time(measured.warm),
    `${Math.round(measured.memoryMb)} MB`,
    ...[measured.listFirst, measured.listCached, measured.postFirst, measured.postCached].map(time),
    ...[measured.search, measured.searchP99, measured.visible].map(time),
  ];
  return `| ${cells.join(" | ")} |`;
}
