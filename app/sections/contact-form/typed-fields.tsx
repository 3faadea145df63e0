import type { ComponentProps } from "react";
import { CONSENT_GIVEN, type ContactField } from "#model/contact/contact-fields.ts";
import { contactField, isSelectField, type FormKind, type TypedField } from "#model/contact/field-names.ts";
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
  /** What the office offers, for wished times. */
  calls: CallChoices | undefined;
}

/** Which keyboard a single-line field brings up, and how browsers treat it. */
const INPUTS: Partial<Record<ContactField["control"], ComponentProps<typeof TextField>["control"]>> = {
  email: { type: "email", inputMode: "email", spellCheck: false },
  tel: { type: "tel", inputMode: "tel" },
};

const MESSAGE_ROWS = 6;

/** The fields a visitor fills in, each with what is known of it. */
export function TypedFields({ kind, shows, words, values, marks, calls }: TypedFieldsProps) {
  const { form, problems } = words;
  return shows.map((name) => {
    const { control, refuses, half, autoComplete } = contactField(name);
    const { label, hint, placeholder } = form.fields[name];
    const mark = marks[name];
    const value = values[name] ?? "";
    const field = {
      name,
      label,
      hint,
      optional: refuses.includes("missing") ? undefined : form.optional,
      valid: mark === "right",
      error: mark && mark !== "right" ? problemText(mark, problems) : undefined,
      half: kind === "contact" && half,
    };
    if (isSelectField(name)) {
      const { choose, options } = form.fields[name];
      return <SelectField key={name} {...field} defaultValue={value} choose={choose} options={options} />;
    }
    if (name === "times") {
      return (
        calls && (
          <WishedTimes
            key={name}
            field={field}
            words={form.fields.times}
            value={value}
            wrong={mark && mark !== "right" ? mark.wish : undefined}
            calls={calls}
          />
        )
      );
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
