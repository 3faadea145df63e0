import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Breadcrumbs } from "../../../parts/breadcrumbs/breadcrumbs.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./shelf.css?inline";

/** The page head: shapes on one line, each with a link to its product underneath. */
export function Shelf({ copy, drawing }: { copy: PageContent<"products">; drawing: Drawing }) {
  const { crumbs, heading, lede, listLabel, products } = copy;
  return (
    <section className="shelf on-floor">
      <Style name="products-shelf" css={css} />
      <div className="wrap">
        <Breadcrumbs trail={crumbs} />
        <div className="shelf-top">
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
        </div>
        <Kolam drawing={drawing} ink="petal" draw="load" />
        <nav aria-label={listLabel}>
          <ul className="shelf-names" data-count={products.length}>
            {products.map(({ id, name, does }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <b className="t1">{name}</b> <span>{does}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
