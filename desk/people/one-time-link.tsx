import type { PeopleView } from "#model/desk/people-views.ts";
import { Moment } from "../ui/moment.tsx";

interface OneTimeLinkProps {
  invited: NonNullable<PeopleView["invited"]>;
  hasMail: boolean;
}

/** Result of an invitation; without mail, its link, which is shown only once. */
export function OneTimeLink({ invited: { email, link, until }, hasMail }: OneTimeLinkProps) {
  return (
    <div className="one-time" role="status">
      {link ? (
        <>
          <p>
            {hasMail ? "The mail could not be sent." : "This desk cannot send mail."} Send this link to{" "}
            {email} yourself. It works once, until <Moment at={until} />, and is not shown again.
          </p>
          <code>{link}</code>
        </>
      ) : (
        <p>
          {email} is invited. A link is on its way, and works until <Moment at={until} />.
        </p>
      )}
    </div>
  );
}
