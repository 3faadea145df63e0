import { Button, Loop } from "#app/ui/button/button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { Door } from "#model/desk/desk-view.ts";
import { zoneName } from "#model/desk/moment-words.ts";
import { replyHref } from "#model/desk/reply-href.ts";
import type { MailLinkView } from "#model/desk/sign-in-views.ts";
import { Document } from "../frame/document.tsx";
import { Logo } from "../frame/logo.tsx";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";
import { DueLine } from "./due-line.tsx";
import { LinkVerdict } from "./link-verdict.tsx";
import { Scale } from "./scale.tsx";
import { Doubtful } from "./who.tsx";
import { Words } from "./words.tsx";

/** One message, for whom a mail about it was sent: to be read, and to say that it was answered. */
export function MailLinkPage({ view, door }: { view: MailLinkView; door: Door }) {
  const { message, answered, token } = view;
  return (
    <Document page={door} title={message.name}>
      <main id="main" className="link-page one-main">
        <p className="logo">
          <Logo company={door.company} />
        </p>
        <header>
          <h1 className="d2">{message.name}</h1>
          <p className="one-who">
            {message.company && <span>{message.company}</span>}
            {message.email && <span>{message.email}</span>}
            {message.phone && <span>{message.phone}</span>}
            <span>{message.topic}</span>
            {message.verdict.state === "doubtful" && (
              <span>
                <Doubtful />
              </span>
            )}
          </p>
        </header>
        <div className="one-promise">
          <Scale promise={message.promise} />
          <DueLine promise={message.promise} />
        </div>
        <Words text={message.text} lang={message.lang} />
        {message.fields.length > 0 && (
          <Facts
            className="came typed"
            entries={message.fields.map(({ label, value }) => ({ term: label, text: value }))}
          />
        )}
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
          {message.reference}. This link is for {view.recipient} alone, shows this one message, and ends on{" "}
          <Moment at={view.until} as="date" />.{" "}
          <a className="link" href={DESK_PATHS.message(message.reference)}>
            Open it at the desk
          </a>{" "}
          for everything else. <span data-zone-name="">Times: {zoneName(door.zone, door.now)}.</span>
        </p>
      </main>
    </Document>
  );
}

/** Says the same of every link that shows nothing. */
export function MailLinkEndedPage({ door }: { door: Door }) {
  return (
    <SignInFrame door={door} title="This link has ended" drawn={0.5}>
      <section className="state go" aria-labelledby="sign-h">
        <h1 className="d2" id="sign-h">
          This link has ended.
        </h1>
        <p className="lede soft">
          It shows nothing any more. At the desk you see every message that is still kept.
        </p>
        <p>
          <a className="btn" href={DESK_PATHS.home}>
            To the desk
            <Loop />
          </a>
        </p>
      </section>
    </SignInFrame>
  );
}
