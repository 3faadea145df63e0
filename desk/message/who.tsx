import type { OpenMessage } from "#model/desk/message-views.ts";
import { replyHref } from "#model/desk/reply-href.ts";

/** Who wrote, and how to reach them. */
export function Who({ message }: { message: OpenMessage }) {
  const { company, email, phone, topic, verdict } = message;
  return (
    <p className="one-who">
      {company && <span>{company}</span>}
      {/* A held sender is not answered by a slip of the finger. */}
      {email && (
        <span>
          {verdict.isHeld ? (
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
    </p>
  );
}
