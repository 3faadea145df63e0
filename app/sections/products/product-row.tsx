import { useId, type ReactNode } from "react";
import type { SectionOf } from "#model/content/section.ts";
import { Facts } from "../../ui/facts.tsx";
import { groundClass } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./product-row.css?inline";
import type { schema } from "./schema.ts";

interface ProductRowProps {
  product: SectionOf<typeof schema>["products"][number];
  ground: "gold" | "leaf" | "sprout";
  /** The page's address, which a message names. */
  from: string;
  /** Content of the stage. */
  children: ReactNode;
}

/** One product: a stage that extends to the edge of the window, what it is for, and some facts. */
export function ProductRow({ product, ground, from, children }: ProductRowProps) {
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
