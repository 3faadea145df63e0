import { controlProps, Field, type FieldProps } from "./field.tsx";

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
