import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { Frame } from "#model/desk/desk-view.ts";
import { zoneName } from "#model/desk/moment-words.ts";
import type { AccountView } from "#model/desk/people-views.ts";
import { Framed } from "../frame/framed.tsx";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";
import { Passkeys } from "./passkeys.tsx";

const WAYS = {
  link: "by a link",
  passkey: "by a passkey",
  provider: "by a provider",
  terminal: "from the terminal",
};

/** What somebody has here: where they are signed in, passkeys, and single keys. */
export function AccountPage({ view, frame }: { view: AccountView; frame: Frame }) {
  const { person, hasShortcuts } = frame;
  const others = view.sessions.filter(({ isThis }) => !isThis);
  return (
    <Framed frame={frame} title="Account" keys={["goMessages", "goFigures"]}>
      <main id="main" className="plain">
        <h1 className="d2">{person.name}</h1>
        <p className="lede soft">
          {person.email}, {person.role}.
        </p>
        <section aria-labelledby="sessions-h">
          <h2 className="t2" id="sessions-h">
            Signed in
          </h2>
          <ul className="lines ruled">
            {view.sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
          {others.length > 0 && (
            <ActionForm action={DESK_PATHS.endSession}>
              <button className="link-quiet" type="submit">
                End all but this one
              </button>
            </ActionForm>
          )}
        </section>
        <Passkeys view={view} />
        <section className="part" id="shortcuts" aria-labelledby="shortcuts-h">
          <h2 className="t2" id="shortcuts-h">
            Single keys
          </h2>
          <p className="soft">
            One key does one thing, outside of fields: J and K move, E is answered. Switch them off where they
            get in your way, such as with speech input. <kbd>?</kbd> and the buttons stay.
          </p>
          <ActionForm action={DESK_PATHS.shortcuts}>
            <button
              className="btn btn-sm btn-line"
              type="submit"
              name="shortcuts"
              value={hasShortcuts ? "off" : "on"}
            >
              {hasShortcuts ? "Switch single keys off" : "Switch single keys on"}
            </button>
          </ActionForm>
        </section>
        <section className="part" id="zone" aria-labelledby="zone-h">
          <h2 className="t2" id="zone-h">
            Times
          </h2>
          <p className="soft">
            Times are those of your own clock; without scripts, those of {frame.company.place} (
            {zoneName(frame.zone, frame.now)}). Promises count the working hours of {frame.company.place}{" "}
            either way.
          </p>
        </section>
      </main>
    </Framed>
  );
}

function Session({ session }: { session: AccountView["sessions"][number] }) {
  const { id, device, isThis, way, startedAt, seenAt, until } = session;
  return (
    <li>
      <div>
        <b>{device}</b>
        {isThis && " (this one)"}
        <span className="soft">
          Began <Moment at={startedAt} as="sentence" /> {WAYS[way]}, last used{" "}
          <Moment at={seenAt} as="sentence" />, ends on <Moment at={until} as="date" /> at the latest
        </span>
      </div>
      {!isThis && (
        <ActionForm action={DESK_PATHS.endSession}>
          <input type="hidden" name="id" value={id} />
          <button className="btn btn-sm btn-line" type="submit" aria-label={`End the session of ${device}`}>
            End
          </button>
        </ActionForm>
      )}
    </li>
  );
}
