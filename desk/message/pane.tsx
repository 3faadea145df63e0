import { Facts } from "#app/ui/facts.tsx";
import { messageAddress, type ListQuery } from "#model/desk/list-query.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { ActButton } from "./act-button.tsx";
import { Actions } from "./actions.tsx";
import { DidYouAnswer } from "./did-you-answer.tsx";
import { DueLine } from "./due-line.tsx";
import { fieldFacts } from "./field-facts.tsx";
import { MailLetter } from "./mail-letter.tsx";
import { OtherReaders } from "./other-readers.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Scale } from "./scale.tsx";
import { Verdict } from "./verdict.tsx";
import { Doubtful } from "./sender.tsx";
import { Words } from "./words.tsx";

/** A message beside its list, with all that is needed to answer it. The rest is on the full page. */
export function Pane({ message, query }: { message: OpenMessage; query: ListQuery }) {
  const { reference, name, assignee, verdict, answered } = message;
  const notes = message.history.filter(({ kind, isUndone }) => kind === "note" && !isUndone);
  const page = message.origin.find(({ label }) => label === "Page")?.value;
  return (
    <article className="desk-pane" aria-labelledby="pane-h" data-reading={reference}>
      <div className="pane-body" data-keep-scroll={reference}>
        <p className="pane-top">
          <span>{reference}</span>
          <span>{message.topic}</span>
          <span>{assignee ? `with ${assignee.name}` : "unassigned"}</span>
          <a className="link" href={messageAddress(reference, query)}>
            Full message
          </a>
        </p>
        <OtherReaders message={message} />
        <h2 className="t1" id="pane-h">
          {name}
        </h2>
        <p className="pane-who">
          {[message.company, message.email, message.phone].filter(Boolean).join(", ")}{" "}
          {verdict.state === "doubtful" && <Doubtful />}
        </p>
        <Scale promise={message.promise} />
        <DueLine promise={message.promise} />
        <Words text={message.text} lang={message.lang} />
        {verdict.state !== "inbox" && <Verdict message={message} />}
        <Facts
          className="came"
          entries={[
            ...fieldFacts(message),
            ...(page ? [{ term: "Sent from", text: page }] : []),
            ...notes.map(({ by, detail }) => ({ term: "Note", text: `${by}: ${detail}` })),
          ]}
        />
        {message.letters.map((letter) => (
          <MailLetter key={letter.id} letter={letter} reference={reference} />
        ))}
        {message.reply && <ReplyForm reference={reference} reply={message.reply} name={name} />}
        {verdict.state === "inbox" && (
          <ActButton reference={reference} action="spam" label="Spam" shortcut="!" look="quiet" />
        )}
      </div>
      {!answered && !message.reply && verdict.state !== "junk" && <DidYouAnswer reference={reference} />}
      <Actions message={message} more={query} />
    </article>
  );
}
