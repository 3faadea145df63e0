import { Loop } from "#app/ui/button/button.tsx";
import { messageAddress, type ListQuery } from "#model/desk/list-query.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { replyHref } from "#model/desk/reply-href.ts";
import { DeskIcon } from "../ui/icons.tsx";
import { AssignPicks } from "./assign-picks.tsx";
import { LaterForm } from "./later-form.tsx";
import { ActButton } from "./act-button.tsx";
import { writeAddress } from "./reply-form.tsx";
import { DESK_PATHS, NOTE_MAX_CHARS } from "#model/desk/desk-paths.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { useFrame } from "../ui/page-context.ts";

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
  const looks = { 2: "acts is-two", 3: "acts is-three", 5: "acts" };
  const buttons = isSaid ? 2 : message.may.answer ? 5 : 3;
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
          <Reply message={message} />
          {buttons === 5 && (
            <ActButton reference={reference} action="answered" label="Answered" shortcut="E" />
          )}
          <AssignForm message={message} />
          {buttons === 5 && <LaterForm message={message} />}
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

/** Opens the form of a letter, or where the desk sends no mail, the reader's own mail program. */
function Reply({ message }: { message: OpenMessage }) {
  const address = useFrame()?.address ?? "";
  const leads = message.reply
    ? { href: writeAddress(address, true), "data-write": "" }
    : { href: replyHref(message), "data-reply": "" };
  return (
    <a className="btn btn-sm" {...leads} aria-keyshortcuts="R">
      Reply
      <Loop />
    </a>
  );
}

/** Adds a note, which only desk users see, and which is erased with its message. */
function NoteForm({ reference }: { reference: string }) {
  return (
    <details className="act-form" name="act">
      <summary className="btn btn-sm btn-line" aria-keyshortcuts="N">
        Note
      </summary>
      <ActionForm action={DESK_PATHS.act(reference, "note")} isLive>
        <label htmlFor="note">Note for colleagues</label>
        <textarea className="input" id="note" name="note" rows={4} maxLength={NOTE_MAX_CHARS} required />
        <p className="micro soft">The sender never sees it. It is erased with the message.</p>
        <button className="btn btn-sm" type="submit">
          Save note
        </button>
      </ActionForm>
    </details>
  );
}

/** Assigns a message. */
function AssignForm({ message: { reference, assignee, people } }: { message: OpenMessage }) {
  return (
    <details className="act-form" name="act">
      <summary className="btn btn-sm btn-line" aria-keyshortcuts="A">
        {assignee ? (
          <span>
            Assign<span className="to">: {assignee.name.split(" ")[0]}</span>
          </span>
        ) : (
          "Assign"
        )}
      </summary>
      <ActionForm action={DESK_PATHS.act(reference, "assign")} isLive>
        <AssignPicks people={people} assignee={assignee} />
        <button className="btn btn-sm" type="submit">
          Assign
        </button>
      </ActionForm>
    </details>
  );
}
