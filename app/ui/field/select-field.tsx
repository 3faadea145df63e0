import { controlProps, Field, type FieldProps } from "./field.tsx";

interface SelectFieldProps extends FieldProps {
  /** Chosen at first; empty for none. */
  defaultValue: string;
  /** First entry, when none is chosen. */
  choose: string;
  options: readonly { slug: string; label: string }[];
}

/** A field with a list to choose from. Its arrow is an element, because the content security policy blocks data: images. */
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
