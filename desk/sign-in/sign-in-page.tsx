import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/field.tsx";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { Door } from "#model/desk/desk-view.ts";
import type { SignInProblem, SignInView } from "#model/desk/sign-in-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { DeskIcon } from "../ui/icons.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

type View = Extract<SignInView, { kind: "sign-in" }>;

const PROBLEMS: Record<Exclude<SignInProblem, "not-an-address">, string> = {
  "not-invited": "This account is not invited to the desk. Ask the owner of the desk.",
  "provider-failed": "The sign-in at the provider failed. Try again, or use a link by mail.",
  "passkey-failed": "This passkey did not work. Try again, or use a link by mail.",
  "signed-out": "You are signed out.",
  "sign-in-again": "Sign in again: a passkey can be added within ten minutes of a sign-in.",
  "session-ended": "Your session has ended. Sign in again to continue.",
};

/** The sign-in form. */
export function SignInPage({ view, door }: { view: View; door: Door }) {
  const { problem } = view;
  const hasOthers = view.hasPasskeys || view.provider;
  return (
    <SignInFrame door={door} title="Sign in" drawn={0.5}>
      <section className="state" aria-labelledby="sign-h">
        <h1 className="d2" id="sign-h">
          Sign in
        </h1>
        <p className="soft">For the staff of {door.company.name}. There are no passwords.</p>
        {problem && problem !== "not-an-address" && (
          <p className={problem.startsWith("sign") ? "strip" : "problem"} role="status">
            {PROBLEMS[problem]}
          </p>
        )}
        {view.hasMail ? (
          <ActionForm className="sign-mail" action={DESK_PATHS.signIn} noValidate>
            <input type="hidden" name="next" value={view.next} />
            <TextField
              name="email"
              label="Your work e-mail"
              error={
                problem === "not-an-address"
                  ? "This does not look like an e-mail address. It should read like name@company.com."
                  : undefined
              }
              control={{ type: "email", defaultValue: view.email, autoComplete: "username webauthn" }}
            />
            <Button type="submit">Send me a link</Button>
          </ActionForm>
        ) : (
          <FromTerminal />
        )}
        {hasOthers && <OtherWays view={view} />}
        <p className="micro soft">
          {view.hasMail && "A link works once, for 15 minutes. "}The desk sets one cookie, for this address
          only; the public website sets none.
        </p>
      </section>
    </SignInFrame>
  );
}

function FromTerminal() {
  return (
    <div>
      <p>This desk cannot send mail yet. On the server, this command makes a link:</p>
      <p>
        <code>npm run desk -- link you@company.com</code>
      </p>
    </div>
  );
}

function OtherWays({ view }: { view: View }) {
  return (
    <>
      <p className={view.provider ? "or" : "or needs-scripts"}>
        <span>or</span>
      </p>
      <div className="sign-ways">
        {view.hasPasskeys && (
          <button
            className="btn btn-line needs-scripts"
            type="button"
            data-passkey="use"
            data-next={view.next}
            hidden
          >
            <DeskIcon name="key" />
            Use a passkey
          </button>
        )}
        {view.provider && (
          <a
            className="btn btn-line"
            href={`${DESK_PATHS.provider}?${new URLSearchParams({
              ...(view.next && { next: view.next }),
              ...(view.problem === "sign-in-again" && { again: "1" }),
            })}`}
          >
            Continue with {view.provider}
          </a>
        )}
      </div>
      <p className="problem" role="alert" data-passkey-problem="" hidden>
        {PROBLEMS["passkey-failed"]}
      </p>
    </>
  );
}
