import type { MessageWords } from "#model/desk/message-views.ts";
import { replyHref } from "#model/desk/reply-href.ts";

/** Mark of a doubtful message, linked to the reasons. */
export function Doubtful() {
  return (
    <span>
      <a className="doubt" href="#verdict-h">
        doubtful
      </a>
    </span>
  );
}

/** The sender, with contact details. */
export function Sender({ message }: { message: MessageWords }) {
  const { company, email, phone, topic, verdict } = message;
  return (
    <p className="one-who">
      {company && <span>{company}</span>}
      {/* No link for junk, so that it is not answered by mistake. */}
      {email && (
        <span>
          {verdict.state === "junk" ? (
            email
          ) : (
            <a className="link" href={replyHref(message)}>
              {email}
            </a>
          )}
        </span>
      )}
      {phone && <span>{phone}</span>}
      {topic && <span>{topic}</span>}
      {verdict.state === "doubtful" && <Doubtful />}
    </p>
  );
}
