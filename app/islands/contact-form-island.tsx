import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { ContactForm, type ContactFormProps } from "../parts/contact-form/contact-form.tsx";
import { fillField, typedInto } from "../parts/contact-form/form-fields.ts";
import { PlainContext } from "../ui/kolam/plain.ts";

/** Takes over a contact form once the visitor uses it. */
export function hydrate(container: Element, props: ContactFormProps, isPlain: boolean): void {
  const form = container.querySelector("form");
  if (!form) return;
  const typed = typedInto(form, props.kind);
  const focused = document.activeElement;
  // Synchronous, so that no typing is lost between reading the fields and taking them over.
  flushSync(() =>
    hydrateRoot(
      container,
      <PlainContext value={isPlain}>
        <ContactForm {...props} message={typed.message} />
      </PlainContext>,
    ),
  );
  container.toggleAttribute("data-started", true);
  const rebuilt = form.isConnected ? null : container.querySelector("form");
  if (!rebuilt) return;
  // An extension or a translator had changed the form, and React has recreated it with the server's values.
  for (const [name, value] of Object.entries(typed)) if (value !== "") fillField(rebuilt, name, value);
  rebuilt.dispatchEvent(new Event("input", { bubbles: true }));
  if (focused && !focused.isConnected) focusAgain(focused);
}

/** Focuses the replacement of an element that was being typed into. */
function focusAgain(old: Element): void {
  const now = document.getElementById(old.id);
  now?.focus();
  // Browsers do not report the cursor position in e-mail fields.
  if (isText(old) && isText(now) && old.selectionStart !== null)
    now.setSelectionRange(old.selectionStart, old.selectionEnd);
}

function isText(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
