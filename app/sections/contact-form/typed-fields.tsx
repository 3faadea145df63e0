import { CONSENT_GIVEN, type FormKind, type TypedField } from "#model/contact/contact-fields.ts";
import { problemText } from "#model/contact/field-problem.ts";
import { CheckField } from "../../ui/field/check-field.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Link } from "../../ui/link.tsx";
import type { Typed } from "./draft.ts";
import { SHOWN_FIELDS } from "./form-fields.ts";
import type { FormWords } from "./form-words.ts";
import type { Marks } from "./use-field-checks.ts";

interface TypedFieldsProps {
  kind: FormKind;
  words: FormWords;
  /** What stands in the fields at first. */
  values: Typed;
  marks: Marks;
}

/** What browsers may fill in, and which keyboard they show. */
const CONTROLS = {
  name: { autoComplete: "name" },
  company: { autoComplete: "organization" },
  email: { type: "email", autoComplete: "email", inputMode: "email", spellCheck: false },
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel" },
} as const;

/** Fields of the contact form that share a row. */
const HALVES: readonly TypedField[] = ["name", "company", "phone", "topic"];

const MESSAGE_ROWS = 6;

/** The fields a visitor fills in, each with what is known of it. */
export function TypedFields({ kind, words, values, marks }: TypedFieldsProps) {
  const { form, problems } = words;
  const about = (name: TypedField) => {
    const mark = marks[name];
    return {
      name,
      ...form.fields[name],
      optional: name === "company" || name === "phone" ? form.optional : undefined,
      valid: mark === "right",
      error: mark && mark !== "right" ? problemText(mark, problems) : undefined,
      half: kind === "contact" && HALVES.includes(name),
    };
  };
  return SHOWN_FIELDS[kind].map((name) => {
    const { placeholder, short: _short, ...field } = about(name);
    const value = values[name] ?? "";
    if (name === "topic") {
      return (
        <SelectField
          key={name}
          {...field}
          defaultValue={value}
          choose={form.chooseTopic}
          options={form.topics}
        />
      );
    }
    if (name === "message")
      return <TextArea key={name} {...field} rows={MESSAGE_ROWS} defaultValue={value} />;
    if (name === "consent") {
      return (
        <CheckField key={name} {...field} value={CONSENT_GIVEN} defaultChecked={value === CONSENT_GIVEN}>
          <Link className="link" to={form.privacy.href}>
            {form.privacy.label}
          </Link>
        </CheckField>
      );
    }
    return (
      <TextField key={name} {...field} control={{ ...CONTROLS[name], placeholder, defaultValue: value }} />
    );
  });
}
