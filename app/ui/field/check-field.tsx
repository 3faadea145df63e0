import type { ReactNode } from "react";
import { controlProps, fieldClass, FieldError, Ring, type FieldProps } from "./field.tsx";

interface CheckFieldProps extends FieldProps {
  /** Submitted when the box is ticked. */
  value: string;
  defaultChecked: boolean;
  /** Under the label, such as a link to the privacy page. */
  children?: ReactNode;
}

/** A checkbox with its label beside it. */
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
