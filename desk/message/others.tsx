import { Kolam } from "#app/ui/kolam/kolam.tsx";
import { listed } from "#model/desk/list-words.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { Moment } from "../ui/moment.tsx";

/** Who else reads a message, or has answered it meanwhile. The script asks again while the page is open. */
export function Others({ message: { readers, answered } }: { message: OpenMessage }) {
  const others = answered && !answered.isYou;
  const names = listed(readers.map(({ name }) => name));
  const [latest] = readers;
  // What the script compares with what it is told.
  const key = [others ? answered.by : "", ...readers.map(({ name }) => name)].join("|");
  return (
    <div data-presence={key} role="status">
      {others && (
        <p className="strip">
          <span>
            <b>
              {answered.by} answered this <Moment at={answered.at} as="sentence" />.
            </b>
          </span>
        </p>
      )}
      {!others && latest && (
        <div className="strip">
          <Kolam drawing={drawChain(2)} />
          <span>
            <b>
              {names} {readers.length === 1 ? "is" : "are"} reading this too.
            </b>{" "}
            Opened at <Moment at={latest.openedAt} />.
          </span>
        </div>
      )}
    </div>
  );
}
