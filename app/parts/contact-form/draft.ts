import { TYPED_FIELDS, type FormKind, type TypedField } from "#model/contact/field-names.ts";
import { tidyText } from "#model/contact/plain-text.ts";
import { draftName } from "./has-draft.ts";

/** The values of the fields of a form; fields that the form does not show are absent. */
export type Typed = Partial<Record<TypedField, string>>;

/** The typed, unsent values of a form, with the key to send them with. */
export interface Draft {
  key: string;
  typed: Typed;
  /** Prefilled values, to tell new text of a link from typed text. */
  preset: Typed;
}

/** The draft of a form; undefined if there is none or storage is blocked. */
export function readDraft(kind: FormKind): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftName(kind)) ?? "null");
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** True if the stored value has the shape of a draft; only this site writes there. */
function isDraft(stored: unknown): stored is Draft {
  const draft = typeof stored === "object" ? { key: "", typed: null, preset: null, ...stored } : null;
  return Boolean(draft?.key && draft.typed && draft.preset);
}

/** Stores a draft until the tab is closed, or removes it when it is empty. */
export function writeDraft(kind: FormKind, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(draftName(kind), JSON.stringify(draft));
    else sessionStorage.removeItem(draftName(kind));
  } catch {
    // Storage is blocked or full: the text then lasts as long as the page.
  }
}

/** Removes the draft of a message that was received; a newer draft with other text stays. */
export function forgetSentDraft(kind: FormKind, sent: Typed): void {
  const draft = readDraft(kind);
  const same = (name: TypedField) =>
    // Neither is stored as typed.
    name === "consent" ||
    name === "times" ||
    tidyText(draft?.typed[name] ?? "") === tidyText(sent[name] ?? "");
  if (draft && TYPED_FIELDS.every(same)) writeDraft(kind, undefined);
}

/**
 * The values for a page shown again: the typed text, unless a link has added new text. A new sentence is put before the
 * typed message, so that neither is lost.
 */
export function mergeDraft({ typed, preset: before }: Draft, preset: Typed): Typed {
  const merged = { ...typed };
  for (const name of TYPED_FIELDS) {
    const words = preset[name];
    if (!words || words === before[name] || words === typed[name]) continue;
    merged[name] = name === "message" && typed.message ? joined(words, typed.message) : words;
  }
  return merged;
}

function joined(words: string, typed: string): string {
  return typed.includes(words) ? typed : `${words}\n\n${typed}`;
}
