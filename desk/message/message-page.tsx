import type { Frame } from "#model/desk/desk-view.ts";
import { listAddress } from "#model/desk/list-query.ts";
import type { MessageView } from "#model/desk/message-views.ts";
import { Framed } from "../frame/framed.tsx";
import { messageKeys } from "../frame/keys.tsx";
import { Actions } from "./actions.tsx";
import { DidYouAnswer } from "./asked.tsx";
import { History } from "./history.tsx";
import { Letter } from "./letter.tsx";
import { Less } from "./less.tsx";
import { Others } from "./others.tsx";
import { Place } from "./place.tsx";
import { Side } from "./side.tsx";
import { Verdict } from "./verdict.tsx";

/** One message: what was written, what it was promised, what was done about it, and what can be done. */
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
          <Others message={message} />
          <Letter message={message} />
          <Verdict message={message} />
          {!message.answered && state !== "junk" && <DidYouAnswer reference={message.reference} />}
          <Actions message={message} />
          <Less message={message} back={listAddress(query)} />
          <History message={message} />
        </div>
        <Side message={message} />
      </main>
    </Framed>
  );
}
