/** One thing that is wrong in the content. */
export interface Problem {
  /** File, from the content folder on: `content/posts/x.md`. */
  file: string;
  /** Line in the file, counted from 1. */
  line: number;
  /** Which field, `hero.title.0`; or `text` for the body of a post, `file` for the file as a whole. */
  field: string;
  /** What is wrong and how to fix it. */
  message: string;
  /** Worth fixing, but no reason to keep the file out: a dead link may work tomorrow. */
  warning?: true;
}

/** Records a problem of one file. */
export type Report = (line: number, field: string, message: string, weight?: "warning") => void;

/** Content that must not be shown. The message has one line for each problem. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = problems.toSorted(
      (one, other) =>
        compare(one.file, other.file) || one.line - other.line || compare(one.field, other.field),
    );
    super(sorted.map(problemLine).join("\n"));
    this.name = "ContentError";
    this.problems = sorted;
  }
}

/** A problem on one line: `content/posts/x.md:12  published  must be a date like 2026-05-28`. */
export function problemLine({ file, line, field, message }: Problem): string {
  return `${file}:${line}  ${field}  ${message}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
