import { CONSENT_GIVEN } from "#model/contact/contact-fields.ts";
import { contactForm, type FormKind } from "#model/contact/field-names.ts";
import type { Typed } from "./draft.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of a field, if the form shows it. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : undefined;
}

/** What a control would post now; an unticked box posts nothing. */
export function valueOf(control: Control): string {
  return isBox(control) && !control.checked ? "" : control.value;
}

/** Sets the value of a control. */
export function fillControl(control: Control, value: string): void {
  if (isBox(control)) control.checked = value === CONSENT_GIVEN;
  else control.value = value;
}

/** The current values of a form's fields. */
export function typedInto(form: HTMLFormElement, kind: FormKind): Typed {
  return Object.fromEntries(
    contactForm(kind).shows.flatMap((name) => {
      const control = controlOf(form, name);
      return control ? [[name, valueOf(control)]] : [];
    }),
  );
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === "checkbox";
}
