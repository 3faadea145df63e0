import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/field.tsx";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { Frame } from "#model/desk/desk-view.ts";
import {
  PERSON_NAME_MAX_CHARS,
  ROLES,
  type InviteProblem,
  type PeopleView,
  type Role,
} from "#model/desk/people-views.ts";
import { Framed } from "../frame/framed.tsx";
import { ActionForm } from "../ui/action-form.tsx";
import { Person } from "./person.tsx";
import { Moment } from "../ui/moment.tsx";

const PROBLEMS: Record<InviteProblem, { field: "email" | "name"; text: string }> = {
  "not-an-address": {
    field: "email",
    text: "This does not look like an e-mail address. It should read like name@company.com.",
  },
  "no-name": { field: "name", text: "Enter a name; colleagues see it." },
  "long-name": {
    field: "name",
    text: `This name is longer than ${PERSON_NAME_MAX_CHARS} characters.`,
  },
  "already-here": { field: "email", text: "This address has already been invited." },
};

const DUTIES: Record<Role, string> = {
  owner: "Everything: messages, figures, people, erasing.",
  sales: "Messages and figures. Exports messages, and erases only those assigned to them.",
  editor: "No messages, names or figures; only their own account.",
};

/** The people of the desk, and their roles. */
export function PeoplePage({ view, frame }: { view: PeopleView; frame: Frame }) {
  return (
    <Framed frame={frame} title="People" section="people" keys={["goMessages", "goFigures"]}>
      <main id="main" className="plain">
        <h1 className="d2">People</h1>
        <p className="lede soft">Invited people sign in with a link by mail. There are no passwords.</p>
        {view.invited && <OneTimeLink invited={view.invited} hasMail={view.hasMail} />}
        <ul className="lines ruled">
          {view.people.map((person) => (
            <Person key={person.id} person={person} people={view.people} />
          ))}
        </ul>
        <section className="part" aria-labelledby="invite-h">
          <h2 className="t2" id="invite-h">
            Invite
          </h2>
          <Invite draft={view.draft} />
        </section>
        <section className="part" aria-labelledby="roles-h">
          <h2 className="t2" id="roles-h">
            Roles
          </h2>
          <table className="may">
            <tbody>
              {ROLES.map((role) => (
                <tr key={role}>
                  <th scope="row">{role}</th>
                  <td>{DUTIES[role]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </main>
    </Framed>
  );
}

function Invite({ draft }: { draft: PeopleView["draft"] }) {
  const problem = draft && PROBLEMS[draft.problem];
  const errorOf = (field: "email" | "name") => (problem?.field === field ? problem.text : undefined);
  return (
    <ActionForm className="invite" action={DESK_PATHS.people} noValidate>
      <TextField
        name="name"
        label="Name"
        error={errorOf("name")}
        control={{ type: "text", defaultValue: draft?.name ?? "", autoComplete: "off" }}
      />
      <TextField
        name="email"
        label="Work e-mail"
        error={errorOf("email")}
        control={{ type: "email", defaultValue: draft?.email ?? "", autoComplete: "off" }}
      />
      <fieldset>
        <legend className="sr">Role</legend>
        {ROLES.map((role) => (
          <label key={role} className="role-pick">
            <input type="radio" name="role" value={role} defaultChecked={role === (draft?.role ?? "sales")} />
            <span className="tag">{role}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" small>
        Invite
      </Button>
    </ActionForm>
  );
}

interface OneTimeLinkProps {
  invited: NonNullable<PeopleView["invited"]>;
  hasMail: boolean;
}

/** Result of an invitation; without mail, its link, which is shown only once. */
function OneTimeLink({ invited: { email, link, until }, hasMail }: OneTimeLinkProps) {
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
