import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { capitalised, listed } from "#model/desk/list-words.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { numberWord } from "#model/desk/moment-words.ts";
import { Confirm } from "../ui/confirm.tsx";
import { ActButton } from "./act-button.tsx";

interface LessProps {
  message: OpenMessage;
  /** The list that an erasure leads back to. */
  back: string;
}

/** What is rarely done, as quiet links: spam, export, and erasing, which asks first. */
export function Less({ message, back }: LessProps) {
  const { reference, name, may, verdict } = message;
  return (
    <div className="less">
      {verdict.state === "inbox" && (
        <ActButton reference={reference} action="spam" label="Spam" shortcut="!" look="quiet" />
      )}
      {may.export && (
        <a className="link-quiet" href={DESK_PATHS.exportPerson(reference)} download="">
          Export {name}
        </a>
      )}
      {may.erase && (
        <Confirm
          summary={`Erase ${name}`}
          action={DESK_PATHS.act(reference, "erase")}
          back={back}
          button="Erase for good"
          keep={DESK_PATHS.message(reference)}
        >
          <input type="hidden" name="sure" value="yes" />
          <p>
            <b>Erase everything about {name}?</b> {erasureWords(message)} here and on every replica. Backups
            hold it until they expire; it is erased again if one is put back. The figures keep only the
            counts. What was mailed or copied elsewhere stays there. This is the one step the desk cannot
            undo.
          </p>
        </Confirm>
      )}
    </div>
  );
}

/** One message, one note and six events go, */
function erasureWords({ erasure: { messages, notes, events } }: OpenMessage): string {
  const counted = (count: number, one: string) => `${numberWord(count)} ${one}${count === 1 ? "" : "s"}`;
  const parts = [
    counted(messages, "message"),
    notes > 0 ? counted(notes, "note") : "",
    events > 0 ? counted(events, "event") : "",
  ].filter(Boolean);
  return `${capitalised(listed(parts))} ${messages === 1 && parts.length === 1 ? "goes" : "go"},`;
}
