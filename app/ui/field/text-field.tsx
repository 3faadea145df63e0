import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";

type Control = Pick<
  ComponentProps<"input">,
  "type" | "defaultValue" | "autoComplete" | "inputMode" | "placeholder" | "spellCheck"
>;

/** A single-line text field. */
export function TextField({ control, ...field }: FieldProps & { control: Control }) {
  return (
    <Field {...field}>
      <input className="input" {...controlProps(field)} {...control} />
    </Field>
  );
}
