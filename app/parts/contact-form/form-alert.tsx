import type { MouseEvent, ReactNode, Ref } from "react";
import { isTypedField, type FieldName } from "#model/contact/field-names.ts";
import { problemText, type FieldProblem } from "#model/contact/field-problem.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import type { FormWords } from "./form-route.ts";

/** Why a message was not sent. */
export type Notice =
  | { kind: "rejected"; problems: readonly FieldProblem[] }
  | { kind: "conflict" | "unavailable" | "offline" | "unreached" };

interface FormAlertProps {
  notice: Notice;
  words: FormWords;
  /** An alternative if the form does not work. */
  email: string;
  /** Gets the focus when the notice is new. */
  ref: Ref<HTMLDivElement>;
}

/** The alert above the form with the reason why the message was not sent. It is announced and focused. */
export function FormAlert({ notice, words, email, ref }: FormAlertProps) {
  return (
    // Without scripts, the browser focuses it when the page is the response to a submitted form.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="alert" role="alert" tabIndex={-1} autoFocus ref={ref}>
      <Icon name="alert" />
      <NoticeText notice={notice} words={words} email={email} />
    </div>
  );
}

function NoticeText({ notice, words, email }: Omit<FormAlertProps, "ref">) {
  if (notice.kind === "rejected") return <Summary problems={notice.problems} words={words} />;
  const { heading, text } = words[notice.kind === "unavailable" ? "failure" : notice.kind];
  return (
    <>
      <strong>{heading}</strong>
      <p>{withMailLink(text, email)}</p>
    </>
  );
}

/** The number of problems, with a link to each. */
function Summary({ problems, words }: { problems: readonly FieldProblem[]; words: FormWords }) {
  const count = problems.length;
  const { one, many, numbers } = words.summary;
  return (
    <>
      <strong>{count === 1 ? one : fillIn(many, { count: numbers[count - 2] ?? count })}</strong>
      <ul>
        {problems.map((problem) => {
          const field = isTypedField(problem.field) ? words.form.fields[problem.field] : undefined;
          return (
            <li key={problem.field}>
              {field ? (
                <a href={`#${problem.field}`} onClick={(event) => goToField(event, problem.field)}>
                  {field.short ?? field.label}
                </a>
              ) : (
                problemText(problem, words.problems)
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Moves the focus without adding a history entry, as the link alone would. */
function goToField(event: MouseEvent, name: FieldName): void {
  const control = document.getElementById(name);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** The text, with the address in it as a link. */
function withMailLink(text: string, email: string): ReactNode {
  const [before, ...after] = text.split(email);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      {after.join(email)}
    </>
  );
}
