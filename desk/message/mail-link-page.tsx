import { Button } from "#app/ui/button/button.tsx";
import { DESK_PATHS, VERDICT_FIELD } from "#model/desk/desk-paths.ts";
import type { Door } from "#model/desk/desk-view.ts";
import { zoneName } from "#model/desk/moment-words.ts";
import { replyHref } from "#model/desk/reply-href.ts";
import type { MailLinkView } from "#model/desk/sign-in-views.ts";
import { Document } from "../frame/document.tsx";
import { Logo } from "../frame/logo.tsx";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";
import { Letter } from "./letter.tsx";
import { saidWords, Signs } from "./verdict.tsx";

/** One message for a recipient of a mail about it, with a button that marks it as answered. */
export function MailLinkPage({ view, door }: { view: MailLinkView; door: Door }) {
  const { message, answered, token } = view;
  return (
    <Document page={door} title={message.name}>
      <main id="main" className="link-page one-main">
        <p className="logo">
          <Logo company={door.company} />
        </p>
        <Letter message={message} />
        <LinkVerdict view={view} />
        {answered ? (
          <p className="strip" role="status">
            <b>
              {answered.isYou ? "You answered this" : `${answered.by} answered this`}{" "}
              <Moment at={answered.at} as="sentence" />.
            </b>
          </p>
        ) : message.verdict.state === "junk" ? null : (
          <div className="acts is-two">
            <ActionForm action={DESK_PATHS.mailLink(token)}>
              <Button type="submit" small>
                I have answered
              </Button>
            </ActionForm>
            {message.email && (
              <a className="btn btn-sm btn-line" href={replyHref(message)}>
                Reply
              </a>
            )}
          </div>
        )}
        <p className="micro soft">
          {message.reference}. This link is only for {view.recipient}, shows only this message, and expires on{" "}
          <Moment at={view.until} as="date" />.{" "}
          <a className="link" href={DESK_PATHS.message(message.reference)}>
            Open it in the desk
          </a>{" "}
          for everything else. <span data-zone-name="">Times: {zoneName(door.zone, door.now)}.</span>
        </p>
      </main>
    </Document>
  );
}

/** Spam verdict on a mail link: a recipient decides about a doubtful message, and can undo their own decision. */
function LinkVerdict({ view: { message, token } }: { view: MailLinkView }) {
  const { verdict } = message;
  const say = (what: string, label: string) => (
    <ActionForm action={DESK_PATHS.mailLink(token)}>
      <button className="btn btn-sm btn-line" type="submit" name={VERDICT_FIELD} value={what}>
        {label}
      </button>
    </ActionForm>
  );
  if (verdict.state === "doubtful")
    return (
      <Signs
        verdict={verdict}
        say={
          <>
            {say("not-spam", "Not spam")}
            {say("spam", "Spam")}
          </>
        }
      />
    );
  if (!verdict.judged?.isYou) return null;
  return (
    <div className="strip" role="status">
      <p>
        <b>{saidWords(verdict.judged)}.</b>
      </p>
      {say("undo", "Undo")}
    </div>
  );
}
