import { DESK_PATHS, SIGN_IN_AGAIN } from "#model/desk/desk-paths.ts";
import type { AccountView } from "#model/desk/people-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";

/** The passkeys of an account. Adding one is the only action that needs a script. */
export function Passkeys({ view: { passkeys, hasPasskeys, isFresh } }: { view: AccountView }) {
  return (
    <section className="part" id="passkeys" aria-labelledby="passkeys-h">
      <h2 className="t2" id="passkeys-h">
        Passkeys
      </h2>
      <p className="soft">
        {hasPasskeys
          ? "A passkey signs you in with your device's fingerprint, face or PIN, and does not work on a fake page."
          : "Passkeys need https, or localhost."}
      </p>
      {passkeys.length > 0 && (
        <ul className="lines ruled">
          {passkeys.map(({ id, name, madeAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <span className="soft">
                  Added <Moment at={madeAt} as="sentence" />,{" "}
                  {lastUsedAt ? (
                    <>
                      last used <Moment at={lastUsedAt} as="sentence" />
                    </>
                  ) : (
                    "not used yet"
                  )}
                </span>
              </div>
              <ActionForm action={DESK_PATHS.removePasskey}>
                <input type="hidden" name="id" value={id} />
                <button
                  className="btn btn-sm btn-line"
                  type="submit"
                  aria-label={`Remove the passkey ${name}`}
                >
                  Remove
                </button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys && !isFresh && (
        <a className="btn btn-sm btn-line" href={SIGN_IN_AGAIN}>
          Sign in again to add a passkey
        </a>
      )}
      {hasPasskeys && isFresh && (
        <>
          <button className="btn btn-sm btn-line" type="button" data-passkey="make" hidden>
            Add a passkey for this device
          </button>
          <noscript>
            <p className="soft">Adding a passkey needs JavaScript.</p>
          </noscript>
          <p className="problem" role="alert" data-passkey-problem="" hidden>
            No passkey was added. Try again, or use another device.
          </p>
        </>
      )}
    </section>
  );
}
