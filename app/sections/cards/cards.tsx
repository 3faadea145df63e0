import { CoverPicture } from "../../parts/cover-picture/cover-picture.tsx";
import { Section } from "../../parts/section/section.tsx";
import { Cells } from "../../parts/cells/cells.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Tally } from "../../ui/tally/tally.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { Style } from "../../styles/style.tsx";
import columnsCss from "./columns.css?inline";
import cardsCss from "./cards.css?inline";
import cardCss from "../../parts/cells/card.css?inline";

/** Short texts side by side, all with a picture or none: in rows, or in columns that hang from one line. */
export default function Cards({ className, id, heading, note, layout, cards }: Shown<typeof load>) {
  if (layout === "columns")
    return (
      <Section id={id} className={className} heading={heading} note={note}>
        <Style name="cards-columns" css={columnsCss} />
        <ul className="hung abreast four">
          {cards.map((card) => (
            <li key={card.title} className="dotted">
              <Kolam drawing={card.drawing} ink="petal" draw="view" />
              <CardWords {...card} />
            </li>
          ))}
        </ul>
      </Section>
    );
  return (
    <Cells id={id} className={className} heading={heading} note={note} count={cards.length}>
      <Style name="cards" css={cardsCss} />
      <Style name="cells-card" css={cardCss} />
      {cards.map(({ cover, drawing, tally, ...words }) => (
        <div className="card dotted" key={words.title}>
          {cover && <CoverPicture cover={cover} described />}
          <Kolam drawing={drawing} ink="petal" />
          {tally && <Tally drawing={tally} />}
          <CardWords {...words} />
        </div>
      ))}
    </Cells>
  );
}

function CardWords({
  title,
  text,
  link,
}: Pick<Shown<typeof load>["cards"][number], "title" | "text" | "link">) {
  return (
    <>
      <h3 className="t2">{title}</h3>
      <p>{text}</p>
      {link && <TextLink {...link} alone />}
    </>
  );
}
