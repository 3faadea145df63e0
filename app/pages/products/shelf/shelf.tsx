import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Breadcrumbs, type BreadcrumbsProps } from "../../../sections/breadcrumbs/breadcrumbs.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Link } from "../../../ui/link.tsx";

interface ShelfProps {
  words: PageContent<"products">;
  crumbs: BreadcrumbsProps;
  drawing: Drawing;
}

/** The head of the page: three shapes on one line, each with the name of its product underneath as a link down. */
export function Shelf({ words: { heading, lede, listLabel, products }, crumbs, drawing }: ShelfProps) {
  return (
    <section className="shelf on-floor">
      <div className="wrap">
        <Breadcrumbs {...crumbs} />
        <div className="shelf-top">
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
        </div>
        <Kolam drawing={drawing} ink="petal" draw="load" />
        <nav aria-label={listLabel}>
          <ul className="shelf-names">
            {products.map(({ id, name, does }) => (
              <li key={id}>
                <Link to={`#${id}`}>
                  <b className="t1">{name}</b> <span>{does}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
