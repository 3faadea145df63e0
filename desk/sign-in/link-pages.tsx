import { Button } from "#app/ui/button/button.tsx";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { Door } from "#model/desk/desk-view.ts";
import type { SignInView } from "#model/desk/sign-in-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

type View<Kind> = Extract<SignInView, { kind: Kind }>;

/** The same for every address, so that strangers cannot find out which belong to the desk. */
export function LinkSentPage({ view, door }: { view: View<"link-sent">; door: Door }) {
  return (
    <SignInFrame door={door} title="Check your mail" drawn={0.8}>
      <section className="state" aria-labelledby="sign-h">
        <h1 className="d2" id="sign-h">
          Check your mail.
        </h1>
        <p className="lede soft">
          If {view.email} belongs to this desk, a link is on its way. It works once, until{" "}
          <Moment at={view.until} />.
        </p>
        <ol className="tries ruled">
          <li>Nothing after two minutes? Check the spam folder.</li>
          <li>Still nothing? Ask the owner whether you are invited.</li>
        </ol>
        <div className="acts-row">
          <ActionForm action={DESK_PATHS.signIn}>
            <input type="hidden" name="email" value={view.email} />
            <button className="btn btn-sm btn-line" type="submit">
              Send another link
            </button>
          </ActionForm>
          <a className="link" href={DESK_PATHS.signIn}>
            Use another address
          </a>
        </div>
      </section>
    </SignInFrame>
  );
}

/** An opened link. The button spends it; opening it does not. */
export function ConfirmLinkPage({ view, door }: { view: View<"confirm-link">; door: Door }) {
  return (
    <SignInFrame door={door} title="Sign in" drawn={0.97}>
      <section className="state" aria-labelledby="sign-h">
        <h1 className="d2" id="sign-h">
          Sign in as {view.name}?
        </h1>
        <p className="lede soft">
          {view.email}, on this device. The link is used up only when you press the button.
        </p>
        <ActionForm action={DESK_PATHS.signInLink(view.token)}>
          <Button type="submit">Sign in</Button>
        </ActionForm>
      </section>
    </SignInFrame>
  );
}
