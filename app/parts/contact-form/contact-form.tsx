import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
} from "react";
import {
  CAMPAIGN_FIELDS,
  TRAP_FIELD,
  contactForm,
  isTypedField,
  type FieldName,
  type FormKind,
  type TypedField,
} from "#model/contact/field-names.ts";
import type { RefusedForm } from "#model/contact/form-answer.ts";
import { Button } from "../../ui/button/button.tsx";
import { forgetSentDraft, type Typed } from "./draft.ts";
import { FormAlert, type Notice } from "./form-alert.tsx";
import { typedInto, valueIn } from "./form-fields.ts";
import type { FormWords } from "./form-route.ts";
import { sendForm } from "./send-form.ts";
import { TypedFields } from "./typed-fields.tsx";
import { useDraft } from "./use-draft.ts";
import { useFieldChecks } from "./use-field-checks.ts";
import { useWrongTitle } from "./use-wrong-title.ts";
import { fillOrigin } from "./visit-origin.ts";
import { watchPointer, whenReleased } from "./when-released.ts";
import type { CallChoices } from "./wished-times.tsx";
import { Style } from "../../styles/style.tsx";
import fieldCss from "../../ui/field/field.css?inline";
import css from "./contact-form.css?inline";

/** Props of a contact form, sent to the browser as JSON. */
export interface ContactFormProps {
  kind: FormKind;
  /** Fields shown on a section page; all fields by default. */
  shows?: readonly TypedField[];
  /** Path of the page that receives the form. */
  action: string;
  words: FormWords;
  /** Label of the button. */
  send: string;
  /** Key of this rendering of the form. */
  formKey: string;
  /** Route the visitor came from. */
  from: string;
  /** Values from a link. */
  preset?: Typed;
  email: string;
  /** Offered call times, in a form that has wished times. */
  calls?: CallChoices | undefined;
  /** Shown beside the button. */
  promise?: string | undefined;
  /** Problems of a form sent without scripts. */
  refused?: RefusedForm | undefined;
}

interface Hydrated {
  /** Value of the message field at hydration, because React resets a text area to its first value. */
  message?: string | undefined;
}

const NOTHING: Typed = {};

/** Hidden fields about the origin of the visit. */
const ORIGIN_FIELDS: readonly FieldName[] = ["referrer", ...CAMPAIGN_FIELDS];

/**
 * The contact form. It is a plain form until hydration and without scripts; then it is sent by fetch, so that neither
 * an error nor a lost connection leaves the page.
 */
export function ContactForm(props: ContactFormProps & Hydrated) {
  const { kind, shows = contactForm(kind).shows, action, words, send, formKey, from } = props;
  const { preset = NOTHING, email, calls, promise, refused, message } = props;
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [key, setKey] = useState(refused?.key ?? formKey);
  const [notice, setNotice] = useState<Notice | undefined>(refused);
  const [sending, setSending] = useState(false);
  const { marks, markRight, checkEdited, checkLeft, checkAll, accept } = useFieldChecks(kind, refused, calls);
  const values = useMemo(() => {
    const first = refused?.values ?? preset;
    return message === undefined ? first : { ...first, message };
  }, [refused, preset, message]);
  const keepDraft = useDraft({ form, kind, preset, key, setKey, posted: refused !== undefined });

  useEffect(watchPointer, []);
  useEffect(() => {
    // After the draft, which the hook above has brought back.
    if (form.current) markRight(form.current);
  }, [markRight]);
  useEffect(() => {
    if (notice && notice !== refused) alert.current?.focus();
  }, [notice, refused]);
  useWrongTitle(notice !== undefined && refused === undefined, words.wrongTitle);

  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const sends = relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form.current;
    // Moving between a day and its time does not leave the field.
    const stays = relatedTarget?.getAttribute("name") === target.name;
    if (sends || stays || !isTypedField(target.name)) return;
    const { name } = target;
    whenReleased(() => form.current && checkLeft(form.current, name));
  };
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    keepDraft();
    const name = target instanceof Element && target.getAttribute("name");
    const value = name && form.current && valueIn(form.current, name);
    if (typeof value === "string" && name && isTypedField(name)) checkEdited(name, value);
  };
  const post = async (filled: HTMLFormElement) => {
    const typed = typedInto(filled, kind);
    fillOrigin(filled);
    setSending(true);
    const answer = await sendForm(filled);
    if (answer.kind === "received") {
      forgetSentDraft(kind, typed);
      // Busy until the receipt arrives: the message must not be sent twice.
      return location.assign(answer.receipt);
    }
    setSending(false);
    setNotice(answer);
    if (!("key" in answer)) return;
    accept(answer);
    setKey(answer.key);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const problems = checkAll(event.currentTarget);
    if (problems.length === 0) void post(event.currentTarget);
    else setNotice({ kind: "rejected", problems });
  };

  return (
    // The events are those of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="form"
      method="post"
      // Not the page's address: browsers would drop the cached page, and Back would create a new key.
      action={`${action}?send`}
      noValidate
      aria-busy={sending}
      ref={form}
      onBlur={onBlur}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <Style name="field" css={fieldCss} />
      <Style name="contact-form" css={css} />
      {notice && <FormAlert notice={notice} words={words} email={email} ref={alert} />}
      <input type="hidden" name="form" value={kind} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="from" value={refused?.values.from || from} />
      {ORIGIN_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={refused?.values[name] ?? ""} />
      ))}
      {/* Hidden from eyes, screen readers and keyboards; a program that fills it in gives itself away. */}
      <div className="sr trap" aria-hidden>
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <TypedFields kind={kind} shows={shows} words={words} values={values} marks={marks} calls={calls} />
      <div className="form-foot">
        <Button type="submit" aria-busy={sending || undefined} aria-disabled={sending || undefined}>
          {/* Both labels set the width, so that the button keeps its size. */}
          <span className="labels">
            <span aria-hidden={sending || undefined}>{send}</span>
            <span aria-hidden={!sending || undefined}>{words.form.sending}</span>
          </span>
        </Button>
        {promise && <p className="small soft">{promise}</p>}
      </div>
    </form>
  );
}
