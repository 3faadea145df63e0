import { useCallback, useState } from "react";
import { checkField } from "#model/contact/check-field.ts";
import { TYPED_FIELDS, contactForm, type FormKind, type TypedField } from "#model/contact/field-names.ts";
import type { FieldProblem, ProblemCode } from "#model/contact/field-problem.ts";
import type { RefusedForm } from "#model/contact/form-answer.ts";
import type { Typed } from "./draft.ts";
import { typedInto } from "./form-fields.ts";
import { wishProblem } from "./own-times.ts";
import type { CallChoices } from "./wished-times.tsx";

type Mark = FieldProblem | "right";

type Judge = (name: TypedField, value: string) => FieldProblem | undefined;

/** Message about an unfinished wish; a half-typed year counts as past. */
const AT_ONCE: readonly ProblemCode[] = ["times.closed", "times.hours", "times.far", "times.skipped"];

/** The state of each field: its problem, or valid; missing if unknown. */
export type Marks = Partial<Record<TypedField, Mark>>;

/**
 * Validates fields with the server's rules.
 * @param calls the office's offer for calls, in a form with wished times
 */
export function useFieldChecks(kind: FormKind, refused: RefusedForm | undefined, calls?: CallChoices) {
  const judge = useCallback<Judge>(
    (name, value) =>
      (name === "times" && calls ? wishProblem(value, calls) : undefined) ?? checkField(name, value),
    [calls],
  );
  const markOf = (name: TypedField, value: string): Mark | undefined =>
    judge(name, value) ?? (value.trim() ? "right" : undefined);
  const [marks, setMarks] = useState<Marks>(() =>
    refused?.kind === "rejected" ? marksOf(kind, refused) : {},
  );

  /** Marks valid fields that were filled in before hydration. */
  const markRight = useCallback(
    (form: HTMLFormElement) => {
      const right = rightOnes(typedInto(form, kind), judge);
      setMarks((now) => ({ ...right, ...now }));
    },
    [kind, judge],
  );

  /** Validates a field being edited; a problem is only shown if one was before, or a day is impossible. */
  const checkEdited = (name: TypedField, value: string) => {
    setMarks((now) => {
      const mark = markOf(name, value);
      const isFinal = typeof mark === "object" && AT_ONCE.includes(mark.code);
      const tell = mark === "right" || isFinal || (now[name] !== undefined && now[name] !== "right");
      return { ...now, [name]: tell ? mark : undefined };
    });
  };

  /** Checks a field that was left, and any that was filled in and left before the form was hydrated. */
  const checkLeft = (form: HTMLFormElement, left: TypedField) => {
    const typed = typedInto(form, kind);
    const edited = document.activeElement?.getAttribute("name");
    setMarks((now) => {
      const next = { ...now };
      for (const name of TYPED_FIELDS) {
        const value = typed[name];
        if (value === undefined) continue;
        const unseen = now[name] === undefined && value.trim() !== "" && name !== edited;
        if (name === left || unseen) next[name] = markOf(name, value);
      }
      return next;
    });
  };

  /** Checks every field. Returns the problems in the order of the form. */
  const checkAll = (form: HTMLFormElement): FieldProblem[] => {
    const typed = typedInto(form, kind);
    // For a section page's form, only the shown fields.
    const shown = contactForm(kind).shows.filter((name) => name in typed);
    const problems = shown.flatMap((name) => judge(name, typed[name] ?? "") ?? []);
    setMarks(toMarks(typed, problems));
    return problems;
  };

  /** Shows the problems that the server found. */
  const accept = (answer: RefusedForm) => {
    if (answer.kind === "rejected") setMarks(marksOf(kind, answer));
  };

  return { marks, markRight, checkEdited, checkLeft, checkAll, accept };
}

function marksOf(kind: FormKind, { values, problems }: Extract<RefusedForm, { kind: "rejected" }>): Marks {
  return toMarks(Object.fromEntries(contactForm(kind).shows.map((name) => [name, values[name]])), problems);
}

function toMarks(typed: Typed, problems: readonly FieldProblem[]): Marks {
  const right = rightOnes(typed, (name) => problems.find(({ field }) => field === name));
  return { ...right, ...Object.fromEntries(problems.map((problem) => [problem.field, problem])) };
}

/** The valid fields with a value. */
function rightOnes(typed: Typed, judge: Judge): Marks {
  return Object.fromEntries(
    TYPED_FIELDS.flatMap((name) => {
      const value = typed[name] ?? "";
      return value.trim() && !judge(name, value) ? [[name, "right" as const]] : [];
    }),
  );
}
