import { useCallback, useEffect, useRef, type RefObject } from "react";
import { TYPED_FIELDS, type FormKind } from "#model/contact/field-names.ts";
import { mergeDraft, readDraft, writeDraft, type Draft, type Typed } from "./draft.ts";
import { fillField, typedInto, valueIn } from "./form-fields.ts";

interface DraftOptions {
  form: RefObject<HTMLFormElement | null>;
  kind: FormKind;
  /** Values filled in by the page. */
  preset: Typed;
  key: string;
  setKey: (key: string) => void;
  /** True if the fields have just been posted, and so are newer than any draft. */
  posted: boolean;
}

/**
 * Stores typed text until its receipt is shown, and restores it after a reload or a failed connection. Prefilled fields
 * keep their value. Returns a function to call after every change.
 */
export function useDraft({ form, kind, preset, key, setKey, posted }: DraftOptions): () => void {
  const keep = useCallback(() => {
    if (!form.current) return;
    const typed = typedInto(form.current, kind);
    const blank = TYPED_FIELDS.every((name) => (typed[name] ?? preset[name] ?? "") === (preset[name] ?? ""));
    writeDraft(kind, blank ? undefined : { key, typed, preset });
  }, [form, kind, preset, key]);

  useEffect(() => {
    const draft = posted ? undefined : readDraft(kind);
    if (form.current && draft) {
      restore(form.current, draft, preset);
      writeDraft(kind, { key: draft.key, typed: typedInto(form.current, kind), preset });
      setKey(draft.key);
    } else keep();
    // Once, on mount; later changes come through events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // The draft now has the new key.
  const keptKey = useRef(key);
  useEffect(() => {
    if (keptKey.current === key) return;
    keptKey.current = key;
    keep();
  }, [key, keep]);

  return keep;
}

/** Restores a draft into fields that were not touched. */
function restore(form: HTMLFormElement, draft: Draft, preset: Typed): void {
  const merged = mergeDraft(draft, preset);
  for (const name of TYPED_FIELDS) {
    const value = merged[name];
    if (value !== undefined && valueIn(form, name) === (preset[name] ?? "")) fillField(form, name, value);
  }
}
