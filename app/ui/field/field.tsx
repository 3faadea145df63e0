import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

/** Props of every field around its control. */
export interface FieldProps {
  /** Name in the posted form, and id of the control. */
  name: string;
  label: string;
  /** Marker after the label of an optional field. Without it the field is required. */
  optional?: string | undefined;
  /** Help under the control. */
  hint?: string | undefined;
  /** Error message, shown in place of the hint. */
  error?: string | undefined;
  /** True if the field is valid: the line closes around its dot. */
  valid?: boolean | undefined;
  /** True if two such fields are side by side on wide screens. */
  half?: boolean | undefined;
}

interface CheckFieldProps extends FieldProps {
  /** Submitted when the box is ticked. */
  value: string;
  defaultChecked: boolean;
  /** Under the label, such as a link to the privacy page. */
  children?: ReactNode;
}

/** A checkbox with its label. */
export function CheckField({ value, defaultChecked, children, ...field }: CheckFieldProps) {
  const { name, label, error } = field;
  return (
    <div className={fieldClass(field, "check")}>
      <input type="checkbox" value={value} defaultChecked={defaultChecked} {...controlProps(field)} />
      <label htmlFor={name}>{label}</label>
      {children}
      <FieldError name={name} error={error} />
      <Ring />
    </div>
  );
}

interface SelectFieldProps extends FieldProps {
  /** Initially selected; empty for none. */
  defaultValue: string;
  /** Label of the empty option. */
  choose: string;
  options: readonly { slug: string; label: string }[];
}

/** A select field. Its arrow is an element, because the content security policy blocks data: images. */
export function SelectField({ defaultValue, choose, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      <div className="select">
        <select className="input" defaultValue={defaultValue} {...controlProps(field)}>
          <option value="">{choose}</option>
          {options.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 10 6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" />
        </svg>
      </div>
    </Field>
  );
}

interface TextAreaProps extends FieldProps {
  defaultValue: string;
  /** Initial height in lines. */
  rows: number;
}

/** A multi-line text field. */
export function TextArea({ defaultValue, rows, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      <textarea className="input" rows={rows} defaultValue={defaultValue} {...controlProps(field)} />
    </Field>
  );
}

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

/** Label, control, and below it hint or error. The line goes around the label's dot once it is valid. */
function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { name, label, optional, hint, error } = field;
  return (
    <div className={fieldClass(field)}>
      <label htmlFor={name}>
        {label}
        {optional && <span className="opt"> {optional}</span>}
      </label>
      {children}
      {hint && !error && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      <Ring />
    </div>
  );
}

/** The error message of a field, if any. */
export function FieldError({ name, error }: Pick<FieldProps, "name" | "error">) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${name}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  );
}

/** The dot beside a field; the line goes around it when the field is valid. */
export function Ring() {
  return (
    <svg className="ring" viewBox="0 0 22 22" aria-hidden="true">
      <path pathLength="1" d="M2 11a9 9 0 1 1 18 0a9 9 0 1 1-18 0" />
      <circle cx="11" cy="11" r="3" />
    </svg>
  );
}

/** Class names of the element around a field. */
export function fieldClass({ error, valid, half }: FieldProps, kind?: "check" | "wish"): string {
  return ["field", kind, half && "half", error && "is-bad", !error && valid && "is-ok"]
    .filter(Boolean)
    .join(" ");
}

/** The attributes that link a control to its field. */
function controlProps({ name, optional, hint, error }: FieldProps) {
  return {
    id: name,
    name,
    required: optional === undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? `${name}-error` : hint ? `${name}-hint` : undefined,
  };
}
