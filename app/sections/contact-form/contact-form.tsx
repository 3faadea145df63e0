import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
} from "react";
import { useFetcher } from "react-router";
import {
  TRAP_FIELD,
  contactForm,
  isTypedField,
  type FormKind,
  type TypedField,
} from "#model/contact/field-names.ts";
import { Button } from "../../ui/button/button.tsx";
import type { Typed } from "./draft.ts";
import { FormAlert, type Notice } from "./form-alert.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { valueIn } from "./form-fields.ts";
import type { FormWords } from "./form-route.ts";
import { TypedFields, type TimesField } from "./typed-fields.tsx";
import { useDraft } from "./use-draft.ts";
import { useFieldChecks } from "./use-field-checks.ts";
import { useWrongTitle } from "./use-wrong-title.ts";
import { fillOrigin, ORIGIN_FIELDS } from "./visit-origin.ts";
import { watchPointer, whenReleased } from "./when-released.ts";

interface ContactFormProps {
  kind: FormKind;
  /** What a section page shows of its form; every field of the form when left out. */
  shows?: readonly TypedField[];
  /** Path of the page whose action takes the form. */
  action: string;
  words: FormWords;
  /** Label of the button. */
  send: string;
  /** Key of this rendering of the form. */
  formKey: string;
  /** Route the visitor came from. */
  from: string;
  /** What a link has filled in. */
  preset?: Typed;
  email: string;
  /** Shows the field for wished times, in a form that has it. */
  renderTimes?: ((field: TimesField) => ReactNode) | undefined;
  /** The answer this page was rendered for, when the form was sent without scripts. */
  first: FormAnswer | undefined;
  /** Beside the button. */
  children?: ReactNode;
}

const NOTHING: Typed = {};

/**
 * The contact form. It is a plain form until hydration and without scripts; afterwards it is sent by fetch, so that
 * neither an error nor a lost connection leaves the page. The router follows the redirect to the receipt.
 */
export function ContactForm(props: ContactFormProps) {
  const {
    kind,
    shows = contactForm(kind).shows,
    action,
    words,
    send,
    formKey,
    from,
    preset = NOTHING,
    email,
    renderTimes,
    first,
    children,
  } = props;
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const posted = first && "values" in first ? first : undefined;
  const [key, setKey] = useState(posted?.key ?? formKey);
  const [notice, setNotice] = useState<Notice | undefined>(first);
  const { marks, prepare, check, checkAll, accept } = useFieldChecks(kind, first);
  const values = useMemo(() => posted?.values ?? preset, [posted, preset]);
  const keepDraft = useDraft({ form, kind, preset, key, setKey, posted: posted !== undefined });
  const sending = fetcher.state !== "idle";
  const [told, setTold] = useState<FormAnswer>();
  const answer = fetcher.data;
  if (answer && answer !== told) {
    setTold(answer);
    setNotice(answer);
    accept(answer);
    if ("key" in answer) setKey(answer.key);
  }

  useEffect(watchPointer, []);
  useEffect(() => {
    // No rules were fetched for a visitor who was in the form before hydration.
    if (form.current?.contains(document.activeElement)) void prepare(form.current);
  }, [prepare]);
  useEffect(() => {
    if (notice && notice !== first) alert.current?.focus();
  }, [notice, first]);
  useWrongTitle(notice !== undefined && first === undefined, words.wrongTitle);

  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const sends = relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form.current;
    // From a day to its time the field has not been left.
    const stays = relatedTarget?.getAttribute("name") === target.name;
    if (sends || stays || !isTypedField(target.name)) return;
    const { name } = target;
    whenReleased(() => {
      const value = form.current && valueIn(form.current, name);
      if (typeof value === "string") check(name, value, true);
    });
  };
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    keepDraft();
    const name = target instanceof Element && target.getAttribute("name");
    const value = name && form.current && valueIn(form.current, name);
    if (typeof value === "string" && name && isTypedField(name)) check(name, value, false);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (sending) return event.preventDefault();
    fillOrigin(event.currentTarget);
    const problems = checkAll(event.currentTarget);
    if (!problems || problems.length === 0) return;
    event.preventDefault();
    setNotice({ kind: "rejected", problems });
  };

  return (
    <fetcher.Form
      className="form"
      method="post"
      // Not the page's own address: browsers would drop the page from their cache, and Back would bring a new key.
      action={`${action}?send`}
      noValidate
      aria-busy={sending}
      ref={form}
      onFocus={(event) => void prepare(event.currentTarget)}
      onBlur={onBlur}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {notice && <FormAlert notice={notice} words={words} email={email} ref={alert} />}
      <input type="hidden" name="form" value={kind} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="from" value={posted?.values.from || from} />
      {ORIGIN_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={posted?.values[name] ?? ""} />
      ))}
      {/* Hidden from eyes, screen readers and keyboards; a program that fills it in gives itself away. */}
      <div className="trap" aria-hidden>
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <TypedFields
        kind={kind}
        shows={shows}
        words={words}
        values={values}
        marks={marks}
        renderTimes={renderTimes}
      />
      <div className="form-foot">
        <Button type="submit" aria-busy={sending || undefined} aria-disabled={sending || undefined}>
          {/* Both labels take part in the width, so that the button keeps its size. */}
          <span className="labels">
            <span aria-hidden={sending || undefined}>{send}</span>
            <span aria-hidden={!sending || undefined}>{words.form.sending}</span>
          </span>
        </Button>
        {children}
      </div>
    </fetcher.Form>
  );
}
