import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { type PersonRow, ROLES } from "#model/desk/people-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Moment } from "../ui/moment.tsx";

/** A desk user: role, last activity, and the actions of an owner. */
export function Person({ person, people }: { person: PersonRow; people: readonly PersonRow[] }) {
  const { id, name, email, role, isYou, isLastOwner, seenAt, invitedAt, open } = person;
  return (
    <li>
      <div>
        <b>{name}</b>
        {isYou && " (you)"}
        <span className="soft">
          {email}. {role}
          {", "}
          {seenAt ? (
            <>
              last active <Moment at={seenAt} as="sentence" />
            </>
          ) : (
            <>
              invited <Moment at={invitedAt} as="sentence" />, not signed in yet
            </>
          )}
          {open > 0 && `, ${open} open ${open === 1 ? "message" : "messages"}`}
        </span>
      </div>
      {isLastOwner ? (
        <p className="soft">The last owner cannot be changed.</p>
      ) : (
        <div className="does">
          <ActionForm action={DESK_PATHS.personRole(id)}>
            <label className="sr" htmlFor={`role-${id}`}>
              Role of {name}
            </label>
            <select className="input" id={`role-${id}`} name="role" defaultValue={role}>
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
            <button className="link-quiet" type="submit" aria-label={`Change the role of ${name}`}>
              Change
            </button>
          </ActionForm>
          {!seenAt && (
            <ActionForm action={DESK_PATHS.personLink(id)}>
              <button className="link-quiet" type="submit" aria-label={`Send ${name} a new link`}>
                New link
              </button>
            </ActionForm>
          )}
        </div>
      )}
      {!isYou && seenAt && (
        <Confirm
          summary={`Lost device of ${name}`}
          action={DESK_PATHS.personSignOut(id)}
          button="End and remove"
          keep={DESK_PATHS.people}
        >
          <p>
            <b>End the sessions of {name} and remove their passkeys?</b> It takes effect at once. {name} can
            sign in again with a link by mail.
          </p>
        </Confirm>
      )}
      {!isLastOwner && (
        <Confirm
          summary={`Revoke ${name}`}
          action={DESK_PATHS.personRevoke(id)}
          button="Revoke"
          keep={DESK_PATHS.people}
        >
          <p>
            <b>Revoke the access of {name}?</b> Sessions, links and passkeys end at once.{" "}
            {isYou ? "Your" : "Their"} actions stay in the history.
          </p>
          {open > 0 && (
            <label>
              Assign {open === 1 ? "the open message" : `the ${open} open messages`} to
              <select className="input" name="to">
                <option value="">Unassigned</option>
                {people.map(
                  (one) =>
                    one.id !== id &&
                    one.role !== "editor" && (
                      <option key={one.id} value={one.id}>
                        {one.name}
                      </option>
                    ),
                )}
              </select>
            </label>
          )}
        </Confirm>
      )}
    </li>
  );
}
