import { controlProps, fieldClass, FieldError, Ring, type FieldProps } from "./field.tsx";

interface CheckFieldProps extends FieldProps {
  /** Posted when the box is ticked. */
  value: string;
  defaultChecked: boolean;
}

/** A box to tick, its label beside it. */
export function CheckField({ value, defaultChecked, ...field }: CheckFieldProps) {
  const { name, label, error } = field;
  return (
    <div className={fieldClass(field, "check")}>
      <input type="checkbox" value={value} defaultChecked={defaultChecked} {...controlProps(field)} />
      <label htmlFor={name}>{label}</label>
      <FieldError name={name} error={error} />
      <Ring />
    </div>
  );
}
