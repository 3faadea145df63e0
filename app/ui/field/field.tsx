import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

/** What every kind of field shows around its control. */
export interface FieldProps {
  /** Name in the posted form, and id of the control. */
  name: string;
  label: string;
  /** Mark behind the label of a field that may stay empty. Without it the field is required. */
  optional?: string | undefined;
  /** Help under the control. */
  hint?: string | undefined;
  /** What is wrong, in words; it stands in place of the hint. */
  error?: string | undefined;
  /** Whether the line has closed around the field's dot. */
  valid?: boolean | undefined;
  /** Whether two such fields stand side by side where there is room. */
  half?: boolean | undefined;
}

/** Label, control, and under it the hint or what is wrong. A dot waits beside the label. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
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

/** What is wrong with a field; nothing when nothing is. */
export function FieldError({ name, error }: Pick<FieldProps, "name" | "error">) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${name}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  );
}

/** The dot beside a field; the line goes around it when the field is right. */
export function Ring() {
  return (
    <svg className="ring" viewBox="0 0 22 22" aria-hidden="true">
      <path pathLength="1" d="M2 11a9 9 0 1 1 18 0a9 9 0 1 1-18 0" />
      <circle cx="11" cy="11" r="3" />
    </svg>
  );
}

/** Classes of the element around a field. */
export function fieldClass({ error, valid, half }: FieldProps, kind?: "check"): string {
  return ["field", kind, half && "half", error && "is-bad", !error && valid && "is-ok"]
    .filter(Boolean)
    .join(" ");
}

/** What a control needs to belong to its field. */
export function controlProps({ name, optional, hint, error }: FieldProps) {
  return {
    id: name,
    name,
    required: optional === undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? `${name}-error` : hint ? `${name}-hint` : undefined,
  };
}
