import { createElement, type ReactNode } from "react";
import type { ArticleAttributes } from "#model/content/article.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { CopyButton, type CopyWords } from "../copy-button/copy-button.tsx";
import { Kolam } from "../kolam/kolam.tsx";
import { Link } from "../link.tsx";

/** A node of an article as it travels to the page: text, a drawing, or an element as a compact array. */
export type BodyNode =
  | string
  | Drawing
  | [tag: string, attributes: ArticleAttributes | 0, ...children: BodyNode[]];

/** What pieces that scroll sideways are called aloud. */
export interface ArticleWords {
  table: string;
  code: string;
  /** The button that copies a piece of code. */
  copyCode: CopyWords;
}

/** The text of an article. The only place where compact nodes become React elements, on the server and in the browser. */
export function ArticleBody({ nodes, words }: { nodes: readonly BodyNode[]; words: ArticleWords }) {
  return <div className="prose">{nodes.map((node, index) => render(node, index, words))}</div>;
}

function render(node: BodyNode, key: number, words: ArticleWords): ReactNode {
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
  const children = nodes.map((child, index) => render(child, index, words));
  switch (tag) {
    case "a": {
      const { href = "", ...rest } = attributes || {};
      return (
        <Link {...rest} key={key} to={String(href)}>
          {children}
        </Link>
      );
    }
    // What can be wider than the page scrolls by itself, and can be reached by keyboard to do so.
    case "table": {
      const { "aria-label": name = words.table, ...rest } = attributes || {};
      return (
        <div key={key} className="scroll" role="group" aria-label={String(name)} tabIndex={0}>
          {createElement(tag, rest, ...children)}
        </div>
      );
    }
    case "pre":
      return (
        <div key={key} className="code">
          <CopyButton words={words.copyCode} text={codeBeside} />
          {createElement(
            tag,
            { "aria-label": words.code, ...props, key, role: "group", tabIndex: 0 },
            ...children,
          )}
        </div>
      );
    case "aside": {
      const kind = String((attributes && attributes["className"]) || "note");
      return (
        <div key={key} className={kind === "note" ? "note" : `note ${kind}`} role="note">
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
    case "input":
      return <input {...props} key={key} readOnly />;
    default:
      return createElement(tag, props, ...children);
  }
}

/** The code beside a button that copies it. */
function codeBeside(button: HTMLElement): string {
  return button.closest(".code")?.querySelector("code")?.textContent ?? "";
}

/** The smallest kolam: one dot and the line around it. */
function OneDot() {
  return (
    <svg className="kolam" viewBox="0 0 24 24" aria-hidden="true">
      <circle className="k-line" cx="12" cy="12" r="9" />
      <path className="k-dots" d="M12 12h0" />
    </svg>
  );
}
