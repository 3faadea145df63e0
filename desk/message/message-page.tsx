import type { Frame } from "#model/desk/desk-view.ts";
import { listAddress, messageAddress } from "#model/desk/list-query.ts";
import type { FullMessage, MessageView } from "#model/desk/message-views.ts";
import { Framed } from "../frame/framed.tsx";
import { messageKeys } from "../frame/keys.tsx";
import { Actions } from "./actions.tsx";
import { DidYouAnswer } from "./did-you-answer.tsx";
import { ForwardForm } from "./forward-form.tsx";
import { History } from "./history.tsx";
import { Letter } from "./letter.tsx";
import { OtherReaders } from "./other-readers.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Side } from "./side.tsx";
import { Verdict } from "./verdict.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LIST_WORDS, listed } from "#model/desk/list-words.ts";
import { DeskIcon } from "../ui/icons.tsx";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { numberWord } from "#model/desk/moment-words.ts";
import { Confirm } from "../ui/confirm.tsx";
import { ActButton } from "./act-button.tsx";

/** One message: its text, promise, history and actions. */
export function MessagePage({ view, frame }: { view: MessageView; frame: Frame }) {
  const { message, query } = view;
  const { state } = message.verdict;
  return (
    <Framed
      frame={frame}
      title={message.name}
      section="messages"
      look="desk-one"
      keys={[...messageKeys(state), "undo", "back"]}
    >
      <main id="main" className="one" data-reading={message.reference}>
        <Place view={view} />
        <div className="one-main">
          <OtherReaders message={message} />
          <Letter message={message} />
          <Verdict message={message} />
          <History message={message} />
          {message.reply && (
            <ReplyForm reference={message.reference} reply={message.reply} name={message.name} />
          )}
          {!message.answered && !message.reply && state !== "junk" && (
            <DidYouAnswer reference={message.reference} />
          )}
          <Actions message={message} />
          <RareActions message={message} back={listAddress(query)} />
        </div>
        <Side message={message} />
      </main>
    </Framed>
  );
}

/** Links to the list and to neighbouring messages. */
function Place({ view: { place, query } }: { view: MessageView }) {
  return (
    <nav className="one-nav" aria-label="Place in the list">
      <a className="link-quiet" href={listAddress(query)} aria-keyshortcuts="U">
        <Icon name="left" />
        {query.search ? "Search" : LIST_WORDS[query.list].label}
      </a>
      {place && (
        <span className="place">
          {place.index} of {place.of}
        </span>
      )}
      <Neighbour reference={place?.previous} query={query} label="Previous message" shortcut="K">
        <Icon name="up" />
      </Neighbour>
      <Neighbour reference={place?.next} query={query} label="Next message" shortcut="J">
        <DeskIcon name="down" />
      </Neighbour>
    </nav>
  );
}

interface NeighbourProps {
  reference: string | undefined;
  query: MessageView["query"];
  label: string;
  shortcut: string;
  children: React.ReactNode;
}

function Neighbour({ reference, query, label, shortcut, children }: NeighbourProps) {
  if (!reference) return null;
  return (
    <a
      className="icon-btn"
      href={messageAddress(reference, query)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </a>
  );
}

interface RareActionsProps {
  message: FullMessage;
  /** The list to return to after an erasure. */
  back: string;
}

/** Rare actions, as quiet links: spam, export, and erasing, which asks first. */
function RareActions({ message, back }: RareActionsProps) {
  const { reference, name, may, verdict } = message;
  return (
    <div className="less">
      {verdict.state === "inbox" && (
        <ActButton reference={reference} action="spam" label="Spam" shortcut="!" look="quiet" />
      )}
      {message.reply && <ForwardForm message={message} />}
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

/** one message, two letters, one note and six events */
function erasureWords({ erasure: { messages, letters, notes, events } }: FullMessage): string {
  const counted = (count: number, one: string) => `${numberWord(count)} ${one}${count === 1 ? "" : "s"}`;
  const parts = [
    counted(messages, "message"),
    letters > 0 ? counted(letters, "letter") : "",
    notes > 0 ? counted(notes, "note") : "",
    events > 0 ? counted(events, "event") : "",
  ].filter(Boolean);
  return listed(parts);
}
