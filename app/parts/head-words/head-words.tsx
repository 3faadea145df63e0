import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import { Breadcrumbs, type Crumb } from "../breadcrumbs/breadcrumbs.tsx";
import css from "./head-words.css?inline";

interface HeadWordsProps {
  trail: readonly Crumb[];
  heading: string;
  lede: string;
  /** Under the introduction. */
  children?: ReactNode;
}

/** The words above a head's page-wide drawing. */
export function HeadWords({ trail, heading, lede, children }: HeadWordsProps) {
  return (
    <div className="head-words wrap grid stacks">
      <Style name="head-words" css={css} />
      <Breadcrumbs trail={trail} />
      <h1 className="d1">{heading}</h1>
      <div>
        <p className="lede">{lede}</p>
        {children}
      </div>
    </div>
  );
}
