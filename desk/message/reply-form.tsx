import { Loop } from "#app/ui/button/button.tsx";
import { DESK_PATHS, WRITE_FIELD } from "#model/desk/desk-paths.ts";
import {
  FILES_MAX_BYTES,
  REPLY_DOES,
  type ReplyForm as Reply,
  type ReplyProblem,
  type ShownLetter,
  sizeInWords,
} from "#model/desk/letter-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";
import { useFrame } from "../ui/page-context.ts";
import { MailLetter } from "./mail-letter.tsx";
import { Words } from "./words.tsx";

interface ReplyFormProps {
  reference: string;
  reply: Reply;
  /** The name of the sender. */
  name: string;
}

/** A letter to the sender of a message: its draft is kept, and nothing that was typed is lost. */
export function ReplyForm({ reference, reply, name }: ReplyFormProps) {
  const { to, copies, subject, body, quote, isQuoted, signature, files, seen, savedAt, problem } = reply;
  const action = DESK_PATHS.reply(reference);
  return (
    <details className="reply" open={reply.isOpen}>
      <summary className="btn btn-sm btn-line">{savedAt ? "Your draft" : "Write a letter"}</summary>
      <ActionForm action={action} isLive encType="multipart/form-data" data-reply-form="" back={useBack()}>
        {/* Enter in the line of copies presses the first button. */}
        <button
          className="unseen"
          type="submit"
          name="do"
          value={REPLY_DOES.save}
          tabIndex={-1}
          aria-hidden="true"
        >
          Save draft
        </button>
        <input type="hidden" name="seen" value={seen.join(" ")} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="letter" value={reply.letter} />
        {problem && <Problem problem={problem} reference={reference} />}
        <p className="reply-to">
          <b>{to}</b> <span className="soft">{subject}</span>
        </p>
        <label className="reply-copies">
          <span>Copies to</span>
          <input className="input" name="cc" defaultValue={copies} autoComplete="off" spellCheck={false} />
        </label>
        <SavedReplies replies={reply.savedReplies} />
        <label htmlFor="reply-text">Reply to {name}</label>
        <textarea className="input" id="reply-text" name="body" rows={9} defaultValue={body} dir="auto" />
        {signature && (
          <div className="reply-below soft">
            <Words text={signature} lang="" />
          </div>
        )}
        {quote && (
          <div className="reply-quote">
            <label className="reply-check">
              <input type="checkbox" name="quote" value="yes" defaultChecked={isQuoted} />
              Quote what it answers
            </label>
            <details className="quoted">
              <summary className="link-quiet">Show it</summary>
              <Words text={quote} lang="" />
            </details>
          </div>
        )}
        <Files files={files} />
        <p className="acts-row reply-does">
          <button className="btn btn-sm" type="submit" name="do" value={REPLY_DOES.send} data-default="">
            {problem?.kind === "collision" ? "Send anyway" : "Send"}
            <Loop />
          </button>
          <button className="btn btn-sm btn-line" type="submit" name="do" value={REPLY_DOES.save}>
            Save draft
          </button>
          {savedAt && (
            <button className="link-quiet" type="submit" name="do" value={REPLY_DOES.discard}>
              Discard
            </button>
          )}
          <span className="micro soft" data-saved="" role="status">
            {savedAt && (
              <>
                Draft saved <Moment at={savedAt} as="sentence" />
              </>
            )}
          </span>
        </p>
      </ActionForm>
    </details>
  );
}

/** This page, without what opens its form. */
function useBack(): string {
  return writeAddress(useFrame()?.address ?? "", false);
}

/** The address of a page with its form open, or not. */
export function writeAddress(address: string, writes: boolean): string {
  const url = new URL(address, "http://desk.invalid");
  url.searchParams.delete(WRITE_FIELD);
  if (writes) url.searchParams.set(WRITE_FIELD, "1");
  return url.pathname + url.search + (writes ? "#reply-text" : "");
}

function Problem({ problem, reference }: { problem: ReplyProblem; reference: string }) {
  if (problem.kind !== "collision")
    return (
      <p className="problem" role="alert" tabIndex={-1} data-reply-problem="">
        {problemWords(problem)}
      </p>
    );
  return (
    <div className="problem clash" role="alert" tabIndex={-1} data-reply-problem="">
      <p>{collisionWords(problem.letters)} What you typed was not sent; it is kept below.</p>
      {problem.letters.map((letter) => (
        <MailLetter key={letter.id} letter={letter} reference={reference} isCopy />
      ))}
    </div>
  );
}

function collisionWords(letters: readonly ShownLetter[]): string {
  if (letters.length === 0) return "Letters go to another address now: see below.";
  if (letters.some(({ isMine }) => isMine)) return "You have sent this letter already, as it stands here.";
  const has = (direction: ShownLetter["direction"]) => letters.some((one) => one.direction === direction);
  if (!has("in")) return "A colleague has written meanwhile. Read their letter before you send yours.";
  return `A letter has come meanwhile${has("out") ? ", and a colleague has written" : ""}. Read it before you send yours.`;
}

function problemWords(problem: Exclude<ReplyProblem, { kind: "collision" }>): string {
  switch (problem.kind) {
    case "not-an-address":
      return `“${problem.found}” is not an address that gets mail. Correct it under “Copies to”.`;
    case "many-copies":
      return "Up to ten people can get a copy.";
    case "empty":
      return "Write something first.";
    case "many-files":
      return "A letter can have up to 20 files. None of the new ones was added.";
    case "large-files":
      return `The files of a letter may have ${sizeInWords(FILES_MAX_BYTES)} together. None of the new ones was added.`;
    case "long-letter":
      return "This is too long for a letter: 50,000 characters at most.";
    case "no-address":
      return "The sender's address cannot get mail.";
  }
}

/** Files that are kept already, and a field for more. */
function Files({ files }: Pick<Reply, "files">) {
  return (
    <div className="reply-files">
      {files.length > 0 && (
        <ul className="files">
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              {name} <span className="soft">{sizeInWords(bytes)}</span>{" "}
              <button
                className="link"
                type="submit"
                name="do"
                value={REPLY_DOES.remove + id}
                aria-label={`Remove ${name}`}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <label>
        <span>Files, up to {sizeInWords(FILES_MAX_BYTES)} together</span>
        <input type="file" name="files" multiple data-max-bytes={FILES_MAX_BYTES} />
      </label>
    </div>
  );
}

function SavedReplies({ replies }: { replies: Reply["savedReplies"] }) {
  if (replies.length === 0) return null;
  return (
    <p className="reply-saved">
      <label>
        <span>Saved reply</span>
        <select className="input" name="saved">
          {replies.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button className="btn btn-sm btn-line" type="submit" name="do" value={REPLY_DOES.insert}>
        Insert
      </button>
    </p>
  );
}
