import type { Frame } from "#model/desk/desk-view.ts";
import { listAddress } from "#model/desk/list-query.ts";
import type { MessageView } from "#model/desk/message-views.ts";
import { Framed } from "../frame/framed.tsx";
import { messageKeys } from "../frame/keys.tsx";
import { Actions } from "./actions.tsx";
import { DidYouAnswer } from "./did-you-answer.tsx";
import { History } from "./history.tsx";
import { Letter } from "./letter.tsx";
import { RareActions } from "./rare-actions.tsx";
import { OtherReaders } from "./other-readers.tsx";
import { Place } from "./place.tsx";
import { Side } from "./side.tsx";
import { Verdict } from "./verdict.tsx";

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
          {!message.answered && state !== "junk" && <DidYouAnswer reference={message.reference} />}
          <Actions message={message} />
          <RareActions message={message} back={listAddress(query)} />
          <History message={message} />
        </div>
        <Side message={message} />
      </main>
    </Framed>
  );
}
