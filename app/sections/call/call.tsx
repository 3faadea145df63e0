import type { SectionOf } from "#model/content/section.ts";
import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { actionLink } from "../../parts/action-link/action-link.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink, Button } from "../../ui/button/button.tsx";
import css from "./call.css?inline";
import type { schema } from "./schema.ts";
import walkthroughCss from "./walkthrough.css?inline";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import sentenceCss from "./sentence.css?inline";

/** Enough for a sentence; the contact form takes the rest. */
const SENTENCE_MAX_CHARS = 200;

/** A call to action: large with a drawing, on the line of a walkthrough, as a sentence to finish, or slim. */
export default function Call({
  id,
  className,
  ground,
  context,
  title,
  lede,
  action,
  kolam,
  sides,
  walkthrough,
}: SectionOf<typeof schema> & Laid) {
  if ("placeholder" in action)
    return <Sentence id={id} className={className} title={title} from={context.page} copy={action} />;
  const button = actionLink(action, context.page);
  if (walkthrough)
    return <Walkthrough id={id} className={className} title={title} action={button} {...walkthrough} />;
  if (lede !== undefined || sides)
    return (
      <CallToAction
        id={id}
        title={title}
        lede={lede}
        action={button}
        ground={ground === "gold" || ground === "sprout" ? ground : "leaf"}
        drawing={chosenKolam(kolam, { seed: context.seed, grid: "round", columns: 7 })}
      >
        {sides && <SharedDots drawing={drawTwoSides("dots")} draw="view" />}
      </CallToAction>
    );
  return (
    <section className={`slim ${className}`} id={id}>
      <Style name="call" css={css} />
      <div className="wrap">
        <h2 className="t1">{title}</h2>
        <ButtonLink {...button} />
      </div>
    </section>
  );
}

interface WalkthroughProps
  extends NonNullable<SectionOf<typeof schema>["walkthrough"]>, Pick<Laid, "id" | "className"> {
  title: string;
  action: { label: string; href: string };
}

/** A walkthrough on a line, every part drawn to the scale of its minutes. */
function Walkthrough({ id, className, title, unit, steps, action }: WalkthroughProps) {
  return (
    <section className={`walk ${className}`} id={id}>
      <Style name="walkthrough" css={walkthroughCss} />
      <div className="wrap">
        <h2 className="d2">{title}</h2>
        <ol>
          {steps.map(({ minutes, text }) => (
            <li key={text} className={`dotted takes-${minutes}`}>
              <b className="t1">
                {minutes} <small>{unit}</small>
              </b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <ButtonLink {...action} />
      </div>
    </section>
  );
}

interface SentenceProps extends Pick<Laid, "id" | "className"> {
  title: string;
  copy: Extract<SectionOf<typeof schema>["action"], { placeholder: string }>;
  /** The page's address, which a message names. */
  from: string;
}

/** A sentence to finish. The line of its kolam appears once something is typed. */
function Sentence({ id, className, title, copy, from }: SentenceProps) {
  const drawing = drawKolam("own-problem", { grid: "lens", columns: 9, rows: 5 });
  return (
    <section className={`own ${className}`} id={id}>
      <Style name="call-sentence" css={sentenceCss} />
      <form className="wrap" action="/contact">
        <div className="own-top">
          <h2 className="d2">{title}</h2>
          <Kolam drawing={drawing} ink="petal" />
        </div>
        <label className="own-label" htmlFor="own">
          {copy.label}
        </label>
        <div className="open-line">
          <input
            id="own"
            name="problem"
            type="text"
            autoComplete="off"
            maxLength={SENTENCE_MAX_CHARS}
            placeholder={copy.placeholder}
            aria-describedby="own-hint"
          />
          <input type="hidden" name="topic" value={copy.topic} />
          <input type="hidden" name="from" value={from} />
          <Button type="submit">{copy.submit}</Button>
        </div>
        <p className="small" id="own-hint">
          {copy.hint}
        </p>
      </form>
    </section>
  );
}
