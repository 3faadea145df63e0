import { DESK_PATHS, VERDICT_FIELD } from "#model/desk/desk-paths.ts";
import type { MailLinkView } from "#model/desk/sign-in-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { saidWords, Signs } from "./verdict.tsx";

/** Whether the message of a mail's link is spam: asked where it is doubtful, and taken back by the reader who said so. */
export function LinkVerdict({ view: { message, token } }: { view: MailLinkView }) {
  const { state, judged } = message.verdict;
  if (state === "doubtful")
    return (
      <Signs
        verdict={message.verdict}
        say={
          <>
            <Say token={token} verdict="not-spam" label="Not spam" />
            <Say token={token} verdict="spam" label="Spam" />
          </>
        }
      >
        It is promised like any other. What you say here teaches the next verdict.
      </Signs>
    );
  if (!judged?.isYou) return null;
  return (
    <div className="strip" role="status">
      <p>
        <b>{saidWords(judged)}.</b>
      </p>
      <Say token={token} verdict="undo" label="Undo" />
    </div>
  );
}

interface SayProps {
  token: string;
  verdict: "spam" | "not-spam" | "undo";
  label: string;
}

function Say({ token, verdict, label }: SayProps) {
  return (
    <ActionForm action={DESK_PATHS.mailLink(token)}>
      <button className="btn btn-sm btn-line" type="submit" name={VERDICT_FIELD} value={verdict}>
        {label}
      </button>
    </ActionForm>
  );
}
