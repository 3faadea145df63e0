import { Arrow } from "../../../ui/arrow.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./next-case.css?inline";

interface NextCaseProps {
  label: string;
  title: string;
  href: string;
}

/** The way to the next case. */
export function NextCase({ label, title, href }: NextCaseProps) {
  return (
    <section className="section follows">
      <Style name="case-next-case" css={css} />
      <div className="wrap">
        <a className="next-case" href={href}>
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
