import { Quote } from "../../parts/quote/quote.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { load } from "./load.ts";
import css from "./quote.css?inline";

/** A third of a wide window. */
const ROOM = "(width > 56em) 24vw, 18rem";

/** A client's quote, beside their photograph. */
export default function QuoteSection({
  id,
  className,
  text,
  name,
  role,
  permission,
  picture,
}: Shown<typeof load>) {
  return (
    <Quote id={id} className={className} text={text} name={name} role={role} permission={permission}>
      <Style name="quote-picture" css={css} />
      {picture && <Picture {...picture} room={ROOM} loading="lazy" decoding="async" />}
    </Quote>
  );
}
