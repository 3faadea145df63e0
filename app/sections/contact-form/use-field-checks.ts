import { useCallback, useRef, useState } from "react";
import { TYPED_FIELDS, contactForm, type FormKind, type TypedField } from "#model/contact/field-names.ts";
import type { FieldProblem } from "#model/contact/field-problem.ts";
import type { Typed } from "./draft.ts";
import type { FormAnswer } from "./form-answer.ts";
import { typedInto } from "./form-fields.ts";

/** The state of each field: its problem, or that it is right; absent while nothing is known. */
export type Marks = Partial<Record<TypedField, FieldProblem | "right">>;

type CheckField = (name: TypedField, value: string) => FieldProblem | undefined;

/**
 * Checks fields by the rules of the server. The rules are loaded when the form is first used; until then, and when they
 * cannot be loaded, only the server checks.
 */
export function useFieldChecks(kind: FormKind, first: FormAnswer | undefined) {
  const [marks, setMarks] = useState<Marks>(() => (first?.kind === "rejected" ? marksOf(kind, first) : {}));
  const rules = useRef<CheckField>(null);
  const asked = useRef(false);
  const left = useRef(new Set<TypedField>());

  /** Loads the rules once, then checks what was filled in or left meanwhile. */
  const prepare = useCallback(
    async (form: HTMLFormElement) => {
      if (asked.current) return;
      asked.current = true;
      try {
        const { checkField } = await import("#model/contact/check-field.ts");
        rules.current = checkField;
        const typed = typedInto(form, kind);
        const problems = [...left.current].flatMap((name) => checkField(name, typed[name] ?? "") ?? []);
        setMarks((now) => ({ ...rightOnes(typed, checkField), ...toMarks({}, problems), ...now }));
      } catch {
        asked.current = false;
      }
    },
    [kind],
  );

  /** Checks one field; a problem is shown only when `tell` is set, or when one was shown before. */
  const check = useCallback((name: TypedField, value: string, tell: boolean) => {
    const judge = rules.current;
    if (!judge) {
      if (tell) left.current.add(name);
      return;
    }
    const problem = judge(name, value);
    setMarks((now) => {
      const shown = tell || (now[name] !== undefined && now[name] !== "right");
      return { ...now, [name]: problem ? (shown ? problem : undefined) : value.trim() ? "right" : undefined };
    });
  }, []);

  /** Checks every field. Returns the problems in the order of the form; undefined while the rules are not loaded. */
  const checkAll = useCallback(
    (form: HTMLFormElement): FieldProblem[] | undefined => {
      const judge = rules.current;
      if (!judge) return undefined;
      const typed = typedInto(form, kind);
      // Of the form of a section page, only what the page shows.
      const shown = contactForm(kind).shows.filter((name) => name in typed);
      const problems = shown.flatMap((name) => judge(name, typed[name] ?? "") ?? []);
      setMarks(toMarks(typed, problems));
      return problems;
    },
    [kind],
  );

  /** Shows the problems that the server found. */
  const accept = useCallback(
    (answer: FormAnswer) => {
      if (answer.kind === "rejected") setMarks(marksOf(kind, answer));
    },
    [kind],
  );

  return { marks, prepare, check, checkAll, accept };
}

function marksOf(kind: FormKind, { values, problems }: Extract<FormAnswer, { kind: "rejected" }>): Marks {
  return toMarks(Object.fromEntries(contactForm(kind).shows.map((name) => [name, values[name]])), problems);
}

function toMarks(typed: Typed, problems: readonly FieldProblem[]): Marks {
  const right = rightOnes(typed, (name) => problems.find(({ field }) => field === name));
  return { ...right, ...Object.fromEntries(problems.map((problem) => [problem.field, problem])) };
}

/** The fields that are filled in and right. */
function rightOnes(typed: Typed, judge: CheckField): Marks {
  return Object.fromEntries(
    TYPED_FIELDS.flatMap((name) => {
      const value = typed[name] ?? "";
      return value.trim() && !judge(name, value) ? [[name, "right" as const]] : [];
    }),
  );
}
