import { TwoTexts } from "../../parts/two-texts/two-texts.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { Style } from "../../styles/style.tsx";
import css from "./columns.css?inline";

/** Half a wide window, and the full width of a phone. */
const ROOM = "(width > 48em) 46vw, 92vw";

/** A text beside a picture, or two texts. */
export default function Columns({
  id,
  className,
  first,
  second,
  picture,
  drawing,
  flip,
}: Shown<typeof load>) {
  if (second)
    return (
      <TwoTexts
        id={id}
        className={className}
        texts={[first, second].map(({ heading, ...rest }) => ({ title: heading, ...rest }))}
      />
    );
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="columns" css={css} />
      <div className={flip ? "wrap grid columns flip" : "wrap grid columns"}>
        <div>
          <h2 className="t1">{first.heading}</h2>
          <p>{first.text}</p>
          {first.link && <TextLink {...first.link} alone />}
        </div>
        <figure className={picture ? undefined : "on-leaf"}>
          {picture ? (
            <Picture {...picture} room={ROOM} loading="lazy" decoding="async" />
          ) : (
            <Kolam drawing={drawing} ink="petal" />
          )}
        </figure>
      </div>
    </section>
  );
}
