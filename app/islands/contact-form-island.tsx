import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { ContactForm, type ContactFormProps } from "../parts/contact-form/contact-form.tsx";
import { fillField, typedInto } from "../parts/contact-form/form-fields.ts";
import { PlainContext } from "../ui/kolam/plain.ts";

/** Takes over a contact form that the visitor has begun to use. */
export function hydrate(container: Element, props: ContactFormProps, isPlain: boolean): void {
  const form = container.querySelector("form");
  if (!form) return;
  const typed = typedInto(form, props.kind);
  const focused = document.activeElement;
  // At once, so that nothing is typed between reading the fields and taking them over.
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
  // Something else had changed the form, such as an extension or a translator, and React has made it anew, with the
  // values of the server.
  for (const [name, value] of Object.entries(typed)) if (value !== "") fillField(rebuilt, name, value);
  rebuilt.dispatchEvent(new Event("input", { bubbles: true }));
  if (focused && !focused.isConnected) focusAgain(focused);
}

/** Focuses the element that has taken the place of another one, where that one was being typed into. */
function focusAgain(old: Element): void {
  const now = document.getElementById(old.id);
  now?.focus();
  // Of an e-mail address, browsers do not tell where the cursor is.
  if (isText(old) && isText(now) && old.selectionStart !== null)
    now.setSelectionRange(old.selectionStart, old.selectionEnd);
}

function isText(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
