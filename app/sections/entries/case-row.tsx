import type { Reading } from "#model/collections/figure-readings.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { CoverPicture, type CoverFacts } from "../../parts/cover-picture/cover-picture.tsx";
import { readingRows, SubjectPanel } from "../../parts/subject-panel/subject-panel.tsx";
import { groundClass } from "../../ui/kolam/kolam.tsx";
import { MetaLine } from "../../ui/meta-line/meta-line.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./case-row.css?inline";

interface CaseRowProps {
  row: {
    href: string;
    title: string;
    text: string;
    client: string;
    facts: readonly string[];
    sample?: true | undefined;
    cover: CoverFacts | undefined;
    figure: { title: string; before: Reading; after: Reading } | undefined;
  };
  labels: PageContent<"cases">["figures"];
  /** The mark on a sample. */
  mark: string;
}

/** One case in the list: client, change, and one figure before and after. The whole row is the link. */
export function CaseRow({ row, labels, mark }: CaseRowProps) {
  const { href, title, text, client, facts, sample, cover, figure } = row;
  return (
    <article className="case-row one-link grid">
      <Style name="case-row" css={css} />
      {figure && cover && !cover.picture ? (
        <div className={`case-panel ${groundClass(cover.ground)}`}>
          <SubjectPanel title={figure.title} rows={readingRows(figure, labels)} />
        </div>
      ) : (
        cover && <CoverPicture cover={cover} label={client} />
      )}
      <div className="case-what">
        <p className="small soft">{client}</p>
        <h2 className="t1">
          <a href={href}>{title}</a>
        </h2>
        {sample && <SampleMark mark={mark} />}
        <p className="soft">{text}</p>
        <MetaLine>{facts}</MetaLine>
      </div>
      {figure && cover?.picture && <SubjectPanel title={figure.title} rows={readingRows(figure, labels)} />}
    </article>
  );
}
