import { CoverPicture } from "../../parts/cover-picture/cover-picture.tsx";
import { Cells } from "../../parts/cells/cells.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Tally } from "../../ui/tally/tally.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { Style } from "../../styles/style.tsx";
import cardsCss from "./cards.css?inline";
import cardCss from "../../parts/cells/card.css?inline";

/** Short texts side by side, all with a picture or none. */
export default function Cards({ className, id, heading, note, cards }: Shown<typeof load>) {
  return (
    <Cells id={id} className={className} heading={heading} note={note} count={cards.length}>
      <Style name="cards" css={cardsCss} />
      <Style name="cells-card" css={cardCss} />
      {cards.map(({ title, text, link, cover, drawing, tally }) => (
        <div className="card" key={title}>
          {cover && <CoverPicture cover={cover} described />}
          <Kolam drawing={drawing} ink="petal" />
          {tally && <Tally drawing={tally} />}
          <h3 className="t2">{title}</h3>
          <p>{text}</p>
          {link && <TextLink {...link} />}
        </div>
      ))}
    </Cells>
  );
}
