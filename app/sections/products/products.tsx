import { NIGHTS } from "#model/content/page-figures.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { Shown } from "../../section-module.ts";
import { Kolam, groundClass } from "../../ui/kolam/kolam.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { load } from "./load.ts";
import { Screen } from "./screens/screen.tsx";
import { useId, type ReactNode } from "react";
import type { SectionOf } from "#model/content/section.ts";
import { Facts } from "../../ui/facts.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./product-row.css?inline";
import type { schema } from "./schema.ts";

const DOTS_BETWEEN_PRICES = 3;

const SCREENS = {
  bays: drawKolam("bays", { grid: "square", columns: 7, rows: 2, walls: 0.2, channels: 0 }),
  agreed: drawChain(DOTS_BETWEEN_PRICES),
  runs: Array.from({ length: NIGHTS }, (_, index) => drawChain(index + 1)),
};

/** The grounds of the products' stages, in order. */
const GROUNDS = ["gold", "leaf", "sprout"] as const;

/** Half a wide window, and the full width of a phone. */
const ROOM = "(width >= 64em) 58vw, 100vw";

/** Products, each with a stage for its screen, a photograph or a kolam, alternating between left and right. */
export default function Products({ context, products }: Shown<typeof load>) {
  return products.map(({ product, picture }, index) => (
    <ProductRow
      key={product.id}
      product={product}
      ground={GROUNDS[index % GROUNDS.length] ?? "gold"}
      from={context.page}
    >
      {picture ? (
        <Picture {...picture} room={ROOM} loading="lazy" decoding="async" />
      ) : product.screen ? (
        <Screen copy={product.screen} drawings={SCREENS} />
      ) : (
        <Kolam drawing={drawKolam(product.name, { grid: "round", columns: 9 })} ink="petal" />
      )}
    </ProductRow>
  ));
}

interface ProductRowProps {
  product: SectionOf<typeof schema>["products"][number];
  ground: "gold" | "leaf" | "sprout";
  /** The page's address, which a message names. */
  from: string;
  /** Content of the stage. */
  children: ReactNode;
}

/** One product: a stage that extends to the edge of the window, its purpose, and some facts. */
function ProductRow({ product, ground, from, children }: ProductRowProps) {
  const heading = useId();
  return (
    <article className="product" id={product.id} aria-labelledby={heading}>
      <Style name="product-row" css={css} />
      <div className={`stage ${groundClass(ground)}`}>{children}</div>
      <div className="wrap grid">
        <div className="product-copy">
          <h2 className="d2" id={heading}>
            {product.name}
          </h2>
          <p className="lede">{product.lede}</p>
          <p className="soft">{product.text}</p>
          <TextLink alone label={product.link} href={`/contact?topic=${product.topic}&from=${from}`} />
        </div>
        <Facts className="facts abreast" entries={product.facts} />
      </div>
    </article>
  );
}
