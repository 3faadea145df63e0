import type { ReactNode } from "react";
import { fillIn } from "#model/content/fill-in.ts";

interface StepProps {
  words: { title: string; text: string };
  numbers: Readonly<Record<string, string | number>>;
  /** The drawing as it stands after this step. */
  children: ReactNode;
}

/** One step on the way to a finished drawing. */
export function Step({ words, numbers, children }: StepProps) {
  return (
    <li>
      {children}
      <h2 className="t1">{words.title}</h2>
      <p>{fillIn(words.text, numbers)}</p>
    </li>
  );
}
