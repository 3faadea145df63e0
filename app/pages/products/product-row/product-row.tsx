import { useId, type ReactNode } from "react";
import type { Product } from "#model/content/pages/products.ts";
import { groundClass } from "../../../ui/kolam/ground-class.ts";
import { Link } from "../../../ui/link.tsx";

interface ProductRowProps {
  product: Product;
  ground: "gold" | "leaf" | "sprout";
  /** The screen that stands on the stage. */
  children: ReactNode;
}

/** One product: a stage that runs to the edge of the window, what it is for, and four facts. */
export function ProductRow({ product, ground, children }: ProductRowProps) {
  const heading = useId();
  return (
    <article className="product" id={product.id} aria-labelledby={heading}>
      <div className={`stage ${groundClass(ground)}`}>{children}</div>
      <div className="wrap">
        <div className="product-copy">
          <h2 className="d2" id={heading}>
            {product.name}
          </h2>
          <p className="lede">{product.lede}</p>
          <p className="soft">{product.text}</p>
          <Link className="link" to={`/contact?topic=${product.topic}&from=products`}>
            {product.link}
          </Link>
        </div>
        <dl className="facts">
          {product.facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
