import type { MessageWords } from "#model/desk/message-views.ts";
import { replyHref } from "#model/desk/reply-href.ts";

/** Says of a message that it is doubtful, and leads to why. */
export function Doubtful() {
  return (
    <span>
      <a className="doubt" href="#verdict-h">
        doubtful
      </a>
    </span>
  );
}

/** Who wrote, and how to reach them. */
export function Who({ message }: { message: MessageWords }) {
  const { company, email, phone, topic, verdict } = message;
  return (
    <p className="one-who">
      {company && <span>{company}</span>}
      {/* The sender of junk is not answered by a slip of the finger. */}
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
