import { Loop } from "#app/ui/button/button.tsx";
import { messageAddress, type ListQuery } from "#model/desk/list-query.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { replyHref } from "#model/desk/reply-href.ts";
import { DeskIcon } from "../ui/icons.tsx";
import { ActButton } from "./act-button.tsx";
import { AssignForm } from "./assign-form.tsx";
import { NoteForm } from "./note-form.tsx";

interface ActionsProps {
  message: OpenMessage;
  /** Given in the pane, which links to the full message. */
  more?: ListQuery;
}

/** The actions of a message, as forms, so that they need no script. */
export function Actions({ message, more }: ActionsProps) {
  const { reference, verdict } = message;
  const isJunk = verdict.state === "junk";
  const isSaid = isJunk && verdict.judged?.as === "spam";
  const looks = { 2: "acts is-two", 3: "acts is-three", 4: "acts" };
  const buttons = isSaid ? 2 : message.may.answer ? 4 : 3;
  return (
    <div className={looks[buttons]}>
      {isJunk ? (
        <>
          {!isSaid && (
            <ActButton reference={reference} action="spam" label="Spam" shortcut="!" look="solid" />
          )}
          <ActButton reference={reference} action="not-spam" label="Not spam" shortcut="H" />
        </>
      ) : (
        <>
          <a className="btn btn-sm" href={replyHref(message)} data-reply="" aria-keyshortcuts="R">
            Reply
            <Loop />
          </a>
          {buttons === 4 && (
            <ActButton reference={reference} action="answered" label="Answered" shortcut="E" />
          )}
          <AssignForm message={message} />
        </>
      )}
      <NoteForm reference={reference} />
      {more && (
        <a
          className="icon-btn"
          href={messageAddress(reference, more)}
          aria-label="Full message: history, export, erase"
        >
          <DeskIcon name="more" />
        </a>
      )}
    </div>
  );
}
