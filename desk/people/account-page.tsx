import { DESK_PATHS, SIGNATURE_MAX_CHARS } from "#model/desk/desk-paths.ts";
import type { Frame } from "#model/desk/desk-view.ts";
import { zoneName } from "#model/desk/moment-words.ts";
import type { AccountView } from "#model/desk/people-views.ts";
import { Framed } from "../frame/framed.tsx";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";
import { Absence } from "./absence.tsx";
import { Passkeys } from "./passkeys.tsx";

const WAYS = {
  link: "with a link",
  passkey: "with a passkey",
  provider: "through the provider",
  terminal: "from the terminal",
};

/** A person's own sessions, passkeys and shortcuts. */
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
            Sessions
          </h2>
          <ul className="lines ruled">
            {view.sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
          {others.length > 0 && (
            <ActionForm action={DESK_PATHS.endSession}>
              <button className="link-quiet" type="submit">
                End all other sessions
              </button>
            </ActionForm>
          )}
        </section>
        <Passkeys view={view} />
        {view.signature !== undefined && (
          <section className="part" aria-labelledby="signature-h">
            <h2 className="t2" id="signature-h">
              Signature
            </h2>
            <p className="soft" id="signature-does">
              Stands below every letter that you send from here.
            </p>
            <ActionForm action={DESK_PATHS.signature} className="signature">
              <textarea
                className="input"
                name="signature"
                rows={4}
                maxLength={SIGNATURE_MAX_CHARS}
                defaultValue={view.signature}
                aria-labelledby="signature-h"
                aria-describedby="signature-does"
              />
              <button className="btn btn-sm btn-line" type="submit">
                Save signature
              </button>
            </ActionForm>
          </section>
        )}
        {view.absence && <Absence absence={view.absence} />}
        <section className="part" id="shortcuts" aria-labelledby="shortcuts-h">
          <h2 className="t2" id="shortcuts-h">
            Single-key shortcuts
          </h2>
          <p className="soft">
            While no text field has focus, J and K move, E marks as answered. Turn them off if they disturb,
            for example with speech input. <kbd>?</kbd> and the buttons still work.
          </p>
          <ActionForm action={DESK_PATHS.shortcuts}>
            <button
              className="btn btn-sm btn-line"
              type="submit"
              name="shortcuts"
              value={hasShortcuts ? "off" : "on"}
            >
              {hasShortcuts ? "Turn shortcuts off" : "Turn shortcuts on"}
            </button>
          </ActionForm>
        </section>
        <section className="part" id="zone" aria-labelledby="zone-h">
          <h2 className="t2" id="zone-h">
            Times
          </h2>
          <p className="soft">
            Times are in your own time zone; without scripts, in that of {frame.company.place} (
            {zoneName(frame.zone, frame.now)}). Promises always count the working hours of{" "}
            {frame.company.place}.
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
          Started <Moment at={startedAt} as="sentence" /> {WAYS[way]}, last used{" "}
          <Moment at={seenAt} as="sentence" />, expires on <Moment at={until} as="date" /> at the latest
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
