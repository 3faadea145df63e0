import { DESK_PATHS, VERDICT_FIELD } from "#model/desk/desk-paths.ts";
import type { MailLinkView } from "#model/desk/sign-in-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { saidWords, Signs } from "./verdict.tsx";

/** Spam verdict on a mail link: a recipient decides about a doubtful message, and can undo their own decision. */
export function LinkVerdict({ view: { message, token } }: { view: MailLinkView }) {
  const { verdict } = message;
  const say = (what: string, label: string) => (
    <ActionForm action={DESK_PATHS.mailLink(token)}>
      <button className="btn btn-sm btn-line" type="submit" name={VERDICT_FIELD} value={what}>
        {label}
      </button>
    </ActionForm>
  );
  if (verdict.state === "doubtful")
    return (
      <Signs
        verdict={verdict}
        say={
          <>
            {say("not-spam", "Not spam")}
            {say("spam", "Spam")}
          </>
        }
      />
    );
  if (!verdict.judged?.isYou) return null;
  return (
    <div className="strip" role="status">
      <p>
        <b>{saidWords(verdict.judged)}.</b>
      </p>
      {say("undo", "Undo")}
    </div>
  );
}
