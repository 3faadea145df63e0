import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { type LETTER_DOES, type ShownLetter, sizeInWords } from "#model/desk/letter-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";
import { Words } from "./words.tsx";

interface MailLetterProps {
  letter: ShownLetter;
  reference: string;
  /** Shown beside another place of the same letter, which has the address. */
  isCopy?: boolean;
}

/** A letter of the conversation, whole, with its history folded. */
export function MailLetter({ letter, reference, isCopy }: MailLetterProps) {
  const { id, direction, to, copies, subject, text, lang, quoted, files, state } = letter;
  const [, name = "", address = ""] = /^(.*?)(?:<([^<>]*)>)?$/.exec(letter.by) ?? [];
  return (
    <article className={`mail is-${direction} is-${state}`} id={isCopy ? undefined : `letter-${id}`}>
      <header>
        <b>{name.trim() || address}</b>{" "}
        <span className="soft">
          {name.trim() && address} to {to}
          {copies && `, copy to ${copies}`}
        </span>
        {letter.isFromOther && <p className="micro">Not from the address of the message.</p>}
        {subject && <p>{subject}</p>}
      </header>
      {text && <Words text={text} lang={lang} />}
      {quoted && (
        <details className="quoted">
          <summary className="link-quiet">Quoted words</summary>
          <Words text={quoted} lang="" />
        </details>
      )}
      {files.length > 0 && (
        <ul className="files">
          {files.map((file) => (
            <li key={file.id}>
              <a className="link" href={DESK_PATHS.letterFile(reference, file.id)} download="">
                {file.name}
              </a>{" "}
              <span className="soft">{sizeInWords(file.bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {direction === "out" && !isCopy && <Standing letter={letter} reference={reference} />}
    </article>
  );
}

/** What became of a letter of ours, in the words of the mail server, and what can be done about it. */
function Standing({ letter, reference }: Pick<MailLetterProps, "letter" | "reference">) {
  const { id, state, said, dueAt, isMine } = letter;
  const decide = (what: (typeof LETTER_DOES)[number], label: string) => (
    <ActionForm action={DESK_PATHS.letter(reference)} isLive>
      <input type="hidden" name="letter" value={id} />
      <button className="btn btn-sm btn-line" type="submit" name="do" value={what}>
        {label}
      </button>
    </ActionForm>
  );
  const quote = said && <q>{said}</q>;
  switch (state) {
    case "waiting":
      return said && dueAt ? (
        <div className="strip">
          <p>
            <b>Not accepted yet.</b> The mail server: {quote}. Next try <Moment at={dueAt} as="sentence" />.
          </p>
          {decide("edit", "Take back")}
        </div>
      ) : (
        <div className="strip" data-under-way={id}>
          <p>
            <b>Goes out within 10 seconds.</b>
          </p>
          {isMine && decide("edit", "Undo")}
        </div>
      );
    case "sending":
      return (
        <p className="strip" data-under-way={id}>
          <b>On its way to the mail server.</b>
        </p>
      );
    case "refused":
      return (
        <div className="strip is-problem">
          <p>
            <b>Refused by the mail server: not sent.</b> {quote}
          </p>
          {decide("edit", "Edit")}
        </div>
      );
    case "unsure":
      return (
        <div className="strip is-problem">
          <p>
            <b>May have been sent.</b> Sending was interrupted before the mail server answered. Sent again, it
            has the same mark, by which most mail programs show it once.
          </p>
          <div className="acts-row">
            {decide("again", "Send again")}
            {decide("sent", "It was sent")}
          </div>
        </div>
      );
    default:
      return <p className="micro soft">Accepted by the mail server{said && <>: {quote}</>}</p>;
  }
}
