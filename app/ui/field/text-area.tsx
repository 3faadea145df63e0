import { controlProps, Field, type FieldProps } from "./field.tsx";

interface TextAreaProps extends FieldProps {
  defaultValue: string;
  /** Height before anybody drags it, in lines. */
  rows: number;
}

/** A field of several lines. */
export function TextArea({ defaultValue, rows, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      <textarea className="input" rows={rows} defaultValue={defaultValue} {...controlProps(field)} />
    </Field>
  );
}
