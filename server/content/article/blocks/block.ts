import type { RootContent } from "mdast";
import type { Options } from "rehype-sanitize";
import type { Report } from "../../content-error.ts";
import type { Placeholders } from "../../placeholders.ts";

/** A block around text, between `:::name` and `:::`. */
export type ContainerDirective = Extract<RootContent, { type: "containerDirective" }>;
/** A block on one line, `::name{…}`. */
export type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;

/** A custom block for posts. */
export interface Block<Directive> {
  /** Syntax example, if the name isn't enough. */
  example?: string;
  /** The elements it renders to, with all attributes they may have; added to the allowlist for posts. */
  elements: NonNullable<Options["attributes"]>;
  /** Reports problems of a directive and sets its output: `data.hName` and `data.hProperties`. */
  resolve(
    directive: Directive,
    placeholders: Placeholders,
    report: (message: string) => ReturnType<Report>,
  ): void;
}
