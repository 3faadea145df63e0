import { ButtonLink } from "../../../ui/button/button.tsx";
import type { Call } from "./call-after.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./post-call.css?inline";

/** A quiet call after a post: an offer for its category, the price, and one button. */
export function PostCall({ title, text, action, offer }: Call) {
  return (
    <section className="post-call on-leaf">
      <Style name="post-post-call" css={css} />
      <div className="wrap">
        <h2 className="t1">{offer ? <a href={offer}>{title}</a> : title}</h2>
        <p>{text}</p>
        <ButtonLink {...action} />
      </div>
    </section>
  );
}
