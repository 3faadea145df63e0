import { drawShelf } from "#model/kolam/sketches/draw-shelf.ts";
import type { SectionOf } from "#model/content/section.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Style } from "../../styles/style.tsx";
import type { schema as productsSchema } from "../products/schema.ts";
import css from "./shelf.css?inline";

interface ShelfProps {
  label: string;
  products: SectionOf<typeof productsSchema>["products"];
}

/** Shapes on one line, each with a link to its product underneath. */
export function Shelf({ label, products }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <div className="shelf wrap">
      <Style name="shelf" css={css} />
      <Kolam drawing={drawShelf(products.length)} ink="petal" draw="load" />
      <nav aria-label={label}>
        <ul className="shelf-names abreast" data-count={products.length}>
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
  );
}
