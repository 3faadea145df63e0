import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { listed } from "#model/desk/list-words.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { numberWord } from "#model/desk/moment-words.ts";
import { Confirm } from "../ui/confirm.tsx";
import { ActButton } from "./act-button.tsx";

interface RareActionsProps {
  message: OpenMessage;
  /** The list to return to after an erasure. */
  back: string;
}

/** Rare actions, as quiet links: spam, export, and erasing, which asks first. */
export function RareActions({ message, back }: RareActionsProps) {
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
          button="Erase permanently"
          keep={DESK_PATHS.message(reference)}
        >
          <input type="hidden" name="sure" value="yes" />
          <p>
            <b>Erase all data about {name}?</b> This erases {erasureWords(message)}, here and on every
            replica. Backups keep the data until they expire; after a restore it is erased again. Figures keep
            only the counts. Copies in mailboxes and other systems remain. This cannot be undone.
          </p>
        </Confirm>
      )}
    </div>
  );
}

/** one message, one note and six events */
function erasureWords({ erasure: { messages, notes, events } }: OpenMessage): string {
  const counted = (count: number, one: string) => `${numberWord(count)} ${one}${count === 1 ? "" : "s"}`;
  const parts = [
    counted(messages, "message"),
    notes > 0 ? counted(notes, "note") : "",
    events > 0 ? counted(events, "event") : "",
  ].filter(Boolean);
  return listed(parts);
}
