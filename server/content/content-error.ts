/** A position in a file, counted from 1; the column is 1 if only the line is known. */
export interface Place {
  line: number;
  column: number;
}

/** The position for problems of a whole file. */
export const FILE_START: Place = { line: 1, column: 1 };

/** A problem in the content. */
export interface Problem extends Place {
  /** File, from the content folder on: `content/posts/x.md`. */
  file: string;
  /** The field, `hero.title.0`; or `text` for the body of a post, `file` for the whole file. */
  field: string;
  /** The problem and its fix. */
  message: string;
  /** Worth fixing, but not a reason to reject the file: a dead link may work tomorrow. */
  warning?: true;
}

/** Records a problem of one file. */
export type Report = (place: Place, field: string, message: string, weight?: "warning") => void;

/** Content that must not be shown. The message has one line for each problem. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = problems.toSorted(
      (one, other) =>
        compare(one.file, other.file) ||
        one.line - other.line ||
        one.column - other.column ||
        compare(one.field, other.field),
    );
    super(sorted.map(problemLine).join("\n"));
    this.name = "ContentError";
    this.problems = sorted;
  }
}

/** A file without any good version; its problems have been reported. Answered with 503. */
export class MissingContent extends Error {
  override name = "MissingContent";
  readonly statusCode = 503;
}

/** A problem on one line: `content/posts/x.md:12:1  published  must be a date like 2026-05-28`. */
export function problemLine({ file, line, column, field, message }: Problem): string {
  return `${file}:${line}:${column}  ${field}  ${message}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * The position of a character in a text of several lines.
 * @param start position of the text's first character
 */
export function placeIn(text: string, index: number, start: Place = FILE_START): Place {
  const lines = text.slice(0, index).split("\n");
  const before = lines.at(-1)?.length ?? 0;
  return {
    line: start.line + lines.length - 1,
    column: before + (lines.length === 1 ? start.column : 1),
  };
}
