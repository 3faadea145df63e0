import { readFileSync, statSync } from "node:fs";
import { describeError } from "../platform/describe-error.ts";
import { ExportError, type ExportedBlog } from "./exports/exported-blog.ts";
import { readGhostExport } from "./exports/ghost-export.ts";
import { readWordpressExport } from "./exports/wordpress-export.ts";
import type { ExportKind } from "./export-kinds.ts";

const MEGABYTE = 1024 * 1024;
/** Far more than an export of five thousand posts; all of it is held in memory, several times over. */
const MAX_BYTES = 200 * MEGABYTE;

/**
 * Reads the file that another system exported a blog to.
 * @param site the blog's public address, in place of what the export says of it
 * @throws ExportError that names the file
 */
export function readExport(kind: ExportKind, file: string, site: URL | undefined): ExportedBlog {
  const fail = (problem: string) => new ExportError(`${file} ${problem}`);
  const text = textOf(file, fail);
  try {
    const blog = kind === "wordpress" ? readWordpressExport(text) : readGhostExport(text, site);
    if (blog.posts.length + blog.refused.length === 0) {
      const others = blog.leftOut.length > 0 ? ` (${blog.leftOut.join(", ")})` : "";
      throw fail(`has no posts${others}; export all content, or posts`);
    }
    return { ...blog, site: site ?? blog.site };
  } catch (error) {
    throw error instanceof ExportError && !error.message.startsWith(file) ? fail(error.message) : error;
  }
}

function textOf(file: string, fail: (problem: string) => ExportError): string {
  let bytes: Buffer;
  try {
    const { size } = statSync(file);
    if (size > MAX_BYTES)
      throw fail(
        `has ${Math.ceil(size / MEGABYTE)} MB, and at most ${MAX_BYTES / MEGABYTE} are read at once; export it in parts, by year for example`,
      );
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof ExportError) throw error;
    throw fail(`cannot be read (${describeError(error).code ?? "failed"})`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw Object.assign(fail("is not in UTF-8"), { cause: error });
  }
}
