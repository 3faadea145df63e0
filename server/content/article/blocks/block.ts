import type { RootContent } from "mdast";
import type { Options } from "rehype-sanitize";
import type { Report } from "../../content-error.ts";
import type { Placeholders } from "../../placeholders.ts";

/** A block around text, between `:::name` and `:::`. */
export type ContainerDirective = Extract<RootContent, { type: "containerDirective" }>;
/** A block on one line, `::name{…}`. */
export type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;

/** A kind of block that posts may contain beside what Markdown has. */
export interface Block<Directive> {
  /** How it is written, where its name alone does not say so. */
  example?: string;
  /** The elements that it becomes, with all attributes that they may have; they are let through for posts. */
  elements: NonNullable<Options["attributes"]>;
  /** Reports what is wrong with a directive, and sets what it becomes: `data.hName` and `data.hProperties`. */
  resolve(
    directive: Directive,
    placeholders: Placeholders,
    report: (message: string) => ReturnType<Report>,
  ): void;
}
