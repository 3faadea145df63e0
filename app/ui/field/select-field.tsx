import { controlProps, Field, type FieldProps } from "./field.tsx";

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
