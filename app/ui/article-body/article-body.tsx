import { createElement, type ReactNode } from "react";
import type { ArticleAttributes } from "#model/content/article.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { CopyButton, type CopyLabels } from "../copy-button/copy-button.tsx";
import { Dots, Kolam } from "../kolam/kolam.tsx";
import layouts from "./layouts.css?inline";
import { Style } from "../../styles/style.tsx";
import articleBodyCss from "./article-body.css?inline";
import calloutsCss from "./callouts.css?inline";
import codeBlocksCss from "./code-blocks.css?inline";
import codeColoursCss from "./code-colours.css?inline";
import footnotesCss from "./footnotes.css?inline";

/** A node of an article: text, a drawing, or an element as a compact array. */
export type BodyNode =
  | string
  | Drawing
  | [tag: string, attributes: ArticleAttributes | 0, ...children: BodyNode[]];

/** Accessible names of tables and code blocks, which can scroll sideways. */
export interface ArticleCopy {
  table: string;
  code: string;
  /** The button that copies a code block. */
  copyCode: CopyLabels;
}

/** The body of an article: turns compact nodes into React elements, on the server and in the browser. */
export function ArticleBody({ nodes, copy }: { nodes: readonly BodyNode[]; copy: ArticleCopy }) {
  return (
    <>
      <Style name="article-body" css={articleBodyCss} />
      <Style name="article-body-code-blocks" css={codeBlocksCss} />
      {nodes.some(isLaidOut) && <Style name="article-layouts" css={layouts} />}
      <div className="prose">{nodes.map((node, index) => render(node, index, copy))}</div>
    </>
  );
}

/** True if a node has a layout whose styles are not in every post, since most posts have none. */
function isLaidOut(node: BodyNode): boolean {
  if (!Array.isArray(node)) return false;
  const [tag, attributes, ...nodes] = node;
  const name = String((attributes && attributes["className"]) || "");
  return tag === "details" || /^(?:gallery|columns|media-text)\b/.test(name) || nodes.some(isLaidOut);
}

function render(node: BodyNode, key: number, copy: ArticleCopy): ReactNode {
  if (typeof node === "string") return node;
  if (!Array.isArray(node)) {
    return (
      <div key={key} className="panel on-rice">
        <Kolam drawing={node} ink="petal" draw="view" />
      </div>
    );
  }
  const [tag, attributes, ...nodes] = node;
  const props = { ...(attributes === 0 ? {} : attributes), key };
  const children = nodes.map((child, index) => render(child, index, copy));
  switch (tag) {
    case "a": {
      const { href = "", ...rest } = attributes || {};
      return (
        <a {...rest} key={key} href={String(href)}>
          {children}
        </a>
      );
    }
    // Wide content scrolls in its box, which is focusable for keyboard scrolling.
    case "table": {
      const { "aria-label": name = copy.table, ...rest } = attributes || {};
      return (
        <div key={key} className="scroll" role="group" aria-label={String(name)} tabIndex={0}>
          {createElement(tag, rest, ...children)}
        </div>
      );
    }
    case "pre":
      return (
        <div key={key} className="code">
          <Style name="article-body-code-colours" css={codeColoursCss} />
          <CopyButton labels={copy.copyCode} />
          {createElement(
            tag,
            { "aria-label": copy.code, ...props, key, role: "group", tabIndex: 0 },
            ...children,
          )}
        </div>
      );
    case "aside": {
      const kind = String((attributes && attributes["className"]) || "note");
      return (
        <div key={key} className={kind === "note" ? "note" : `note ${kind}`} role="note">
          <Style name="article-body-callouts" css={calloutsCss} />
          <OneDot />
          <div>{children}</div>
        </div>
      );
    }
    case "li": {
      const [first] = nodes;
      const task = typeof first === "string" && /^[☑☐]/u.test(first);
      return (
        <li {...props} key={key} className={task ? "task" : undefined}>
          {children}
        </li>
      );
    }
    case "sup":
      return (
        <sup {...props} key={key}>
          <Style name="article-body-footnotes" css={footnotesCss} />
          {children}
        </sup>
      );
    case "input":
      return <input {...props} key={key} readOnly />;
    default:
      return createElement(tag, props, ...children);
  }
}

/** The smallest kolam: one dot and the line around it. */
function OneDot() {
  return (
    <svg className="kolam" viewBox="0 0 24 24" aria-hidden="true">
      <circle className="k-line" cx="12" cy="12" r="9" />
      <Dots drawing={{ dots: "M12 12h0" }} />
    </svg>
  );
}
