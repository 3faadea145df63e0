import { HeadWords } from "../../parts/head-words/head-words.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Arms } from "./arms.tsx";
import { KolamSteps } from "./kolam-steps.tsx";
import type { load } from "./load.ts";
import { Sounding } from "./sounding.tsx";
import css from "./wide-head.css?inline";
import { drawShelf } from "#model/kolam/sketches/draw-shelf.ts";
import type { SectionOf } from "#model/content/section.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { schema as productsSchema } from "../products/schema.ts";
import shelfCss from "./shelf.css?inline";

/** The head of a page, above a drawing as wide as the page. */
export default function WideHead({ id, className, copy, context, pairs, products }: Shown<typeof load>) {
  const { heading, lede, action, figure } = copy;
  return (
    <section className={`wide-head ${className}`} id={id}>
      <Style name="wide-head" css={css} />
      <HeadWords trail={context.crumbs} heading={heading} lede={lede}>
        {action && <ButtonLink {...action} />}
      </HeadWords>
      {figure.drawing === "shelf" && <Shelf label={figure.label} products={products} />}
      {figure.drawing === "arms" && <Arms copy={figure} pairs={pairs} />}
      {figure.drawing === "steps" && <KolamSteps copy={figure} />}
      {figure.drawing === "sounding" && <Sounding {...figure} />}
    </section>
  );
}

interface ShelfProps {
  label: string;
  products: SectionOf<typeof productsSchema>["products"];
}

/** Shapes on one line, each with a link to its product underneath. */
function Shelf({ label, products }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <div className="shelf wrap">
      <Style name="shelf" css={shelfCss} />
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
