import { CONSENT_GIVEN } from "#model/contact/contact-fields.ts";
import { contactForm, type FormKind } from "#model/contact/field-names.ts";
import { joinWishes, splitWishes } from "#model/contact/wished-times.ts";
import type { Typed } from "./draft.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls of a field: several for wished times, none if the form does not show it. */
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  const found = form.elements.namedItem(name);
  const elements: unknown[] = found instanceof RadioNodeList ? [...found] : [found];
  return elements.filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

/** The value a field would post now; undefined if the form does not show it. An unticked box posts nothing. */
export function valueIn(form: HTMLFormElement, name: string): string | undefined {
  const [control, ...others] = controlsOf(form, name);
  if (others.length > 0) return joinWishes([control, ...others].map((one) => one?.value ?? ""));
  return control && isBox(control) && !control.checked ? "" : control?.value;
}

/** Sets the value of a field. */
export function fillField(form: HTMLFormElement, name: string, value: string): void {
  const [control, ...others] = controlsOf(form, name);
  if (!control) return;
  if (others.length === 0) {
    if (isBox(control)) control.checked = value === CONSENT_GIVEN;
    else control.value = value;
    return;
  }
  const typed = splitWishes(value).flatMap(({ day, time }) => [day, time]);
  for (const [index, one] of [control, ...others].entries()) one.value = typed[index] ?? "";
}

/** The current values of a form's fields. */
export function typedInto(form: HTMLFormElement, kind: FormKind): Typed {
  return Object.fromEntries(
    contactForm(kind).shows.flatMap((name) => {
      const value = valueIn(form, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === "checkbox";
}
