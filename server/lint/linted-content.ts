import type { Root } from "mdast";
import { parseMarkdown } from "../content/article/parse-article.ts";
import type { Problem, Report } from "../content/content-error.ts";
import { decodeText, reportFor, type ContentFiles } from "../content/content-files.ts";
import type { JsonFile } from "../content/json-files.ts";
import type { CheckedFolder } from "../content/check-folder.ts";
import { splitFrontMatter, type LocatedData } from "../content/located-data.ts";
import type { PostFile } from "../content/list-folder.ts";

/** A post as the site reads it, and as it is written. */
export interface LintedPost {
  file: PostFile;
  /** The front matter. */
  data: LocatedData;
  /** The text in the lines of the file, and its tree. */
  source: string;
  tree: Root;
  report: Report;
}

/** Input of rules. All that they report is a warning: the site shows the file. */
export interface LintedContent {
  files: ContentFiles;
  json: readonly JsonFile<unknown>[];
  posts: readonly LintedPost[];
  /** Reports about any file. */
  reportAt(path: string): Report;
}

/** Checks the whole content for one kind of mistake. */
export type Rule = (content: LintedContent) => void | Promise<void>;

/** The readable content of a folder for rules. Problems of the rest are already reported. */
export function lintedContent({ files, json, posts, problems }: CheckedFolder): LintedContent {
  return {
    files,
    json,
    posts: posts.flatMap((file) => lintedPost(file, files, problems) ?? []),
    reportAt: (path) => reportFor(problems, files.shown(path)),
  };
}

function lintedPost(file: PostFile, files: ContentFiles, problems: Problem[]): LintedPost | undefined {
  const ignore = () => undefined;
  const text = decodeText(files.read(file.path) ?? Buffer.alloc(0), ignore);
  const parts = text === undefined ? undefined : splitFrontMatter(text, ignore);
  if (!parts) return undefined;
  const { data, body: source } = parts;
  const report = reportFor(problems, files.shown(file.path));
  return { file, data, source, tree: parseMarkdown(source), report };
}
