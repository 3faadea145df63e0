import { TYPED_FIELDS, type FormKind, type TypedField } from "#model/contact/field-names.ts";
import { tidyText } from "#model/contact/plain-text.ts";

/** What stands in the fields of a form, by name; fields the form does not have are absent. */
export type Typed = Partial<Record<TypedField, string>>;

/** What was typed into a form and not sent yet, with the key it is to be sent with. */
export interface Draft {
  key: string;
  typed: Typed;
  /** What the page itself had put into the fields, so that new words from a link are told from typed ones. */
  preset: Typed;
}

const nameOf = (kind: FormKind) => `draft:${kind}`;

/** The draft of a form, or undefined where there is none or storage is forbidden. */
export function readDraft(kind: FormKind): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(nameOf(kind)) ?? "null") as Draft | null;
    return draft && typeof draft.key === "string" ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft for as long as the tab lives, or forgets it when there is nothing in it. */
export function writeDraft(kind: FormKind, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(nameOf(kind), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(kind));
  } catch {
    // Forbidden or full storage: what is typed then lives as long as the page.
  }
}

/** Forgets the draft of a message that was received; a newer one, with other words, stays. */
export function forgetSentDraft(kind: FormKind, sent: Typed): void {
  const draft = readDraft(kind);
  const same = (name: TypedField) =>
    name === "consent" || tidyText(draft?.typed[name] ?? "") === tidyText(sent[name] ?? "");
  if (draft && TYPED_FIELDS.every(same)) writeDraft(kind, undefined);
}

/**
 * What belongs into the fields of a page that is shown again: the typed words, except where a link has brought
 * new ones since. A new sentence stands before the typed message, so that neither is lost.
 */
export function mergeDraft({ typed, preset: before }: Draft, preset: Typed): Typed {
  const merged = { ...typed };
  for (const [name, words] of Object.entries(preset) as [TypedField, string][]) {
    if (!words || words === before[name] || words === typed[name]) continue;
    merged[name] = name === "message" && typed.message ? joined(words, typed.message) : words;
  }
  return merged;
}

function joined(words: string, typed: string): string {
  return typed.includes(words) ? typed : `${words}\n\n${typed}`;
}
