import { Kolam } from "#app/ui/kolam/kolam.tsx";
import { listed } from "#model/desk/list-words.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { Moment } from "../ui/moment.tsx";

/** Colleagues who read a message or have answered it meanwhile; the script refreshes it while the page is open. */
export function OtherReaders({ message: { readers, answered } }: { message: OpenMessage }) {
  const others = answered && !answered.isYou;
  const names = listed(readers.map(({ name }) => name));
  const [latest] = readers;
  // The script compares it with the desk's answer.
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
              {names} {readers.length === 1 ? "is" : "are"} also reading this.
            </b>{" "}
            Opened at <Moment at={latest.openedAt} />.
          </span>
        </div>
      )}
    </div>
  );
}
