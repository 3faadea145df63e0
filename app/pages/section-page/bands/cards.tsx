import { Cells } from "../../../sections/cells/cells.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { Tally } from "../../../ui/tally/tally.tsx";
import type { BandProps } from "./band-props.ts";

/** A third of a wide window, half a tablet, a whole phone. */
const ROOM = "(width >= 64em) 30vw, (width > 40em) 46vw, 92vw";

/** Short texts side by side, all with a picture or none. */
export function Cards({ shown: { id, heading, note, cards }, className }: BandProps<"cards">) {
  return (
    <Cells id={id} className={className} heading={heading} note={note} count={cards.length}>
      {cards.map(({ title, text, link, picture, drawing, tally }) => (
        <div className="card" key={title}>
          {picture && <Picture {...picture} room={ROOM} loading="lazy" decoding="async" />}
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
