import type { ReactNode } from "react";
import type { Drawing } from "#model/kolam/drawing.ts";
import { groundClass, Kolam } from "../../ui/kolam/kolam.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { ShownPicture } from "#model/content/shown-picture.ts";
import { Breadcrumbs, type Crumb } from "../breadcrumbs/breadcrumbs.tsx";
import { HeadWords } from "../head-words/head-words.tsx";
import { SubjectPanel, type SubjectPanelProps } from "../subject-panel/subject-panel.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./page-head.css?inline";

interface PageHeadProps {
  copy: { heading: string; lede: string; crumbs: readonly Crumb[] };
  drawing?: Drawing | undefined;
  /** Replaces the drawing. */
  picture?: ShownPicture | undefined;
  /** True if the picture is contained in the panel, like a page of a document, rather than filling it. */
  whole?: boolean;
  /** Replaces all of them. */
  art?: ReactNode;
  ink?: "line" | "petal" | undefined;
  ground: "gold" | "leaf" | "floor" | "rice" | "sprout";
  /** Marks the content as a sample. */
  sample?: { mark: string; note: string } | false | undefined;
  /** Facts in the panel, in place of a drawing. */
  panel?: SubjectPanelProps | undefined;
  /** Under the lede, such as a button. */
  children?: ReactNode;
}

/** Four of twelve columns, and the full width of a phone. */
const ROOM = "(width > 48em) 34vw, 100vw";

/**
 * The head of an inner page: text on the left, its subject from column 9 to the edge of the window. Without a subject
 * the text has the full width.
 */
export function PageHead({
  copy,
  drawing,
  picture,
  whole,
  panel,
  art,
  ink,
  ground,
  sample,
  children,
}: PageHeadProps) {
  const { heading, lede, crumbs } = copy;
  const under = (
    <>
      {sample && <SampleMark {...sample} />}
      {children}
    </>
  );
  const subject =
    art ??
    (picture ? (
      <Picture {...picture} room={ROOM} fetchPriority="high" decoding="async" />
    ) : panel ? (
      <SubjectPanel {...panel} />
    ) : (
      drawing && <Kolam drawing={drawing} ink={ink} draw="load" />
    ));
  if (!subject)
    return (
      <HeadWords trail={crumbs} heading={heading} lede={lede}>
        {under}
      </HeadWords>
    );
  return (
    <section className="phead">
      <Style name="page-head" css={css} />
      <div className="wrap grid">
        <div className="phead-copy">
          <Breadcrumbs trail={crumbs} />
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
          {under}
        </div>
        <div
          className={["phead-art framed", groundClass(ground), whole && "whole"].filter(Boolean).join(" ")}
        >
          {subject}
        </div>
      </div>
    </section>
  );
}
