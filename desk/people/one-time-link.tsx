import type { PeopleView } from "#model/desk/people-views.ts";
import { Moment } from "../ui/moment.tsx";

interface OneTimeLinkProps {
  invited: NonNullable<PeopleView["invited"]>;
  hasMail: boolean;
}

/** What became of an invitation; where no mail is sent, its link, which is shown this once. */
export function OneTimeLink({ invited: { email, link, until }, hasMail }: OneTimeLinkProps) {
  return (
    <div className="one-time" role="status">
      {link ? (
        <>
          <p>
            {hasMail ? "No mail could be sent." : "This desk sends no mail."} Pass this link on to {email}{" "}
            yourself. It works once, until <Moment at={until} />, and is not shown again.
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
