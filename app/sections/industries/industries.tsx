import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./industries.css?inline";
import type { load } from "./load.ts";

/** Industries as rows, each leading to its most common problem. */
export default function Industries({ id, className, heading, lede, rows }: Shown<typeof load>) {
  return (
    <section className={`section trades ${className}`} id={id}>
      <Style name="industries" css={css} />
      <div className="wrap grid">
        <h2 className="d2">{heading}</h2>
        <p className="soft">{lede}</p>
        <IndexRows rows={rows} />
      </div>
    </section>
  );
}
