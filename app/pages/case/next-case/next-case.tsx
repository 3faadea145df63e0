import { CoverPicture, type CoverFacts } from "../../../parts/cover-picture/cover-picture.tsx";
import { Arrow } from "../../../ui/arrow.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./next-case.css?inline";

interface NextCaseProps {
  label: string;
  title: string;
  href: string;
  cover: CoverFacts;
}

/** The way to the next case. */
export function NextCase({ label, title, href, cover }: NextCaseProps) {
  return (
    <section className="section follows">
      <Style name="case-next-case" css={css} />
      <div className="wrap">
        <a className="next-case" href={href}>
          <CoverPicture cover={cover} />
          <span>
            <small>{label}</small>
            <span className="t1">{title}</span>
          </span>
          <Arrow />
        </a>
      </div>
    </section>
  );
}
