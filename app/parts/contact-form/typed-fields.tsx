import type { ComponentProps } from "react";
import { CONSENT_GIVEN, type ContactField } from "#model/contact/contact-fields.ts";
import { tidyField } from "#model/contact/check-field.ts";
import { contactField, type FormKind, type TypedField } from "#model/contact/field-names.ts";
import { problemText } from "#model/contact/field-problem.ts";
import { CheckField, SelectField, TextArea, TextField } from "../../ui/field/field.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { Typed } from "./draft.ts";
import type { FormWords } from "./form-route.ts";
import type { Marks } from "./use-field-checks.ts";
import { WishedTimes, type CallChoices } from "./wished-times.tsx";

interface TypedFieldsProps {
  kind: FormKind;
  /** The fields in their order. */
  shows: readonly TypedField[];
  words: FormWords;
  /** Initial values. */
  values: Typed;
  marks: Marks;
  /** Offered call times, in a form that has wished times. */
  calls: CallChoices | undefined;
}

/** Input types of single-line fields, with their keyboards. */
const INPUTS: Partial<Record<ContactField["control"], ComponentProps<typeof TextField>["control"]>> = {
  email: { type: "email", inputMode: "email", spellCheck: false },
  tel: { type: "tel", inputMode: "tel" },
};

const MESSAGE_ROWS = 6;

/** The fields a visitor fills in, each with its state. */
export function TypedFields({ kind, shows, words, values, marks, calls }: TypedFieldsProps) {
  const { form, problems } = words;
  const pairs = kind === "page" ? pairsOf(shows) : [];
  return shows.map((name) => {
    const { control, refuses, half, autoComplete } = contactField(name);
    const shown = form.fields[name];
    if (!shown) return null;
    const { label, hint, placeholder } = shown;
    const mark = marks[name];
    const value = values[name] ?? "";
    if (control === "kolam") {
      const code = tidyField(name, value);
      return code && <KolamField key={name} label={label} code={code} />;
    }
    const field = {
      name,
      label,
      hint,
      optional: refuses.includes("missing") ? undefined : form.optional,
      valid: mark === "right",
      error: mark && mark !== "right" ? problemText(mark, problems) : undefined,
      half: pairs.includes(name) || (kind === "contact" && half),
    };
    if ("options" in shown) {
      const { choose, options } = shown;
      return <SelectField key={name} {...field} defaultValue={value} choose={choose} options={options} />;
    }
    if ("rows" in shown) {
      if (!calls) return null;
      const wrong = mark && mark !== "right" ? mark.wish : undefined;
      return <WishedTimes key={name} field={field} words={shown} value={value} wrong={wrong} calls={calls} />;
    }
    if (control === "textarea")
      return <TextArea key={name} {...field} rows={MESSAGE_ROWS} defaultValue={value} />;
    if (control === "checkbox") {
      return (
        <CheckField key={name} {...field} value={CONSENT_GIVEN} defaultChecked={value === CONSENT_GIVEN}>
          <TextLink {...form.privacy} />
        </CheckField>
      );
    }
    const { type, ...keyboard } = INPUTS[control] ?? {};
    const input = { type, autoComplete, ...keyboard, placeholder, defaultValue: value };
    return <TextField key={name} {...field} control={input} />;
  });
}

/** The short fields shown in pairs, in the order of the page. */
function pairsOf(shows: readonly TypedField[]): TypedField[] {
  const pairs: TypedField[] = [];
  let waiting: TypedField | undefined;
  for (const name of shows) {
    const isShort = contactField(name).half === true;
    if (isShort && waiting) pairs.push(waiting, name);
    waiting = isShort && !waiting ? name : undefined;
  }
  return pairs;
}

interface KolamFieldProps {
  label: string;
  /** Code of the drawing. */
  code: string;
}

/** The drawing sent with a message. */
function KolamField({ label, code }: KolamFieldProps) {
  return (
    <figure className="form-kolam">
      <img src={`/kolam/${code}.svg`} alt="" width="96" height="96" />
      <figcaption>{label}</figcaption>
      <input type="hidden" name="kolam" value={code} />
    </figure>
  );
}
