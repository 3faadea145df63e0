import type { ReactNode } from "react";
import { Facts } from "../../ui/facts.tsx";
import { Style } from "../../styles/style.tsx";
import storyCss from "./story.css?inline";
import articleBodyCss from "../../ui/article-body/article-body.css?inline";

interface StoryProps {
  /** Key facts beside the text. */
  facts: readonly { term: string; text: ReactNode }[];
  children: ReactNode;
}

/** Running text, with a sticky list of facts beside it. */
export function Story({ facts, children }: StoryProps) {
  return (
    <section className="section">
      <Style name="story" css={storyCss} />
      <Style name="article-body" css={articleBodyCss} />
      <div className="wrap grid stacks story">
        <Facts className="side" entries={facts} />
        <div className="prose">{children}</div>
      </div>
    </section>
  );
}
