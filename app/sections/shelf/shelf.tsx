import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./shelf.css?inline";
import type { load } from "./load.ts";

/** The page head: shapes on one line, each with a link to its product underneath. */
export default function Shelf({ id, className, copy, context, products, drawing }: Shown<typeof load>) {
  const { heading, lede, label } = copy;
  return (
    <section className={`shelf ${className}`} id={id}>
      <Style name="shelf" css={css} />
      <div className="wrap">
        <Breadcrumbs trail={context.crumbs} />
        <div className="shelf-top grid">
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
        </div>
        {drawing && (
          <>
            <Kolam drawing={drawing} ink="petal" draw="load" />
            <nav aria-label={label}>
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
          </>
        )}
      </div>
    </section>
  );
}
