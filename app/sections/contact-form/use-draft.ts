import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { FormKind, TypedField } from "#model/contact/field-names.ts";
import { mergeDraft, readDraft, writeDraft, type Draft, type Typed } from "./draft.ts";
import { controlOf, fillControl, typedInto, valueOf } from "./form-fields.ts";

interface DraftOptions {
  form: RefObject<HTMLFormElement | null>;
  kind: FormKind;
  /** What the page itself puts into the fields. */
  preset: Typed;
  key: string;
  setKey: (key: string) => void;
  /** Whether the fields hold what was posted just now; then that is the newest there is. */
  posted: boolean;
}

/**
 * Keeps what is typed until its receipt is shown, and puts it back after a reload or a failed connection. Fields
 * that were typed into before this ran keep what they have. Returns what is to be called after every change.
 */
export function useDraft({ form, kind, preset, key, setKey, posted }: DraftOptions): () => void {
  const keep = useCallback(() => {
    if (!form.current) return;
    const typed = typedInto(form.current, kind);
    const blank = Object.entries(typed).every(
      ([name, value]) => value === (preset[name as keyof Typed] ?? ""),
    );
    writeDraft(kind, blank ? undefined : { key, typed, preset });
  }, [form, kind, preset, key]);

  useEffect(() => {
    const draft = posted ? undefined : readDraft(kind);
    // Last of all, when whatever was typed before hydration is back in its fields.
    queueMicrotask(() => {
      if (form.current && draft) {
        restore(form.current, draft, preset);
        writeDraft(kind, { key: draft.key, typed: typedInto(form.current, kind), preset });
        setKey(draft.key);
      } else keep();
    });
    // Once, when the form stands; later changes report themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // A new key belongs to what stands in the form from now on.
  const keptKey = useRef(key);
  useEffect(() => {
    if (keptKey.current === key) return;
    keptKey.current = key;
    keep();
  }, [key, keep]);

  return keep;
}

/** Puts a draft into the fields that nobody has touched. */
function restore(form: HTMLFormElement, draft: Draft, preset: Typed): void {
  for (const [name, value] of Object.entries(mergeDraft(draft, preset)) as [TypedField, string][]) {
    const control = controlOf(form, name);
    if (control && valueOf(control) === (preset[name] ?? "")) fillControl(control, value);
  }
}
