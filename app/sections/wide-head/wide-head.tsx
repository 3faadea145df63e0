import { HeadWords } from "../../parts/head-words/head-words.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Arms } from "./arms.tsx";
import { KolamSteps } from "./kolam-steps.tsx";
import type { load } from "./load.ts";
import { Shelf } from "./shelf.tsx";
import { Sounding } from "./sounding.tsx";
import css from "./wide-head.css?inline";

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
